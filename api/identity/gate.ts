/** Lets so many pieces of work run at once, so many wait, and turns the rest away. */
import { AppError } from '#shared/errors.ts'

export interface GateLimits {
  atOnce: number
  waitingMax: number
}

/**
 * @returns Runs the work when there is room, first come, first served.
 * @throws AppError `server.busy` where too many wait already.
 */
export function createGate({ atOnce, waitingMax }: GateLimits): <T>(work: () => Promise<T>) => Promise<T> {
  let runningCount = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (runningCount < atOnce) runningCount += 1
    else {
      if (waiting.length >= waitingMax) throw new AppError('server.busy', { retryAfterMs: 1000 })
      // The one that leaves hands its place over, so that nobody slips in between.
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else runningCount -= 1
    }
  }
}
