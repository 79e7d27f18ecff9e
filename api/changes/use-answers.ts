/** The answer bank remembers when an answer of it was last used. */

import type { Proposal } from '#shared/domain/proposal.ts'
import { knownAnswer } from '#shared/domain/similar-answers.ts'
import type { Session } from '../store/db.ts'
import { syncedStore } from '../store/synced.ts'

/** @param given What goes out; an answer counts as used where it is the bank's, or answers the same question. */
export async function markAnswersUsed(
  tx: Session,
  userId: string,
  given: Proposal['answers'],
  nowMs: number,
): Promise<void> {
  if (given.length === 0) return
  const store = syncedStore(tx)
  const bank = (await store.list('answer', userId)).map(({ row }) => row)
  const used = new Set(
    given.map(
      ({ question, answer }) =>
        bank.find((entry) => entry.answer.trim() === answer.trim()) ?? knownAnswer(question, bank),
    ),
  )
  for (const entry of used) if (entry) await store.write('answer', userId, { ...entry, usedAt: nowMs })
}
