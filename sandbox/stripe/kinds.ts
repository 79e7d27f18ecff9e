/** Every kind of object that can be listed, read by its id, or expanded in another object. */
import { chargeJson, invoiceJson, paymentIntentJson, refundJson, subscriptionJson } from './billing-objects.ts'
import {
  couponJson,
  customerJson,
  type Json,
  paymentMethodJson,
  priceJson,
  productJson,
  type StripeDesk,
  sessionJson,
} from './objects.ts'
import type { StripeRecords } from './records.ts'

type Query = Readonly<Record<string, string>>

/** One object of a list. It is only printed when its page is. */
export interface Listed {
  id: string
  createdMs: number
  print(): Json
}

interface Kind {
  /** The name in refusals. */
  name: string
  /** The objects, oldest first. */
  list(now: StripeDesk, query: Query): Listed[]
  find(now: StripeDesk, id: string): Json | undefined
}

/** @param filters For each query parameter, the value that an object must have. */
function kind<T extends { id: string; createdMs: number }>(
  name: string,
  all: (records: StripeRecords, query: Query) => readonly T[],
  print: (now: StripeDesk, each: T) => Json,
  filters: Readonly<Record<string, (each: T) => unknown>> = {},
): Kind {
  const passes = (query: Query) => (each: T) =>
    Object.entries(filters).every(([name, value]) => query[name] === undefined || query[name] === String(value(each)))
  return {
    name,
    list: (now, query) =>
      all(now.records, query)
        .filter(passes(query))
        .map((each) => ({ id: each.id, createdMs: each.createdMs, print: () => print(now, each) })),
    find(now, id) {
      const one = all(now.records, { status: 'all' }).find((each) => each.id === id)
      return one && print(now, one)
    },
  }
}

/** The kinds, by the path of their list. */
export const kinds: Readonly<Record<string, Kind>> = {
  products: kind(
    'product',
    ({ products }) => products,
    (_now, each) => productJson(each),
    { active: (each) => each.isActive },
  ),
  prices: kind('price', pricesWith, (_now, each) => priceJson(each), {
    product: (each) => each.product,
    active: (each) => each.isActive,
  }),
  coupons: kind(
    'coupon',
    ({ coupons }) => coupons,
    (_now, each) => couponJson(each),
  ),
  customers: kind(
    'customer',
    ({ customers }) => customers,
    (_now, each) => customerJson(each),
    { email: (each) => each.email },
  ),
  payment_methods: kind(
    'PaymentMethod',
    ({ paymentMethods }) => paymentMethods,
    (_now, each) => paymentMethodJson(each),
    { customer: (each) => each.customer },
  ),
  'checkout/sessions': kind('checkout.session', ({ sessions }) => sessions, sessionJson, {
    customer: (each) => each.customer,
    subscription: (each) => each.subscription,
  }),
  subscriptions: kind('subscription', subscriptionsWith, subscriptionJson, {
    customer: (each) => each.customer,
    price: (each) => each.price,
  }),
  invoices: kind('invoice', ({ invoices }) => invoices, invoiceJson, {
    customer: (each) => each.customer,
    subscription: (each) => each.subscription,
    status: (each) => each.status,
  }),
  payment_intents: kind('payment_intent', intents, (_now, { charge }) => paymentIntentJson(charge), {
    customer: ({ charge }) => charge.customer,
  }),
  charges: kind('charge', ({ charges }) => charges, chargeJson, {
    customer: (each) => each.customer,
    payment_intent: (each) => each.paymentIntent,
  }),
  refunds: kind('refund', ({ refunds }) => refunds, refundJson, { charge: (each) => each.charge }),
  events: kind(
    'event',
    ({ events }) => events,
    (_now, { body }) => JSON.parse(body),
    { type: (each) => each.type },
  ),
}

function pricesWith({ prices }: StripeRecords, query: Query) {
  const keys = Object.entries(query).flatMap(([name, key]) => (name.startsWith('lookup_keys[') ? [key] : []))
  return keys.length === 0 ? prices : prices.filter(({ lookupKey }) => lookupKey !== null && keys.includes(lookupKey))
}

/** Canceled subscriptions are listed only when the caller asks for them. */
function subscriptionsWith({ subscriptions }: StripeRecords, { status }: Query) {
  if (status === 'all') return subscriptions
  return subscriptions.filter((each) => (status === undefined ? each.status !== 'canceled' : each.status === status))
}

/** A payment intent takes its state from its last charge. */
function intents({ charges }: StripeRecords) {
  const last = new Map(charges.map((charge) => [charge.paymentIntent, charge]))
  return [...last].map(([id, charge]) => ({ id, createdMs: charge.createdMs, charge }))
}
