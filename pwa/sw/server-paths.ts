/** The addresses that the app shell must not answer. */

/** Addresses that must reach the server: its calls, the test controls, and anything that looks like a file. */
export const SERVER_PATHS = [/^\/api(\/|$)/, /^\/control(\/|$)/, /\/[^/?]+\.[^/]+$/]
