/** Calls about paying. Amounts are integer minor units (cents, kobo). */
import * as z from 'zod/mini'
import { gatewayIdSchema, paidPlanIdSchema, payCurrencySchema } from '../domain/plans/plan.ts'
import { emailSchema } from '../domain/user.ts'
import { timeZoneSchema } from '../time.ts'
import { dataOf, endpoint, noBody } from './endpoint.ts'

/** What decides the currency: `currency` is the person's own choice and comes first, then their place. */
const wayFields = {
  currency: z.optional(payCurrencySchema),
  /** The browser's time zone, used when nothing else tells the country. */
  timeZone: z.optional(z.catch(z.optional(timeZoneSchema), undefined)),
}

/** `planCode`: `basic`, `pro`, `premium`, or a plan's `price_id`. */
export const planCodeSchema = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(60)),
    z.transform((code) => code.toLowerCase().replace(/_month$/, '')),
  ),
  paidPlanIdSchema,
)

const QUOTE_KINDS = ['start', 'upgrade', 'downgrade', 'resume'] as const

/**
 * What choosing a plan will do; it is shown before the payment.
 * `start`: charged now, and the plan starts now, also during the trial. `upgrade`: the difference is charged now.
 * `downgrade`: nothing is charged, and the plan starts when the period ends. `resume`: keeps the current plan and takes
 * back its cancellation.
 */
const quoteSchema = z.object({
  plan: paidPlanIdSchema,
  kind: z.enum(QUOTE_KINDS),
  gateway: gatewayIdSchema,
  currency: payCurrencySchema,
  /** The plan's price a month. */
  priceMinor: z.int(),
  /** The reduction for paid referrals; 0 when none is earned. */
  discountMinor: z.int(),
  /** The reduction for the unused part of the paid period. */
  creditMinor: z.int(),
  /** The amount charged now. */
  dueNowMinor: z.int(),
  /** When the plan starts (ISO-8601 UTC). */
  startsAt: z.string(),
  /** The next charge and its amount (ISO-8601 UTC). */
  renewsAt: z.string(),
  renewalMinor: z.int(),
  /** True when the browser goes to the provider's page. False when the card on file is charged, or nothing is. */
  isHosted: z.boolean(),
})
export type Quote = z.infer<typeof quoteSchema>

const PAYMENT_STATES = ['pending', 'paid', 'failed', 'canceled', 'expired'] as const

export const payments = {
  /**
   * The currencies in which this server can be paid; the one of the visitor's place comes first. `?timeZone=` as for
   * `GET /location`.
   */
  options: endpoint(
    'GET',
    '/payments/options',
    noBody,
    dataOf(z.object({ currency: z.nullable(payCurrencySchema), currencies: z.array(payCurrencySchema) })),
  ),
  /** 409 `plan.already_active` for the current plan and `plan.sample` for a sample account; 503 `payment.not_configured`; 502/503 `payment.unavailable`. */
  quote: endpoint('POST', '/payments/quote', z.object({ planCode: planCodeSchema, ...wayFields }), dataOf(quoteSchema)),
  /**
   * Starts to buy or change a plan. The browser goes to `url`: the provider's page, or `/payment-verification` when the
   * card on file is charged or nothing is to pay. The provider sends the browser to
   * `/payment-verification?reference=…`, or to `/subscribe?canceled=1` when the person cancels there. 409
   * `plan.already_active` or `plan.sample`; 422 with `fields.email`; 409 `payment.declined` when the card on file was refused.
   * `Idempotency-Key` (a UUID) makes a repeat harmless.
   */
  initialize: endpoint(
    'POST',
    '/payments/initialize',
    z.object({
      email: emailSchema,
      planCode: planCodeSchema,
      isChangingPlan: z._default(z.boolean(), false),
      ...wayFields,
    }),
    z.object({
      status: z.boolean(),
      message: z.string(),
      data: z.object({ url: z.string(), reference: z.string() }),
    }),
  ),
  /**
   * Asks the provider for the state of the payment. `status` true: it is paid (or nothing was to pay) and the plan is
   * active. False with `metadata.state` `pending`: ask again in a few seconds. 404 `payment.not_found`, also for
   * another user's.
   */
  verify: endpoint(
    'GET',
    '/payments/verify/:reference',
    noBody,
    z.object({
      status: z.boolean(),
      message: z.string(),
      metadata: z.object({
        discount_applied: z.boolean(),
        state: z.enum(PAYMENT_STATES),
        plan: paidPlanIdSchema,
        isChangingPlan: z.boolean(),
        kind: z.enum(QUOTE_KINDS),
        amountMinor: z.int(),
        currency: payCurrencySchema,
        /** When the plan starts, ISO-8601 UTC. It is in the future for a smaller plan. */
        startsAt: z.nullable(z.string()),
      }),
    }),
  ),
  /** Raw body, signed by the provider (`stripe` or `paystack`). 401 `payment.bad_signature`. */
  webhook: endpoint('POST', '/payments/webhook/:gateway', noBody, z.object({ received: z.literal(true) })),
}
