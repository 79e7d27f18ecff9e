/** Tells the freelancer, once, that an agent has found nothing new for days: silence must not look like work. */
import type { Agent } from '#shared/domain/agent.ts'
import type { Run } from '#shared/domain/run.ts'
import { DAY_MS } from '#shared/time.ts'
import { recordActivity } from '../../changes/record-activity.ts'
import type { Session } from '../../store/db.ts'
import { serverMetaStore } from '../../store/server-meta.ts'
import { noticeStore } from '../../store/messages/notices.ts'

const QUIET_AFTER_MS = 3 * DAY_MS
/** After a longer gap between runs the count begins anew: the agent was not searching. A weekly agent runs every seven days. */
const LOOKING_GAP_MS = 8 * DAY_MS
const TOLD = 'told'

const keyOf = (agentId: string) => `quiet.${agentId}`

/** @returns Since when the agent has found nothing, Unix milliseconds, or that it was told; null where it found something. */
export function readQuietMark(tx: Session, agentId: string): Promise<string | null> {
  return serverMetaStore(tx).read(keyOf(agentId))
}

/** Call it in the transaction that ends a run. @param mark As `readQuietMark` found it there. */
export async function tellNothingFound(
  tx: Session,
  userId: string,
  agent: Agent,
  run: Run,
  mark: string | null,
  nowMs: number,
): Promise<void> {
  const meta = serverMetaStore(tx)
  const key = keyOf(agent.id)
  if (run.searched.length === 0 || run.searched.some(({ errorCode }) => errorCode !== null)) return
  if (run.fresh > 0) {
    if (mark !== null) await meta.erase(key)
    return
  }
  if (mark === TOLD) return
  const wasLooking = agent.lastRunAt !== null && nowMs - agent.lastRunAt < LOOKING_GAP_MS
  // A clock that was ahead wrote a later one.
  if (mark === null || Number(mark) > nowMs || !wasLooking) {
    await meta.write(key, String(nowMs))
    return
  }
  if (nowMs - Number(mark) < QUIET_AFTER_MS) return
  await meta.write(key, TOLD)
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
