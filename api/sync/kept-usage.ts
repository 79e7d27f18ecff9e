/** What a pull tells of the plan: counted anew only after a change of the user's rows, and on a new day of theirs. */
import type { Usage } from '#shared/domain/plans/plan.ts'
import { calendarDay } from '#shared/time.ts'
import { keepByUser } from '../http/kept-by-user.ts'
import { type UsageFacts, usageBy, usageFacts } from '../quota/quota.ts'
import type { Db } from '../store/db.ts'
import type { SyncHead } from '../store/synced.ts'

/** In characters, about: of some ten thousand users. */
const KEPT_MAX = 10 * 1024 * 1024
const FACTS_SIZE = 500

/** @param head Read before anything else of the pull. */
export type ReadUsage = (userId: string, head: SyncHead, nowMs: number) => Promise<Usage>

export function keepUsage(db: Db): ReadUsage {
  const kept = keepByUser<UsageFacts>(db, KEPT_MAX, () => FACTS_SIZE)
  return async (userId, head, nowMs) => {
    const known = await kept.get(userId, head, '', () => usageFacts(db, userId, nowMs))
    const isToday = known.day === calendarDay(nowMs, known.facts.timeZone)
    return usageBy(isToday ? known : await usageFacts(db, userId, nowMs), nowMs)
  }
}
