/**
 * How Node runs the server, also in `deploy/`. Left to itself, Node lets garbage grow to several times of what is in use before it looks:
 * under load 140 MB for 40. So the young generation ends at twice 8 MB, and the old one is collected when it has grown by a half.
 */
export const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=8', '--heap-growing-percent=50']
