/** A user's proposals as CSV (RFC 4180), made in pieces, so that a long history is never in memory as a whole. */
import { CSV_MARK, csvLine, type CsvValue } from '#shared/csv.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { fromMinor } from '#shared/money.ts'
import { toIso } from '#shared/time.ts'
import type { Session } from '../store/db.ts'
import { livingRows } from '../store/sync/living-rows.ts'

const COLUMNS: Record<string, (proposal: Proposal) => CsvValue> = {
  id: ({ id }) => id,
  platform: ({ platform }) => platform,
  job: ({ job }) => job.title,
  client: ({ job }) => job.client.name,
  url: ({ job }) => job.url,
  status: ({ status }) => status,
  outcome: ({ outcome }) => outcome,
  amount: ({ amountMinor, currency }) => fromMinor(amountMinor, currency),
  currency: ({ currency }) => currency,
  score: ({ score }) => score,
  createdAt: ({ createdAt }) => toIso(createdAt),
  sentAt: ({ receipt }) => receipt && toIso(receipt.at),
  receipt: ({ receipt }) => receipt?.id ?? null,
  letter: ({ letter }) => letter,
  answers: ({ answers }) => answers.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n'),
  notes: ({ notes }) => notes,
}

/** One line for each proposal, the newest change first. It begins with the mark by which spreadsheets recognise UTF-8. */
export async function* proposalsCsv(session: Session, userId: string): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(Object.keys(COLUMNS))
  for await (const proposal of livingRows(session, 'proposal', userId)) {
    yield csvLine(Object.values(COLUMNS).map((read) => read(proposal)))
  }
}
