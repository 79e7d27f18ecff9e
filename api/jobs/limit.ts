/** Limits what runs at the same time: a number of pieces of work, first come, first served; or one at a time for each key. */
import { type Exclusively, exclusivelyHere } from '../store/processes/exclusive-work.ts'
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'

interface Limit {
  /** How many could start now without waiting. */
  free(): number
  /** @throws What `work` throws; AppError `server.busy` where too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * @param waitingMax How many may wait; all others are refused.
 * @param retryAfterMs The waiting time for a caller who was refused.
 */
export function createLimit(
  atOnce: number,
  waitingMax = Number.POSITIVE_INFINITY,
  retryAfterMs: number = SECOND_MS,
): Limit {
  let free = atOnce
  const waiting: (() => void)[] = []
  return {
    free: () => free,
    async run(work) {
      if (free > 0) free -= 1
      else {
        if (waiting.length >= waitingMax) throw new AppError('server.busy', { retryAfterMs })
        // A finished piece of work gives its place to the next one directly, so that no later one can take it.
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}

export interface Locks {
  /** Runs the work after all earlier work with the same key has ended, with or without an error. */
  hold<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** @param exclusively Keeps other processes away, where there are others. Of this one only one at a time asks for it. */
export function createLocks(exclusively: Exclusively = exclusivelyHere): Locks {
  const last = new Map<string, Promise<unknown>>()
  return {
    async hold(key, work) {
      const before = last.get(key) ?? Promise.resolve()
      const turn = before.catch(() => undefined).then(() => exclusively(key, work))
      last.set(key, turn)
      try {
        return await turn
      } finally {
        if (last.get(key) === turn) last.delete(key)
      }
    },
  }
}
