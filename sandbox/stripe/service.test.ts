/** Stripe through its official library: catalogue, checkout with every card, webhooks, idempotency, refusals, faults, hosted pages. */
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../start.ts'
import { orderFault, postForm, postJson } from '../test/call.ts'
import { buy, cardFields, makePrice, openCheckout, stripeClient } from '../test/stripe-client.ts'
import { startReceiver, type WebhookReceiver } from '../test/webhook-receiver.ts'

let sandbox: RunningSandbox
let api: WebhookReceiver
let stripe: Stripe
const nowMs = Date.UTC(2026, 10, 2, 9)

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
  api.received.length = 0
})

const control = async (path: string, body: unknown) =>
  (await postJson(`${sandbox.origin}/control/${path}`, body)).json()
const settle = () => control('billing/advance', { days: 0 })
const types = () => api.received.map(({ body }) => JSON.parse(body).type)
const refusal = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error)

describe('checkout', () => {
  it('opens, pays, returns and sends the API a webhook that the official library accepts', async () => {
    const price = await makePrice(stripe, 3900)
    const session = await openCheckout(stripe, price)
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 3900,
      client_reference_id: 'u1',
    })
    expect(session.url).toContain(`${sandbox.origin}/stripe/checkout/cs_test_`)
    const page = await (await fetch(session.url ?? '')).text()
    expect(page).toContain('Sandbox – no real money')
    expect(page).toContain('href="http://localhost:8787/plans"')
    expect(page).not.toContain('<script')

    const paid = await postForm(session.url ?? '', cardFields('4242 4242 4242 4242'))
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `http://localhost:8787/done?session=${session.id}`,
    ])
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'customer'] })
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer: { email: 'ada@gmail.com' },
      subscription: { status: 'active', metadata: { userId: 'u1' } },
    })

    await settle()
    expect(types()).toEqual(
      expect.arrayContaining([
        'checkout.session.completed',
        'customer.subscription.created',
        'invoice.created',
        'invoice.paid',
      ]),
    )
    for (const { path, body, headers } of api.received) {
      expect(path).toBe('/api/payments/webhook/stripe')
      const event = stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), 'whsec_sandbox')
      expect(event).toMatchObject({
        object: 'event',
        id: expect.stringMatching(/^evt_/),
        api_version: '2026-10-28.endive',
      })
    }
    expect(() =>
      stripe.webhooks.constructEvent(
        `${api.received[0]?.body} `,
        String(api.received[0]?.headers['stripe-signature']),
        'whsec_sandbox',
      ),
    ).toThrow()
    // The page of a complete session only redirects.
    expect((await fetch(session.url ?? '', { redirect: 'manual' })).status).toBe(303)
  })

  it('keeps the period on the item and the subscription under the invoice’s parent', async () => {
    const subscription = await buy(stripe, await makePrice(stripe, 3900))
    const [item] = subscription.items.data
    expect(item?.current_period_start).toBe(nowMs / 1000)
    expect(item?.current_period_end).toBe(Date.UTC(2026, 11, 2, 9) / 1000)
    const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice), { expand: ['payments'] })
    expect(invoice).toMatchObject({
      status: 'paid',
      total: 3900,
      amount_paid: 3900,
      billing_reason: 'subscription_create',
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: { userId: 'u1' } },
      },
      payments: { data: [{ status: 'paid', payment: { payment_intent: expect.stringMatching(/^pi_/) } }] },
    })
    const method = await stripe.paymentMethods.retrieve(String(subscription.default_payment_method))
    expect(method.card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 })
  })

  it.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient funds'],
  ])('refuses %s (%s), records nothing, and accepts another card', async (number, words) => {
    const session = await openCheckout(stripe, await makePrice(stripe, 3900))
    expect(await (await postForm(session.url ?? '', cardFields(number))).text()).toContain(words)
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([])
    expect((await postForm(session.url ?? '', cardFields('4242424242424242'))).status).toBe(303)
  })

  it('asks for the bank’s extra step, which may be refused', async () => {
    const session = await openCheckout(stripe, await makePrice(stripe, 3900))
    const asked = await postForm(session.url ?? '', cardFields('4000002500003155'))
    expect(await asked.text()).toContain('Confirm it is you')
    expect(await (await postForm(session.url ?? '', { step: 'fail' })).text()).toContain('was not confirmed')
    // A confirmation that no step asked for pays nothing.
    expect((await postForm(session.url ?? '', { step: 'confirm' })).status).toBe(200)
    await postForm(session.url ?? '', cardFields('4000002500003155'))
    expect((await postForm(session.url ?? '', { step: 'confirm' })).status).toBe(303)
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete')
  })

  it('takes a coupon off the first payment', async () => {
    await stripe.coupons.create({ id: 'FRIEND', percent_off: 20, duration: 'once' })
    const subscription = await buy(stripe, await makePrice(stripe, 3900), '4242424242424242', {
      discounts: [{ coupon: 'FRIEND' }],
    })
    const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice))
    expect(invoice).toMatchObject({ subtotal: 3900, total: 3120, amount_paid: 3120 })
    expect(await refusal(openCheckout(stripe, 'price_none'))).toMatchObject({ code: 'resource_missing' })
    expect(
      await refusal(openCheckout(stripe, await makePrice(stripe, 1), { discounts: [{ coupon: 'NO' }] })),
    ).toMatchObject({
      statusCode: 400,
    })
  })

  it('expires by a call and after its time', async () => {
    const price = await makePrice(stripe, 3900)
    const one = await openCheckout(stripe, price)
    const two = await openCheckout(stripe, price)
    await stripe.checkout.sessions.expire(one.id)
    expect((await fetch(one.url ?? '')).status).toBe(410)
    await control('billing/advance', { days: 1.1 })
    expect((await stripe.checkout.sessions.retrieve(two.id)).status).toBe('expired')
    expect(types().filter((type) => type !== 'customer.created')).toEqual([
      'checkout.session.expired',
      'checkout.session.expired',
    ])
  })
})

describe('the protocol', () => {
  it('repeats the answer for the same idempotency key, and refuses a different POST with it', async () => {
    const first = await stripe.customers.create({ email: 'a@gmail.com' }, { idempotencyKey: 'k1' })
    const again = await stripe.customers.create({ email: 'a@gmail.com' }, { idempotencyKey: 'k1' })
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    const other = await refusal(stripe.customers.create({ email: 'b@gmail.com' }, { idempotencyKey: 'k1' }))
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect((await stripe.customers.list()).data).toHaveLength(1)
  })

  it('makes nothing twice when the library retries after a cut connection', async () => {
    const retrying = stripeClient(sandbox, 2)
    await orderFault(sandbox, { service: 'stripe', path: '/v1/customers', kind: 'drop-after-accept', count: 1 })
    const { id } = await retrying.customers.create({ email: 'a@gmail.com' })
    expect((await stripe.customers.list()).data.map((each) => each.id)).toEqual([id])
  })

  it('answers faults with Stripe’s own errors, under the prefix and at the root', async () => {
    await orderFault(sandbox, { service: 'stripe', kind: 'status', status: 503, count: 2 })
    expect(await refusal(stripe.customers.list())).toBeInstanceOf(Stripe.errors.StripeAPIError)
    const prefixed = await fetch(`${sandbox.origin}/stripe/v1/customers`)
    expect([prefixed.status, await prefixed.json()]).toEqual([
      503,
      { error: { type: 'api_error', message: 'Service unavailable' } },
    ])
  })

  it('refuses invalid keys, unknown parameters and ids that do not exist', async () => {
    const nonsense = new Stripe('nonsense', {
      host: 'localhost',
      port: sandbox.port,
      protocol: 'http',
      maxNetworkRetries: 0,
    })
    expect(await refusal(nonsense.customers.list())).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect((await fetch(`${sandbox.origin}/stripe/v1/customers`)).status).toBe(401)
    expect(await refusal(stripe.customers.retrieve('cus_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    const post = (body: Record<string, string>) =>
      fetch(`${sandbox.origin}/stripe/v1/checkout/sessions`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_anything' },
        body: new URLSearchParams(body),
      }).then((answer) => answer.json())
    expect(
      await post({
        mode: 'subscription',
        'line_items[0][price]': 'p',
        'line_items[0][quantity]': '1',
        customer: 'c',
        success_url: 'http://a.b',
        'payment_method_types[0]': 'card',
      }),
    ).toMatchObject({
      error: { type: 'invalid_request_error', code: 'parameter_unknown', param: 'payment_method_types' },
    })
    expect(await post({ mode: 'subscription', customer: 'c', success_url: 'http://a.b' })).toMatchObject({
      error: { code: 'parameter_missing', param: 'line_items' },
    })
    const customer = await stripe.customers.create({})
    expect(customer.lastResponse.requestId).toMatch(/^req_/)
  })

  it('finds prices by their key, and pages through lists', async () => {
    const product = await stripe.products.create({ id: 'pro', name: 'Pro' })
    const price = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 3900,
      recurring: { interval: 'month' },
      lookup_key: 'pro-month',
    })
    await makePrice(stripe, 100)
    expect((await stripe.prices.list({ lookup_keys: ['pro-month', 'x'] })).data).toMatchObject([
      { id: price.id, product: 'pro', unit_amount: 3900 },
    ])
    for (const name of ['a', 'b', 'c']) await stripe.customers.create({ name })
    const names: (string | null | undefined)[] = []
    for await (const each of stripe.customers.list({ limit: 2 })) names.push(each.name)
    expect(names).toEqual(['c', 'b', 'a'])
    await settle()
    expect(types()).toEqual(['customer.created', 'customer.created', 'customer.created'])
  })
})

describe('hosted pages', () => {
  it('change the card in the portal', async () => {
    const subscription = await buy(stripe, await makePrice(stripe, 3900))
    const portal = await stripe.billingPortal.sessions.create({
      customer: String(subscription.customer),
      return_url: 'http://localhost:8787/billing',
    })
    expect(await (await fetch(portal.url)).text()).toContain('visa ending in 4242')
    expect(await (await postForm(portal.url, cardFields('4000000000000002'))).text()).toContain('declined')
    expect(await (await postForm(portal.url, cardFields('5555555555554444'))).text()).toContain(
      'mastercard ending in 4444',
    )
    const after = await stripe.subscriptions.retrieve(subscription.id, { expand: ['default_payment_method'] })
    expect(after.default_payment_method).toMatchObject({ card: { last4: '4444' } })
    await settle()
    expect(types().slice(-3)).toEqual(['payment_method.attached', 'customer.updated', 'customer.subscription.updated'])
  })

  it('show an invoice', async () => {
    const subscription = await buy(stripe, await makePrice(stripe, 3900))
    const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data
    const page = await (await fetch(invoice?.hosted_invoice_url ?? '')).text()
    expect(page).toContain('$39.00')
  })
})

describe('refunds', () => {
  it('are given in parts and sent as events', async () => {
    const subscription = await buy(stripe, await makePrice(stripe, 3900))
    const [charge] = (await stripe.charges.list({ customer: String(subscription.customer) })).data
    const intent = String(charge?.payment_intent)
    expect(await stripe.refunds.create({ payment_intent: intent, amount: 900 })).toMatchObject({
      status: 'succeeded',
      amount: 900,
    })
    expect(await refusal(stripe.refunds.create({ payment_intent: intent, amount: 9000 }))).toMatchObject({
      statusCode: 400,
    })
    expect(
      await control('billing/refund', { service: 'stripe', payment: String(subscription.latest_invoice) }),
    ).toMatchObject({
      amount: 3000,
    })
    expect(await refusal(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    const refunded = api.received.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === 'charge.refunded')
    expect(refunded.map(({ data }) => [data.object.amount_refunded, data.object.refunded])).toEqual([
      [900, false],
      [3900, true],
    ])
  })
})
