/** The arithmetic of Stripe's billing: periods, discounts, prorations. Nothing here changes any record. */
import { addMonths, dayMs } from '../payments/calendar.ts'
import { newCode } from '../payments/desk.ts'
import type { Coupon, Discount, Line, Price } from './records.ts'

/** The end of a period that starts at `startMs`. It keeps the anchor's day in months that have that day. */
export function periodEndMs(price: Price, startMs: number, anchorMs: number): number {
  const { interval, intervalCount } = price
  if (interval === 'day') return startMs + intervalCount * dayMs
  if (interval === 'week') return startMs + intervalCount * 7 * dayMs
  const months = intervalCount * (interval === 'year' ? 12 : 1)
  return addMonths(startMs, months, new Date(anchorMs).getUTCDate())
}

/** The amount that a coupon takes off. */
export function discountOn(coupon: Coupon | undefined, amount: number): number {
  if (coupon === undefined || amount <= 0) return 0
  if (coupon.amountOff !== null) return Math.min(coupon.amountOff, amount)
  return Math.round((amount * (coupon.percentOff ?? 0)) / 100)
}

/** True while a discount applies. */
export function isInForce(discount: Discount | null, atMs: number): discount is Discount {
  return discount !== null && !discount.isUsedUp && (discount.endMs === null || atMs < discount.endMs)
}

/** A line for a whole period. */
export function periodLine(price: Price, quantity: number, name: string, startMs: number, endMs: number): Line {
  const per = price.intervalCount === 1 ? price.interval : `${price.intervalCount} ${price.interval}s`
  const each = (price.unitAmount / 100).toFixed(2)
  return {
    id: newCode('il_', 24),
    description: `${quantity} × ${name} (at ${price.currency.toUpperCase()} ${each} / ${per})`,
    amount: price.unitAmount * quantity,
    discountAmount: 0,
    price: price.id,
    quantity,
    isProration: false,
    periodStartMs: startMs,
    periodEndMs: endMs,
  }
}

/** A line that costs nothing, for the time of a trial. */
export function trialLine(price: Price, quantity: number, name: string, startMs: number, endMs: number): Line {
  return {
    ...periodLine(price, quantity, name, startMs, endMs),
    description: `Trial period for ${name}`,
    amount: 0,
  }
}

/** The credit and the charge of a change of price within a period, exact to the second. */
export function prorationLines(change: {
  from: { price: Price; name: string; quantity: number }
  to: { price: Price; name: string; quantity: number } | null
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
    amount: sign * Math.round(net(side.price.unitAmount * side.quantity) * share),
    discountAmount: 0,
    price: side.price.id,
    quantity: side.quantity,
    isProration: true,
    periodStartMs: atMs,
    periodEndMs: endMs,
  })
  return [line(from, -1, 'Unused'), ...(to === null ? [] : [line(to, 1, 'Remaining')])]
}
