/** Buying a plan through the API, the sandbox's pages and both providers: paid, not paid, lost, repeated, tampered with. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CARDS } from '#api/payments/sandbox-billing.ts'
import { type BillingBench, startBillingBench, subscriptionAnswerOf } from '#api/test/billing/bench.ts'
import { requestJson } from '#api/test/harness.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { auth } from '#shared/contract/auth.ts'
import { payments } from '#shared/contract/payments.ts'
import { GATEWAY_IDS, planPriceMinor } from '#shared/domain/plans/plan.ts'
import { newId } from '#shared/ids.ts'
import { addMonth, MINUTE_MS } from '#shared/time.ts'
import { usageOf } from '../quota/quota.ts'
import { paymentStore } from '../store/billing/payments.ts'
import { webhookEventStore } from '../store/billing/webhook-events.ts'

let bench: BillingBench
beforeAll(async () => {
  bench = await startBillingBench()
})
afterAll(() => bench.stop())
beforeEach(async () => {
  await bench.control.clearFaults()
  await bench.control.webhooks('deliver')
})

const codeOf = async (answer: Response) => errorAnswerSchema.parse(await answer.json()).code

describe.each(GATEWAY_IDS)('buying through %s', (gateway) => {
  const currency = gateway === 'stripe' ? 'USD' : 'NGN'

  it('starts the plan at once, with an invoice, also during the trial', async () => {
    const ada = await bench.buyer()
    const { url, reference } = await ada.choose('pro', gateway)
    expect(await ada.verify(reference)).toMatchObject({ status: false, metadata: { state: 'pending' } })
    const back = await bench.control.pay(url, CARDS.pays)
    expect(back).toContain(`/payment-verification?reference=${reference}`)
    expect(await ada.verify(reference)).toMatchObject({
      status: true,
      message: 'Your payment was successful and your subscription is now active.',
      metadata: { state: 'paid', plan: 'pro', discount_applied: false, amountMinor: planPriceMinor('pro', currency) },
    })
    const subscription = await ada.subscription()
    expect(subscription).toMatchObject({ plan: 'pro', status: 'active', gateway, currency, card: { last4: '4242' } })
    expect(subscription.currentPeriodEnds).toBe(addMonth(subscription.currentPeriodStarted ?? 0))
    expect(await ada.rebuilt()).toEqual(subscription)
    expect(await subscriptionAnswerOf(ada)).toMatchObject({
      plan: 'pro',
      status: 'active',
      stripeSubscriptionId: expect.stringMatching(/^(sub_|SUB_)/),
      currentPeriodEnds: new Date(subscription.currentPeriodEnds ?? 0).toISOString(),
    })
    expect((await usageOf(bench.deps.db, ada.user.id, bench.deps.clock.now())).agents.limit).toBe(8)
    const [invoice] = await ada.rows('invoice')
    expect(invoice?.row).toMatchObject({
      number: expect.stringMatching(/^GW-2026-\d{6}$/),
      status: 'paid',
      amountMinor: planPriceMinor('pro', currency),
    })
  })

  it('counts a payment once, however often and in whatever order it is reported', async () => {
    await bench.control.webhooks('hold')
    const ada = await bench.buyer()
    const reference = await ada.buy('basic', gateway)
    const { sent } = await bench.control.release('shuffled', 2)
    expect(sent).toBeGreaterThan(0)
    await bench.tick()
    await ada.verify(reference)
    expect(await ada.rows('invoice')).toHaveLength(1)
    expect(await ada.rebuilt()).toEqual(await ada.subscription())
  })

  it('accepts the webhook when the browser never returned', async () => {
    const ada = await bench.buyer()
    const { url } = await ada.choose('basic', gateway)
    await bench.control.pay(url, CARDS.pays)
    await bench.control.advance(0)
    await bench.tick()
    expect(await ada.subscription()).toMatchObject({ plan: 'basic', status: 'active' })
  })

  it('finds a payment that nobody reported', async () => {
    await bench.control.webhooks('drop')
    const ada = await bench.buyer()
    const { url } = await ada.choose('premium', gateway)
    await bench.control.pay(url, CARDS.pays)
    await bench.tick()
    expect(await ada.subscription()).toMatchObject({ status: 'trialing' })
    bench.deps.clock.advance(4 * MINUTE_MS)
    await bench.tick()
    expect(await ada.subscription()).toMatchObject({ plan: 'premium', status: 'active' })
  })

  it('refuses another amount than the price', async () => {
    const ada = await bench.buyer()
    const { url, reference } = await ada.choose('premium', gateway)
    await bench.deps.db.atomically((tx) => paymentStore(tx).update(reference, { amountMinor: 1 }))
    await bench.control.pay(url, CARDS.pays)
    expect(await ada.verify(reference)).toMatchObject({ status: false, metadata: { state: 'failed' } })
    expect(await ada.subscription()).toMatchObject({ status: 'trialing' })
    expect(await ada.rows('invoice')).toEqual([])
  })

  it('does not activate a plan when the card is refused', async () => {
    const ada = await bench.buyer()
    const { url, reference } = await ada.choose('pro', gateway)
    await bench.control.pay(url, CARDS.declined)
    expect((await ada.verify(reference)).status).toBe(false)
    expect(await ada.subscription()).toMatchObject({ status: 'trialing' })
    await bench.control.pay(url, CARDS.pays)
    expect((await ada.verify(reference)).status).toBe(true)
  })

  it('answers a repeated call with the same page', async () => {
    const ada = await bench.buyer()
    const body = { email: ada.email, planCode: 'pro', currency }
    const key = newId()
    const call = async () => {
      const answer = await ada.request('POST', payments.initialize.path, body, { 'idempotency-key': key })
      return payments.initialize.response.parse(await answer.json()).data
    }
    expect(await call()).toEqual(await call())
  })

  it('charges a person once who has opened two pages', async () => {
    const ada = await bench.buyer()
    const first = await ada.choose('basic', gateway)
    const second = await ada.choose('pro', gateway)
    await bench.control.pay(second.url, CARDS.pays)
    expect((await ada.verify(second.reference)).status).toBe(true)
    await bench.control.pay(first.url, CARDS.pays)
    expect((await ada.verify(first.reference)).status).toBe(false)
    expect(await ada.subscription()).toMatchObject({ plan: 'pro', status: 'active' })
    expect(await ada.rows('invoice')).toHaveLength(1)
    const { charges } = await bench.control.truth()
    const kept = charges.filter((charge) => charge.id === first.reference && charge.refunded < charge.amount)
    expect(kept.filter(({ status }) => status === 'paid')).toEqual([])
  })

  it('begins one purchase of a person at a time', async () => {
    const ada = await bench.buyer()
    const provider = bench.deps.gateways[gateway]
    if (!provider) throw new Error('no provider')
    const { beginCheckout } = provider
    const order: string[] = []
    provider.beginCheckout = async (asked) => {
      order.push('begins')
      const begun = await beginCheckout.call(provider, asked)
      order.push('has begun')
      return begun
    }
    const pages = await Promise.all([1, 2, 3].map(() => ada.choose('basic', gateway)))
    provider.beginCheckout = beginCheckout
    expect(order).toEqual([1, 2, 3].flatMap(() => ['begins', 'has begun']))
    for (const { url } of pages) await bench.control.pay(url, CARDS.pays)
    for (const { reference } of pages) await ada.verify(reference)
    expect(await ada.subscription()).toMatchObject({ plan: 'basic', status: 'active' })
    expect((await ada.rows('invoice')).filter(({ row }) => row.refundedMinor === 0)).toHaveLength(1)
  })

  it('keeps a page replaced that was replaced while the provider was asked about it', async () => {
    const ada = await bench.buyer()
    const first = await ada.choose('basic', gateway)
    const provider = bench.deps.gateways[gateway]
    if (!provider) throw new Error('no provider')
    const { checkout } = provider
    provider.checkout = async (asked) => {
      provider.checkout = checkout
      const seen = await checkout.call(provider, asked)
      await ada.choose('pro', gateway)
      return seen
    }
    await ada.verify(first.reference)
    provider.checkout = checkout
    expect((await paymentStore(bench.deps.db).read(first.reference))?.state).toBe('superseded')
  })

  it('reports that the provider does not answer, and leaves nothing behind', async () => {
    const ada = await bench.buyer()
    await bench.control.fault({ service: gateway, kind: 'status', status: 503, count: 20 })
    const body = { email: ada.email, planCode: 'pro', currency }
    const answer = await ada.request('POST', payments.initialize.path, body)
    expect([answer.status, await codeOf(answer)]).toEqual([502, 'payment.unavailable'])
    await bench.control.clearFaults()
    await ada.buy('pro', gateway)
  })

  it('refuses webhooks without the provider’s signature, and ignores unknown ones', async () => {
    const path = payments.webhook.path.replace(':gateway', gateway)
    const forged = await requestJson(bench.app, 'POST', path, { event: 'charge.success', data: {} })
    expect([forged.status, await codeOf(forged)]).toEqual([401, 'payment.bad_signature'])
  })
})

describe('who may do what', () => {
  it('hides payments from others', async () => {
    const ada = await bench.buyer()
    const eve = await bench.buyer()
    const { reference } = await ada.choose('pro', 'stripe')
    for (const unknown of [reference, 'gw-none']) {
      const answer = await eve.request('GET', payments.verify.path.replace(':reference', unknown))
      expect([answer.status, await codeOf(answer)]).toEqual([404, 'payment.not_found'])
    }
  })

  it('requires the account’s email', async () => {
    const ada = await bench.buyer()
    const body = { email: 'eve@gmail.com', planCode: 'pro' }
    const answer = await ada.request('POST', payments.initialize.path, body)
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'request.invalid'])
    expect((await ada.request('POST', payments.initialize.path, { planCode: 'pro' })).status).toBe(422)
  })

  it('chooses the provider by the place, and lets people choose', async () => {
    const ada = await bench.buyer()
    const quoteFor = async (more: object) => {
      const answer = await ada.request('POST', payments.quote.path, { planCode: 'basic', ...more })
      return payments.quote.response.parse(await answer.json()).data
    }
    expect(await quoteFor({ timeZone: 'Africa/Lagos' })).toMatchObject({ gateway: 'paystack', dueNowMinor: 1_800_000 })
    expect(await quoteFor({ timeZone: 'Europe/Paris' })).toMatchObject({ gateway: 'stripe', dueNowMinor: 1_200 })
    expect(await quoteFor({ timeZone: 'Africa/Lagos', currency: 'USD' })).toMatchObject({ gateway: 'stripe' })
    const options = await ada.request('GET', `${payments.options.path}?timeZone=Africa/Lagos`)
    expect(await options.json()).toEqual({ data: { currency: 'NGN', currencies: ['USD', 'NGN'] } })
  })

  it('takes nothing from a sample account, which has no money', async () => {
    const opened = auth.demo.response.parse(await (await requestJson(bench.app, 'POST', auth.demo.path, {})).json())
    const headers = { authorization: `Bearer ${opened.data.token}` }
    const wish = { planCode: 'premium', currency: 'USD' }
    const calls = [
      { path: payments.quote.path, body: wish },
      { path: payments.initialize.path, body: { ...wish, email: opened.data.user.email, isChangingPlan: true } },
    ]
    for (const { path, body } of calls) {
      const answer = await requestJson(bench.app, 'POST', path, body, headers)
      expect([answer.status, await codeOf(answer)]).toEqual([409, 'plan.sample'])
    }
  })

  it('says so when payments are not set up', async () => {
    const { gateways } = bench.deps
    const ada = await bench.buyer()
    bench.deps.gateways = { ...gateways, stripe: null }
    const answer = await ada.request('POST', payments.quote.path, { planCode: 'basic', currency: 'USD' })
    bench.deps.gateways = gateways
    expect([answer.status, await codeOf(answer)]).toEqual([503, 'payment.not_configured'])
  })

  it('stores each webhook once', async () => {
    const event = {
      id: newId(),
      gateway: 'stripe' as const,
      type: 'x',
      customerRef: null,
      reference: null,
      receivedAt: 1,
    }
    const add = () => bench.deps.db.atomically((tx) => webhookEventStore(tx).add(event))
    expect([await add(), await add()]).toEqual([true, false])
  })
})
