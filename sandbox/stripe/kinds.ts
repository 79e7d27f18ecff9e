/** Every kind of object that can be listed, read by its id, or expanded in another object. */
import { chargeJson, invoiceJson, subscriptionJson } from './billing-objects.ts'
import { customerJson, type Json, paymentMethodJson, priceJson, type StripeDesk, sessionJson } from './objects.ts'
import type { Price, StripeRecords } from './records.ts'

type Query = Readonly<Record<string, string>>

export interface Kind {
  /** The name in refusals. */
  name: string
  /** The objects that a list shows, oldest first. They are only printed when their page is. */
  list(now: StripeDesk, query: Query): { id: string; print(): Json }[]
  find(now: StripeDesk, id: string): Json | undefined
}

function kind<T extends { id: string }>(
  name: string,
  all: (records: StripeRecords) => readonly T[],
  print: (now: StripeDesk, each: T) => Json,
  isListed: (each: T, query: Query) => boolean = () => true,
): Kind {
  return {
    name,
    list: (now, query) =>
      all(now.records)
        .filter((each) => isListed(each, query))
        .map((each) => ({ id: each.id, print: () => print(now, each) })),
    find(now, id) {
      const one = all(now.records).find((each) => each.id === id)
      return one && print(now, one)
    },
  }
}

const fits = (value: string, wanted: string | undefined) => wanted === undefined || value === wanted

/** The kinds, by the path of their list. */
export const kinds: Readonly<Record<string, Kind>> = {
  prices: kind(
    'price',
    ({ prices }) => prices,
    (_now, each) => priceJson(each),
    hasLookupKey,
  ),
  customers: kind(
    'customer',
    ({ customers }) => customers,
    (_now, each) => customerJson(each),
  ),
  payment_methods: kind(
    'PaymentMethod',
    ({ paymentMethods }) => paymentMethods,
    (_now, each) => paymentMethodJson(each),
  ),
  'checkout/sessions': kind('checkout.session', ({ sessions }) => sessions, sessionJson),
  // Canceled subscriptions are listed only when the caller asks for them.
  subscriptions: kind(
    'subscription',
    ({ subscriptions }) => subscriptions,
    subscriptionJson,
    (each, { customer, status }) => fits(each.customer, customer) && (status === 'all' || each.status !== 'canceled'),
  ),
  invoices: kind(
    'invoice',
    ({ invoices }) => invoices,
    invoiceJson,
    (each, { customer, subscription, status }) =>
      fits(each.customer, customer) && fits(each.subscription, subscription) && fits(each.status, status),
  ),
  charges: kind(
    'charge',
    ({ charges }) => charges,
    chargeJson,
    (each, { customer }) => fits(each.customer, customer),
  ),
}

function hasLookupKey({ lookupKey }: Price, query: Query): boolean {
  const keys = Object.entries(query).flatMap(([name, key]) => (name.startsWith('lookup_keys[') ? [key] : []))
  return keys.length === 0 || (lookupKey !== null && keys.includes(lookupKey))
}
