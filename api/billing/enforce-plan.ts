/** After a trial or a subscription has ended: agents over the limit are paused, never deleted. */
import { PLAN_LIMITS } from '#shared/domain/plans/plan.ts'
import type { Db, Session } from '../store/db.ts'
import { noticeStore } from '../store/messages/notices.ts'
import { syncedStore } from '../store/synced.ts'
import { usageStore } from '../store/billing/usage.ts'
import { stopAgent } from '../changes/agents.ts'
import { planOf } from '../quota/quota.ts'

const FEWEST_AGENTS = Math.min(...Object.values(PLAN_LIMITS).map(({ agents }) => agents))

/**
 * Pauses the newest agents of each user who has more active ones than the plan allows, and tells the user once. Other
 * users are not touched, so this may run at any time.
 * @returns How many agents were paused.
 */
export async function enforcePlans(db: Db, nowMs: number): Promise<number> {
  let count = 0
  for (const userId of await usageStore(db).usersRunningOver(FEWEST_AGENTS))
    count += await enforcePlan(db, userId, nowMs)
  return count
}

function enforcePlan(db: Db, userId: string, nowMs: number): Promise<number> {
  return db.atomically((tx) => pauseOver(tx, userId, nowMs))
}

/** Pauses the user's newest agents, as many as run over the plan. @returns How many. */
export async function pauseOver(tx: Session, userId: string, nowMs: number): Promise<number> {
  const { plan, limits } = await planOf(tx, userId, nowMs)
  const agents = await syncedStore(tx).list('agent', userId)
  const active = agents.filter(({ row }) => row.status === 'active').sort((a, b) => a.row.createdAt - b.row.createdAt)
  const over = active.slice(limits.agents)
  for (const agent of over) await stopAgent(tx, agent, 'plan_limit', nowMs)
  if (over.length > 0) {
    const params = { code: 'plan.limit', plan, limit: limits.agents, used: active.length }
    await noticeStore(tx).add({ userId, kind: 'trouble', proposalId: null, params, atMs: nowMs })
  }
  return over.length
}
