/** Subscriptions, invoices, charges and refunds as Stripe's API sends them, with the fields that are read. */
import { type Json, priceJson, type StripeDesk, seconds } from './objects.ts'
import { byId, type Charge, type Invoice, type Line, type Refund, type Subscription } from './records.ts'

const list = (data: Json[]): Json => ({ object: 'list', data, has_more: false })

export function subscriptionJson({ records }: StripeDesk, subscription: Subscription): Json {
  const { discount, isCancelledAtPeriodEnd, periodStartMs, periodEndMs } = subscription
  const item = {
    id: subscription.itemId,
    object: 'subscription_item',
    current_period_end: seconds(periodEndMs),
    current_period_start: seconds(periodStartMs),
    price: priceJson(byId(records.prices, subscription.price)),
  }
  return {
    id: subscription.id,
    object: 'subscription',
    cancel_at: isCancelledAtPeriodEnd ? seconds(periodEndMs) : null,
    cancel_at_period_end: isCancelledAtPeriodEnd,
    created: seconds(subscription.createdMs),
    customer: subscription.customer,
    default_payment_method: subscription.defaultPaymentMethod,
    discounts: discount === null || discount.isUsedUp ? [] : [discount.id],
    items: list([item]),
    latest_invoice: subscription.latestInvoice,
    metadata: subscription.metadata,
    status: subscription.status,
  }
}

/** `payments` is only sent when expanded. */
export function invoiceJson({ records, address }: StripeDesk, invoice: Invoice): Json {
  return {
    id: invoice.id,
    object: 'invoice',
    amount_due: invoice.amountDue,
    amount_paid: invoice.amountPaid,
    attempt_count: invoice.attemptCount,
    billing_reason: invoice.billingReason,
    created: seconds(invoice.createdMs),
    currency: invoice.currency,
    customer: invoice.customer,
    hosted_invoice_url: `${address}/invoice/${invoice.token}`,
    lines: list(invoice.lines.map(lineJson)),
    parent: {
      subscription_details: { metadata: invoice.subscriptionMetadata, subscription: invoice.subscription },
      type: 'subscription_details',
    },
    status: invoice.status,
    status_transitions: { paid_at: seconds(invoice.paidMs) },
    subtotal: invoice.subtotal,
    total: invoice.total,
    total_discount_amounts:
      invoice.discount === null ? [] : [{ amount: invoice.discountTotal, discount: invoice.discount }],
  }

  function lineJson({ id, amount, description, isProration, price, periodStartMs, periodEndMs }: Line): Json {
    return {
      id,
      object: 'line_item',
      amount,
      description,
      parent: { subscription_item_details: { proration: isProration }, type: 'subscription_item_details' },
      period: { end: seconds(periodEndMs), start: seconds(periodStartMs) },
      pricing: { price_details: { price, product: byId(records.prices, price).product }, type: 'price_details' },
    }
  }
}

/** How an invoice was paid, or how the payment failed. */
export function invoicePaymentJson({ id, paymentIntent, status }: Charge): Json {
  return {
    id: `inpay_${id.slice(3)}`,
    object: 'invoice_payment',
    payment: { payment_intent: paymentIntent, type: 'payment_intent' },
    status: status === 'succeeded' ? 'paid' : 'open',
  }
}

export function chargeJson({ records }: StripeDesk, charge: Charge): Json {
  const { fingerprint, last4 } = byId(records.paymentMethods, charge.paymentMethod).card
  const isPaid = charge.status === 'succeeded'
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_refunded: charge.amountRefunded,
    created: seconds(charge.createdMs),
    currency: charge.currency,
    customer: charge.customer,
    paid: isPaid,
    payment_intent: charge.paymentIntent,
    payment_method_details: { card: { fingerprint, last4 }, type: 'card' },
    refunded: isPaid && charge.amountRefunded === charge.amount,
    status: charge.status,
  }
}

export function refundJson({ id: charge, currency, customer, paymentIntent }: Charge, { id, amount }: Refund): Json {
  return {
    id,
    object: 'refund',
    amount,
    charge,
    currency,
    customer,
    payment_intent: paymentIntent,
    status: 'succeeded',
  }
}
