/** Formats a price for a place: in the currency of payment, with an approximate amount in the local currency. */

import type { Format } from '#shared/format.ts'
import { RATES_PER_USD, toMinor } from '#shared/minor-units.ts'

/** A price in whole units, as in the table of plans. */
export interface Price {
  usd: number
  naira: number
  /** What is paid, where that is neither. ISO 4217. */
  paid?: { units: number; currency: string } | null
}

/** Where the reader is, from `useLocation` of `pwa/local/location.ts`. */
export interface PricePlace {
  isNigeria: boolean
  /** ISO 4217. */
  userCurrency: string
}

export interface PriceText {
  /** The amount to pay: "$12", in Nigeria "₦18,000". */
  price: string
  /** The approximate amount: "€11", in Nigeria "$12". Null where it would be the same or unknown. */
  approximate: string | null
}

/**
 * Nigeria pays in naira, other countries in dollars. There is a second amount only for a price above 0 and a known rate.
 * @param format The format of the reader's language: Arabic puts the sign after the number.
 */
export function priceText(price: Price, place: PricePlace, format: Pick<Format, 'money'>): PriceText {
  const dollars = format.money(toMinor(price.usd, 'USD'), 'USD')
  const paid = price.paid ?? (place.isNigeria ? { units: price.naira, currency: 'NGN' } : null)
  if (paid) {
    return {
      price: format.money(toMinor(paid.units, paid.currency), paid.currency),
      approximate: price.usd > 0 ? dollars : null,
    }
  }
  const { userCurrency } = place
  const rate = RATES_PER_USD[userCurrency]
  const isTold = price.usd > 0 && userCurrency !== 'USD' && rate !== undefined
  return {
    price: dollars,
    approximate: isTold ? format.money(toMinor(rough(price.usd * rate), userCurrency), userCurrency) : null,
  }
}

/** "About ₹1,002.84" says more than a fixed rate knows: three figures, and no fraction of ten or more. */
function rough(units: number): number {
  const told = Number(units.toPrecision(units < 10 ? 2 : 3))
  return told < 10 ? told : Math.round(told)
}
