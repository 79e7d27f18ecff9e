/** What the plan in force allows. Call inside `atomically`: then two at once cannot both take the last place. */
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import { PLAN_LIMITS, type PlanId, type PlanLimits, planInForce, type Usage } from '#shared/domain/plan.ts'
import { AppError } from '#shared/errors.ts'
import { calendarDay } from '#shared/time.ts'
import type { Session } from '../store/db.ts'
import { syncedStore } from '../store/synced.ts'
import { usageStore } from '../store/usage.ts'

/** @returns The plan whose limits hold now, and the limits. */
export async function planOf(
  session: Session,
  userId: string,
  nowMs: number,
): Promise<{ plan: PlanId; limits: PlanLimits; trialEndsAt: number }> {
  const trialEndsAt = await usageStore(session).trialEndsAt(userId)
  const subscription = await syncedStore(session).read('subscription', userId)
  const plan = planInForce(subscription?.row ?? null, trialEndsAt, nowMs)
  return { plan, limits: PLAN_LIMITS[plan], trialEndsAt }
}

/** @returns Today in the user's own time zone, `YYYY-MM-DD`: the day that daily limits count by. */
export async function userDay(session: Session, userId: string, nowMs: number): Promise<string> {
  const settings = await syncedStore(session).read('settings', userId)
  return calendarDay(nowMs, settings?.row.timeZone ?? 'UTC')
}

/** @returns What is used of what the plan allows, as sent with pulls. */
export async function usageOf(session: Session, userId: string, nowMs: number): Promise<Usage> {
  const { plan, limits, trialEndsAt } = await planOf(session, userId, nowMs)
  const day = await userDay(session, userId, nowMs)
  const usage = usageStore(session)
  const agents = await usage.agents(userId)
  const used = await usage.sentOn(userId, day)
  const upwork = await usage.sentOn(userId, day, { platform: 'upwork' })
  const freelancer = await usage.sentOn(userId, day, { platform: 'freelancer' })
  return {
    plan,
    trialEndsAt,
    agents: { used: agents.living, limit: limits.agents },
    today: {
      used,
      limit: limits.proposalsPerDay,
      upwork: { used: upwork, limit: limits.perPlatform.upwork },
      freelancer: { used: freelancer, limit: limits.perPlatform.freelancer },
    },
  }
}

/** @throws AppError `plan.limit` where the plan has no room for one more agent. */
export async function assertAgentRoom(session: Session, userId: string, nowMs: number): Promise<void> {
  const { plan, limits } = await planOf(session, userId, nowMs)
  const { living } = await usageStore(session).agents(userId)
  if (living >= limits.agents) throw new AppError('plan.limit', { plan, limit: limits.agents, used: living })
}

/**
 * After a downgrade more agents may exist than the plan allows; only as many run.
 * @throws AppError `plan.limit` where one more active agent would be too many.
 */
export async function assertActiveRoom(session: Session, userId: string, nowMs: number): Promise<void> {
  const { plan, limits } = await planOf(session, userId, nowMs)
  const { active } = await usageStore(session).agents(userId)
  if (active >= limits.agents) throw new AppError('plan.limit', { plan, limit: limits.agents, used: active })
}

/** @returns How many more proposals the agent may send today: within its own cap, the plan's, and the plan's for the platform. */
export async function dailyRoom(
  session: Session,
  userId: string,
  platform: MarketplaceId,
  agentId: string,
  agentCap: number,
  nowMs: number,
): Promise<number> {
  const { limits } = await planOf(session, userId, nowMs)
  const day = await userDay(session, userId, nowMs)
  const usage = usageStore(session)
  const rooms = [
    agentCap - (await usage.sentOn(userId, day, { agentId })),
    limits.proposalsPerDay - (await usage.sentOn(userId, day)),
    limits.perPlatform[platform] - (await usage.sentOn(userId, day, { platform })),
  ]
  return Math.max(0, Math.min(...rooms))
}
