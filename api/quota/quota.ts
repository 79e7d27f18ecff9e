/**
 * Quotas: what the current plan allows, and how much of it is used. Call inside `atomically`, so that two callers
 * cannot both take the last place.
 */
import { forEachMarketplace, type MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import { PLAN_LIMITS, type PlanId, type PlanLimits, planInForce, type Usage } from '#shared/domain/plans/plan.ts'
import { AppError } from '#shared/errors.ts'
import { calendarDay, DAY_MS } from '#shared/time.ts'
import type { Session } from '../store/db.ts'
import { syncedStore } from '../store/synced.ts'
import { type PlanFacts, type SentCount, usageStore } from '../store/billing/usage.ts'
import { proposalStore } from '../store/engine/proposals.ts'

/** The limits that apply now, the user's own IANA zone, and how many agents the user has. */
interface PlanNow {
  plan: PlanId
  limits: PlanLimits
  trialEndsAt: number
  zone: string
  agentCount: number
}

/** @returns The plan whose limits apply now. */
export async function planOf(session: Session, userId: string, nowMs: number): Promise<PlanNow> {
  return planBy(await usageStore(session).planFacts(userId), nowMs)
}

function planBy({ trialEndsAt, subscription, timeZone, agentCount }: PlanFacts, nowMs: number): PlanNow {
  const plan = planInForce(subscription, trialEndsAt, nowMs)
  return { plan, limits: PLAN_LIMITS[plan], trialEndsAt, zone: timeZone, agentCount }
}

/** @returns The user's own IANA zone. */
export async function userZone(session: Session, userId: string): Promise<string> {
  return (await syncedStore(session).read('settings', userId))?.row.timeZone ?? 'UTC'
}

/** @returns Today in the user's own time zone, `YYYY-MM-DD`: the day that daily limits count by. */
export async function userDay(session: Session, userId: string, nowMs: number): Promise<string> {
  return calendarDay(nowMs, await userZone(session, userId))
}

/** What a user's usage is counted from. It changes only with a synced row of theirs, or with their day. */
export interface UsageFacts {
  facts: PlanFacts
  /** The user's calendar day, `YYYY-MM-DD`. */
  day: string
  sent: readonly SentCount[]
}

export async function usageFacts(session: Session, userId: string, nowMs: number): Promise<UsageFacts> {
  const store = usageStore(session)
  // Asked together: which day it is depends on the facts, and no zone is so far behind.
  const earliest = calendarDay(nowMs - DAY_MS, 'UTC')
  const [facts, sent] = await Promise.all([store.planFacts(userId), store.sentSince(userId, earliest)])
  const day = calendarDay(nowMs, facts.timeZone)
  return { facts, day, sent: sent.filter((of) => of.day === day) }
}

/** @returns How much of the plan's quota is used, as pulls send it. */
export async function usageOf(session: Session, userId: string, nowMs: number): Promise<Usage> {
  return usageBy(await usageFacts(session, userId, nowMs), nowMs)
}

/** @param nowMs Within the day of the facts. */
export function usageBy({ facts, sent }: UsageFacts, nowMs: number): Usage {
  const { plan, limits, trialEndsAt, agentCount } = planBy(facts, nowMs)
  return {
    plan,
    trialEndsAt,
    agents: { used: agentCount, limit: limits.agents },
    today: {
      used: countOf(sent),
      limit: limits.proposalsPerDay,
      ...forEachMarketplace((id) => ({
        used: countOf(sent.filter(({ platform }) => platform === id)),
        limit: limits.perPlatform[id],
      })),
    },
  }
}

/** @throws AppError `plan.limit` where the plan has no room for one more agent. */
export async function assertAgentQuota(session: Session, userId: string, nowMs: number): Promise<void> {
  const { plan, limits, agentCount } = await planOf(session, userId, nowMs)
  if (agentCount >= limits.agents) throw new AppError('plan.limit', { plan, limit: limits.agents, used: agentCount })
}

/**
 * After a downgrade there may be more agents than the plan allows; only as many may run.
 * @throws AppError `plan.limit` where one more active agent would be too many.
 */
export async function assertActiveQuota(session: Session, userId: string, nowMs: number): Promise<void> {
  const { plan, limits } = await planOf(session, userId, nowMs)
  const active = await usageStore(session).activeAgents(userId)
  if (active >= limits.agents) throw new AppError('plan.limit', { plan, limit: limits.agents, used: active })
}

/**
 * A letter for a job that the user brought costs as much as an agent's, whether or not it is sent.
 * @throws AppError `plan.daily_limit` where today's letters for such jobs and what was sent today use up the plan.
 */
export async function assertSharedQuota(session: Session, userId: string, nowMs: number): Promise<void> {
  const { facts, day: today, sent } = await usageFacts(session, userId, nowMs)
  const { limits, zone } = planBy(facts, nowMs)
  const shared = await proposalStore(session).sharedSince(userId, nowMs - 2 * DAY_MS)
  const sharedToday = shared.filter((atMs) => calendarDay(atMs, zone) === today).length
  if (sharedToday + countOf(sent) >= limits.proposalsPerDay) throw new AppError('plan.daily_limit')
}

/** What is left of today. */
interface DayLeft {
  /** Of the plan: in all, and on the platform. */
  ofPlan: number
  /** @returns What is left of an agent's own cap. */
  ofAgent(agentId: string, cap: number): number
  /** The user's own IANA zone, by which the day was taken. */
  zone: string
}

/** @returns How many more proposals may be sent to the marketplace today. May be less than zero after a downgrade. */
export async function dayLeft(
  session: Session,
  userId: string,
  platform: MarketplaceId,
  nowMs: number,
): Promise<DayLeft> {
  const { facts, sent } = await usageFacts(session, userId, nowMs)
  const { limits, zone } = planBy(facts, nowMs)
  const onPlatform = countOf(sent.filter((of) => of.platform === platform))
  return {
    ofPlan: Math.min(limits.proposalsPerDay - countOf(sent), limits.perPlatform[platform] - onPlatform),
    ofAgent: (agentId, cap) => cap - countOf(sent.filter((of) => of.agentId === agentId)),
    zone,
  }
}

/** @returns How many more proposals the agent may send today: within its own cap, the plan's, and the plan's for the marketplace. */
export async function dailyQuotaLeft(
  session: Session,
  userId: string,
  platform: MarketplaceId,
  agentId: string,
  agentCap: number,
  nowMs: number,
): Promise<number> {
  const left = await dayLeft(session, userId, platform, nowMs)
  return Math.max(0, Math.min(left.ofPlan, left.ofAgent(agentId, agentCap)))
}

function countOf(sent: readonly SentCount[]): number {
  return sent.reduce((sum, { count }) => sum + count, 0)
}
