/** Bounds how much of the processor the checks of letters may take: for one user, and for all. */
import type { Clock } from '#shared/time.ts'
import { createRateLimiter, type RateLimit } from './rate-limit.ts'

/** In milliseconds of work. Ten seconds at once are dozens of letters against hundreds of facts; then a tenth of the time. */
const USER: RateLimit = { burst: 10_000, everyMs: 10 }
/** Half of the time, so that the agents and everybody's calls go on. */
const HOUSE: RateLimit = { burst: 30_000, everyMs: 2 }

/** @param elapsedMs A clock for short times. */
export function createEffort(clock: Clock, elapsedMs = () => performance.now()) {
  const users = createRateLimiter(clock, USER)
  const house = createRateLimiter(clock, HOUSE)
  return {
    run<T>(userId: string, work: () => T): T {
      users.take(userId, 0)
      house.take('all', 0)
      const startMs = elapsedMs()
      try {
        return work()
      } finally {
        const tookMs = elapsedMs() - startMs
        users.spend(userId, tookMs)
        house.spend('all', tookMs)
      }
    },
    isFree: (userId: string) => !users.isEmpty(userId) && !house.isEmpty('all'),
  }
}
