/** Paystack over HTTP: checkout with every card, verify, subscriptions in time, refunds, signed webhooks, refusals. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '../payments/calendar.ts'
import { type RunningSandbox, startSandbox } from '../start.ts'
import { orderFault, postForm, postJson } from '../test/call.ts'
import { startReceiver, type WebhookReceiver } from '../test/webhook-receiver.ts'

let sandbox: RunningSandbox
let api: WebhookReceiver
const nowMs = Date.UTC(2026, 10, 2, 9)
const auth = { authorization: 'Bearer sk_test_sandbox' }

beforeAll(async () => {
  api = await startReceiver()
  sandbox = await startSandbox({ port: 0, clock: 'manual', nowMs, isEmpty: true, apiOrigin: api.origin })
})
afterAll(async () => {
  await sandbox.stop()
  await api.stop()
})
beforeEach(async () => {
  await control('reset', { empty: true })
  api.received.length = 0
  api.answer(200)
})

const control = async (path: string, body: unknown) =>
  (await postJson(`${sandbox.origin}/control/${path}`, body)).json()
const truth = async () => (await fetch(`${sandbox.origin}/control/billing`)).json()
const advance = (days: number) => control('billing/advance', { days })
const post = async (path: string, body: unknown) => {
  const answer = await postJson(`${sandbox.origin}/paystack${path}`, body, auth)
  return { status: answer.status, ...(await answer.json()) }
}
const get = async (path: string) => {
  const answer = await fetch(`${sandbox.origin}/paystack${path}`, { headers: auth })
  return { status: answer.status, ...(await answer.json()) }
}
const card = (number: string) => ({ step: 'card', number, expiry: '12/34', cvc: '123' })
const events = () => api.received.map(({ body }) => JSON.parse(body).event)
const plan = async (amount = 1_800_000) =>
  (await post('/plan', { name: 'Pro', amount, interval: 'monthly', currency: 'NGN' })).data.plan_code
const initialize = (more: Record<string, unknown> = {}) =>
  post('/transaction/initialize', {
    email: 'ada@gmail.com',
    amount: 1_800_000,
    callback_url: 'http://localhost:8787/back?tab=plan',
    ...more,
  })

/** A customer with an active subscription, paid with this card. */
async function subscribed(number = '4084084084084081') {
  const planCode = await plan()
  const { data } = await initialize({ plan: planCode })
  expect((await postForm(data.authorization_url, card(number))).status).toBe(303)
  const { data: rows } = await get('/subscription?customer=ada@gmail.com')
  return { planCode, reference: data.reference, code: rows[0].subscription_code, token: rows[0].email_token }
}

describe('checkout', () => {
  it('starts, takes the card, returns, verifies and sends the API a signed webhook', async () => {
    const begun = await initialize({ reference: 'order-1', metadata: { userId: 'u1' } })
    expect(begun).toMatchObject({
      status: true,
      message: 'Authorization URL created',
      data: { reference: 'order-1', access_code: expect.any(String), authorization_url: expect.any(String) },
    })
    expect((await get('/transaction/verify/order-1')).data).toMatchObject({ status: 'abandoned', paid_at: null })

    const page = await (await fetch(begun.data.authorization_url)).text()
    expect(page).toContain('Sandbox – no real money')
    expect(page).toContain('NGN')
    const paid = await postForm(begun.data.authorization_url, card('4084 0840 8408 4081'))
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe('http://localhost:8787/back?tab=plan&trxref=order-1&reference=order-1')

    expect((await get('/transaction/verify/order-1')).data).toMatchObject({
      status: 'success',
      amount: 1_800_000,
      currency: 'NGN',
      reference: 'order-1',
      metadata: { userId: 'u1' },
      authorization: { last4: '4081', exp_month: '12', exp_year: '2034', brand: 'visa', reusable: true },
      customer: { email: 'ada@gmail.com', customer_code: expect.stringMatching(/^CUS_/) },
      paid_at: new Date(nowMs).toISOString(),
    })
    await advance(0)
    expect(events()).toEqual(['charge.success'])
    const [webhook] = api.received
    expect(webhook?.path).toBe('/api/payments/webhook/paystack')
    expect(webhook?.headers['x-paystack-signature']).toBe(
      createHmac('sha512', 'sk_test_sandbox')
        .update(webhook?.body ?? '')
        .digest('hex'),
    )
    expect(JSON.parse(webhook?.body ?? '').data).toMatchObject({ reference: 'order-1', plan_object: {} })
    // The page of a paid transaction only redirects.
    expect((await fetch(begun.data.authorization_url, { redirect: 'manual' })).status).toBe(303)
  })

  it.each([
    ['4000000000000002', 'declined'],
    ['4084080000005408', 'declined'],
    ['4000000000009995', 'insufficient funds'],
    ['4084080000670037', 'insufficient funds'],
  ])('refuses %s (%s) and accepts another card', async (number, words) => {
    const { data } = await initialize()
    const page = await (await postForm(data.authorization_url, card(number))).text()
    expect(page).toContain(words)
    expect((await get(`/transaction/verify/${data.reference}`)).data.status).toBe('failed')
    expect((await postForm(data.authorization_url, card('4242424242424242'))).status).toBe(303)
    expect((await get(`/transaction/verify/${data.reference}`)).data.status).toBe('success')
    expect((await truth()).charges).toHaveLength(1)
  })

  it('asks for the bank’s extra step', async () => {
    const { data } = await initialize()
    const ask = async () => (await postForm(data.authorization_url, card('4000000000003220'))).text()
    expect(await ask()).toContain('Confirm it is you')
    const refused = await postForm(data.authorization_url, { step: 'fail' })
    expect([refused.status, await refused.text()]).toEqual([200, expect.stringContaining('was not confirmed')])
    await ask()
    expect((await postForm(data.authorization_url, { step: 'confirm' })).status).toBe(303)
    expect((await get(`/transaction/verify/${data.reference}`)).data.status).toBe('success')
  })

  it('explains what is wrong with a card, and accepts no unknown number', async () => {
    const { data } = await initialize()
    const page = await (
      await postForm(data.authorization_url, { step: 'card', number: '4111111111111111', expiry: '01/20', cvc: '' })
    ).text()
    expect(page).toContain('test cards only')
    expect(page).toContain('has expired')
    expect(page).toContain('three digits')
    expect(page).not.toContain('4111111111111111')
    expect(await (await fetch(data.authorization_url)).text()).not.toContain('<script')
  })

  it('cancels to the caller’s address', async () => {
    const { data } = await initialize({
      metadata: JSON.stringify({ cancel_action: 'http://localhost:8787/no?a=1&b=2' }),
    })
    expect(await (await fetch(data.authorization_url)).text()).toContain('href="http://localhost:8787/no?a=1&amp;b=2"')
    expect((await fetch(`${sandbox.origin}/paystack/checkout/nothing`)).status).toBe(404)
  })
})

describe('refusals', () => {
  it('are worded as Paystack’s own', async () => {
    const call = (headers: Record<string, string>) =>
      fetch(`${sandbox.origin}/paystack/transaction/verify/x`, { headers }).then((answer) => answer.status)
    expect(await call({})).toBe(401)
    expect(await call({ authorization: 'Bearer nonsense' })).toBe(401)
    expect(await call({ authorization: 'Bearer sk_test_nonsense' })).toBe(401)
    expect(await call({ authorization: 'Bearer sk_live_0123456789' })).toBe(404)
    await initialize({ reference: 'twice' })
    expect(await initialize({ reference: 'twice' })).toMatchObject({ status: false, code: 'duplicate_reference' })
    expect(await initialize({ amount: 'much' })).toMatchObject({
      status: false,
      message: expect.stringContaining('amount'),
    })
    expect(await initialize({ plan: 'PLN_none' })).toMatchObject({ status: false, code: 'plan_not_found' })
    expect(await post('/coupon', {})).toMatchObject({ status: false })
    expect(await get('/subscription/SUB_none')).toMatchObject({ status: false })
  })
})

describe('subscriptions', () => {
  it('start with a paid plan, renew in time and announce it', async () => {
    const { code, planCode } = await subscribed()
    await advance(0)
    expect(events()).toEqual(['charge.success', 'subscription.create'])
    expect((await get(`/subscription/${code}`)).data).toMatchObject({
      status: 'active',
      amount: 1_800_000,
      next_payment_date: '2026-12-02T09:00:00.000Z',
      plan: { plan_code: planCode },
      authorization: { last4: '4081' },
    })
    await advance(27)
    expect(events().slice(2)).toEqual(['invoice.create'])
    await advance(3)
    expect(events().slice(3)).toEqual(['charge.success', 'invoice.update'])
    expect(JSON.parse(api.received.at(-1)?.body ?? '').data).toMatchObject({
      paid: true,
      amount: 1_800_000,
      subscription: { subscription_code: code, next_payment_date: '2027-01-02T09:00:00.000Z' },
      transaction: { status: 'success' },
    })
    expect((await truth()).charges).toHaveLength(2)
  })

  it('charge on the 28th at the latest', async () => {
    await control('billing/advance', { to: '2027-01-31T10:00:00Z' })
    const { code } = await subscribed()
    expect((await get(`/subscription/${code}`)).data.next_payment_date).toBe('2027-02-28T10:00:00.000Z')
    await advance(40)
    expect((await get(`/subscription/${code}`)).data.next_payment_date).toBe('2027-03-28T10:00:00.000Z')
  })

  it('go to attention when a renewal fails, and recover with another card', async () => {
    const { code } = await subscribed('4000000000000341')
    await advance(31)
    expect(events().slice(2)).toEqual(['invoice.create', 'invoice.payment_failed'])
    expect((await get(`/subscription/${code}`)).data.status).toBe('attention')

    const { data } = await get(`/subscription/${code}/manage/link`)
    const changed = await (await postForm(data.link, card('5555555555554444'))).text()
    expect(changed).toContain('mastercard ending in 4444')
    await advance(31)
    expect((await get(`/subscription/${code}`)).data).toMatchObject({
      status: 'active',
      authorization: { last4: '4444' },
    })
  })

  it('stop renewing, end, and can be turned on again before that', async () => {
    const { code, token } = await subscribed()
    expect(await post('/subscription/disable', { code, token: 'wrong' })).toMatchObject({ status: false })
    expect(await post('/subscription/disable', { code, token })).toMatchObject({ status: true })
    expect((await get(`/subscription/${code}`)).data.status).toBe('non-renewing')
    expect(await post('/subscription/disable', { code, token })).toMatchObject({ status: false })
    expect(await post('/subscription/enable', { code, token })).toMatchObject({ status: true })
    await post('/subscription/disable', { code, token })
    await advance(31)
    expect((await get(`/subscription/${code}`)).data.status).toBe('cancelled')
    expect(events().slice(2)).toEqual(['subscription.not_renew', 'subscription.not_renew', 'subscription.disable'])
    expect((await truth()).charges).toHaveLength(1)
  })

  it('start later for a known customer, and only once per plan', async () => {
    const { data } = await initialize({ amount: 1_000 })
    const planCode = await plan(500_000)
    const startDate = new Date(nowMs + 7 * dayMs).toISOString()
    const later = { customer: 'ada@gmail.com', plan: planCode, start_date: startDate }
    expect(await post('/subscription', later)).toMatchObject({ status: false })
    await postForm(data.authorization_url, card('4084084084084081'))
    const made = await post('/subscription', later)
    expect(made.data).toMatchObject({ status: 'active', next_payment_date: startDate })
    expect(await post('/subscription', later)).toMatchObject({
      message: 'This subscription is already in place.',
    })
    await advance(8)
    expect((await truth()).charges).toMatchObject([{ amount: 1_000 }, { amount: 500_000, status: 'paid' }])
  })
})

describe('payments and refunds', () => {
  it('lists a customer’s payments, newest first', async () => {
    const { reference } = await subscribed()
    await initialize({ reference: 'extra' })
    await initialize({ reference: 'other', email: 'eve@gmail.com' })
    const list = await get('/transaction?customer=ada@gmail.com')
    expect(list).toMatchObject({ meta: { total: 2, page: 1 }, data: [{ reference: 'extra' }, { reference }] })
  })

  it('refunds once', async () => {
    const { reference } = await subscribed()
    expect(await post('/refund', { transaction: reference, amount: 9_999_999 })).toMatchObject({ status: false })
    expect((await post('/refund', { transaction: reference, amount: 800_000 })).data).toMatchObject({
      status: 'pending',
    })
    expect(await control('billing/refund', { service: 'paystack', payment: reference })).toMatchObject({
      amount: 1_000_000,
    })
    expect((await get(`/transaction/verify/${reference}`)).data.status).toBe('reversed')
    expect(await post('/refund', { transaction: reference })).toMatchObject({ status: false })
    expect(events().slice(2)).toEqual(['refund.processed', 'refund.processed'])
    expect(JSON.parse(api.received.at(-1)?.body ?? '').data).toMatchObject({
      transaction_reference: reference,
      amount: 1_000_000,
    })
  })

  it('knows customers', async () => {
    const made = await post('/customer', { email: 'Bo@gmail.com' })
    expect((await post('/customer', { email: 'bo@gmail.com' })).data.customer_code).toBe(made.data.customer_code)
    expect((await get(`/customer/${made.data.customer_code}`)).data).toMatchObject({
      email: 'Bo@gmail.com',
    })
    expect((await get('/customer/CUS_none')).status).toBe(false)
  })
})

describe('faults', () => {
  it('cut the connection after a refund was accepted', async () => {
    const { reference } = await subscribed()
    await orderFault(sandbox, { service: 'paystack', path: 'refund', kind: 'drop-after-accept', count: 1 })
    await expect(post('/refund', { transaction: reference })).rejects.toThrow()
    expect((await get(`/transaction/verify/${reference}`)).data.status).toBe('reversed')
  })

  it('answer in Paystack’s shape', async () => {
    await orderFault(sandbox, { service: 'paystack', kind: 'status', status: 503, count: 1 })
    expect(await get('/plan')).toMatchObject({ status: false, message: expect.any(String) })
  })
})
