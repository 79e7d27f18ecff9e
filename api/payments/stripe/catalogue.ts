/** Our plans and the referral discount in Stripe's catalogue. They are made when first needed and found by our own names. */
import type Stripe from 'stripe'
import {
  PAID_PLAN_IDS,
  PAID_PLANS,
  type PaidPlanId,
  type PayCurrency,
  planPriceMinor,
} from '#shared/domain/plans/plan.ts'
import { REFERRAL_DISCOUNT_PERCENT } from '#shared/domain/plans/referral.ts'
import { PaymentError } from '../gateway.ts'
import { ask } from './client.ts'

const productOf = (plan: PaidPlanId) => `gigwright_${plan}`
const COUPON = `gigwright-referral-${REFERRAL_DISCOUNT_PERCENT}`

/** @returns The plan of a product. @throws PaymentError `changed` when the product is none of ours. */
export function planOfProduct(product: string | null | undefined): PaidPlanId {
  const plan = PAID_PLAN_IDS.find((id) => productOf(id) === product)
  if (!plan) throw new PaymentError('changed', `stripe: no plan of ours: ${product ?? 'none'}`)
  return plan
}

export function createCatalogue(stripe: Stripe) {
  /** Asked each time: an id that is remembered may be of a price that was archived meanwhile. */
  async function price(plan: PaidPlanId, currency: PayCurrency): Promise<string> {
    // The amount is part of the name, so a new price table makes new prices, and active subscriptions keep theirs.
    const key = `gigwright_${plan}_${currency.toLowerCase()}_${planPriceMinor(plan, currency)}`
    const found = (await ask(() => stripe.prices.list({ lookup_keys: [key], active: true }))).data[0]
    return found?.id ?? makePrice(plan, currency, key)
  }

  async function makePrice(plan: PaidPlanId, currency: PayCurrency, key: string): Promise<string> {
    const name = PAID_PLANS.find(({ id }) => id === plan)?.name ?? plan
    await unlessThere(() => stripe.products.create({ id: productOf(plan), name: `Gigwright ${name}` }))
    const made = await ask(() =>
      stripe.prices.create({
        product: productOf(plan),
        currency: currency.toLowerCase(),
        unit_amount: planPriceMinor(plan, currency),
        recurring: { interval: 'month' },
        lookup_key: key,
        // An archived price may still hold the name.
        transfer_lookup_key: true,
      }),
    )
    return made.id
  }

  return {
    price,
    /** @returns The coupon for one invoice. */
    async coupon(): Promise<string> {
      await unlessThere(() =>
        stripe.coupons.create({
          id: COUPON,
          name: 'Referral discount',
          percent_off: REFERRAL_DISCOUNT_PERCENT,
          duration: 'once',
        }),
      )
      return COUPON
    },
  }
}
export type Catalogue = ReturnType<typeof createCatalogue>

async function unlessThere(make: () => Promise<unknown>): Promise<void> {
  try {
    await ask(make)
  } catch (error) {
    if (!(error instanceof PaymentError) || error.reason !== 'duplicate') throw error
  }
}
