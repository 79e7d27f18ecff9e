/** Deletes a marketplace's text when its time is over. The freelancer's letters, notes and outcomes stay. */
import {
  runWithoutPostText,
  textEndsBefore,
  withoutPostText,
  withoutReplyText,
} from '#shared/domain/letter/expired-post.ts'
import { madeAt } from '#shared/ids.ts'
import type { Session } from '../store/db.ts'
import { proposalStore } from '../store/engine/proposals.ts'
import { runStore } from '../store/engine/runs.ts'
import { serverMetaStore } from '../store/server-meta.ts'
import { syncedStore } from '../store/synced.ts'
import type { Deps } from '../deps.ts'
import type { StopSignals } from '../jobs/shutdown.ts'

// This key got a new name when more than the description had to be deleted, so that all rows were read once more.
const PROPOSALS_MARK = 'post_text.proposals_until'
const RUNS_MARK = 'post_text.runs_until'
const BATCH = 200

type ExpiryDeps = Pick<Deps, 'config' | 'db' | 'clock'> & Pick<StopSignals, 'stopping'>

/** @returns The newest instant at which a job may have been found whose text is deleted by now, Unix milliseconds. */
export function textEnded({ clock, config }: Pick<Deps, 'clock' | 'config'>): number {
  return textEndsBefore(clock.now(), config.platformTextTtlHours)
}

/** Deletes the words of clients' answers, which come later than posts do. */
export async function expireReplies(context: ExpiryDeps): Promise<void> {
  const { db, stopping } = context
  const beforeMs = textEnded(context)
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

/** After the clock was put back: reads again the rows that were made while the clock was wrong. */
export async function rereadTexts(tx: Session, nowMs: number): Promise<void> {
  const meta = serverMetaStore(tx)
  const [reachedMs = '0'] = ((await meta.read(PROPOSALS_MARK)) ?? '').split(' ')
  if (Number(reachedMs) > nowMs) await meta.write(PROPOSALS_MARK, `${nowMs} `)
  if (madeAt((await meta.read(RUNS_MARK)) ?? '') > nowMs) await meta.erase(RUNS_MARK)
}

/** Continues where the last call stopped, so that each row is read once: what is written later is stored without such text. */
export async function expireText(context: ExpiryDeps): Promise<void> {
  const beforeMs = textEnded(context)
  while (!context.stopping.aborted && (await expireProposals(context, beforeMs)));
  while (!context.stopping.aborted && (await expireRuns(context, beforeMs)));
}

/** @returns Whether there are more. */
async function expireProposals({ db }: ExpiryDeps, beforeMs: number): Promise<boolean> {
  const [createdAt = '0', id = ''] = ((await serverMetaStore(db).read(PROPOSALS_MARK)) ?? '').split(' ')
  const made = await proposalStore(db).madeBetween({ createdAt: Number(createdAt), id }, beforeMs, BATCH)
  const last = made.at(-1)
  if (!last) return false
  await db.atomically(async (tx) => {
    for (const proposal of made) {
      const stored = await syncedStore(tx).read('proposal', proposal.id)
      if (!stored || stored.deletedAt !== null) continue
      const row = withoutPostText(stored.row)
      if (row !== stored.row) await syncedStore(tx).write('proposal', stored.userId, row)
    }
    await serverMetaStore(tx).write(PROPOSALS_MARK, `${last.createdAt} ${last.id}`)
  })
  return made.length === BATCH
}

/** @returns Whether there are more. A run's notes quote jobs that it found, so they end with it. */
async function expireRuns({ db }: ExpiryDeps, beforeMs: number): Promise<boolean> {
  const afterId = (await serverMetaStore(db).read(RUNS_MARK)) ?? ''
  const ids = await runStore(db).madeAfter(afterId, BATCH)
  return db.atomically(async (tx) => {
    let last = afterId
    for (const id of ids) {
      const stored = await syncedStore(tx).read('run', id)
      // Ids grow with time, so all runs that follow are younger, unless one was put in afterwards.
      if (stored && stored.row.startedAt > beforeMs) break
      last = id
      if (!stored || stored.deletedAt !== null) continue
      const row = runWithoutPostText(stored.row)
      if (row !== stored.row) await syncedStore(tx).write('run', stored.userId, row)
    }
    if (last !== afterId) await serverMetaStore(tx).write(RUNS_MARK, last)
    return ids.length === BATCH && last === ids.at(-1)
  })
}
