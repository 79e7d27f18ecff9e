/** The types of `node-flags.mjs`, which runs before anything that reads TypeScript is installed. */
export const NODE_FLAGS: readonly string[]
