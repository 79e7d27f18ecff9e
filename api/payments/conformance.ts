/** What every payment gateway must do. It runs against the sandbox, once for each gateway. */
import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Arrangement } from '#shared/domain/plans/entitlement.ts'
import { currencyOf, type GatewayId, type PaidPlanId, planPriceMinor } from '#shared/domain/plans/plan.ts'
import { referralDiscountMinor } from '#shared/domain/plans/referral.ts'
import { newId } from '#shared/ids.ts'
import { addMonth, DAY_MS } from '#shared/time.ts'
import { type CheckoutOrder, PaymentError, type PaymentGateway, type ProviderAccount } from './gateway.ts'
import { type BillingControl, CARDS } from './sandbox-billing.ts'

interface GatewayBench {
  gateway: PaymentGateway
  control: BillingControl
  /** The headers with the provider's signature of a webhook. */
  sign(rawBody: string): Record<string, string>
  /** An event about a customer, in the provider's format. */
  event(customerRef: string): object
}

export function describeGateway(id: GatewayId, start: () => Promise<GatewayBench>): void {
  let bench: GatewayBench
  let gateway: PaymentGateway
  let control: BillingControl
  const currency = currencyOf(id)
  const price = (plan: PaidPlanId) => planPriceMinor(plan, currency)

  beforeAll(async () => {
    bench = await start()
    gateway = bench.gateway
    control = bench.control
  })
  beforeEach(async () => {
    await control.clearFaults()
  })

  async function person() {
    const userId = newId()
    const email = `${userId}@gmail.com`
    return { userId, email, customerRef: await gateway.customer({ userId, email }) }
  }
  async function orderOf(plan: PaidPlanId = 'pro', discountMinor = 0): Promise<CheckoutOrder> {
    return {
      ...(await person()),
      reference: `gw-${newId()}`,
      plan,
      currency,
      amountMinor: price(plan) - discountMinor,
      discountMinor,
      returnUrl: 'http://localhost:8787/payment-verification?reference=x',
      cancelUrl: 'http://localhost:8787/subscribe?canceled=1',
    }
  }
  /** A customer who has paid for a plan and has renewals set up. */
  async function subscriber(plan: PaidPlanId = 'pro', card: string = CARDS.pays) {
    const order = await orderOf(plan)
    const { url, providerRef } = await gateway.beginCheckout(order)
    await control.pay(url, card)
    const account: ProviderAccount = { customerRef: order.customerRef, subscriptionRef: null }
    const paid = (await gateway.truth(account)).charges[0]
    const renewsAt = paid?.periodEnd ?? 0
    const wanted: Arrangement = { renews: true, plan, hasDiscount: false, renewsAt }
    account.subscriptionRef = await gateway.arrange(account, wanted)
    return { order, providerRef, account, wanted, paid }
  }
  const failure = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: unknown) => (error instanceof PaymentError ? error : Promise.reject(error)),
    )

  describe(`${id}: buying`, () => {
    it('gives the same id for the same person', async () => {
      const { userId, email, customerRef } = await person()
      expect(await gateway.customer({ userId, email })).toBe(customerRef)
    })

    it('is pending until it is paid, and then tells what was paid by whom', async () => {
      const order = await orderOf()
      const begun = await gateway.beginCheckout(order)
      const purchase = { reference: order.reference, providerRef: begun.providerRef }
      expect((await gateway.checkout(purchase)).state).toBe('pending')
      expect(await control.pay(begun.url, CARDS.pays)).toContain('/payment-verification?reference=')
      expect(await gateway.checkout(purchase)).toMatchObject({
        state: 'paid',
        reference: order.reference,
        userId: order.userId,
        amountMinor: price('pro'),
        currency,
        customerRef: order.customerRef,
      })
      const truth = await gateway.truth({ customerRef: order.customerRef, subscriptionRef: null })
      expect(truth.charges).toHaveLength(1)
      expect(truth.charges[0]).toMatchObject({
        reason: 'start',
        state: 'paid',
        reference: order.reference,
        plan: 'pro',
        amountMinor: price('pro'),
        currency,
      })
      const { at, periodStart, periodEnd } = truth.charges[0] ?? { at: 0, periodStart: 0, periodEnd: 0 }
      expect([periodStart, periodEnd]).toEqual([at, addMonth(at)])
      expect(truth.charges[0]?.fingerprint).toBeTruthy()
    })

    it('takes nothing from a refused card, and accepts another card on the same page', async () => {
      const order = await orderOf('basic')
      const { url, providerRef } = await gateway.beginCheckout(order)
      expect(await control.pay(url, CARDS.declined)).toBeNull()
      expect((await gateway.checkout({ reference: order.reference, providerRef })).state).not.toBe('paid')
      const account = { customerRef: order.customerRef, subscriptionRef: null }
      expect((await gateway.truth(account)).charges.filter(({ state }) => state === 'paid')).toEqual([])
      await control.pay(url, CARDS.pays)
      expect((await gateway.checkout({ reference: order.reference, providerRef })).state).toBe('paid')
    })

    it('takes the discount off the first payment only', async () => {
      const discountMinor = referralDiscountMinor(price('pro'))
      const order = await orderOf('pro', discountMinor)
      await control.pay((await gateway.beginCheckout(order)).url, CARDS.pays)
      const account: ProviderAccount = { customerRef: order.customerRef, subscriptionRef: null }
      const [first] = (await gateway.truth(account)).charges
      expect(first).toMatchObject({ amountMinor: price('pro') - discountMinor, discountMinor })
      const renewsAt = first?.periodEnd ?? 0
      await gateway.arrange(account, { renews: true, plan: 'pro', hasDiscount: false, renewsAt })
      await control.advance(32)
      expect((await gateway.truth(account)).charges.at(-1)).toMatchObject({
        amountMinor: price('pro'),
        discountMinor: 0,
      })
    })

    it('closes a page that nobody has paid', async () => {
      const begun = await gateway.beginCheckout(await orderOf())
      await gateway.closeCheckout(begun.providerRef)
    })
  })

  describe(`${id}: what happens at the end of the period`, () => {
    it('renews by itself, with the card on file', async () => {
      const { account, wanted } = await subscriber('basic')
      const before = (await gateway.truth(account)).subscription
      expect(before).toMatchObject({
        state: 'active',
        plan: 'basic',
        renewsAt: wanted.renewsAt,
        card: { last4: '4242', expMonth: 12, expYear: 2034 },
      })
      await control.advance(32)
      const { charges, subscription } = await gateway.truth(account)
      expect(charges.map(({ reason, state }) => [reason, state])).toEqual([
        ['start', 'paid'],
        ['renewal', 'paid'],
      ])
      expect(charges[1]).toMatchObject({ plan: 'basic', amountMinor: price('basic') })
      expect(subscription?.renewsAt).toBe(charges[1]?.periodEnd)
      expect(subscription?.renewsAt).toBeGreaterThan(wanted.renewsAt + 27 * DAY_MS)
    })

    it('ends when told to, once or twice, and continues when that is taken back', async () => {
      const { account, wanted } = await subscriber()
      for (let time = 0; time < 2; time++) {
        await gateway.arrange(account, { ...wanted, renews: false })
        expect((await gateway.truth(account)).subscription).toMatchObject({
          state: 'ending',
          renewsAt: wanted.renewsAt,
        })
      }
      for (let time = 0; time < 2; time++) {
        await gateway.arrange(account, wanted)
        expect((await gateway.truth(account)).subscription).toMatchObject({
          state: 'active',
          renewsAt: wanted.renewsAt,
        })
      }
      await gateway.arrange(account, { ...wanted, renews: false })
      await control.advance(32)
      const truth = await gateway.truth(account)
      expect(truth.subscription?.state).toBe('ended')
      expect(truth.charges).toHaveLength(1)
    })

    it('starts a smaller plan with the next period, and charges nothing before', async () => {
      const { account, wanted } = await subscriber('premium')
      await gateway.arrange(account, { ...wanted, plan: 'basic' })
      const before = await gateway.truth(account)
      expect(before.subscription).toMatchObject({ state: 'active', plan: 'basic', renewsAt: wanted.renewsAt })
      expect(before.charges).toHaveLength(1)
      await control.advance(32)
      expect((await gateway.truth(account)).charges.at(-1)).toMatchObject({
        reason: 'renewal',
        plan: 'basic',
        amountMinor: price('basic'),
      })
    })

    it('charges one renewal with the discount and the next without', async () => {
      const { account, wanted } = await subscriber()
      account.subscriptionRef = await gateway.arrange(account, { ...wanted, hasDiscount: true })
      expect((await gateway.truth(account)).subscription).toMatchObject({
        hasDiscount: true,
        renewsAt: wanted.renewsAt,
      })
      await control.advance(32)
      const renewed = await gateway.truth(account)
      const discountMinor = referralDiscountMinor(price('pro'))
      expect(renewed.charges.at(-1)).toMatchObject({ amountMinor: price('pro') - discountMinor, discountMinor })
      const renewsAt = renewed.charges.at(-1)?.periodEnd ?? 0
      await gateway.arrange(account, { ...wanted, renewsAt })
      expect((await gateway.truth(account)).subscription).toMatchObject({
        hasDiscount: false,
        renewsAt,
        state: 'active',
      })
      await control.advance(31)
      expect((await gateway.truth(account)).charges.at(-1)).toMatchObject({
        amountMinor: price('pro'),
        discountMinor: 0,
      })
    })

    it('reports a failed renewal', async () => {
      const { account } = await subscriber('pro', CARDS.failsLater)
      await control.advance(32)
      const { charges, subscription } = await gateway.truth(account)
      expect(subscription?.state).toBe('past_due')
      expect(subscription?.failedAt).toBe(charges.at(-1)?.at)
      expect(charges.at(-1)).toMatchObject({ state: 'failed', reason: 'renewal' })
    })

    it('ends the subscription at once', async () => {
      const { account } = await subscriber()
      await gateway.arrange(account, null)
      await control.advance(32)
      expect((await gateway.truth(account)).charges).toHaveLength(1)
    })
  })

  describe(`${id}: cards, refunds and greater plans`, () => {
    it('changes the card on the provider’s own page', async () => {
      const { account } = await subscriber()
      const page = await gateway.cardPage(account, 'http://localhost:8787/dashboard/billing')
      await control.pay(page, CARDS.paysToo)
      expect((await gateway.truth(account)).subscription?.card).toMatchObject({ last4: '4444' })
    })

    it('refunds a charge', async () => {
      const { account, paid } = await subscriber()
      await gateway.refund(paid?.ref ?? '')
      expect((await gateway.truth(account)).charges[0]).toMatchObject({
        state: 'refunded',
        refundedMinor: price('pro'),
      })
    })

    it('charges the announced amount for a greater plan, if it changes plans itself', async () => {
      const { account, paid } = await subscriber('basic')
      const { upgrades } = gateway
      if (!upgrades) return expect(id).toBe('paystack')
      await control.advance(10)
      const change = { plan: 'premium' as const, reckonedAt: (paid?.periodStart ?? 0) + 10 * DAY_MS }
      const dueMinor = await upgrades.preview(account, change)
      expect(dueMinor).toBeGreaterThan(0)
      expect(dueMinor).toBeLessThan(price('premium') - price('basic'))
      // Time passes while the person reads the page. They must pay the amount on it.
      await control.advance(1)
      await upgrades.apply(account, change, `gw-${newId()}`)
      const { charges, subscription } = await gateway.truth(account)
      expect(charges.at(-1)).toMatchObject({ reason: 'upgrade', plan: 'premium', amountMinor: dueMinor })
      expect(charges.at(-1)?.periodEnd).toBe(subscription?.renewsAt)
    })

    it('changes nothing when the card is refused for a greater plan', async () => {
      const { account, paid } = await subscriber('basic', CARDS.failsLater)
      const { upgrades } = gateway
      if (!upgrades) return expect(id).toBe('paystack')
      const change = { plan: 'premium' as const, reckonedAt: paid?.periodStart ?? 0 }
      const refused = await failure(upgrades.apply(account, change, `gw-${newId()}`))
      expect(refused).toMatchObject({ kind: 'rejected', reason: 'declined' })
      expect((await gateway.truth(account)).subscription).toMatchObject({ plan: 'basic', state: 'active' })
    })
  })

  describe(`${id}: webhooks`, () => {
    it('accepts only signed webhooks, and recognises a repetition', async () => {
      const body = JSON.stringify(bench.event('4711'))
      const headers = new Headers(bench.sign(body))
      const news = gateway.readWebhook(body, headers)
      expect(news.customerRef).toBe('4711')
      expect(gateway.readWebhook(body, headers).id).toBe(news.id)
      expect(() => gateway.readWebhook(`${body} `, headers)).toThrow(PaymentError)
      expect(() => gateway.readWebhook(body, new Headers())).toThrow(PaymentError)
      const forged = createHmac('sha512', 'guess').update(body).digest('hex')
      const forgedHeaders = new Headers({ 'x-paystack-signature': forged, 'stripe-signature': `t=1,v1=${forged}` })
      expect(() => gateway.readWebhook(body, forgedHeaders)).toThrow(PaymentError)
    })
  })

  it.each(['{}', '{"id":"evt_1","type":"invoice.paid"}', 'null', '[]', '7', 'no JSON', '{"event":7}'])(
    `${id}: a webhook without an object is malformed, though it is signed: %s`,
    (body) => {
      const read = () => gateway.readWebhook(body, new Headers(bench.sign(body)))
      expect(read).toThrow(expect.objectContaining({ name: 'PaymentError', kind: 'changed' }))
    },
  )

  it(`${id}: prices that are gone at the provider are made again`, async () => {
    await subscriber()
    await control.reset()
    expect((await subscriber()).account.subscriptionRef).not.toBeNull()
  })

  describe(`${id}: trouble`, () => {
    const asking = async () => failure(gateway.truth({ customerRef: '1', subscriptionRef: null }))

    it.each([
      ['status', { status: 401 }, 'unauthorized'],
      ['status', { status: 503 }, 'unavailable'],
      ['hang', {}, 'unavailable'],
      ['garbage', {}, 'changed'],
    ])('%s %o is %s', async (kind, more, expected) => {
      await control.fault({ service: id, kind, count: 4, ...more })
      expect((await asking())?.kind).toBe(expected)
    })

    it('reports how long to wait', async () => {
      await control.fault({ service: id, kind: 'status', status: 429, retryAfter: 1, count: 4 })
      expect(await asking()).toMatchObject({ kind: 'rateLimited', retryAfterMs: 1000 })
    })

    it('charges nobody twice when an answer is lost', async () => {
      const { account, paid } = await subscriber()
      await control.fault({ service: id, kind: 'drop-after-accept', path: 'refund', count: 1 })
      await failure(gateway.refund(paid?.ref ?? ''))
      await failure(gateway.refund(paid?.ref ?? ''))
      expect((await gateway.truth(account)).charges[0]?.refundedMinor).toBe(price('pro'))
    })
  })
}
