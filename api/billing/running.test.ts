/** The whole life of a subscription at both providers: renewed, failed, cancelled, resumed, changed, refunded, ended. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CARDS } from '#api/payments/sandbox-billing.ts'
import { type BillingBench, startBillingBench, subscriptionAnswerOf } from '#api/test/billing/bench.ts'
import { agents } from '#shared/contract/agents.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { payments } from '#shared/contract/payments.ts'
import { INVOICE_DOWNLOAD_PATH, plans } from '#shared/contract/plans.ts'
import { GATEWAY_IDS, type PaidPlanId, planPriceMinor } from '#shared/domain/plans/plan.ts'
import { DAY_MS } from '#shared/time.ts'
import { usageOf } from '../quota/quota.ts'
import { billingChargeStore } from '../store/billing/billing-charges.ts'
import { noticeStore } from '../store/messages/notices.ts'
import { paymentStore } from '../store/billing/payments.ts'
import { reconcileAccount } from './reconcile-account.ts'

let bench: BillingBench
beforeAll(async () => {
  bench = await startBillingBench()
})
afterAll(() => bench.stop())
beforeEach(() => bench.control.clearFaults())

type Buyer = Awaited<ReturnType<BillingBench['buyer']>>

const codeOf = async (answer: Response) => errorAnswerSchema.parse(await answer.json()).code
async function told(buyer: Buyer): Promise<unknown[]> {
  const due = await noticeStore(bench.deps.db).due(bench.deps.clock.now(), 10_000)
  return due
    .filter(({ userId, kind }) => userId === buyer.user.id && kind === 'billing')
    .map(({ params }) => params.reason)
}
async function quote(buyer: Buyer, planCode: PaidPlanId) {
  const answer = await buyer.request('POST', payments.quote.path, { planCode })
  return payments.quote.response.parse(await answer.json()).data
}
const live = async () =>
  (await bench.control.truth()).subscriptions.filter(({ status }) =>
    ['active', 'past_due', 'attention'].includes(status),
  )

describe.each(GATEWAY_IDS)('a subscription at %s', (gateway) => {
  const currency = gateway === 'stripe' ? 'USD' : 'NGN'

  it('is renewed month by month, with or without webhooks', async () => {
    const ada = await bench.buyer()
    await ada.buy('basic', gateway)
    const first = (await ada.subscription()).currentPeriodEnds ?? 0
    await bench.advance(32)
    const second = (await ada.subscription()).currentPeriodEnds ?? 0
    expect(second).toBeGreaterThan(first + 27 * DAY_MS)
    await bench.control.webhooks('drop')
    await bench.advance(63)
    await bench.control.webhooks('deliver')
    expect(await ada.rows('invoice')).toHaveLength(4)
    expect((await ada.subscription()).currentPeriodEnds).toBeGreaterThan(bench.deps.clock.now())
    expect(await ada.rebuilt()).toEqual(await ada.subscription())
    const numbers = (await ada.rows('invoice')).map(({ row }) => row.number)
    expect(new Set(numbers).size).toBe(4)
    expect(await told(ada)).toContain('renewed')
  })

  it('keeps its limits during the grace days, then ends, and pauses agents over the free limit', async () => {
    const ada = await bench.buyer()
    await ada.buy('pro', gateway, CARDS.failsLater)
    for (let index = 0; index < 3; index++) {
      const fields = { title: `React developer ${index}`, platform: 'upwork' }
      expect((await ada.request('POST', agents.create.path, fields)).ok).toBe(true)
    }
    const { currentPeriodEnds } = await ada.subscription()
    await bench.advance(((currentPeriodEnds ?? 0) - bench.deps.clock.now()) / DAY_MS + 0.1)
    expect(await ada.subscription()).toMatchObject({ status: 'past_due', plan: 'pro' })
    expect((await usageOf(bench.deps.db, ada.user.id, bench.deps.clock.now())).agents.limit).toBe(8)
    await bench.advance(6)
    expect(await ada.subscription()).toMatchObject({ status: 'past_due' })
    await bench.advance(1.5)
    expect(await ada.subscription()).toMatchObject({ status: 'expired', plan: 'free' })
    expect((await usageOf(bench.deps.db, ada.user.id, bench.deps.clock.now())).agents.limit).toBe(1)
    expect(await told(ada)).toEqual(expect.arrayContaining(['paymentFailed', 'ended']))
    await bench.advance(40)
    expect(await ada.subscription()).toMatchObject({ status: 'expired' })
    expect(await ada.rebuilt()).toEqual(await ada.subscription())
  })

  it('is bought again after a failed renewal, with another card', async () => {
    const ada = await bench.buyer()
    await ada.buy('pro', gateway, CARDS.failsLater)
    await bench.advance(32)
    expect(await ada.subscription()).toMatchObject({ status: 'past_due' })
    await ada.buy('pro', gateway)
    expect(await ada.subscription()).toMatchObject({
      status: 'active',
      plan: 'pro',
      graceEndsAt: null,
      card: { last4: '4242' },
    })
    await bench.advance(62)
    expect(await ada.subscription()).toMatchObject({ status: 'active' })
    expect((await ada.rows('invoice')).length).toBeGreaterThanOrEqual(3)
  })

  it('is not kept for free when a purchase is found late and the card is refused for the due renewal', async () => {
    const ada = await bench.buyer()
    const { url } = await ada.choose('pro', gateway)
    await bench.control.webhooks('drop')
    await bench.control.pay(url, CARDS.failsLater)
    await bench.advance(33)
    await bench.control.webhooks('deliver')
    expect((await ada.subscription()).status).toBe('past_due')
    await bench.advance(8)
    expect(await ada.subscription()).toMatchObject({ status: 'expired', plan: 'free' })
  })

  it('continues to the end of the period when cancelled, and longer when that is taken back', async () => {
    const ada = await bench.buyer()
    expect(await codeOf(await ada.request('POST', plans.cancel.path))).toBe('plan.nothing_to_cancel')
    await ada.buy('pro', gateway)
    const canceled = await ada.request('POST', plans.cancel.path)
    expect(plans.cancel.response.parse(await canceled.json())).toMatchObject({
      status: true,
      message: 'Your subscription has been successfully canceled',
      data: { status: 'canceled', plan: 'pro', cancelAtPeriodEnd: true },
    })
    expect((await ada.request('POST', plans.cancel.path)).status).toBe(409)
    expect((await ada.request('POST', plans.resume.path)).status).toBe(200)
    expect(await ada.subscription()).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
    expect((await ada.request('POST', plans.resume.path)).status).toBe(409)
    await ada.request('POST', plans.cancel.path)
    await bench.advance(20)
    expect(await subscriptionAnswerOf(ada)).toMatchObject({ plan: 'pro', status: 'canceled' })
    await bench.advance(12)
    expect(await subscriptionAnswerOf(ada)).toMatchObject({
      plan: 'free',
      status: 'expired',
      stripeSubscriptionId: null,
    })
    expect(await ada.rows('invoice')).toHaveLength(1)
  })

  it('is cancelled even while the provider does not answer', async () => {
    const ada = await bench.buyer()
    await ada.buy('basic', gateway)
    await bench.control.fault({ service: gateway, kind: 'status', status: 503, count: 30 })
    expect((await ada.request('POST', plans.cancel.path)).status).toBe(200)
    expect(await ada.subscription()).toMatchObject({ status: 'canceled' })
    await bench.control.clearFaults()
    await bench.advance(0.1)
    await bench.advance(32)
    expect(await ada.subscription()).toMatchObject({ status: 'expired' })
    expect(await ada.rows('invoice')).toHaveLength(1)
  })

  it('refunds a renewal that happened because the provider could not be told in time', async () => {
    const ada = await bench.buyer()
    await ada.buy('basic', gateway)
    await bench.control.webhooks('drop')
    await bench.control.fault({ service: gateway, kind: 'status', status: 503, count: 100 })
    await ada.request('POST', plans.cancel.path)
    const nowMs = await bench.control.advance(32)
    await bench.control.clearFaults()
    await bench.control.webhooks('deliver')
    await reconcileAccount(bench.deps, ada.user.id, gateway)
    bench.deps.clock.set(nowMs)
    await bench.tick()
    expect(await ada.subscription()).toMatchObject({ status: 'expired' })
    expect(await ada.rows('invoice')).toHaveLength(1)
  })

  it('is upgraded at once for the difference, and downgraded when the period ends', async () => {
    const ada = await bench.buyer()
    await ada.buy('basic', gateway)
    await bench.advance(10)
    const offer = await quote(ada, 'premium')
    expect(offer.kind).toBe('upgrade')
    expect(offer.dueNowMinor).toBeLessThan(planPriceMinor('premium', currency))
    const begun = await ada.choose('premium')
    if (offer.isHosted) await bench.control.pay(begun.url, CARDS.pays)
    expect(await ada.verify(begun.reference)).toMatchObject({
      status: true,
      metadata: { kind: 'upgrade', amountMinor: offer.dueNowMinor },
    })
    expect(await ada.subscription()).toMatchObject({ plan: 'premium', status: 'active', nextPlan: null })
    expect(await live()).toContainEqual(expect.objectContaining({ amount: planPriceMinor('premium', currency) }))

    expect(await quote(ada, 'basic')).toMatchObject({ kind: 'downgrade', dueNowMinor: 0 })
    const smaller = await ada.choose('basic')
    expect(await ada.verify(smaller.reference)).toMatchObject({ status: true, metadata: { kind: 'downgrade' } })
    expect(await ada.subscription()).toMatchObject({ plan: 'premium', nextPlan: 'basic' })
    expect((await ada.request('POST', plans.resume.path)).status).toBe(200)
    expect(await ada.subscription()).toMatchObject({ plan: 'premium', nextPlan: null })
    await ada.choose('pro')
    await bench.advance(32)
    expect(await ada.subscription()).toMatchObject({ plan: 'pro', nextPlan: null, status: 'active' })
    const same = await ada.request('POST', payments.quote.path, { planCode: 'pro' })
    expect(await codeOf(same)).toBe('plan.already_active')
  })

  it('says so when the card is refused for a greater plan', async () => {
    if (gateway === 'paystack') return
    const ada = await bench.buyer()
    await ada.buy('basic', gateway, CARDS.failsLater)
    const body = { email: ada.email, planCode: 'premium', isChangingPlan: true }
    const answer = await ada.request('POST', payments.initialize.path, body)
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'payment.declined'])
    expect(await ada.subscription()).toMatchObject({ plan: 'basic', status: 'active' })
  })

  it('ends when the payment is refunded', async () => {
    const ada = await bench.buyer()
    const reference = await ada.buy('pro', gateway)
    const [paid] = await billingChargeStore(bench.deps.db).ofUser(ada.user.id)
    await bench.control.refund(gateway, paid?.ref ?? '')
    await bench.control.advance(0)
    await bench.tick()
    expect(await ada.subscription()).toMatchObject({ status: 'expired', plan: 'free', hasProviderSubscription: false })
    const [invoice] = await ada.rows('invoice')
    expect(invoice?.row).toMatchObject({ status: 'refunded', refundedMinor: planPriceMinor('pro', currency) })
    await bench.advance(32)
    expect(await ada.rows('invoice')).toHaveLength(1)
    expect(await told(ada)).toContain('refunded')
    expect((await paymentStore(bench.deps.db).read(reference))?.state).toBe('paid')
  })

  it('shows the new card when it was changed at the provider', async () => {
    const ada = await bench.buyer()
    expect(await codeOf(await ada.request('POST', plans.card.path))).toBe('plan.no_provider_subscription')
    await ada.buy('pro', gateway)
    const answer = await ada.request('POST', plans.card.path)
    const { url } = plans.card.response.parse(await answer.json()).data
    await bench.control.pay(url, CARDS.paysToo)
    await bench.advance(0.1)
    expect(await ada.subscription()).toMatchObject({ card: { last4: '4444' } })
  })
})

describe('across providers', () => {
  it('ends at the old provider when the new one is paid', async () => {
    const ada = await bench.buyer()
    await ada.buy('basic', 'stripe', CARDS.failsLater)
    await bench.advance(32)
    expect(await ada.subscription()).toMatchObject({ status: 'past_due', gateway: 'stripe' })
    await ada.buy('basic', 'paystack')
    await bench.tick()
    await bench.advance(0.1)
    expect(await ada.subscription()).toMatchObject({ status: 'active', gateway: 'paystack' })
    await bench.advance(40)
    expect(await ada.subscription()).toMatchObject({ status: 'active', gateway: 'paystack', currency: 'NGN' })
  })
})

describe('an invoice', () => {
  it('is a page of its own, in both text directions, for its owner only', async () => {
    const ada = await bench.buyer()
    const eve = await bench.buyer()
    await ada.buy('pro', 'paystack')
    const [invoice] = await ada.rows('invoice')
    const path = INVOICE_DOWNLOAD_PATH.replace(':id', invoice?.row.id ?? '')
    const answer = await ada.request('GET', `${path}?lng=ar`)
    const page = await answer.text()
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${invoice?.row.number}.html"`)
    expect(page).toContain("default-src 'none'")
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(page).toContain(invoice?.row.number)
    expect(page).not.toContain('<script')
    expect((await eve.request('GET', path)).status).toBe(403)
    const none = await ada.request('GET', INVOICE_DOWNLOAD_PATH.replace(':id', 'none'))
    expect([none.status, await codeOf(none)]).toEqual([404, 'invoice.not_found'])
  })
})
