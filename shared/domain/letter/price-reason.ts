/** Why a proposal asks for its amount. An amount that nobody gave is asked for, and never invented. */
import * as z from 'zod/mini'

/**
 * `rate`: the freelancer's rate, where `count` is given for so much work as the post names; or the prices of their list. `least`: the least they work for.
 * `budget`: what the post offers. `given`: the freelancer set it. `open`: neither says anything, so the amount is 0 until it is given.
 */
export const priceReasonSchema = z.object({
  is: z.enum(['rate', 'least', 'budget', 'given', 'open']),
  /** Hours, words, pages or other pieces. */
  count: z.optional(z.number()),
  /** The rate for one of them, in units of the proposal's currency. */
  each: z.optional(z.number()),
  /** Other prices that are added. */
  more: z.optional(z.array(z.object({ count: z.number(), each: z.number() }))),
})
export type PriceReason = z.infer<typeof priceReasonSchema>

/** @returns What is added up: so many at such a price; none where the price has another reason. */
export function partsOf({ count, each, more = [] }: PriceReason): { count: number; each: number }[] {
  return count === undefined || each === undefined ? [] : [{ count, each }, ...more]
}

/** @returns Whether the price of the whole job is still to be found: neither the freelancer nor their rates have named one. */
export function isPriceOpen({ kind }: { kind: 'fixed' | 'hourly' }, reason: PriceReason | null | undefined): boolean {
  return kind === 'fixed' && (reason?.is === 'budget' || reason?.is === 'open')
}

/** @returns Whether a proposal has an amount. Without one it can be neither approved nor sent. */
export function isPriced({ amountMinor }: { amountMinor: number }): boolean {
  return amountMinor > 0
}
