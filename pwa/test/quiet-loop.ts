/** The sync loop for tests of screens: it never syncs. The test configuration replaces the loop by it, and the loop has tests of its own. */
export const startLoop = () => () => undefined

export async function syncNow(): Promise<void> {
  // Nothing is synced.
}
