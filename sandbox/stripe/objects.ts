/** Stripe's smaller objects as the API prints them: customers, catalogue, cards, sessions. */
import type { Desk } from '../payments/desk.ts'
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

export const billingDetails = { address: null, email: null, name: null, phone: null, tax_id: null }

export function customerJson(customer: Customer): Json {
  if (customer.isDeleted) return { id: customer.id, object: 'customer', deleted: true }
  return {
    id: customer.id,
    object: 'customer',
    address: null,
    balance: customer.balance,
    created: seconds(customer.createdMs),
    currency: null,
    default_source: null,
    delinquent: false,
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.defaultPaymentMethod,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: 1,
    phone: customer.phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

export function productJson(product: Product): Json {
  return {
    id: product.id,
    object: 'product',
    active: product.isActive,
    created: seconds(product.createdMs),
    default_price: null,
    description: product.description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: product.metadata,
    name: product.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: 'service',
    unit_label: null,
    updated: seconds(product.createdMs),
    url: null,
  }
}

export function priceJson(price: Price): Json {
  return {
    id: price.id,
    object: 'price',
    active: price.isActive,
    billing_scheme: 'per_unit',
    created: seconds(price.createdMs),
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.lookupKey,
    metadata: price.metadata,
    nickname: price.nickname,
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
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: price.interval === null ? 'one_time' : 'recurring',
    unit_amount: price.unitAmount,
    unit_amount_decimal: String(price.unitAmount),
  }
}

export function paymentMethodJson({ id, card, customer, metadata, createdMs }: PaymentMethod): Json {
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: billingDetails,
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
    livemode: false,
    metadata,
    type: 'card',
  }
}

export function couponJson(coupon: Coupon): Json {
  if (coupon.isDeleted) return { id: coupon.id, object: 'coupon', deleted: true }
  return {
    id: coupon.id,
    object: 'coupon',
    amount_off: coupon.amountOff,
    created: seconds(coupon.createdMs),
    currency: coupon.currency,
    duration: coupon.duration,
    duration_in_months: coupon.durationInMonths,
    livemode: false,
    max_redemptions: coupon.maxRedemptions,
    metadata: coupon.metadata,
    name: coupon.name,
    percent_off: coupon.percentOff,
    redeem_by: null,
    times_redeemed: coupon.timesRedeemed,
    valid: coupon.maxRedemptions === null || coupon.timesRedeemed < coupon.maxRedemptions,
  }
}

export function discountJson(discount: Discount, customer: string, subscription: string): Json {
  return {
    id: discount.id,
    object: 'discount',
    checkout_session: null,
    customer,
    end: seconds(discount.endMs),
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon: discount.coupon, type: 'coupon' },
    start: seconds(discount.startMs),
    subscription,
    subscription_item: null,
  }
}

/** The `line_items` of a session are only there when expanded. */
export function sessionJson({ records, address }: StripeDesk, session: Session): Json {
  const price = byId(records.prices, session.price)
  const subtotal = price.unitAmount * session.quantity
  const hasTrial = session.trialDays !== null || session.trialEndMs !== null
  const off = discountOn(
    records.coupons.find((each) => each.id === session.coupon),
    subtotal,
  )
  const customer = records.customers.find((each) => each.id === session.customer)
  const email = customer?.email ?? session.customerEmail
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: hasTrial ? 0 : subtotal,
    amount_total: hasTrial ? 0 : subtotal - off,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: seconds(session.createdMs),
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: session.customer,
    customer_creation: session.customer === null ? 'always' : null,
    customer_details:
      email === null ? null : { address: null, email, name: null, phone: null, tax_exempt: 'none', tax_ids: [] },
    customer_email: session.customerEmail,
    discounts: session.coupon === null ? [] : [{ coupon: session.coupon, promotion_code: null }],
    expires_at: seconds(session.expiresMs),
    invoice: session.invoice,
    invoice_creation: null,
    livemode: false,
    locale: null,
    metadata: session.metadata,
    mode: session.mode,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: session.isCardOptional ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: session.paymentStatus,
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: null,
    subscription: session.subscription,
    success_url: session.successUrl,
    total_details: { amount_discount: hasTrial ? 0 : off, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? `${address}/checkout/${session.id}` : null,
    wallet_options: null,
  }
}

export function portalSessionJson({ address }: StripeDesk, session: PortalSession): Json {
  return {
    id: session.id,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    created: seconds(session.createdMs),
    customer: session.customer,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: session.returnUrl,
    url: `${address}/portal/${session.token}`,
  }
}
