/** Translates Stripe's objects into the terms of `gateway.ts`. */
import type Stripe from 'stripe'
import type { Card } from '#shared/domain/plans/plan.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { ProviderCharge, ProviderSubscription } from '../gateway.ts'
import { planOfProduct } from './catalogue.ts'

const REASONS: Partial<Record<string, ProviderCharge['reason']>> = {
  subscription_create: 'start',
  subscription_cycle: 'renewal',
  subscription_update: 'upgrade',
}

const STATES: Partial<Record<Stripe.Subscription.Status, ProviderSubscription['state']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'ended',
}

/** @returns Whether it renews or could renew. An incomplete subscription does not count. */
export const isLive = ({ status }: Stripe.Subscription) => STATES[status] !== undefined && STATES[status] !== 'ended'

/** @returns The newest active subscription, or else the newest that ended. One that was never paid does not count. */
export function countingOf(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  const known = subscriptions.filter(({ status }) => STATES[status] !== undefined).sort((a, b) => b.created - a.created)
  return known.find(isLive) ?? known[0] ?? null
}

export function subscriptionOf(
  subscription: Stripe.Subscription,
  card: Card | null,
  failedAt: number | null,
): ProviderSubscription {
  const item = subscription.items.data[0]
  const state = STATES[subscription.status] ?? 'ended'
  const isEnding = state === 'active' && (subscription.cancel_at_period_end || subscription.cancel_at !== null)
  return {
    ref: subscription.id,
    state: isEnding ? 'ending' : state,
    plan: planOfProduct(idOf(item?.price.product)),
    renewsAt: item ? item.current_period_end * SECOND_MS : null,
    failedAt,
    card,
    hasDiscount: subscription.discounts.length > 0,
  }
}

/** @returns Null for an invoice that nobody had to pay yet. */
export function chargeOf(invoice: Stripe.Invoice, charges: ReadonlyMap<string, Stripe.Charge>): ProviderCharge | null {
  const reason = REASONS[invoice.billing_reason ?? '']
  const isFailed = invoice.status === 'open' || invoice.status === 'uncollectible' || invoice.status === 'void'
  const lines = invoice.lines.data
  const line =
    lines.findLast((each) => !isProration(each)) ?? lines.findLast(({ amount }) => amount > 0) ?? lines.at(-1)
  if (!reason || !line || (invoice.status !== 'paid' && !(isFailed && invoice.attempt_count > 0))) return null
  const charge = (invoice.payments?.data ?? [])
    .map(({ payment }) => charges.get(idOf(payment.payment_intent) ?? ''))
    .findLast((each) => each !== undefined)
  return {
    ref: invoice.id,
    reason,
    state: isFailed ? 'failed' : charge?.refunded ? 'refunded' : 'paid',
    reference: invoice.parent?.subscription_details?.metadata?.reference ?? null,
    plan: planOfProduct(idOf(line.pricing?.price_details?.product)),
    amountMinor: isFailed ? invoice.amount_due : invoice.amount_paid,
    discountMinor: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
    refundedMinor: charge?.amount_refunded ?? 0,
    currency: invoice.currency.toUpperCase(),
    at: (invoice.status_transitions.paid_at ?? invoice.created) * SECOND_MS,
    periodStart: line.period.start * SECOND_MS,
    periodEnd: line.period.end * SECOND_MS,
    fingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
    documentUrl: invoice.hosted_invoice_url ?? null,
  }
}

export function cardOf(method: Stripe.PaymentMethod | string | null | undefined): Card | null {
  if (!method || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
  return { brand, last4, expMonth, expYear }
}

/** Stripe's references are ids, or the objects themselves when they were expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

function isProration(line: Stripe.InvoiceLineItem): boolean {
  return line.parent?.subscription_item_details?.proration ?? line.parent?.invoice_item_details?.proration ?? false
}
