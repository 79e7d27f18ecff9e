/** A friend who signed up by one's link, as far as it may be shown: their address is masked before it leaves the server. */
import * as z from 'zod/mini'
import { instantSchema } from '../time.ts'
import { PLAN_IDS } from './plan.ts'

/** Paid referrals that earn one discount. */
export const REFERRALS_PER_DISCOUNT = 3
export const REFERRAL_DISCOUNT_PERCENT = 30

export const REFERRAL_STATUSES = ['pending', 'trial', 'paid'] as const

export const referralSchema = z.object({
  id: z.string(),
  /** `ad•••@gmail.com`: two characters of the name stay. */
  email: z.string().check(z.maxLength(254)),
  createdAt: instantSchema,
  plan: z.enum(PLAN_IDS),
  status: z.enum(REFERRAL_STATUSES),
})
export type Referral = z.infer<typeof referralSchema>
