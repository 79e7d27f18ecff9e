/** Deletes a marketplace's text when its time is over. The freelancer's letters, notes and outcomes stay. */
import { withoutPostText, withoutReplyText } from '#shared/domain/letter/expired-post.ts'
import { HOUR_MS } from '#shared/time.ts'
import { serverMetaStore } from '../store/server-meta.ts'
import { proposalStore } from '../store/engine/proposals.ts'
import { syncedStore } from '../store/synced.ts'
import type { EngineContext } from './context.ts'

// It was renamed when more than the description was to be deleted, so that all rows are read once more.
const MARK = 'post_text.expired_until'
const BATCH = 200

/** Deletes the words of clients' answers, which come later than posts do. */
export async function expireReplies({ db, clock, config, stopping }: EngineContext): Promise<void> {
  const beforeMs = clock.now() - config.platformTextTtlHours * HOUR_MS
  let ids = await proposalStore(db).withReplyReadBefore(beforeMs, BATCH)
  while (ids.length > 0 && !stopping.aborted) {
    const batch = ids
    await db.atomically(async (tx) => {
      for (const id of batch) {
        const stored = await syncedStore(tx).read('proposal', id)
        if (stored) await syncedStore(tx).write('proposal', stored.userId, withoutReplyText(stored.row))
      }
    })
    ids = await proposalStore(db).withReplyReadBefore(beforeMs, BATCH)
  }
}

/** Continues where the last call stopped, so that each proposal is read once. */
export async function expireText({ db, clock, config, stopping }: EngineContext): Promise<void> {
  const beforeMs = clock.now() - config.platformTextTtlHours * HOUR_MS
  let isLastPage = false
  while (!isLastPage && !stopping.aborted) {
    const [createdAt = '0', id = ''] = ((await serverMetaStore(db).read(MARK)) ?? '').split(' ')
    const made = await proposalStore(db).madeBetween({ createdAt: Number(createdAt), id }, beforeMs, BATCH)
    const last = made.at(-1)
    if (!last) return
    isLastPage = made.length < BATCH
    await db.atomically(async (tx) => {
      for (const proposal of made) {
        const stored = await syncedStore(tx).read('proposal', proposal.id)
        if (!stored || stored.deletedAt !== null) continue
        const row = withoutPostText(stored.row)
        if (row !== stored.row) await syncedStore(tx).write('proposal', stored.userId, row)
      }
      await serverMetaStore(tx).write(MARK, `${last.createdAt} ${last.id}`)
    })
  }
}
