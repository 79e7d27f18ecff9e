/** How a price reads where somebody is: in the currency they pay in, with about as much in the one they think in. */

import type { Format } from '#shared/format.ts'
import { RATES_PER_USD, toMinor } from '#shared/minor-units.ts'

/** A price in whole units, as the table of plans has it. */
export interface Price {
  usd: number
  naira: number
}

/** Where the reader is; `useLocation` of `pwa/local/location.ts` answers it. */
export interface PricePlace {
  isNigeria: boolean
  /** ISO 4217. */
  userCurrency: string
}

export interface PriceText {
  /** What is paid: "$12", in Nigeria "₦18,000". */
  price: string
  /** About how much that is: "€11.16", in Nigeria "$12". Null where it would say nothing new, or nothing true. */
  approximate: string | null
}

/**
 * Naira first in Nigeria, dollars elsewhere; the second amount only for a price above 0 and a currency of the fixed table.
 * @param format Of the reader's language: Arabic puts the sign after the number.
 */
export function priceText(price: Price, place: PricePlace, format: Pick<Format, 'money'>): PriceText {
  const dollars = format.money(toMinor(price.usd, 'USD'), 'USD')
  if (place.isNigeria) {
    return {
      price: format.money(toMinor(price.naira, 'NGN'), 'NGN'),
      approximate: price.usd > 0 ? dollars : null,
    }
  }
  const { userCurrency } = place
  const rate = RATES_PER_USD[userCurrency]
  const isTold = price.usd > 0 && userCurrency !== 'USD' && rate !== undefined
  return {
    price: dollars,
    approximate: isTold ? format.money(toMinor(price.usd * rate, userCurrency), userCurrency) : null,
  }
}
