/** How many more letters an agent may write today: its own cap and the plan's, with what is under way counted in. */
import type { Agent } from '#shared/domain/agent.ts'
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import { calendarDay, DAY_MS } from '#shared/time.ts'
import { dailyRoom } from '../changes/limits.ts'
import { proposalStore } from '../store/proposals.ts'
import { syncedStore } from '../store/synced.ts'
import type { EngineContext } from './context.ts'

const NO_CAP = Number.MAX_SAFE_INTEGER

/** A letter that was skipped or refused makes room for another. */
const GIVEN_UP = ['skipped', 'failed']

export async function writingRoom(
  { db, clock }: Pick<EngineContext, 'db' | 'clock'>,
  userId: string,
  { id, emailsPerDay }: Agent,
  platform: MarketplaceId,
): Promise<number> {
  const nowMs = clock.now()
  const zone = await userZone(db, userId)
  const today = calendarDay(nowMs, zone)
  const made = await proposalStore(db).madeSince(id, nowMs - 2 * DAY_MS)
  const madeToday = made.filter(
    ({ status, createdAt }) => !GIVEN_UP.includes(status) && calendarDay(createdAt, zone) === today,
  )
  const leaving = await proposalStore(db).waitingToLeave({ userId, platform })
  const ofPlan = (await dailyRoom(db, userId, platform, id, NO_CAP, nowMs)) - leaving
  const ofAgent = await dailyRoom(db, userId, platform, id, emailsPerDay, nowMs)
  return Math.max(0, Math.min(ofPlan, ofAgent, emailsPerDay - madeToday.length))
}

/** @returns The user's own IANA zone. */
export async function userZone(db: EngineContext['db'], userId: string): Promise<string> {
  return (await syncedStore(db).read('settings', userId))?.row.timeZone ?? 'UTC'
}
