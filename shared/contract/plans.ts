/** Calls about plans and limits; money in whole dollars and naira, as the specification has them. */
import * as z from 'zod/mini'
import { dataOf, endpoint, noBody } from './endpoint.ts'

export const plans = {
  list: endpoint(
    'GET',
    '/plans',
    noBody,
    dataOf(
      z.array(
        z.object({
          name: z.string(),
          description: z.string(),
          amount: z.number(),
          naira: z.number(),
          interval: z.string(),
          price_id: z.string(),
        }),
      ),
    ),
  ),
  subscription: endpoint(
    'GET',
    '/plans/subscription',
    noBody,
    dataOf(
      z.nullable(
        z.object({
          plan: z.string(),
          status: z.string(),
          trialEndsAt: z.nullable(z.string()),
          currentPeriodEnds: z.nullable(z.string()),
        }),
      ),
    ),
  ),
  limits: endpoint(
    'GET',
    '/users/:id/plan-limits',
    noBody,
    z.object({
      planLimits: z.object({
        maxUpworkProposals: z.int(),
        maxFreelancerBids: z.int(),
        maxAgents: z.int(),
        maxProposalsPerDay: z.int(),
      }),
    }),
  ),
}
