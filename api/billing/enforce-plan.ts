/** After a trial or a subscription has ended: agents over the limit are paused, never deleted. */
import { PLAN_LIMITS } from '#shared/domain/plans/plan.ts'
import type { Db, Session } from '../store/db.ts'
import { noticeStore } from '../store/messages/notices.ts'
import { syncedStore } from '../store/synced.ts'
import { usageStore } from '../store/billing/usage.ts'
import { stopAgent } from '../changes/agents.ts'
import { planOf } from '../quota/quota.ts'

const FEWEST_AGENTS = Math.min(...Object.values(PLAN_LIMITS).map(({ agents }) => agents))

/** Plans are enforced where they change (`applyTime`). This only finds what slipped through, so a part of the users a minute will do. */
const USERS_AT_ONCE = 100

/**
 * Pauses the newest agents of users who have more active ones than the plan allows, and tells each user once. Other users are not
 * touched, so this may run at any time.
 * @returns A function that looks at the next `USERS_AT_ONCE` users with several agents, and answers how many agents were paused.
 */
export function createPlanSweep(db: Db): (nowMs: number) => Promise<number> {
  let afterId = ''
  return async (nowMs) => {
    let count = 0
    const users = await usageStore(db).usersRunningOver(FEWEST_AGENTS, afterId, USERS_AT_ONCE)
    for (const userId of users) {
      const { limits } = await planOf(db, userId, nowMs)
      const active = await usageStore(db).activeAgents(userId)
      if (active > limits.agents) count += await db.atomically((tx) => pauseOver(tx, userId, nowMs))
    }
    afterId = users.length < USERS_AT_ONCE ? '' : (users.at(-1) ?? '')
    return count
  }
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
