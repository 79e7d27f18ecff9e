/**
 * Our plans at Paystack, each with its price and once more with the referral discount. Paystack has no coupons, so one
 * cheaper period is a period on a cheaper plan (docs/decisions/0008). Plans are found by name and made when first
 * needed.
 */
import { z } from 'zod'
import { PAID_PLANS, type PaidPlanId, planPriceMinor } from '#shared/domain/plans/plan.ts'
import { REFERRAL_DISCOUNT_PERCENT, referralDiscountMinor } from '#shared/domain/plans/referral.ts'
import type { PaystackCall } from './client.ts'
import { planSchema } from './shapes.ts'

const DISCOUNTED = ` (${REFERRAL_DISCOUNT_PERCENT}% referral discount)`

/**
 * What a plan stands for. A customer cannot have two subscriptions to one plan, not even while the first one is ending.
 * The second is then to the plan's next edition, which differs in nothing else.
 */
interface PlanKey {
  plan: PaidPlanId
  hasDiscount: boolean
  /** Starts at 1. */
  edition: number
}

const nameOf = ({ plan, hasDiscount, edition }: PlanKey) =>
  `Gigwright ${PAID_PLANS.find(({ id }) => id === plan)?.name ?? plan}${hasDiscount ? DISCOUNTED : ''}${edition > 1 ? ` #${edition}` : ''}`

/** @returns What the plan with this name stands for; null when it is none of ours. */
export function planNamed(name: string): PlanKey | null {
  const [, base = name, edition = '1'] = /^(.*) #(\d+)$/.exec(name) ?? []
  for (const { id: plan } of PAID_PLANS) {
    for (const hasDiscount of [false, true]) {
      if (nameOf({ plan, hasDiscount, edition: 1 }) === base) return { plan, hasDiscount, edition: Number(edition) }
    }
  }
  return null
}

export function createPlans(call: PaystackCall) {
  /** @returns The code of the plan at today's price. Asked each time: a code that is remembered may be of a plan that is gone. */
  return async (key: PlanKey): Promise<string> => {
    const { plan, hasDiscount } = key
    const name = nameOf(key)
    const priceMinor = planPriceMinor(plan, 'NGN')
    const amount = hasDiscount ? priceMinor - referralDiscountMinor(priceMinor) : priceMinor
    const listed = await call('GET', '/plan?perPage=100', z.array(planSchema))
    const found = listed.find(
      (each) => each.name === name && each.amount === amount && each.interval === 'monthly' && each.currency === 'NGN',
    )
    const { plan_code: code } =
      found ?? (await call('POST', '/plan', planSchema, { name, amount, interval: 'monthly', currency: 'NGN' }))
    return code
  }
}
export type Plans = ReturnType<typeof createPlans>
