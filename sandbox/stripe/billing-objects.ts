/** Subscriptions, invoices, charges and refunds as Stripe's API sends them. */
import constants from './constants.json' with { type: 'json' }
import { discountJson, type Json, priceJson, type StripeDesk, seconds } from './objects.ts'
import { byId, type Charge, type Invoice, type Line, type Refund, type Subscription } from './records.ts'

export function subscriptionJson({ records }: StripeDesk, subscription: Subscription): Json {
  const price = byId(records.prices, subscription.price)
  return {
    ...constants.subscription,
    id: subscription.id,
    billing_cycle_anchor: seconds(subscription.anchorMs),
    cancel_at: subscription.isCancelledAtPeriodEnd ? seconds(subscription.periodEndMs) : null,
    cancel_at_period_end: subscription.isCancelledAtPeriodEnd,
    canceled_at: seconds(subscription.cancelledMs),
    cancellation_details: { comment: null, feedback: null, reason: subscription.cancellationReason },
    created: seconds(subscription.createdMs),
    currency: price.currency,
    customer: subscription.customer,
    default_payment_method: subscription.defaultPaymentMethod,
    discounts: subscription.discount === null || subscription.discount.isUsedUp ? [] : [subscription.discount.id],
    ended_at: seconds(subscription.endedMs),
    items: {
      object: 'list',
      data: [itemJson(subscription, priceJson(price))],
      has_more: false,
      total_count: 1,
      url: `/v1/subscription_items?subscription=${subscription.id}`,
    },
    latest_invoice: subscription.latestInvoice,
    metadata: subscription.metadata,
    start_date: seconds(subscription.createdMs),
    status: subscription.status,
    trial_end: seconds(subscription.trialEndMs),
    trial_settings: { end_behavior: { missing_payment_method: subscription.missingPaymentMethod } },
    trial_start: seconds(subscription.trialStartMs),
  }
}

function itemJson(subscription: Subscription, price: Json): Json {
  return {
    ...constants.subscription_item,
    id: subscription.itemId,
    created: seconds(subscription.createdMs),
    current_period_end: seconds(subscription.periodEndMs),
    current_period_start: seconds(subscription.periodStartMs),
    price,
    quantity: subscription.quantity,
    subscription: subscription.id,
  }
}

/** The discount of a subscription, for `expand[]=discounts`. */
export function discountOfId({ records }: StripeDesk, id: string): Json | null {
  const owner = records.subscriptions.find((each) => each.discount?.id === id)
  return owner?.discount == null ? null : discountJson(owner.discount, owner.customer, owner.id)
}

/** `payments` is only sent when expanded. */
export function invoiceJson({ records, address }: StripeDesk, invoice: Invoice): Json {
  const customer = byId(records.customers, invoice.customer)
  const isPreview = invoice.id.startsWith('upcoming_')
  return {
    ...constants.invoice,
    id: invoice.id,
    amount_due: invoice.amountDue,
    amount_paid: invoice.amountPaid,
    amount_remaining: invoice.amountDue - invoice.amountPaid,
    attempt_count: invoice.attemptCount,
    attempted: invoice.attemptCount > 0 || invoice.status === 'paid',
    auto_advance: invoice.nextAttemptMs !== null,
    billing_reason: isPreview ? 'upcoming' : invoice.billingReason,
    created: seconds(invoice.createdMs),
    currency: invoice.currency,
    customer: invoice.customer,
    customer_email: customer.email,
    customer_name: customer.name,
    discounts: invoice.discount === null ? [] : [invoice.discount.id],
    effective_at: seconds(invoice.createdMs),
    ending_balance: invoice.endingBalance,
    hosted_invoice_url: isPreview ? null : `${address}/invoice/${invoice.token}`,
    lines: {
      object: 'list',
      data: invoice.lines.map((line) => lineJson(invoice, line)),
      has_more: false,
      total_count: invoice.lines.length,
      url: `/v1/invoices/${invoice.id}/lines`,
    },
    next_payment_attempt: seconds(invoice.nextAttemptMs),
    number: isPreview ? null : invoice.number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: invoice.subscriptionMetadata, subscription: invoice.subscription },
      type: 'subscription_details',
    },
    period_end: seconds(invoice.periodEndMs),
    period_start: seconds(invoice.periodStartMs),
    starting_balance: invoice.startingBalance,
    status: isPreview ? 'draft' : invoice.status,
    status_transitions: {
      finalized_at: seconds(invoice.createdMs),
      marked_uncollectible_at: null,
      paid_at: seconds(invoice.paidMs),
      voided_at: seconds(invoice.voidedMs),
    },
    subtotal: invoice.subtotal,
    subtotal_excluding_tax: invoice.subtotal,
    total: invoice.total,
    total_discount_amounts:
      invoice.discount === null ? [] : [{ amount: invoice.discountTotal, discount: invoice.discount.id }],
    total_excluding_tax: invoice.total,
  }

  function lineJson({ id: invoiceId, currency, subscription, discount }: Invoice, line: Line): Json {
    const price = byId(records.prices, line.price)
    const item = records.subscriptions.find((each) => each.id === subscription)?.itemId ?? 'si_preview'
    return {
      ...constants.line_item,
      id: line.id,
      amount: line.amount,
      currency,
      description: line.description,
      discount_amounts:
        discount !== null && line.discountAmount > 0 ? [{ amount: line.discountAmount, discount: discount.id }] : [],
      discountable: !line.isProration,
      invoice: invoiceId,
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
      pricing: {
        price_details: { price: price.id, product: price.product },
        type: 'price_details',
        unit_amount_decimal: String(price.unitAmount),
      },
      quantity: line.quantity,
      quantity_decimal: String(line.quantity),
      subscription,
      subtotal: line.amount,
    }
  }
}

/** How an invoice was paid, or how the payment failed. */
export function invoicePaymentJson(charge: Charge, invoice: Invoice): Json {
  const isPaid = charge.status === 'succeeded'
  return {
    ...constants.invoice_payment,
    id: `inpay_${charge.id.slice(3)}`,
    amount_paid: isPaid ? charge.amount : null,
    amount_requested: charge.amount,
    created: seconds(charge.createdMs),
    currency: charge.currency,
    invoice: invoice.id,
    payment: { payment_intent: charge.paymentIntent, type: 'payment_intent' },
    status: isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: isPaid ? seconds(charge.createdMs) : null },
  }
}

export function chargeJson({ records, address }: StripeDesk, charge: Charge): Json {
  const { card } = byId(records.paymentMethods, charge.paymentMethod)
  const isPaid = charge.status === 'succeeded'
  const invoice = byId(records.invoices, charge.invoice)
  return {
    ...constants.charge,
    id: charge.id,
    amount: charge.amount,
    amount_captured: isPaid ? charge.amount : 0,
    amount_refunded: charge.amountRefunded,
    captured: isPaid,
    created: seconds(charge.createdMs),
    currency: charge.currency,
    customer: charge.customer,
    failure_code: charge.failureCode,
    failure_message: charge.failureMessage,
    outcome: {
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: charge.declineCode,
      risk_level: 'normal',
      seller_message: isPaid ? 'Payment complete.' : 'The bank refused.',
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: charge.paymentIntent,
    payment_method: charge.paymentMethod,
    payment_method_details: {
      card: {
        brand: card.brand,
        country: 'US',
        exp_month: card.expMonth,
        exp_year: card.expYear,
        fingerprint: card.fingerprint,
        funding: 'credit',
        last4: card.last4,
        network: card.brand,
        wallet: null,
      },
      type: 'card',
    },
    receipt_url: `${address}/invoice/${invoice.token}`,
    refunded: isPaid && charge.amountRefunded === charge.amount,
    status: charge.status,
  }
}

/** A payment intent takes its state from its last charge. */
export function paymentIntentJson(charge: Charge): Json {
  const isPaid = charge.status === 'succeeded'
  return {
    ...constants.payment_intent,
    id: charge.paymentIntent,
    amount: charge.amount,
    amount_received: isPaid ? charge.amount : 0,
    created: seconds(charge.createdMs),
    currency: charge.currency,
    customer: charge.customer,
    last_payment_error: isPaid
      ? null
      : {
          type: 'card_error',
          code: charge.failureCode,
          decline_code: charge.declineCode,
          message: charge.failureMessage,
          charge: charge.id,
        },
    latest_charge: charge.id,
    payment_method: charge.paymentMethod,
    status: isPaid ? 'succeeded' : 'requires_payment_method',
  }
}

export function refundJson({ records }: StripeDesk, refund: Refund): Json {
  const charge = byId(records.charges, refund.charge)
  return {
    ...constants.refund,
    id: refund.id,
    amount: refund.amount,
    charge: refund.charge,
    created: seconds(refund.createdMs),
    currency: charge.currency,
    customer: charge.customer,
    metadata: refund.metadata,
    payment_intent: charge.paymentIntent,
    payment_method: charge.paymentMethod,
    reason: refund.reason,
  }
}
