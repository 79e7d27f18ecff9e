/** The user's activity feed: a line is added in the transaction that made it true, and is forgotten half a year later. */
import type { Activity } from '#shared/domain/run.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Db, Session } from '../store/db.ts'
import { deleteInParts } from '../store/delete-old.ts'
import { oldActivity } from '../store/sync/old-activity.ts'
import { syncedStore } from '../store/synced.ts'

/** Adds a line. @param params Values of the sentence's placeholders. */
export async function recordActivity(
  tx: Session,
  userId: string,
  line: Pick<Activity, 'kind' | 'at'> & Partial<Pick<Activity, 'agentId' | 'proposalId' | 'params'>>,
): Promise<void> {
  await syncedStore(tx).write('activity', userId, { id: newId(), agentId: null, proposalId: null, params: {}, ...line })
}

const KEPT_MS = 180 * DAY_MS

/** Leaves tombstones, so that every device forgets them, too. A daily job. */
export async function forgetActivity(db: Db, nowMs: number): Promise<void> {
  await deleteInParts(db, async (tx) => {
    const old = await oldActivity(tx, nowMs - KEPT_MS)
    for (const { id, userId } of old) await syncedStore(tx).remove('activity', userId, id, nowMs)
    return old.length
  })
}
