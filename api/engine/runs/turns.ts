/** Reading a post and writing a letter hold the processor; between them the server answers everybody. */
import { setImmediate } from 'node:timers/promises'

/**
 * Runs that each waited only for themselves would all go on in the same turn of the event loop, and requests would wait for all of them.
 * @returns Resolves for one who waits at a time; between two of them the event loop turns.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}
