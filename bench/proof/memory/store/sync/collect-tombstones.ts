/** Stands for `api/store/sync/collect-tombstones.ts`. */
import type { Db } from '#api/store/db.ts'
import { EPOCH_MS, epochStore } from './epochs.ts'
import { ENTITY_NAMES } from '#shared/sync/entities.ts'
import { DAY_MS } from '#shared/time.ts'
import { put, stateOf } from '../../state.ts'

const TOMBSTONE_DAYS = 90
const MUTATION_DAYS = 180

export function collectTombstones(db: Db, nowMs: number): Promise<number> {
  return db.atomically(async (tx) => {
    const { rows, heads, edits } = stateOf(tx)
    let count = 0
    for (const name of ENTITY_NAMES) {
      for (const [id, { userId, seq, deletedAt }] of rows[name]) {
        if (deletedAt === null || deletedAt > nowMs - TOMBSTONE_DAYS * DAY_MS) continue
        put(tx, rows[name], id)
        const head = heads.get(userId)
        if (head && head.gcSeq < seq) put(tx, heads, userId, { ...head, gcSeq: seq })
        count += 1
      }
    }
    await epochStore(tx).forgetBefore(nowMs - EPOCH_MS)
    for (const [mid, { at }] of edits) if (at <= nowMs - MUTATION_DAYS * DAY_MS) put(tx, edits, mid)
    return count
  })
}
