/** The price of a proposal as facts: it stands in no profile, because it belongs to one job, and its letter may name it all the same. */
import { fromMinor } from '../../money.ts'
import { remember } from '../../remember.ts'
import { isInScript, LETTER_LANGUAGES } from '../detect-language.ts'
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

/** "Australian dollars": a letter may say it so. In other scripts a device would have to load words for it. */
const namesOf = remember((currency: string) =>
  LETTER_LANGUAGES.map((language) => {
    if (isInScript(language)) return ''
    const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' })
    return ` (${format.formatToParts(650).find(({ type }) => type === 'currency')?.value ?? currency})`
  }),
)

/** @returns One fact in each of the letters' languages; none where there is no amount. */
export function amountFacts({ amountMinor, currency, kind }: OwnAmount): Fact[] {
  if (amountMinor === 0) return []
  const amount = `${fromMinor(amountMinor, currency)} ${currency}`
  return ownAmount[kind].map((sentence, place): Fact => {
    const text = sentence.replace('{{amount}}', `${amount}${namesOf(currency)[place]}`)
    return { source: 'profile', ref: AMOUNT_REF, text, id: factId('profile', AMOUNT_REF, text) }
  })
}
