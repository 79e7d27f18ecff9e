/**
 * A simple payment provider in memory. After any history billing must agree with it. It can be unreachable, lose
 * answers and drop webhooks.
 */

import type { ProviderCharge } from '#api/payments/gateway.ts'
import { type CheckoutOrder, type CheckoutState, PaymentError, type PaymentGateway } from '#api/payments/gateway.ts'
import { currencyOf, type GatewayId, type PaidPlanId, planPriceMinor } from '#shared/domain/plans/plan.ts'
import { referralDiscountMinor } from '#shared/domain/plans/referral.ts'
import { addMonth, type Clock, DAY_MS } from '#shared/time.ts'

type ModelCard = 'pays' | 'failsLater' | 'declined'

interface ModelSubscription {
  ref: string
  customerRef: string
  plan: PaidPlanId
  card: ModelCard
  startedAt: number
  renewsAt: number
  isEnding: boolean
  hasDiscount: boolean
  failedAt: number | null
  endedAt: number | null
}

interface ModelCharge extends ProviderCharge {
  customerRef: string
}

interface ModelPage {
  order: CheckoutOrder
  state: CheckoutState['state']
}

/** A renewal that is not paid after this time ends the subscription. */
const GIVES_UP_MS = 14 * DAY_MS

/** @param id The gateway it replaces. It is paid in that gateway's currency. */
export function createModelProvider(clock: Clock, id: GatewayId = 'stripe') {
  const currency = currencyOf(id)
  const subscriptions: ModelSubscription[] = []
  const charges: ModelCharge[] = []
  const pages = new Map<string, ModelPage>()
  const done = new Set<string>()
  let news: string[] = []
  /** The number of calls without an answer. With `isAccepting` the call is carried out all the same. */
  let outage = { calls: 0, isAccepting: false }
  let count = 0

  const live = (customerRef: string) =>
    subscriptions
      .filter((each) => each.customerRef === customerRef && each.endedAt === null)
      .sort((a, b) => b.startedAt - a.startedAt)
  const tell = (customerRef: string) => news.push(JSON.stringify({ id: `evt_${++count}`, customerRef }))

  async function answer<T>(work: () => T): Promise<T> {
    if (outage.calls === 0) return work()
    outage.calls -= 1
    if (outage.isAccepting) work()
    throw new PaymentError('unavailable', 'model: no answer')
  }

  function charge(subscription: ModelSubscription, more: Partial<ModelCharge> & Pick<ModelCharge, 'reason' | 'state'>) {
    const { plan, customerRef, hasDiscount } = subscription
    const discountMinor = hasDiscount ? referralDiscountMinor(planPriceMinor(plan, currency)) : 0
    charges.push({
      ref: `in_${++count}`,
      reference: null,
      plan,
      amountMinor: planPriceMinor(plan, currency) - discountMinor,
      discountMinor,
      refundedMinor: 0,
      currency,
      at: clock.now(),
      periodStart: clock.now(),
      periodEnd: subscription.renewsAt,
      fingerprint: null,
      documentUrl: null,
      customerRef,
      ...more,
    })
  }

  function renew(subscription: ModelSubscription, atMs: number): void {
    if (subscription.isEnding) {
      subscription.endedAt = atMs
      return
    }
    const renewsAt = addMonth(subscription.renewsAt)
    const at = { at: atMs, periodStart: subscription.renewsAt, periodEnd: renewsAt }
    if (subscription.card !== 'pays') {
      if (subscription.failedAt === null) charge(subscription, { reason: 'renewal', state: 'failed', ...at })
      subscription.failedAt ??= atMs
      return
    }
    charge(subscription, { reason: 'renewal', state: 'paid', ...at })
    Object.assign(subscription, { renewsAt, hasDiscount: false, failedAt: null })
  }

  const gateway: PaymentGateway = {
    id,
    customer: ({ userId }) => answer(() => `cus_${userId}`),
    beginCheckout: (order) =>
      answer(() => {
        if (!pages.has(order.reference)) pages.set(order.reference, { order, state: 'pending' })
        return { url: `model:${order.reference}`, providerRef: order.reference }
      }),
    checkout: ({ reference }) =>
      answer(() => {
        const page = pages.get(reference)
        if (!page) throw new PaymentError('rejected', 'model: no page', { reason: 'missing' })
        const { userId, amountMinor, customerRef } = page.order
        return {
          state: page.state,
          reference,
          userId,
          amountMinor,
          currency,
          customerRef,
          subscriptionRef: null,
          chargeRef: null,
        }
      }),
    closeCheckout: (reference) =>
      answer(() => {
        const page = pages.get(reference)
        if (page?.state === 'paid') throw new PaymentError('rejected', 'model: paid')
        if (page) page.state = 'expired'
      }),
    truth: ({ customerRef }) =>
      answer(() => {
        const mine = subscriptions.filter((each) => each.customerRef === customerRef)
        const counting = live(customerRef)[0] ?? mine.sort((a, b) => b.startedAt - a.startedAt)[0]
        return {
          charges: charges.filter((each) => each.customerRef === customerRef).map((each) => ({ ...each })),
          subscription: counting ? { ...counting, state: stateOf(counting), card: null } : null,
        }
      }),
    arrange: ({ customerRef }, wanted) =>
      answer(() => {
        const [kept, ...others] = live(customerRef)
        for (const other of others) other.endedAt = clock.now()
        if (!kept) return null
        if (!wanted) kept.endedAt = clock.now()
        else Object.assign(kept, { isEnding: !wanted.renews, plan: wanted.plan, hasDiscount: wanted.hasDiscount })
        tell(customerRef)
        return wanted ? kept.ref : null
      }),
    upgrades: {
      preview: () => answer(() => 100),
      apply: ({ customerRef }, { plan }, reference) =>
        answer(() => {
          const [subscription] = live(customerRef)
          if (!subscription || done.has(reference)) return
          if (subscription.card !== 'pays') throw new PaymentError('rejected', 'model', { reason: 'declined' })
          done.add(reference)
          Object.assign(subscription, { plan, isEnding: false })
          charge(subscription, { reason: 'upgrade', state: 'paid', amountMinor: 100, discountMinor: 0 })
          tell(customerRef)
        }),
    },
    cardPage: () => answer(() => 'model:card'),
    refund: (ref) => answer(() => refund(ref)),
    readWebhook: (body) => ({ ...JSON.parse(body), type: 'news', reference: null }),
  }

  function refund(ref: string): void {
    const paid = charges.find((each) => each.ref === ref && each.state === 'paid')
    if (!paid) return
    Object.assign(paid, { state: 'refunded', refundedMinor: paid.amountMinor })
    tell(paid.customerRef)
  }

  return {
    gateway,
    live,
    charges: (customerRef: string) => charges.filter((each) => each.customerRef === customerRef),
    /** Somebody fills in a page. */
    pay(reference: string, card: ModelCard): void {
      const page = pages.get(reference)
      if (!page || page.state === 'expired' || page.state === 'paid' || card === 'declined') return
      page.state = 'paid'
      const { customerRef, plan, amountMinor, discountMinor } = page.order
      const subscription: ModelSubscription = {
        ref: `sub_${++count}`,
        customerRef,
        plan,
        card,
        startedAt: clock.now() + ++count / 1e6,
        renewsAt: addMonth(clock.now()),
        isEnding: false,
        hasDiscount: false,
        failedAt: null,
        endedAt: null,
      }
      subscriptions.push(subscription)
      charge(subscription, { reason: 'start', state: 'paid', reference, amountMinor, discountMinor })
      tell(customerRef)
    },
    /** Runs everything that is due by now. */
    catchUp(): void {
      for (const subscription of subscriptions) {
        while (
          subscription.endedAt === null &&
          subscription.renewsAt <= clock.now() &&
          subscription.failedAt === null
        ) {
          renew(subscription, subscription.renewsAt)
          tell(subscription.customerRef)
        }
        const { failedAt } = subscription
        if (subscription.endedAt === null && failedAt !== null && clock.now() >= failedAt + GIVES_UP_MS) {
          subscription.endedAt = failedAt + GIVES_UP_MS
          tell(subscription.customerRef)
        }
      }
    },
    /** What the person or the operator does in the provider's own screens. */
    setEnding(customerRef: string, isEnding: boolean): void {
      const [subscription] = live(customerRef)
      if (subscription) subscription.isEnding = isEnding
      tell(customerRef)
    },
    refundLast(customerRef: string): void {
      const last = charges.findLast(
        (each) => each.customerRef === customerRef && each.state === 'paid' && each.reason !== 'upgrade',
      )
      if (last) refund(last.ref)
    },
    fail(calls: number, isAccepting: boolean): void {
      outage = { calls, isAccepting }
    },
    /** The webhooks that wait. They are removed from the list. */
    takeNews(): string[] {
      const taken = news
      news = []
      return taken
    },
  }
}
export type ModelProvider = ReturnType<typeof createModelProvider>

export function stateOf({ endedAt, failedAt, isEnding }: ModelSubscription) {
  if (endedAt !== null) return 'ended'
  if (failedAt !== null) return 'past_due'
  return isEnding ? 'ending' : 'active'
}
