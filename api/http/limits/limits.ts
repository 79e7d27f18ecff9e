/** Limits that the processes of one database count together: each tells the others what it let pass. */
import { createHash } from 'node:crypto'
import type { Clock } from '#shared/time.ts'
import type { Bus } from '../../store/processes/bus.ts'
import { createRateLimiter, type RateLimit, type RateLimiter } from './rate-limit.ts'

export interface Limits {
  /** @param name The same in each process; no two limits share one. */
  of(name: string, limit: RateLimit): RateLimiter
}

/**
 * What one process lets pass, the others know some milliseconds later, so calls at the same moment may pass in each of them. What is told
 * while a process has lost its connection is not counted there.
 */
export function createLimits(clock: Clock, bus: Bus): Limits {
  const limiters = new Map<string, RateLimiter>()
  bus.listen((heard) => {
    if (heard.is !== 'passed') return
    for (const [name, key, count] of heard.calls) limiters.get(name)?.spend(key, count)
  })
  return {
    of(name, limit) {
      const own = createRateLimiter(clock, limit)
      limiters.set(name, own)
      const tell = (key: string, count: number) => bus.tell({ is: 'passed', calls: [[name, key, count]] })
      return {
        take(key, count = 1) {
          const hidden = hashOf(key)
          own.take(hidden, count)
          if (count !== 0) tell(hidden, count)
        },
        spend(key, count) {
          const hidden = hashOf(key)
          own.spend(hidden, count)
          tell(hidden, count)
        },
        isEmpty: (key) => own.isEmpty(hashOf(key)),
        giveBack(key) {
          const hidden = hashOf(key)
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
