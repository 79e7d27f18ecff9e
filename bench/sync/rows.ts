/** The rows of the three servers: proposals of some 1.5 KB, whose ids are in the order of their making. */
import type { Proposal } from '#shared/domain/proposal.ts'
import { manyProposals } from '../device/many-proposals.ts'

/** What a server has: rows that are edited on the device, and many that a new device fetches. */
export type Source = 'edited' | 'pulled'

const LETTER_MAX = 400

/** @returns Oldest first. What is edited waits for review. */
export function* rowsOf(source: Source, count: number): Generator<Proposal> {
  for (const row of manyProposals(count)) {
    const short: Proposal = { ...row, letter: row.letter.slice(0, LETTER_MAX) }
    yield source === 'edited' ? { ...short, status: 'review', receipt: null, outcome: 'none' } : short
  }
}
