/**
 * What Stripe keeps, in our own terms; `objects.ts` prints it as the API does. Amounts in minor units, times in
 * milliseconds.
 */
import * as z from 'zod'
import { card } from '../payments/cards.ts'

const metadata = z.record(z.string(), z.string())
export type Metadata = z.infer<typeof metadata>

const customer = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  metadata,
  /** Negative when Stripe owes the customer; it is taken off the next invoice. */
  balance: z.number(),
  defaultPaymentMethod: z.nullable(z.string()),
  createdMs: z.number(),
})
export type Customer = z.infer<typeof customer>

const product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  isActive: z.boolean(),
  metadata,
  createdMs: z.number(),
})
export type Product = z.infer<typeof product>

const price = z.object({
  id: z.string(),
  product: z.string(),
  currency: z.string(),
  unitAmount: z.number(),
  interval: z.nullable(z.enum(['day', 'week', 'month', 'year'])),
  intervalCount: z.number(),
  lookupKey: z.nullable(z.string()),
  isActive: z.boolean(),
  metadata,
  createdMs: z.number(),
})
export type Price = z.infer<typeof price>

const paymentMethod = z.object({
  id: z.string(),
  customer: z.nullable(z.string()),
  card,
  createdMs: z.number(),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

const coupon = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  percentOff: z.nullable(z.number()),
  amountOff: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  duration: z.enum(['once', 'repeating', 'forever']),
  durationInMonths: z.nullable(z.number()),
  metadata,
  createdMs: z.number(),
})
export type Coupon = z.infer<typeof coupon>

/** A coupon that is used on a subscription. */
const discount = z.object({
  id: z.string(),
  coupon: z.string(),
  startMs: z.number(),
  endMs: z.nullable(z.number()),
  isUsedUp: z.boolean(),
})
export type Discount = z.infer<typeof discount>

const missingPaymentMethod = z.enum(['cancel', 'create_invoice'])

const session = z.object({
  id: z.string(),
  mode: z.enum(['subscription']),
  status: z.enum(['open', 'complete', 'expired']),
  paymentStatus: z.enum(['paid', 'unpaid', 'no_payment_required']),
  customer: z.nullable(z.string()),
  customerEmail: z.nullable(z.string()),
  clientReferenceId: z.nullable(z.string()),
  metadata,
  successUrl: z.string(),
  cancelUrl: z.nullable(z.string()),
  price: z.string(),
  quantity: z.number(),
  trialDays: z.nullable(z.number()),
  missingPaymentMethod,
  subscriptionMetadata: metadata,
  isCardOptional: z.boolean(),
  coupon: z.nullable(z.string()),
  subscription: z.nullable(z.string()),
  invoice: z.nullable(z.string()),
  askedCard: z.nullable(card),
  expiresMs: z.number(),
  createdMs: z.number(),
})
export type Session = z.infer<typeof session>

const subscription = z.object({
  id: z.string(),
  itemId: z.string(),
  customer: z.string(),
  status: z.enum(['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled']),
  price: z.string(),
  quantity: z.number(),
  periodStartMs: z.number(),
  periodEndMs: z.number(),
  anchorMs: z.number(),
  trialStartMs: z.nullable(z.number()),
  trialEndMs: z.nullable(z.number()),
  isTrialEndTold: z.boolean(),
  isCancelledAtPeriodEnd: z.boolean(),
  cancelledMs: z.nullable(z.number()),
  cancellationReason: z.nullable(z.string()),
  endedMs: z.nullable(z.number()),
  missingPaymentMethod,
  defaultPaymentMethod: z.nullable(z.string()),
  latestInvoice: z.nullable(z.string()),
  discount: z.nullable(discount),
  metadata,
  createdMs: z.number(),
})
export type Subscription = z.infer<typeof subscription>

const line = z.object({
  id: z.string(),
  description: z.string(),
  amount: z.number(),
  /** The positive amount that a coupon takes off. */
  discountAmount: z.number(),
  price: z.string(),
  quantity: z.number(),
  isProration: z.boolean(),
  periodStartMs: z.number(),
  periodEndMs: z.number(),
})
export type Line = z.infer<typeof line>

/** A proration that waits for the subscription's next invoice. */
const pendingItem = z.object({ subscription: z.string(), line })

const invoice = z.object({
  id: z.string(),
  number: z.string(),
  token: z.string(),
  customer: z.string(),
  subscription: z.string(),
  subscriptionMetadata: metadata,
  status: z.enum(['open', 'paid', 'void']),
  currency: z.string(),
  lines: z.array(line),
  /** The ids of the discount and of the coupon. */
  discount: z.nullable(discount),
  subtotal: z.number(),
  discountTotal: z.number(),
  total: z.number(),
  startingBalance: z.number(),
  endingBalance: z.number(),
  amountDue: z.number(),
  amountPaid: z.number(),
  attemptCount: z.number(),
  nextAttemptMs: z.nullable(z.number()),
  billingReason: z.enum(['subscription_create', 'subscription_cycle', 'subscription_update']),
  periodStartMs: z.number(),
  periodEndMs: z.number(),
  paymentIntent: z.nullable(z.string()),
  createdMs: z.number(),
  paidMs: z.nullable(z.number()),
  voidedMs: z.nullable(z.number()),
  askedCard: z.nullable(card),
})
export type Invoice = z.infer<typeof invoice>

const charge = z.object({
  id: z.string(),
  paymentIntent: z.string(),
  customer: z.string(),
  invoice: z.string(),
  paymentMethod: z.string(),
  amount: z.number(),
  amountRefunded: z.number(),
  currency: z.string(),
  status: z.enum(['succeeded', 'failed']),
  failureCode: z.nullable(z.string()),
  declineCode: z.nullable(z.string()),
  failureMessage: z.nullable(z.string()),
  createdMs: z.number(),
})
export type Charge = z.infer<typeof charge>

const refund = z.object({
  id: z.string(),
  charge: z.string(),
  amount: z.number(),
  reason: z.nullable(z.string()),
  metadata,
  createdMs: z.number(),
})
export type Refund = z.infer<typeof refund>

const portalSession = z.object({
  id: z.string(),
  token: z.string(),
  customer: z.string(),
  returnUrl: z.nullable(z.string()),
  askedCard: z.nullable(card),
  createdMs: z.number(),
})
export type PortalSession = z.infer<typeof portalSession>

/** Events are kept for thirty days. The body is kept exactly. */
const event = z.object({ id: z.string(), type: z.string(), createdMs: z.number(), body: z.string() })

/** The answer to a POST with an Idempotency-Key. The same POST gets it again for a day. */
const answered = z.object({
  key: z.string(),
  fingerprint: z.string(),
  status: z.number(),
  body: z.string(),
  atMs: z.number(),
})

/** Everything Stripe keeps. */
export const stripeRecords = z.object({
  customers: z.array(customer),
  products: z.array(product),
  prices: z.array(price),
  paymentMethods: z.array(paymentMethod),
  coupons: z.array(coupon),
  sessions: z.array(session),
  subscriptions: z.array(subscription),
  pendingItems: z.array(pendingItem),
  invoices: z.array(invoice),
  charges: z.array(charge),
  refunds: z.array(refund),
  portalSessions: z.array(portalSession),
  events: z.array(event),
  answered: z.array(answered),
})
export type StripeRecords = z.infer<typeof stripeRecords>

/** Makes empty records. */
export function emptyStripe(): StripeRecords {
  return {
    customers: [],
    products: [],
    prices: [],
    paymentMethods: [],
    coupons: [],
    sessions: [],
    subscriptions: [],
    pendingItems: [],
    invoices: [],
    charges: [],
    refunds: [],
    portalSessions: [],
    events: [],
    answered: [],
  }
}

/** The record with this id. Records only ever refer to records that exist. @throws RangeError otherwise. */
export function byId<T extends { id: string }>(all: readonly T[], id: string): T {
  const found = all.find((each) => each.id === id)
  if (found === undefined) throw new RangeError(`no record ${id}`)
  return found
}
