/** What a marketplace keeps of what a client pays: an estimate, for the moment in which a price is named. */
import { toMinor } from '../money.ts'
import type { Job } from './marketplace.ts'

/** Upwork: "variable from 0% to 15%", fixed when the contract begins (its help article "Freelancer Service Fee", since May 2025). */
const UPWORK_PERCENT = [0, 15] as const
/** Freelancer.com: 10 %, of a fixed price at least 5 US dollars (its page "Fees and Charges"). */
const FREELANCER_PERCENT = 10
const FREELANCER_LEAST_USD = 5

/** Minor units of the given currency, per hour where the price is. */
export interface FeeEstimate {
  leastMinor: number
  mostMinor: number
}

/** @returns What will be kept of the amount; both ends are the same where the marketplace has one price. */
export function feeFor(
  { platform, kind }: Pick<Job, 'platform' | 'kind'>,
  amountMinor: number,
  currency: string,
): FeeEstimate {
  const share = (percent: number) => Math.round((amountMinor * percent) / 100)
  if (platform === 'upwork') return { leastMinor: share(UPWORK_PERCENT[0]), mostMinor: share(UPWORK_PERCENT[1]) }
  // Told in US dollars only; in another currency the share alone is certain.
  const leastMinor = kind === 'fixed' && currency === 'USD' ? toMinor(FREELANCER_LEAST_USD, currency) : 0
  const fee = Math.min(amountMinor, Math.max(share(FREELANCER_PERCENT), leastMinor))
  return { leastMinor: fee, mostMinor: fee }
}
