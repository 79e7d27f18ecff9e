/** Work on the device's data that may outlive it: signing out, in this tab or in another one, removes everything at any moment. */

/** @returns What the work gives; undefined where the data was removed meanwhile. That is no error: nobody waits for it any more. */
export async function unlessWiped<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && error.name === 'DatabaseClosedError') return undefined
    throw error
  }
}
