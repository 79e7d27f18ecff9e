/** What a device does when the server says that its rows are not those of the server: it fetches them anew; always in a transaction. */
import type { Change } from '#shared/sync/protocol.ts'
import type { LocalDb } from '../db.ts'
import { type Meta, writeMeta } from '../meta.ts'

/**
 * Starts over. Outbox, issues and drafts stay; rows stay on screen until the snapshot has been read to its end.
 * @param putBackAt When the server was put back to an earlier state; it is then asked which accepted edits it lost.
 */
export async function beginGeneration(db: LocalDb, meta: Meta, putBackAt?: number): Promise<void> {
  const place = { cursor: null, snapshotAfter: null, generation: meta.generation + 1 }
  const isPutBack = putBackAt !== undefined
  // The server may be put back before the snapshot has been read: what was heard before is told until then.
  await writeMeta(
    db,
    isPutBack ? { ...place, heard: null, putBackAt, mustFindLost: true } : { ...place, heard: heardBy(meta) },
  )
}

/** A cursor is `<epoch>.<seq>`. @returns Its place in the user's changes. */
export function seqOf(cursor: string): number {
  return Number(cursor.slice(cursor.lastIndexOf('.') + 1))
}

/**
 * The answer to a push brings the rows it changed. Where nothing else has happened since the cursor, a pull would bring the same
 * rows again.
 * @returns Whether the changes are all that happened after the cursor up to `heard`.
 */
export function areAllBetween(cursor: string | null, heard: string, changes: readonly Change[]): boolean {
  if (cursor === null || epochOf(cursor) !== epochOf(heard)) return false
  const [after, until] = [seqOf(cursor), seqOf(heard)]
  const between = changes.map(({ seq }) => seq).filter((seq) => seq > after && seq <= until)
  return until > after && new Set(between).size === until - after
}

const epochOf = (cursor: string) => cursor.slice(0, cursor.lastIndexOf('.'))

/** @returns The later of two positions in one history. Answers may arrive in another order than the server gave them. */
export function farther(known: string | null, told: string): string {
  return known !== null && seqOf(known) > seqOf(told) ? known : told
}

/**
 * A server says whether it was put back only for the position that a request tells. Where another tab has heard of more
 * meanwhile, the answer may come from a server that was put back since: taking it would hide what was lost.
 * @param asked As it was when the request was made.
 * @returns Whether the answer to that request may be taken.
 */
export function isStillKnown(now: Meta, asked: Meta): boolean {
  return now.generation === asked.generation && heardBy(now) === heardBy(asked)
}

/** @returns The farthest position in the user's changes that this device has heard of; null where there is none yet. */
export function heardBy({ cursor, heard }: Pick<Meta, 'cursor' | 'heard'>): string | null {
  return cursor === null ? heard : farther(heard, cursor)
}
