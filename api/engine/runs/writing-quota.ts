/** How many more letters an agent may write today, by its own cap and the plan's. Letters that wait to leave count as sent. */
import type { Agent } from '#shared/domain/agent.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { calendarDay, DAY_MS } from '#shared/time.ts'
import { dayLeft } from '../../quota/quota.ts'
import { proposalStore } from '../../store/engine/proposals.ts'
import type { EngineContext } from '../context.ts'

/** States that do not count: another letter may be written instead. */
const GIVEN_UP = ['skipped', 'failed']

export async function writingQuotaLeft(
  { db, clock }: Pick<EngineContext, 'db' | 'clock'>,
  userId: string,
  { id, emailsPerDay }: Agent,
  platform: MarketplaceId,
): Promise<number> {
  const nowMs = clock.now()
  const [left, made, leaving] = await Promise.all([
    dayLeft(db, userId, platform, nowMs),
    proposalStore(db).madeSince(id, nowMs - 2 * DAY_MS),
    proposalStore(db).waitingToLeave({ userId, platform }),
  ])
  const today = calendarDay(nowMs, left.zone)
  const madeToday = made.filter(
    ({ status, createdAt }) => !GIVEN_UP.includes(status) && calendarDay(createdAt, left.zone) === today,
  )
  return Math.max(0, Math.min(left.ofPlan - leaving, left.ofAgent(id, emailsPerDay), emailsPerDay - madeToday.length))
}
