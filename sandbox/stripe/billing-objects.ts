/** Subscriptions and invoices as Stripe's API prints them. */
import { discountJson, type Json, priceJson, type StripeDesk, seconds } from './objects.ts'
import { byId, type Charge, type Invoice, type Line, type Subscription } from './records.ts'

export function subscriptionJson({ records }: StripeDesk, subscription: Subscription): Json {
  const price = byId(records.prices, subscription.price)
  return {
    id: subscription.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: seconds(subscription.anchorMs),
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: seconds(subscription.cancelAtMs),
    cancel_at_period_end: subscription.isCancelledAtPeriodEnd,
    canceled_at: seconds(subscription.cancelledMs),
    cancellation_details: { comment: null, feedback: null, reason: subscription.cancellationReason },
    collection_method: 'charge_automatically',
    created: seconds(subscription.createdMs),
    currency: price.currency,
    customer: subscription.customer,
    days_until_due: null,
    default_payment_method: subscription.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: subscription.discount === null || subscription.discount.isUsedUp ? [] : [subscription.discount.id],
    ended_at: seconds(subscription.endedMs),
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
    items: {
      object: 'list',
      data: [itemJson(subscription, priceJson(price))],
      has_more: false,
      total_count: 1,
      url: `/v1/subscription_items?subscription=${subscription.id}`,
    },
    latest_invoice: subscription.latestInvoice,
    livemode: false,
    metadata: subscription.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: seconds(subscription.createdMs),
    status: subscription.status,
    test_clock: null,
    transfer_data: null,
    trial_end: seconds(subscription.trialEndMs),
    trial_settings: { end_behavior: { missing_payment_method: subscription.missingPaymentMethod } },
    trial_start: seconds(subscription.trialStartMs),
  }
}

function itemJson(subscription: Subscription, price: Json): Json {
  return {
    id: subscription.itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created: seconds(subscription.createdMs),
    current_period_end: seconds(subscription.periodEndMs),
    current_period_start: seconds(subscription.periodStartMs),
    discounts: [],
    metadata: {},
    plan: null,
    price,
    quantity: subscription.quantity,
    subscription: subscription.id,
    tax_rates: [],
  }
}

/** The discount of a subscription, for `expand[]=discounts`. */
export function discountOfId({ records }: StripeDesk, id: string): Json | null {
  const owner = records.subscriptions.find((each) => each.discount?.id === id)
  return owner?.discount == null ? null : discountJson(owner.discount, owner.customer, owner.id)
}

/** `payments` is only there when expanded. */
export function invoiceJson({ records, address }: StripeDesk, invoice: Invoice): Json {
  const customer = byId(records.customers, invoice.customer)
  const isPreview = invoice.id.startsWith('upcoming_')
  const page = `${address}/invoice/${invoice.token}`
  return {
    id: invoice.id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    account_tax_ids: null,
    amount_due: invoice.amountDue,
    amount_overpaid: 0,
    amount_paid: invoice.amountPaid,
    amount_remaining: invoice.amountDue - invoice.amountPaid,
    amount_shipping: 0,
    application: null,
    attempt_count: invoice.attemptCount,
    attempted: invoice.attemptCount > 0 || invoice.status === 'paid',
    auto_advance: invoice.nextAttemptMs !== null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: isPreview ? 'upcoming' : invoice.billingReason,
    collection_method: 'charge_automatically',
    created: seconds(invoice.createdMs),
    currency: invoice.currency,
    custom_fields: null,
    customer: invoice.customer,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: invoice.discount === null ? [] : [invoice.discount.id],
    due_date: null,
    effective_at: seconds(invoice.createdMs),
    ending_balance: invoice.endingBalance,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: isPreview ? null : page,
    invoice_pdf: isPreview ? null : `${page}/pdf`,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: invoice.lines.map((line) => lineJson(invoice, line)),
      has_more: false,
      total_count: invoice.lines.length,
      url: `/v1/invoices/${invoice.id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: seconds(invoice.nextAttemptMs),
    number: isPreview ? null : invoice.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: invoice.subscriptionMetadata, subscription: invoice.subscription },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: seconds(invoice.periodEndMs),
    period_start: seconds(invoice.periodStartMs),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: invoice.startingBalance,
    statement_descriptor: null,
    status: isPreview ? 'draft' : invoice.status,
    status_transitions: {
      finalized_at: seconds(invoice.createdMs),
      marked_uncollectible_at: null,
      paid_at: seconds(invoice.paidMs),
      voided_at: seconds(invoice.voidedMs),
    },
    subtotal: invoice.subtotal,
    subtotal_excluding_tax: invoice.subtotal,
    test_clock: null,
    total: invoice.total,
    total_discount_amounts:
      invoice.discount === null ? [] : [{ amount: invoice.discountTotal, discount: invoice.discount.id }],
    total_excluding_tax: invoice.total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }

  function lineJson({ id: invoiceId, currency, subscription, discount }: Invoice, line: Line): Json {
    const price = byId(records.prices, line.price)
    const item = records.subscriptions.find((each) => each.id === subscription)?.itemId ?? 'si_preview'
    return {
      id: line.id,
      object: 'line_item',
      amount: line.amount,
      currency,
      description: line.description,
      discount_amounts:
        discount !== null && line.discountAmount > 0 ? [{ amount: line.discountAmount, discount: discount.id }] : [],
      discountable: !line.isProration,
      discounts: [],
      invoice: invoiceId,
      livemode: false,
      metadata: {},
      parent: {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: line.isProration,
          proration_details: { credited_items: null },
          subscription,
          subscription_item: item,
        },
        type: 'subscription_item_details',
      },
      period: { end: seconds(line.periodEndMs), start: seconds(line.periodStartMs) },
      pretax_credit_amounts: [],
      pricing: {
        price_details: { price: price.id, product: price.product },
        type: 'price_details',
        unit_amount_decimal: String(price.unitAmount),
      },
      quantity: line.quantity,
      quantity_decimal: String(line.quantity),
      subscription,
      subtotal: line.amount,
      taxes: [],
    }
  }
}

/** How an invoice was paid, or tried to be: GET /v1/invoice_payments. */
export function invoicePaymentJson(charge: Charge, invoice: Invoice): Json {
  const isPaid = charge.status === 'succeeded'
  return {
    id: `inpay_${charge.id.slice(3)}`,
    object: 'invoice_payment',
    amount_paid: isPaid ? charge.amount : null,
    amount_requested: charge.amount,
    created: seconds(charge.createdMs),
    currency: charge.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: charge.paymentIntent, type: 'payment_intent' },
    status: isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: isPaid ? seconds(charge.createdMs) : null },
  }
}
