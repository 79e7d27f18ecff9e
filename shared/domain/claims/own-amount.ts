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

const REF = 'amount'
const MADE = new Map<string, Fact[]>()
const MADE_MAX = 200

/** @returns The same list for the same amount, in each of the letters' languages; empty where there is no amount. */
export function amountFacts({ amountMinor, currency, kind }: OwnAmount): Fact[] {
  if (amountMinor === 0) return []
  const amount = `${fromMinor(amountMinor, currency)} ${currency}`
  const key = `${kind} ${amount}`
  const known = MADE.get(key)
  if (known) return known
  const facts = ownAmount[kind].map((sentence): Fact => {
    const text = sentence.replace('{{amount}}', amount)
    return { source: 'profile', ref: REF, text, id: factId('profile', REF, text) }
  })
  if (MADE.size >= MADE_MAX) MADE.clear()
  MADE.set(key, facts)
  return facts
}
