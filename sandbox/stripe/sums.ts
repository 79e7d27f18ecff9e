/** The arithmetic of Stripe's billing: periods, discounts, prorations. Nothing here changes any record. */
import { addMonths } from '../payments/calendar.ts'
import { newCode } from '../payments/desk.ts'
import type { Coupon, Line, Price } from './records.ts'

/** The end of a month that starts at `startMs`. It keeps the anchor's day in months that have that day. */
export function periodEndMs(startMs: number, anchorMs: number): number {
  return addMonths(startMs, 1, new Date(anchorMs).getUTCDate())
}

/** The amount that a coupon takes off. */
export function discountOn(coupon: Coupon | undefined, amount: number): number {
  return coupon === undefined || amount <= 0 ? 0 : Math.round((amount * coupon.percentOff) / 100)
}

/** A line for a whole period. */
export function periodLine(price: Price, name: string, startMs: number, endMs: number): Line {
  const each = (price.unitAmount / 100).toFixed(2)
  return {
    id: newCode('il_', 24),
    description: `1 × ${name} (at ${price.currency.toUpperCase()} ${each} / month)`,
    amount: price.unitAmount,
    discountAmount: 0,
    price: price.id,
    isProration: false,
    periodStartMs: startMs,
    periodEndMs: endMs,
  }
}

/** The credit and the charge of a change of price within a period, exact to the second. */
export function prorationLines(change: {
  from: { price: Price; name: string }
  to: { price: Price; name: string }
  periodStartMs: number
  periodEndMs: number
  atMs: number
  /** The rest of an amount after the discount. */
  net(amount: number): number
}): Line[] {
  const { from, to, periodStartMs, periodEndMs: endMs, net } = change
  const atMs = Math.floor(change.atMs / 1000) * 1000
  const share = Math.max(Math.min((endMs - atMs) / (endMs - periodStartMs), 1), 0)
  const day = new Date(atMs).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const line = (side: typeof from, sign: 1 | -1, words: string): Line => ({
    id: newCode('il_', 24),
    description: `${words} time on ${side.name} after ${day}`,
    amount: sign * Math.round(net(side.price.unitAmount) * share),
    discountAmount: 0,
    price: side.price.id,
    isProration: true,
    periodStartMs: atMs,
    periodEndMs: endMs,
  })
  return [line(from, -1, 'Unused'), line(to, 1, 'Remaining')]
}
