/** Limits what runs at the same time: a number of pieces of work, first come, first served; or one at a time for each key. */
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'

interface Limit {
  /** How many could start now without waiting. */
  free(): number
  /**
   * @param work Is given its place.
   * @throws What `work` throws; AppError `server.busy` where too many wait already, or its turn does not come in time.
   */
  run<T>(work: (place: Place) => Promise<T>): Promise<T>
}

/** What one piece of work has while it runs. */
export interface Place {
  /** Lets another piece of work begin, while this one waits for something else. */
  leave(): void
  /** Waits for a place again where this one was left. */
  back(): Promise<void>
}

/**
 * How long a caller may wait in a limited queue. Such a caller is a client whose connection is closed after two silent minutes
 * (`listen.ts`). Two such queues and a minute of work fit into that, so the client gets its answer or its error.
 */
export const TURN_WITHIN_MS = 25 * SECOND_MS

/**
 * @param waitingMax How many may wait, each for a limited time; all others are refused. Without it all wait for as long as it takes.
 * @param retryAfterMs The waiting time for a caller who was refused.
 */
export function createLimit(
  atOnce: number,
  waitingMax = Number.POSITIVE_INFINITY,
  retryAfterMs: number = SECOND_MS,
): Limit {
  let free = atOnce
  const waiting: (() => void)[] = []

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(new AppError('server.busy', { retryAfterMs }))
      }
      const timer = Number.isFinite(waitingMax) ? setTimeout(giveUp, TURN_WITHIN_MS) : undefined
      waiting.push(begin)
    })
  }

  return {
    free: () => free,
    async run(work) {
      if (free > 0) free -= 1
      else {
        if (waiting.length >= waitingMax) throw new AppError('server.busy', { retryAfterMs })
        // A finished piece of work gives its place to the next one directly, so that no later one can take it.
        await turn()
      }
      let hasPlace = true
      const leave = () => {
        if (!hasPlace) return
        hasPlace = false
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
      const back = async () => {
        if (hasPlace) return
        if (free > 0) free -= 1
        else await turn()
        hasPlace = true
      }
      try {
        return await work({ leave, back })
      } finally {
        leave()
      }
    },
  }
}

export interface Locks {
  /** Runs the work after all earlier work with the same key has ended, with or without an error. */
  hold<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** Runs the work while no other process does what has the same key. @throws AppError `store.busy` where that takes too long. */
export type Exclusively = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** There is no other process. */
export const exclusivelyHere: Exclusively = (_, work) => work()

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
