/** Waits until something outside of the browser is true. */
import { setTimeout as delay } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const FIRST_STEP_MS = 100
/** Who asks for a minute asks less often in the end, because the server limits its calls. */
const STEP_MAX_MS = 1000

/**
 * Asks again until there is an answer.
 * @param what For the message when it never comes.
 * @param look Returns null while it is not true yet.
 */
export async function eventually<T>(what: string, look: () => Promise<T | null>, patienceMs = PATIENCE_MS): Promise<T> {
  const until = Date.now() + patienceMs
  for (let stepMs = FIRST_STEP_MS; ; stepMs = Math.min(stepMs * 1.2, STEP_MAX_MS)) {
    const found = await look()
    if (found !== null) return found
    if (Date.now() > until) throw new Error(`Still not so after ${patienceMs / 1000} s: ${what}.`)
    await delay(stepMs)
  }
}
