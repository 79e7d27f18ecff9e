/** Stripe's smaller objects as the API sends them: customers, catalogue, cards, sessions. */
import type { Desk } from '../payments/desk.ts'
import constants from './constants.json' with { type: 'json' }
import {
  byId,
  type Coupon,
  type Customer,
  type Discount,
  type PaymentMethod,
  type PortalSession,
  type Price,
  type Product,
  type Session,
  type StripeRecords,
} from './records.ts'
import { discountOn } from './sums.ts'

export type StripeDesk = Desk<StripeRecords>
export type Json = Record<string, unknown>

/** Unix seconds. */
export function seconds(atMs: number): number
export function seconds(atMs: number | null): number | null
export function seconds(atMs: number | null): number | null {
  return atMs === null ? null : Math.floor(atMs / 1000)
}

export function customerJson(customer: Customer): Json {
  return {
    ...constants.customer,
    id: customer.id,
    balance: customer.balance,
    created: seconds(customer.createdMs),
    description: customer.description,
    email: customer.email,
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.defaultPaymentMethod,
      footer: null,
      rendering_options: null,
    },
    metadata: customer.metadata,
    name: customer.name,
  }
}

export function productJson(product: Product): Json {
  return {
    ...constants.product,
    id: product.id,
    active: product.isActive,
    created: seconds(product.createdMs),
    description: product.description,
    metadata: product.metadata,
    name: product.name,
    updated: seconds(product.createdMs),
  }
}

export function priceJson(price: Price): Json {
  return {
    ...constants.price,
    id: price.id,
    active: price.isActive,
    created: seconds(price.createdMs),
    currency: price.currency,
    lookup_key: price.lookupKey,
    metadata: price.metadata,
    product: price.product,
    recurring:
      price.interval === null
        ? null
        : {
            interval: price.interval,
            interval_count: price.intervalCount,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          },
    type: price.interval === null ? 'one_time' : 'recurring',
    unit_amount: price.unitAmount,
    unit_amount_decimal: String(price.unitAmount),
  }
}

export function paymentMethodJson({ id, card, customer, createdMs }: PaymentMethod): Json {
  return {
    ...constants.payment_method,
    id,
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(createdMs),
    customer,
  }
}

export function couponJson(coupon: Coupon): Json {
  return {
    ...constants.coupon,
    id: coupon.id,
    amount_off: coupon.amountOff,
    created: seconds(coupon.createdMs),
    currency: coupon.currency,
    duration: coupon.duration,
    duration_in_months: coupon.durationInMonths,
    metadata: coupon.metadata,
    name: coupon.name,
    percent_off: coupon.percentOff,
  }
}

export function discountJson(discount: Discount, customer: string, subscription: string): Json {
  return {
    ...constants.discount,
    id: discount.id,
    customer,
    end: seconds(discount.endMs),
    source: { coupon: discount.coupon, type: 'coupon' },
    start: seconds(discount.startMs),
    subscription,
  }
}

/** The `line_items` of a session are only sent when expanded. */
export function sessionJson({ records, address }: StripeDesk, session: Session): Json {
  const price = byId(records.prices, session.price)
  const subtotal = price.unitAmount * session.quantity
  const hasTrial = session.trialDays !== null
  const off = discountOn(
    records.coupons.find((each) => each.id === session.coupon),
    subtotal,
  )
  const customer = records.customers.find((each) => each.id === session.customer)
  const email = customer?.email ?? session.customerEmail
  return {
    ...constants['checkout.session'],
    id: session.id,
    amount_subtotal: hasTrial ? 0 : subtotal,
    amount_total: hasTrial ? 0 : subtotal - off,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: seconds(session.createdMs),
    currency: price.currency,
    customer: session.customer,
    customer_creation: session.customer === null ? 'always' : null,
    customer_details:
      email === null ? null : { address: null, email, name: null, phone: null, tax_exempt: 'none', tax_ids: [] },
    customer_email: session.customerEmail,
    discounts: session.coupon === null ? [] : [{ coupon: session.coupon, promotion_code: null }],
    expires_at: seconds(session.expiresMs),
    invoice: session.invoice,
    metadata: session.metadata,
    mode: session.mode,
    payment_method_collection: session.isCardOptional ? 'if_required' : 'always',
    payment_status: session.paymentStatus,
    status: session.status,
    subscription: session.subscription,
    success_url: session.successUrl,
    total_details: { amount_discount: hasTrial ? 0 : off, amount_shipping: 0, amount_tax: 0 },
    url: session.status === 'open' ? `${address}/checkout/${session.id}` : null,
  }
}

export function portalSessionJson({ address }: StripeDesk, session: PortalSession): Json {
  return {
    ...constants['billing_portal.session'],
    id: session.id,
    created: seconds(session.createdMs),
    customer: session.customer,
    return_url: session.returnUrl,
    url: `${address}/portal/${session.token}`,
  }
}
