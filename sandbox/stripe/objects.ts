/** Stripe's smaller objects as the API sends them, with the fields that are read: customers, prices, cards, sessions. */
import type { Desk } from '../payments/desk.ts'
import {
  byId,
  type Customer,
  type PaymentMethod,
  type PortalSession,
  type Price,
  type Session,
  type StripeRecords,
} from './records.ts'
import { discountOn } from './sums.ts'

export type StripeDesk = Desk<StripeRecords>
export type Json = Record<string, unknown>

/** Unix seconds. */
export function seconds(atMs: number | null): number | null {
  return atMs === null ? null : Math.floor(atMs / 1000)
}

export function customerJson({ id, email, name, metadata, defaultPaymentMethod, createdMs }: Customer): Json {
  return {
    id,
    object: 'customer',
    created: seconds(createdMs),
    email,
    invoice_settings: { default_payment_method: defaultPaymentMethod },
    metadata,
    name,
  }
}

export function priceJson({ id, product, currency, unitAmount, lookupKey }: Price): Json {
  return {
    id,
    object: 'price',
    currency,
    lookup_key: lookupKey,
    product,
    recurring: { interval: 'month', interval_count: 1 },
    unit_amount: unitAmount,
  }
}

export function paymentMethodJson({ id, card, customer }: PaymentMethod): Json {
  const { brand, last4, expMonth, expYear, fingerprint } = card
  return {
    id,
    object: 'payment_method',
    type: 'card',
    card: { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint },
    customer,
  }
}

export function sessionJson({ records, address }: StripeDesk, session: Session): Json {
  const price = byId(records.prices, session.price)
  const coupon = records.coupons.find((each) => each.id === session.coupon)
  return {
    id: session.id,
    object: 'checkout.session',
    amount_total: price.unitAmount - discountOn(coupon, price.unitAmount),
    client_reference_id: session.clientReferenceId,
    currency: price.currency,
    customer: session.customer,
    expires_at: seconds(session.expiresMs),
    invoice: session.invoice,
    metadata: session.metadata,
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    status: session.status,
    subscription: session.subscription,
    url: session.status === 'open' ? `${address}/checkout/${session.id}` : null,
  }
}

export function portalSessionJson({ address }: StripeDesk, { token, customer, returnUrl }: PortalSession): Json {
  return {
    id: `bps_${token}`,
    object: 'billing_portal.session',
    customer,
    return_url: returnUrl,
    url: `${address}/portal/${token}`,
  }
}
