/** Limits that the processes of one database count together: each tells the others what it let pass. */
import { createHash } from 'node:crypto'
import type { Clock } from '#shared/time.ts'
import type { Bus } from '../../store/processes/bus.ts'
import { type LimitMemory, NO_MEMORY } from './limit-memory.ts'
import { createRateLimiter, type RateLimit, type RateLimiter } from './rate-limit.ts'

export interface Limits {
  /** @param name The same in each process; no two limits share one. */
  of(name: string, limit: RateLimit): Limiter
}
export type Limiter = Omit<RateLimiter, 'isFullAt'>

/**
 * What one process lets pass, the others know some milliseconds later, so calls at the same moment may pass in each of them. What is told
 * while a process has lost its connection is not counted there, unless it is remembered.
 */
export function createLimits(clock: Clock, bus: Bus, memory: LimitMemory = NO_MEMORY): Limits {
  const limiters = new Map<string, RateLimiter>()
  bus.listen((heard) => {
    if (heard.is !== 'passed') return
    for (const [name, key, count] of heard.calls) limiters.get(name)?.spend(key, count)
  })
  return {
    of(name, limit) {
      const own = createRateLimiter(clock, limit)
      limiters.set(name, own)
      const tell = (key: string, count: number) => {
        bus.tell({ is: 'passed', calls: [[name, key, count]] })
        if (limit.isRemembered) memory.note(name, key, count * limit.everyMs)
      }
      /** @returns The key as it is counted. */
      const known = (key: string) => {
        const hidden = hashOf(key)
        const fullAt = limit.isRemembered ? memory.recall(name, hidden) : null
        if (fullAt !== null) own.isFullAt(hidden, fullAt)
        return hidden
      }
      return {
        take(key, count = 1) {
          const hidden = known(key)
          own.take(hidden, count)
          if (count !== 0) tell(hidden, count)
        },
        spend(key, count) {
          const hidden = known(key)
          own.spend(hidden, count)
          tell(hidden, count)
        },
        isEmpty: (key) => own.isEmpty(known(key)),
        giveBack(key) {
          const hidden = known(key)
          own.giveBack(hidden)
          tell(hidden, -1)
        },
      }
    },
  }
}

/** Keys have emails and addresses of the network, which the database need not see. Short, because many go in one message. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 16)
}
