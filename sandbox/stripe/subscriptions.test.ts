/** Stripe's subscriptions over time: renewals, failures and retries, proration, cancellation. */
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../start.ts'
import { postForm, postJson } from '../test/call.ts'
import { buy, cardFields, makePrice, stripeClient } from '../test/stripe-client.ts'
import { startReceiver, type WebhookReceiver } from '../test/webhook-receiver.ts'

let sandbox: RunningSandbox
let api: WebhookReceiver
let stripe: Stripe
const nowMs = Date.UTC(2026, 10, 1)
const dayS = 86_400

beforeAll(async () => {
  api = await startReceiver()
  sandbox = await startSandbox({ port: 0, clock: 'manual', nowMs, isEmpty: true, apiOrigin: api.origin })
  stripe = stripeClient(sandbox)
})
afterAll(async () => {
  await sandbox.stop()
  await api.stop()
})
beforeEach(async () => {
  await control('reset', { empty: true })
})

const control = async (path: string, body: unknown) =>
  (await postJson(`${sandbox.origin}/control/${path}`, body)).json()
const advance = (days: number) => control('billing/advance', { days })
/** The types of the events since the last call. */
async function news(): Promise<string[]> {
  await advance(0)
  return api.received.splice(0).map(({ body }) => JSON.parse(body).type)
}
const status = async (id: string) => (await stripe.subscriptions.retrieve(id)).status
const change = (subscription: Stripe.Subscription, price: string, more: Stripe.SubscriptionUpdateParams = {}) =>
  stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id ?? '', price }],
    ...more,
  })
const atOnce = { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' } as const

describe('renewal', () => {
  it('happens in time and on the day it started, month after month', async () => {
    const subscription = await buy(stripe, await makePrice(stripe, 3900))
    await news()
    await advance(30)
    expect(await news()).toEqual([
      'invoice.created',
      'invoice.finalized',
      'customer.subscription.updated',
      'charge.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
    ])
    await advance(31 + 31)
    const invoices = (await stripe.invoices.list({ subscription: subscription.id })).data
    expect(invoices.map((each) => new Date(each.created * 1000).toISOString().slice(0, 10))).toEqual([
      '2027-02-01',
      '2027-01-01',
      '2026-12-01',
      '2026-11-01',
    ])
    expect(invoices[0]?.billing_reason).toBe('subscription_cycle')
    const [item] = (await stripe.subscriptions.retrieve(subscription.id)).items.data
    expect(item?.current_period_end).toBe(Date.UTC(2027, 2, 1) / 1000)
  })

  it('fails, is retried, and ends the subscription after the last retry', async () => {
    const subscription = await buy(stripe, await makePrice(stripe, 3900), '4000000000000341')
    await news()
    await advance(30)
    expect(await status(subscription.id)).toBe('past_due')
    expect((await news()).filter((type) => /failed|updated/.test(type))).toEqual([
      'customer.subscription.updated',
      'charge.failed',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ])
    await advance(14)
    expect(await status(subscription.id)).toBe('past_due')
    await advance(1)
    expect(await status(subscription.id)).toBe('canceled')
    expect((await news()).filter((type) => /payment_failed|deleted/.test(type))).toEqual([
      'invoice.payment_failed',
      'invoice.payment_failed',
      'invoice.payment_failed',
      'customer.subscription.deleted',
    ])
  })

  it('recovers when the card is replaced, in the portal and on the invoice’s page', async () => {
    const subscription = await buy(stripe, await makePrice(stripe, 3900), '4000000000000341')
    await advance(30)
    const customer = String(subscription.customer)
    const portal = await stripe.billingPortal.sessions.create({ customer })
    await postForm(portal.url, cardFields('4242424242424242'))
    await advance(3)
    expect(await status(subscription.id)).toBe('active')

    const other = await buy(stripe, await makePrice(stripe, 3900), '4000000000000341')
    await advance(31)
    const [invoice] = (await stripe.invoices.list({ subscription: other.id, status: 'open' })).data
    await expect(stripe.invoices.pay(invoice?.id ?? '')).rejects.toMatchObject({ type: 'StripeCardError' })
    const page = await (await postForm(invoice?.hosted_invoice_url ?? '', cardFields('4242424242424242'))).text()
    expect(page).toContain('paid')
    expect(await status(other.id)).toBe('active')
  })
})

describe('a change of price', () => {
  it('costs exactly what the preview says', async () => {
    const [pro, premium] = [await makePrice(stripe, 3000), await makePrice(stripe, 9000, 'Premium')]
    const subscription = await buy(stripe, pro)
    await advance(10)
    const item = subscription.items.data[0]?.id ?? ''
    const at = nowMs / 1000 + 10 * dayS
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: item, price: premium }],
        proration_behavior: 'always_invoice',
        proration_date: at,
      },
    })
    // 20 of 30 days are left.
    expect(preview.lines.data.map((line) => line.amount)).toEqual([-2000, 6000])
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1)

    await change(subscription, premium, { ...atOnce, proration_date: at })
    const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data
    expect(invoice).toMatchObject({
      total: 4000,
      amount_paid: 4000,
      billing_reason: 'subscription_update',
      status: 'paid',
    })
    expect(invoice?.lines.data[0]?.parent?.subscription_item_details).toMatchObject({ proration: true })
  })

  it('costs nothing until the next period when there is no proration', async () => {
    const subscription = await buy(stripe, await makePrice(stripe, 9000))
    await change(subscription, await makePrice(stripe, 3000), { proration_behavior: 'none' })
    await advance(30)
    const invoices = (await stripe.invoices.list({ subscription: subscription.id })).data
    expect(invoices.map((each) => each.total)).toEqual([3000, 9000])
  })

  it('changes nothing when it cannot be paid and the caller asks for that', async () => {
    const pro = await makePrice(stripe, 3000)
    const subscription = await buy(stripe, pro, '4000000000000341')
    const wanted = change(subscription, await makePrice(stripe, 9000), atOnce)
    await expect(wanted).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
    expect((await stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price.id).toBe(pro)
  })
})

describe('cancellation', () => {
  it('takes effect at the end of the period, and can be taken back', async () => {
    const subscription = await buy(stripe, await makePrice(stripe, 3900))
    await news()
    const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    expect(ending).toMatchObject({
      cancel_at_period_end: true,
      status: 'active',
      cancel_at: Date.UTC(2026, 11, 1) / 1000,
    })
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    await advance(30)
    expect(await status(subscription.id)).toBe('canceled')
    expect((await news()).at(-1)).toBe('customer.subscription.deleted')
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1)
  })

  it('takes effect at once when asked to', async () => {
    const subscription = await buy(stripe, await makePrice(stripe, 3900))
    expect((await stripe.subscriptions.cancel(subscription.id)).status).toBe('canceled')
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ code: 'resource_missing' })
    expect((await stripe.subscriptions.list({ customer: String(subscription.customer) })).data).toEqual([])
    expect(
      (await stripe.subscriptions.list({ customer: String(subscription.customer), status: 'all' })).data,
    ).toHaveLength(1)
  })
})
