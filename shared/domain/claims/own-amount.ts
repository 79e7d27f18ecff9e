/** The price of a proposal as facts: it stands in no profile, because it belongs to one job, and its letter may name it all the same. */
import { fromMinor } from '../../money.ts'
import ownAmount from '../phrases/own-amount.json' with { type: 'json' }
import type { Proposal } from '../proposal.ts'
import { type Fact, factId } from './claim.ts'

export interface OwnAmount {
  /** In the smallest unit of the currency; 0 where there is none. */
  amountMinor: number
  currency: string
  kind: Proposal['job']['kind']
}

/** What a fact about the price of the job refers to. */
export const AMOUNT_REF = 'amount'

/** @returns One fact in each of the letters' languages; none where there is no amount. */
export function amountFacts({ amountMinor, currency, kind }: OwnAmount): Fact[] {
  if (amountMinor === 0) return []
  const amount = `${fromMinor(amountMinor, currency)} ${currency}`
  return ownAmount[kind].map((sentence): Fact => {
    const text = sentence.replace('{{amount}}', amount)
    return { source: 'profile', ref: AMOUNT_REF, text, id: factId('profile', AMOUNT_REF, text) }
  })
}
