/** Stripe's subscriptions over time: renewals, failures and retries, trials, proration, cancellation. */
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

  it('recovers when the card is replaced, by a call and on the invoice’s page', async () => {
    const subscription = await buy(stripe, await makePrice(stripe, 3900), '4000000000000341')
    await advance(30)
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: String(subscription.customer) })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: method.id })
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

describe('trial', () => {
  const trial = (missing: 'cancel' | 'create_invoice') => ({
    subscription_data: {
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method: missing } },
    },
  })

  it('is announced before it ends, and then paid', async () => {
    const subscription = await buy(stripe, await makePrice(stripe, 3900), '4242424242424242', trial('cancel'))
    expect(subscription).toMatchObject({ status: 'trialing', trial_end: nowMs / 1000 + 7 * dayS })
    await news()
    await advance(4)
    expect(await news()).toEqual(['customer.subscription.trial_will_end'])
    await advance(3)
    expect(await status(subscription.id)).toBe('active')
    expect(await news()).toContain('invoice.paid')
    const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data
    expect(invoice).toMatchObject({ amount_paid: 3900, billing_reason: 'subscription_cycle' })
  })

  it('ends without a card as agreed', async () => {
    const price = await makePrice(stripe, 3900)
    const customer = await stripe.customers.create({})
    const begin = (missing: 'cancel' | 'create_invoice') =>
      stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price }],
        trial_period_days: 7,
        trial_settings: { end_behavior: { missing_payment_method: missing } },
      })
    const all = await Promise.all([begin('cancel'), begin('create_invoice')])
    await advance(7)
    expect(await Promise.all(all.map((each) => status(each.id)))).toEqual(['canceled', 'past_due'])
  })
})

describe('a change of price', () => {
  it('costs exactly what the preview says, now or at renewal', async () => {
    const [pro, premium] = [await makePrice(stripe, 3000), await makePrice(stripe, 9000, 'month', 'Premium')]
    const subscription = await buy(stripe, pro)
    await advance(10)
    const item = subscription.items.data[0]?.id ?? ''
    const at = nowMs / 1000 + 10 * dayS
    const preview = (behavior: 'always_invoice' | 'create_prorations') =>
      stripe.invoices.createPreview({
        subscription: subscription.id,
        subscription_details: {
          items: [{ id: item, price: premium }],
          proration_behavior: behavior,
          proration_date: at,
        },
      })
    // 20 of 30 days are left.
    expect((await preview('always_invoice')).lines.data.map((line) => line.amount)).toEqual([-2000, 6000])
    expect((await preview('create_prorations')).total).toBe(-2000 + 6000 + 9000)
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1)

    await change(subscription, premium, { proration_behavior: 'always_invoice', proration_date: at })
    const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data
    expect(invoice).toMatchObject({
      total: 4000,
      amount_paid: 4000,
      billing_reason: 'subscription_update',
      status: 'paid',
    })
    expect(invoice?.lines.data[0]?.parent?.subscription_item_details).toMatchObject({ proration: true })

    await change(subscription, pro, { proration_behavior: 'create_prorations' })
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2)
    await advance(20)
    const [next] = (await stripe.invoices.list({ subscription: subscription.id })).data
    expect(next).toMatchObject({ total: -6000 + 2000 + 3000, amount_due: 0, ending_balance: -1000, status: 'paid' })
    await advance(31)
    const [after] = (await stripe.invoices.list({ subscription: subscription.id })).data
    expect(after).toMatchObject({ total: 3000, starting_balance: -1000, amount_paid: 2000 })
  })

  it('costs nothing until the next period when there is no proration', async () => {
    const subscription = await buy(stripe, await makePrice(stripe, 9000))
    await change(subscription, await makePrice(stripe, 3000), { proration_behavior: 'none' })
    await advance(30)
    const invoices = (await stripe.invoices.list({ subscription: subscription.id })).data
    expect(invoices.map((each) => each.total)).toEqual([3000, 9000])
  })

  it('starts a new period at once when it goes from month to year', async () => {
    const subscription = await buy(stripe, await makePrice(stripe, 3000))
    await advance(15)
    const yearly = await change(subscription, await makePrice(stripe, 30_000, 'year'))
    expect(yearly.items.data[0]?.current_period_end).toBe(Date.UTC(2027, 10, 16) / 1000)
    const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data
    expect(invoice).toMatchObject({ total: 30_000 - 1500, status: 'paid' })
  })

  it('changes nothing when it cannot be paid and the caller asks for that', async () => {
    const pro = await makePrice(stripe, 3000)
    const subscription = await buy(stripe, pro, '4000000000000341')
    const wanted = change(subscription, await makePrice(stripe, 9000), {
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    })
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
