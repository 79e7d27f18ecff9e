/** Aliases of Vite. */
export const PREACT: { find: RegExp; replacement: string }[]
