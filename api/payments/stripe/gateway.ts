/** Stripe, for dollars. Stripe itself renews, prorates and retries. We set the desired state and read the result. */
import type Stripe from 'stripe'
import type { Arrangement } from '#shared/domain/plans/entitlement.ts'
import type { PaidPlanId } from '#shared/domain/plans/plan.ts'
import { SECOND_MS } from '#shared/time.ts'
import type {
  CheckoutOrder,
  CheckoutState,
  PaymentGateway,
  ProviderAccount,
  ProviderTruth,
  Upgrades,
} from '../gateway.ts'
import { PaymentError } from '../gateway.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { ask, createClient, type StripeAddress } from './client.ts'
import { cardOf, chargeOf, countingOf, idOf, isLive, subscriptionOf } from './map.ts'
import { webhookReader } from './webhook.ts'

interface StripeSettings extends StripeAddress {
  webhookSecret: string
}

/** No customer of ours has so many subscriptions, invoices or charges in the time that matters, so one page is enough. */
const PAGE = 100

export function createStripe(settings: StripeSettings): PaymentGateway {
  const stripe = createClient(settings)
  const catalogue = createCatalogue(stripe)
  return {
    id: 'stripe',
    async customer({ userId, email }) {
      const made = await ask(() =>
        stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey: `customer-${userId}` }),
      )
      return made.id
    },
    beginCheckout: (order) => beginCheckout(stripe, catalogue, order),
    async checkout({ providerRef }) {
      return stateOf(await ask(() => stripe.checkout.sessions.retrieve(providerRef)))
    },
    async closeCheckout(providerRef) {
      await ask(() => stripe.checkout.sessions.expire(providerRef))
    },
    truth: (account) => truthOf(stripe, account),
    arrange: (account, wanted) => arrange(stripe, catalogue, account, wanted),
    upgrades: upgradesOf(stripe, catalogue),
    async cardPage({ customerRef }, returnUrl) {
      const page = await ask(() =>
        stripe.billingPortal.sessions.create({ customer: customerRef, return_url: returnUrl }),
      )
      return page.url
    },
    async refund(chargeRef) {
      const paid = await ask(() => stripe.invoices.retrieve(chargeRef, { expand: ['payments'] }))
      const intent = idOf(paid.payments?.data.findLast(({ status }) => status === 'paid')?.payment.payment_intent)
      if (!intent) throw new PaymentError('rejected', `stripe: nothing was paid on ${chargeRef}`)
      await ask(() => stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `refund-${chargeRef}` }))
    },
    readWebhook: webhookReader(settings.webhookSecret),
  }
}

async function beginCheckout(stripe: Stripe, catalogue: Catalogue, order: CheckoutOrder) {
  const { reference, userId, customerRef, plan, currency, returnUrl, cancelUrl } = order
  const price = await catalogue.price(plan, currency)
  const discounts = order.discountMinor > 0 ? { discounts: [{ coupon: await catalogue.coupon() }] } : {}
  const session = await ask(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: customerRef,
        client_reference_id: reference,
        line_items: [{ price, quantity: 1 }],
        success_url: returnUrl,
        cancel_url: cancelUrl,
        metadata: { userId, reference },
        subscription_data: { metadata: { userId, reference } },
        ...discounts,
      },
      { idempotencyKey: reference },
    ),
  )
  if (!session.url) throw new PaymentError('changed', 'stripe: a checkout without an address')
  return { url: session.url, providerRef: session.id }
}

function stateOf(session: Stripe.Checkout.Session): CheckoutState {
  const isPaid = session.status === 'complete' && session.payment_status === 'paid'
  return {
    state: isPaid ? 'paid' : session.status === 'expired' ? 'expired' : 'pending',
    reference: session.client_reference_id,
    userId: session.metadata?.userId ?? null,
    amountMinor: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    customerRef: idOf(session.customer),
    subscriptionRef: idOf(session.subscription),
    chargeRef: idOf(session.invoice),
  }
}

async function subscriptionsOf(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  const expand = ['data.default_payment_method']
  return (await ask(() => stripe.subscriptions.list({ customer, status: 'all', limit: PAGE, expand }))).data
}

async function truthOf(stripe: Stripe, { customerRef: customer }: ProviderAccount): Promise<ProviderTruth> {
  const counting = await followCard(stripe, customer, countingOf(await subscriptionsOf(stripe, customer)))
  const [invoices, charges] = await Promise.all([
    ask(() => stripe.invoices.list({ customer, limit: PAGE, expand: ['data.payments'] })),
    ask(() => stripe.charges.list({ customer, limit: PAGE })),
  ])
  const byIntent = new Map(
    charges.data
      .filter(({ paid }) => paid)
      .flatMap((charge) => {
        const intent = idOf(charge.payment_intent)
        return intent ? [[intent, charge] as const] : []
      }),
  )
  const seen = invoices.data
    .map((invoice) => chargeOf(invoice, byIntent))
    .filter((charge) => charge !== null)
    .sort((a, b) => a.at - b.at)
  const failedAt = seen.findLast(({ state }) => state === 'failed')?.at ?? null
  return {
    subscription: counting && subscriptionOf(counting, cardOf(counting.default_payment_method), failedAt),
    charges: seen,
  }
}

/**
 * A card that was chosen on Stripe's page is set on the customer, but the subscription keeps its own. So the
 * subscription is moved to the new card here, and open invoices are paid with it at once.
 */
async function followCard(stripe: Stripe, customer: string, counting: Stripe.Subscription | null) {
  if (!counting || !isLive(counting)) return counting
  const owner = await ask(() =>
    stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] }),
  )
  const chosen = owner.deleted ? null : owner.invoice_settings.default_payment_method
  if (!chosen || idOf(chosen) === idOf(counting.default_payment_method)) return counting
  const method = idOf(chosen) ?? ''
  const expand = ['default_payment_method']
  await ask(() => stripe.subscriptions.update(counting.id, { default_payment_method: method }))
  const open = counting.status === 'past_due' ? idOf(counting.latest_invoice) : null
  if (open) await ask(() => stripe.invoices.pay(open)).catch(unlessRejected)
  return ask(() => stripe.subscriptions.retrieve(counting.id, { expand }))
}

async function arrange(
  stripe: Stripe,
  catalogue: Catalogue,
  { customerRef }: ProviderAccount,
  wanted: Arrangement | null,
): Promise<string | null> {
  const live = (await subscriptionsOf(stripe, customerRef)).filter(isLive).sort((a, b) => b.created - a.created)
  const kept = wanted === null ? undefined : live[0]
  for (const other of live) {
    if (other !== kept) await ask(() => stripe.subscriptions.cancel(other.id)).catch(unlessRejected)
  }
  if (!kept || !wanted) return null
  const item = kept.items.data[0]
  const price = await catalogue.price(wanted.plan, 'USD')
  const isDiscounted = kept.discounts.length > 0
  const changes: Stripe.SubscriptionUpdateParams = {
    ...(kept.cancel_at_period_end === wanted.renews && { cancel_at_period_end: !wanted.renews }),
    // Without proration the new price starts with the next period. Until then the paid plan stays.
    ...(item && item.price.id !== price && { items: [{ id: item.id, price }], proration_behavior: 'none' as const }),
    ...(wanted.hasDiscount && !isDiscounted && { discounts: [{ coupon: await catalogue.coupon() }] }),
    ...(!wanted.hasDiscount && isDiscounted && { discounts: '' as const }),
  }
  if (Object.keys(changes).length > 0) await ask(() => stripe.subscriptions.update(kept.id, changes))
  return kept.id
}

function upgradesOf(stripe: Stripe, catalogue: Catalogue): Upgrades {
  async function change({ subscriptionRef }: ProviderAccount, plan: PaidPlanId) {
    if (!subscriptionRef) throw new PaymentError('rejected', 'stripe: no subscription', { reason: 'missing' })
    const subscription = await ask(() => stripe.subscriptions.retrieve(subscriptionRef))
    const item = subscription.items.data[0]
    if (!item) throw new PaymentError('changed', 'stripe: a subscription of nothing')
    return { id: subscription.id, items: [{ id: item.id, price: await catalogue.price(plan, 'USD') }] }
  }
  return {
    async preview(account, { plan, reckonedAt }) {
      const { id, items } = await change(account, plan)
      const preview = await ask(() =>
        stripe.invoices.createPreview({
          subscription: id,
          subscription_details: {
            items,
            proration_behavior: 'always_invoice',
            proration_date: Math.floor(reckonedAt / SECOND_MS),
          },
        }),
      )
      return preview.amount_due
    },
    async apply(account, { plan, reckonedAt }, reference) {
      const { id, items } = await change(account, plan)
      await ask(() =>
        stripe.subscriptions.update(
          id,
          {
            items,
            cancel_at_period_end: false,
            proration_behavior: 'always_invoice',
            proration_date: Math.floor(reckonedAt / SECOND_MS),
            payment_behavior: 'error_if_incomplete',
          },
          { idempotencyKey: reference },
        ),
      )
    },
  }
}

/** When Stripe refuses here, the next reconcile decides by Stripe's records. */
function unlessRejected(error: unknown): void {
  if (!(error instanceof PaymentError) || error.kind !== 'rejected') throw error
}
