/** Letters of which the freelancer alone says that they were sent. They have no receipt, and so no place in its index. */
import { Dexie } from 'dexie'
import { sentAtOf } from '#shared/domain/numbers/letter-facts.ts'
import { DAY_MS } from '#shared/time.ts'
import type { LocalDb } from '../db.ts'

/** How long a letter may lie before it is sent, and still be found. */
const LIES_MAX_MS = 60 * DAY_MS

/** @returns When each of them was sent, those since then. Unix milliseconds. */
export async function sentByWord(db: LocalDb, fromMs: number): Promise<number[]> {
  const madeFrom = fromMs - LIES_MAX_MS
  const [sent, withReceipt] = await Promise.all([
    db.proposal.where('[status+createdAt]').between(['completed', madeFrom], ['completed', Dexie.maxKey]).primaryKeys(),
    db.proposal.where('receipt.at').aboveOrEqual(madeFrom).primaryKeys(),
  ])
  const others = new Set(withReceipt)
  // Almost none are left, so that few whole rows are read.
  const rows = await db.proposal.bulkGet(sent.filter((id) => !others.has(id)))
  return rows.flatMap((row) => {
    const at = row && row.receipt === null ? sentAtOf(row) : null
    return at !== null && at >= fromMs ? [at] : []
  })
}
