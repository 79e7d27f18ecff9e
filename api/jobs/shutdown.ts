/** How a process ends: first nothing new begins, a little later calls still under way are cut off. */
import { setMaxListeners } from 'node:events'
import { SECOND_MS } from '#shared/time.ts'

export interface StopSignals {
  /** Aborted when the process is asked to stop: nothing new begins, runs end. */
  stopping: AbortSignal
  /** Aborted a little later: running calls are cut off. */
  ending: AbortSignal
}

export interface Shutdown extends StopSignals {
  /**
   * Safe to call twice.
   * @param finish Resolves when running work is done. It is waited for even after it was cut off.
   */
  stop(finish: () => Promise<void>): Promise<void>
}

/** How long running calls have to get their answer, before they are cut off. */
const PATIENCE_MS = 6 * SECOND_MS

export function createShutdown(): Shutdown {
  const stopping = new AbortController()
  const ending = new AbortController()
  // Each call under way listens, and there may be hundreds: more than ten are no leak here.
  setMaxListeners(0, stopping.signal, ending.signal)
  let stopped: Promise<void> | null = null

  async function end(finish: () => Promise<void>): Promise<void> {
    stopping.abort()
    const patience = setTimeout(() => ending.abort(), PATIENCE_MS)
    await finish()
    clearTimeout(patience)
    ending.abort()
  }

  return {
    stopping: stopping.signal,
    ending: ending.signal,
    stop(finish) {
      stopped ??= end(finish)
      return stopped
    },
  }
}
