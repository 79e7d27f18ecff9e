/** Letters that show a writer how the freelancer writes. */
import { isAsWritten } from '#shared/domain/letter/written.ts'
import type { Outcome, Proposal } from '#shared/domain/proposal.ts'
import type { Session } from '../store/db.ts'
import { proposalStore } from '../store/engine/proposals.ts'

const LETTERS_MAX = 3
/** Among so many of the newest letters that were sent. */
const LOOKED_AT = 100
/** A longer letter is no model of a proposal. */
const CHARACTERS_MAX = 3_000

const ANSWERED: Partial<Record<Outcome, number>> = { replied: 1, interview: 2, hired: 3 }

/** @returns The freelancer's own letters that were answered, the furthest first, then those that they edited, the newest first. */
export async function voiceOf(session: Session, userId: string): Promise<string[]> {
  const sent = await proposalStore(session).newestSent(userId, LOOKED_AT)
  const rank = ({ outcome }: Proposal) => ANSWERED[outcome] ?? 0
  return sent
    .filter(
      (row) =>
        (rank(row) > 0 || (row.sentences.length > 0 && !isAsWritten(row))) &&
        row.letter !== '' &&
        row.letter.length <= CHARACTERS_MAX,
    )
    .sort((a, b) => rank(b) - rank(a) || b.createdAt - a.createdAt)
    .slice(0, LETTERS_MAX)
    .map(({ letter }) => letter)
}
