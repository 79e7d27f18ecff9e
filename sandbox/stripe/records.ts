/**
 * What Stripe keeps, in our own terms; `objects.ts` prints it as the API does. Amounts in minor units, times in
 * milliseconds.
 */
import * as z from 'zod'
import { card } from '../payments/cards.ts'

const metadata = z.record(z.string(), z.string())

const customer = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  metadata,
  defaultPaymentMethod: z.nullable(z.string()),
  createdMs: z.number(),
})
export type Customer = z.infer<typeof customer>

const product = z.object({ id: z.string(), name: z.string() })

/** A price for a month. */
const price = z.object({
  id: z.string(),
  product: z.string(),
  currency: z.string(),
  unitAmount: z.number(),
  lookupKey: z.nullable(z.string()),
})
export type Price = z.infer<typeof price>

const paymentMethod = z.object({ id: z.string(), customer: z.string(), card })
export type PaymentMethod = z.infer<typeof paymentMethod>

/** It takes so much off one invoice. */
const coupon = z.object({ id: z.string(), percentOff: z.number() })
export type Coupon = z.infer<typeof coupon>

/** A coupon that is used on a subscription. */
const discount = z.object({ id: z.string(), coupon: z.string(), isUsedUp: z.boolean() })
export type Discount = z.infer<typeof discount>

const session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  customer: z.string(),
  clientReferenceId: z.nullable(z.string()),
  metadata,
  successUrl: z.string(),
  cancelUrl: z.nullable(z.string()),
  price: z.string(),
  subscriptionMetadata: metadata,
  coupon: z.nullable(z.string()),
  subscription: z.nullable(z.string()),
  invoice: z.nullable(z.string()),
  askedCard: z.nullable(card),
  expiresMs: z.number(),
})
export type Session = z.infer<typeof session>

const subscription = z.object({
  id: z.string(),
  itemId: z.string(),
  customer: z.string(),
  status: z.enum(['active', 'past_due', 'canceled']),
  price: z.string(),
  periodStartMs: z.number(),
  periodEndMs: z.number(),
  anchorMs: z.number(),
  isCancelledAtPeriodEnd: z.boolean(),
  endedMs: z.nullable(z.number()),
  defaultPaymentMethod: z.string(),
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
  isProration: z.boolean(),
  periodStartMs: z.number(),
  periodEndMs: z.number(),
})
export type Line = z.infer<typeof line>

const invoice = z.object({
  id: z.string(),
  number: z.string(),
  token: z.string(),
  customer: z.string(),
  subscription: z.string(),
  subscriptionMetadata: metadata,
  status: z.enum(['open', 'paid']),
  currency: z.string(),
  lines: z.array(line),
  /** The id of the discount. */
  discount: z.nullable(z.string()),
  subtotal: z.number(),
  discountTotal: z.number(),
  total: z.number(),
  amountDue: z.number(),
  amountPaid: z.number(),
  attemptCount: z.number(),
  nextAttemptMs: z.nullable(z.number()),
  billingReason: z.enum(['subscription_create', 'subscription_cycle', 'subscription_update']),
  paymentIntent: z.string(),
  createdMs: z.number(),
  paidMs: z.nullable(z.number()),
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
  createdMs: z.number(),
})
export type Charge = z.infer<typeof charge>

/** Money that was given back. It is only told, not kept. */
export interface Refund {
  id: string
  amount: number
}

const portalSession = z.object({
  token: z.string(),
  customer: z.string(),
  returnUrl: z.nullable(z.string()),
  askedCard: z.nullable(card),
})
export type PortalSession = z.infer<typeof portalSession>

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
  invoices: z.array(invoice),
  charges: z.array(charge),
  portalSessions: z.array(portalSession),
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
    invoices: [],
    charges: [],
    portalSessions: [],
    answered: [],
  }
}

/** The record with this id. Records only ever refer to records that exist. @throws RangeError otherwise. */
export function byId<T extends { id: string }>(all: readonly T[], id: string): T {
  const found = all.find((each) => each.id === id)
  if (found === undefined) throw new RangeError(`no record ${id}`)
  return found
}
