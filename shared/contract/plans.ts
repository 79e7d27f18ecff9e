/** Calls about plans, the subscription and its invoices. Plan prices are in whole dollars and naira, as specified. */
import * as z from 'zod/mini'
import { MARKETPLACE_IDS } from '../domain/jobs/marketplace-names.ts'
import { gatewayIdSchema, PLAN_IDS, paidPlanIdSchema, SUBSCRIPTION_STATUSES } from '../domain/plans/plan.ts'
import { MARKETPLACES } from '../marketplaces/records.ts'
import { dataOf, endpoint, noBody } from './endpoint.ts'

/**
 * The subscription as the specified call returns it; times are ISO-8601 UTC. The synced `subscription` row has the same
 * facts.
 */
export const subscriptionAnswerSchema = z.object({
  /** The plan whose limits apply now. */
  plan: z.enum(PLAN_IDS),
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** The provider's own id of the subscription (also Paystack's); null when there is nothing to cancel. */
  stripeSubscriptionId: z.nullable(z.string()),
  trialEndsAt: z.nullable(z.string()),
  currentPeriodStarted: z.nullable(z.string()),
  currentPeriodEnds: z.nullable(z.string()),
  cancelAtPeriodEnd: z.boolean(),
  /** A smaller plan that starts when the period ends. */
  nextPlan: z.nullable(z.enum(PLAN_IDS)),
  /** While past due: the end of the plan's limits. */
  graceEndsAt: z.nullable(z.string()),
  gateway: z.nullable(gatewayIdSchema),
  currency: z.nullable(z.string()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })),
})

/** The answer to cancelling and resuming: `status` is true when it was done, with the subscription as it is now. */
const subscriptionChanged = z.object({ status: z.boolean(), message: z.string(), data: subscriptionAnswerSchema })

export const plans = {
  list: endpoint(
    'GET',
    '/plans',
    noBody,
    dataOf(
      z.array(
        z.object({
          id: paidPlanIdSchema,
          name: z.string(),
          description: z.string(),
          amount: z.number(),
          naira: z.number(),
          interval: z.string(),
          /** `planCode` of `POST /payments/initialize`. */
          price_id: z.string(),
          isPopular: z.boolean(),
          agents: z.int(),
          proposalsPerDay: z.int(),
        }),
      ),
    ),
  ),
  subscription: endpoint('GET', '/plans/subscription', noBody, dataOf(z.nullable(subscriptionAnswerSchema))),
  /** The subscription continues until the end of the period. 409 `plan.nothing_to_cancel`. */
  cancel: endpoint('POST', '/plans/cancel', noBody, subscriptionChanged),
  /** Takes back a cancellation or the change to a smaller plan. 409 `plan.nothing_to_resume`. */
  resume: endpoint('POST', '/plans/resume', noBody, subscriptionChanged),
  /** The provider's page where the card can be changed; the browser goes there. 409 `plan.no_provider_subscription`. */
  card: endpoint('POST', '/plans/card', noBody, dataOf(z.object({ url: z.string() }))),
  limits: endpoint(
    'GET',
    '/users/:id/plan-limits',
    noBody,
    z.object({
      planLimits: z.object({
        ...Object.fromEntries(MARKETPLACE_IDS.map((id) => [MARKETPLACES[id].planLimitName, z.int()])),
        maxAgents: z.int(),
        maxProposalsPerDay: z.int(),
      }),
    }),
  ),
}

/**
 * The invoice to keep or print (`Content-Disposition: attachment`), in the user's language or that of `?lng=`: a page (HTML), or with
 * `?format=pdf` a PDF; a page as well where our fonts lack a sign of a name. It is fetched with the bearer token and saved as a file.
 * 404 `invoice.not_found`; 403 for another user's.
 */
export const INVOICE_DOWNLOAD_PATH = '/plans/invoices/:id/download'
