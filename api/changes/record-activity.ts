/** Adds a line to the user's activity feed, in the transaction that made it true. */
import type { Activity } from '#shared/domain/run.ts'
import { newId } from '#shared/ids.ts'
import type { Session } from '../store/db.ts'
import { syncedStore } from '../store/synced.ts'

/** @param params Values of the sentence's placeholders. */
export async function recordActivity(
  tx: Session,
  userId: string,
  line: Pick<Activity, 'kind' | 'at'> & Partial<Pick<Activity, 'agentId' | 'proposalId' | 'params'>>,
): Promise<void> {
  await syncedStore(tx).write('activity', userId, { id: newId(), agentId: null, proposalId: null, params: {}, ...line })
}
