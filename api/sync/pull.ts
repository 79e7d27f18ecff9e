/** Pull: what changed after a cursor, or everything there is, page by page. */
import type { Usage } from '#shared/domain/plans/plan.ts'
import { ENTITY_NAMES, type EntityName } from '#shared/sync/entities.ts'
import type { PullResponse } from '#shared/sync/protocol.ts'
import { changeText } from '../changes/change.ts'
import { usageOf } from '../quota/quota.ts'
import type { Session } from '../store/db.ts'
import { type StoredText, type SyncHead, syncedStore } from '../store/synced.ts'
import type { Position } from '../store/sync/epochs.ts'
import { readCursor, readPlace, type SnapshotPlace, writeCursor, writePlace } from './cursor.ts'
import { judge } from './history.ts'
import type { ReadUsage } from './kept-usage.ts'

/** Parents first; then the proposals, so that the first page already has the newest to decide on. */
const SNAPSHOT_ORDER = [
  'profile',
  'settings',
  'subscription',
  'resume',
  'fact',
  'channel',
  'connection',
  'agent',
  'proposal',
  'run',
  'activity',
  'answer',
  'invoice',
  'referral',
  'savedSearch',
] as const satisfies readonly EntityName[]

/** An answer whose changes are JSON already, so that no row is taken apart to be sent. */
export type PullPage = Omit<PullResponse, 'changes'> & { changes: readonly string[] }

/** @returns The answer as it goes out: a `PullResponse`. */
export function pageText({ changes, ...rest }: PullPage): string {
  return `{"changes":[${changes.join(',')}],${JSON.stringify(rest).slice(1)}`
}

/** What a pull needs to know. `limit`: rows per page. */
interface PullInput {
  userId: string
  /** Where the user's rows stand, where somebody has read it for this pull. */
  head?: SyncHead | null
  /** How the plan's use is counted; anew at each pull where nobody keeps it. */
  readUsage?: ReadUsage
  /** The farthest position that the device has heard of, where that is not its cursor. */
  heardText?: string
  nowMs: number
  limit: number
}

/**
 * Changes after the cursor, in the order they happened; a row that changed twice comes once, as it is now.
 * No page size misses a change: only changes up to the counter as it was at the start are answered, and those are committed.
 */
export async function pullChanges(session: Session, cursorText: string, input: PullInput): Promise<PullPage> {
  const { userId, nowMs, limit } = input
  const head = input.head ?? (await syncedStore(session).head(userId))
  const cursor = readCursor(cursorText)
  if (!head) return resetAt(nowMs)
  const reset = await resetOf(session, input, head, cursor)
  if (reset || !cursor) return reset ?? resetAt(nowMs)
  const found: { seq: number; text: string }[] = []
  if (cursor.seq < head.seq) {
    const store = syncedStore(session)
    for (const name of ENTITY_NAMES) {
      const rows = await store.changedTexts(name, userId, cursor.seq, head.seq, limit + 1)
      found.push(...rows.map((row) => ({ seq: row.seq, text: changeText(name, row) })))
    }
  }
  const changes = found.sort((a, b) => a.seq - b.seq).slice(0, limit)
  const more = found.length > limit
  const seq = more ? (changes.at(-1)?.seq ?? head.seq) : head.seq
  return {
    cursor: writeCursor({ epoch: head.epoch, seq }),
    more,
    changes: changes.map(({ text }) => text),
    ...(!more && { usage: await usageAt(session, input, head) }),
    serverTime: nowMs,
  }
}

/**
 * A page of everything that lives, for a device that starts. What changes while it pages comes with the pull from the
 * cursor it ends with, which is the counter as it was at the first page.
 * @param afterText Empty for the first page.
 */
export async function pullSnapshot(session: Session, afterText: string, input: PullInput): Promise<PullPage> {
  const { userId, nowMs, limit } = input
  const store = syncedStore(session)
  const head = await store.head(userId)
  if (!head) return resetAt(nowMs)
  const place =
    afterText === ''
      ? { epoch: head.epoch, asOf: head.seq, entity: SNAPSHOT_ORDER[0], below: head.seq + 1 }
      : readPlace(afterText)
  const reset = await resetOf(session, input, head, place && { epoch: place.epoch, seq: place.asOf })
  if (reset || !place) return reset ?? resetAt(nowMs)
  const { epoch, asOf } = place
  const changes: string[] = []
  let next: Section | null = place
  while (next && changes.length < limit) {
    const wanted = limit - changes.length
    const rows: StoredText[] = await store.livingTexts(next.entity, userId, next.below, wanted)
    for (const row of rows) changes.push(changeText(next.entity, row))
    const last = rows.at(-1)
    next = last && rows.length === wanted ? { entity: next.entity, below: last.seq } : sectionAfter(next.entity, asOf)
  }
  return {
    cursor: writeCursor({ epoch, seq: asOf }),
    more: next !== null,
    changes,
    after: next && writePlace({ epoch, asOf, ...next }),
    ...(!next && { usage: await usageAt(session, input, head) }),
    serverTime: nowMs,
  }
}

function usageAt(session: Session, { userId, nowMs, readUsage }: PullInput, head: SyncHead): Promise<Usage> {
  return readUsage ? readUsage(userId, head, nowMs) : usageOf(session, userId, nowMs)
}

/** What a snapshot answers next: the entity's rows with seq < `below`. */
type Section = Pick<SnapshotPlace, 'entity' | 'below'>

function sectionAfter(entity: EntityName, asOf: number): Section | null {
  const following = SNAPSHOT_ORDER[SNAPSHOT_ORDER.indexOf(entity) + 1]
  return following ? { entity: following, below: asOf + 1 } : null
}

/** @returns What makes the device start again from a snapshot; null where it may go on from `from`. */
async function resetOf(
  session: Session,
  { userId, nowMs, heardText = '' }: PullInput,
  head: Position & { gcSeq: number },
  from: Position | null,
): Promise<PullPage | null> {
  const heard = readCursor(heardText)
  const judged = from && (await judge(session, userId, head, from, nowMs))
  for (const each of [heard && (await judge(session, userId, head, heard, nowMs)), judged])
    if (each?.kind === 'lost') return { ...resetAt(nowMs), putBackAt: each.putBackAt }
  return from === null || judged?.kind !== 'held' || from.seq < head.gcSeq ? resetAt(nowMs) : null
}

function resetAt(nowMs: number): PullPage {
  return { cursor: '', more: false, reset: true, changes: [], serverTime: nowMs }
}
