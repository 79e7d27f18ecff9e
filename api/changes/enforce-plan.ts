/** After a trial or a subscription has ended: agents over the limit are paused, never deleted (decisions.md section 2). */
import { PLAN_LIMITS } from '#shared/domain/plan.ts'
import type { Db, Session } from '../store/db.ts'
import { noticeStore } from '../store/notices.ts'
import { syncedStore } from '../store/synced.ts'
import { usageStore } from '../store/usage.ts'
import { stopAgent } from './agents.ts'
import { planOf } from './limits.ts'

const FEWEST_AGENTS = Math.min(...Object.values(PLAN_LIMITS).map(({ agents }) => agents))

/**
 * Pauses each user's newest agents over what their plan lets run, and tells them once. Nothing happens to anyone within
 * their plan, so it may run as often as one likes.
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

/** Pauses the user's newest agents over what their plan lets run. @returns How many. */
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
