/** A write whose screen shows its result. It is queued like every other, and then the server's answer is waited for. */
import { errorFrom } from '#shared/errors.ts'
import { MUTATIONS, type MutationName, type MutationPatch } from '#shared/sync/entities.ts'
import { currentDb, rowsOf } from './db.ts'
import { syncNow } from './sync/loop.ts'
import { readMeta } from './meta.ts'
import { queueEdit } from './mutate.ts'
import { discard } from './issues/resolve-issue.ts'
import { syncActivity } from './sync/sync-activity.ts'

/**
 * `waiting`: the server could not accept it yet. `offline`: the server could not be reached. In both cases the edit
 * stays in the queue.
 */
type Answer = 'applied' | 'waiting' | 'offline'

/**
 * Changes a row now, and sends the change at once.
 * @throws AppError the server's refusal: the row is as before, and there is no issue, because the screen shows the
 * refusal. `session.expired` when the change waits for a sign-in.
 */
export async function mutateAndWait<Name extends MutationName>(
  name: Name,
  id: string,
  patch: MutationPatch<Name>,
): Promise<Answer> {
  const db = currentDb()
  const mid = await queueEdit(name, id, patch)
  if (!syncActivity.getState().isOnline) return 'offline'
  await syncNow()
  const issue = mid === null ? undefined : await db.issues.where('mid').equals(mid).first()
  if (issue?.kind === 'rejected') {
    await discard(db, issue.key)
    throw errorFrom(issue.code, issue.details)
  }
  const row = await rowsOf(db, MUTATIONS[name].entity).get(id)
  if (!row?.isPending) return 'applied'
  if ((await readMeta(db)).isAuthPaused) throw errorFrom('session.expired')
  return syncActivity.getState().isOnline ? 'waiting' : 'offline'
}
