/** Tells the freelancer, once, that an agent has found nothing new for days: silence must not look like work (decisions.md section 6). */
import type { Agent } from '#shared/domain/agent.ts'
import type { Run } from '#shared/domain/run.ts'
import { DAY_MS } from '#shared/time.ts'
import { recordActivity } from '../changes/record-activity.ts'
import type { Session } from '../store/db.ts'
import { markStore } from '../store/marks.ts'
import { noticeStore } from '../store/notices.ts'

const QUIET_AFTER_MS = 3 * DAY_MS
/** An agent that was not looking in between has not found nothing; weekly ones look every seven days. */
const LOOKING_GAP_MS = 8 * DAY_MS
const TOLD = 'told'

/** Call in the transaction that ends a run. @param lastRunAt Of the run before. */
export async function noteQuiet(tx: Session, userId: string, agent: Agent, run: Run, nowMs: number): Promise<void> {
  const marks = markStore(tx)
  const key = `quiet.${agent.id}`
  if (run.searched.length === 0 || run.searched.some(({ errorCode }) => errorCode !== null)) return
  const mark = await marks.read(key)
  if (run.fresh > 0) {
    if (mark !== null) await marks.erase(key)
    return
  }
  if (mark === TOLD) return
  const wasLooking = agent.lastRunAt !== null && nowMs - agent.lastRunAt < LOOKING_GAP_MS
  if (mark === null || !wasLooking) {
    await marks.write(key, String(nowMs))
    return
  }
  if (nowMs - Number(mark) < QUIET_AFTER_MS) return
  await marks.write(key, TOLD)
  const { name } = agent
  await recordActivity(tx, userId, { kind: 'quiet', at: nowMs, agentId: agent.id, params: { name } })
  await noticeStore(tx).add({
    userId,
    kind: 'trouble',
    proposalId: null,
    params: { reason: 'quiet', name },
    atMs: nowMs,
  })
}
