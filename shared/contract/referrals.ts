/** The call about friends who signed up with the user's link. The synced `referral` rows have the same facts. */
import * as z from 'zod/mini'
import { PLAN_IDS } from '../domain/plans/plan.ts'
import { REFERRAL_STATUSES } from '../domain/plans/referral.ts'
import { endpoint, noBody } from './endpoint.ts'

export const referrals = {
  /** The first call makes the code. */
  mine: endpoint(
    'GET',
    '/user/referrals',
    noBody,
    z.object({
      referralCode: z.string(),
      /** `{PUBLIC_URL}/register?ref=…`. */
      referralLink: z.string(),
      /** Newest first; `email` is masked, `createdAt` ISO-8601 UTC. */
      referrals: z.array(
        z.object({
          id: z.string(),
          email: z.string(),
          createdAt: z.string(),
          plan: z.enum(PLAN_IDS),
          status: z.enum(REFERRAL_STATUSES),
        }),
      ),
      paidCount: z.int(),
      /** The paid referrals still missing for the next discount: 1 to 3. */
      neededForDiscount: z.int(),
      discount: z.object({
        percent: z.int(),
        /** Discounts that are earned and not used yet. The next payment or renewal costs less. */
        waiting: z.int(),
        used: z.int(),
      }),
    }),
  ),
}
