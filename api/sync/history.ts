/** Whether what a device has heard of is part of this database's history, or was lost when a copy was put back. */
import { madeAt } from '#shared/ids.ts'
import type { Session } from '../store/db.ts'
import { EPOCH_MS, epochStore, type Position } from '../store/sync/epochs.ts'

/**
 * `held`: all of it is in this history. `forgotten`: nobody can tell any more. `lost`: the database was put back to an
 * earlier state at `putBackAt`, Unix milliseconds.
 */
type Judgement = { kind: 'held' } | { kind: 'forgotten' } | { kind: 'lost'; putBackAt: number }

const HELD: Judgement = { kind: 'held' }

/** @param head Where the user's rows stand now. */
export async function judge(
  session: Session,
  userId: string,
  head: Position,
  heard: Position,
  nowMs: number,
): Promise<Judgement> {
  if (heard.epoch === head.epoch && heard.seq <= head.seq) return HELD
  const store = epochStore(session)
  const lastSeq = heard.epoch === head.epoch ? head.seq : await store.lastSeq(userId, heard.epoch)
  if (lastSeq !== null && heard.seq <= lastSeq) return HELD
  const begun = madeAt(heard.epoch)
  if (lastSeq === null && begun < nowMs - EPOCH_MS) return { kind: 'forgotten' }
  // Its own beginning is in the history as well, where the copy was made later than that.
  return { kind: 'lost', putBackAt: await store.wentOnAt(begun + 1) }
}
