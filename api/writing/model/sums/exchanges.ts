/** Rates of exchange for a price list in another currency than the job's. */
import type { Fact } from '#shared/domain/claims/claim.ts'
import { rateOf } from '#shared/money.ts'
import { currenciesIn } from '../../../judgement/told-budget.ts'

/** One of `from` is `rate` of the job's currency. */
interface Exchange {
  from: string
  rate: number
}

/** Ours are rough, so a sum at one of them may be said in a round number. */
export const ROUGH = 0.02

/** Our table is old by the time a bid is read. The rates of these have moved by less than a tenth in years. */
const STEADY: ReadonlySet<string> = new Set(
  'USD EUR GBP CAD AUD NZD CHF SGD DKK SEK PLN CZK INR CNY AED SAR MYR THB'.split(' '),
)

/** @returns Our rates for the currencies of the freelancer's prices, but for those whose rate they tell themselves. */
export function exchangesFor(facts: readonly Fact[], currency: string): Exchange[] {
  // The profile's own rate is in dollars for everybody.
  const named = facts.flatMap(({ source, text }) => (source === 'profile' ? [] : [currenciesIn(text)]))
  const others = new Set(named.flat().filter((one) => one !== currency && STEADY.has(one) && STEADY.has(currency)))
  return [...others]
    .filter((from) => !named.some((all) => all.includes(from) && all.includes(currency)))
    .map((from) => ({ from, rate: Number((rateOf(currency) / rateOf(from)).toPrecision(3)) }))
}
