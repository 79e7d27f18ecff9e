/** The claim ledger of a proposal: its letter, with all that is known of its sentences and of what the client asked for. */
import type { InScript } from '../detect-language.ts'
import type { Proposal } from '../proposal.ts'
import { askedWords } from './asked-words.ts'
import type { Claim, Fact } from './claim.ts'
import { MissingWords } from './in-script/held.ts'
import { traceClaims } from './trace-claims.ts'

/** @param letter The text as it is being typed; the proposal's own otherwise. */
export function traceProposal(
  {
    letter: own,
    sentences,
    reading,
    amountMinor,
    currency,
    job,
  }: Pick<Proposal, 'letter' | 'sentences' | 'reading' | 'amountMinor' | 'currency'> & {
    job: Pick<Proposal['job'], 'kind'>
  },
  facts: Fact[],
  letter = own,
): Claim[] {
  const requests = (reading?.items ?? []).filter(({ is }) => is === 'request')
  const amount = { amountMinor, currency, kind: job.kind }
  return traceClaims(letter, facts, { sentences, asked: askedWords(requests), amount })
}

/** @returns The same; or the language whose words have to be loaded before anything can be said. */
export function traceWithHeld(...asked: Parameters<typeof traceProposal>): Claim[] | InScript {
  try {
    return traceProposal(...asked)
  } catch (error) {
    if (error instanceof MissingWords) return error.language
    throw error
  }
}
