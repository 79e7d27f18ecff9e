/** Billing under /control: moving time for both services, controlling webhooks, refunds, faults and restarts. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningSandbox, type SandboxOptions, startSandbox } from '../start.ts'
import { orderFault, postForm, postJson } from '../test/call.ts'
import { buy, cardFields, makePrice, openCheckout, stripeClient } from '../test/stripe-client.ts'
import { startReceiver, type WebhookReceiver } from '../test/webhook-receiver.ts'

const nowMs = Date.UTC(2026, 10, 2, 9)
const folder = mkdtempSync(join(tmpdir(), 'gigwright-sandbox-'))
let api: WebhookReceiver
let sandbox: RunningSandbox
let stripe: Stripe

const start = (more: Partial<SandboxOptions> = {}) =>
  startSandbox({ port: 0, clock: 'manual', nowMs, isEmpty: true, apiOrigin: api.origin, ...more })

beforeAll(async () => {
  api = await startReceiver()
  sandbox = await start()
  stripe = stripeClient(sandbox)
})
afterAll(async () => {
  await sandbox.stop()
  await api.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await control('reset', { empty: true })
  api.received.length = 0
  api.answer(200)
})

async function control(path: string, body: unknown, on = sandbox) {
  return (await postJson(`${on.origin}/control/${path}`, body)).json()
}
const truth = async (on = sandbox) => (await fetch(`${on.origin}/control/billing`)).json()
const events = () => api.received.map(({ body }) => JSON.parse(body)).map(({ event, type }) => event ?? type)
const paystack = async (path: string, body: unknown, on = sandbox) =>
  (await postJson(`${on.origin}/paystack${path}`, body, { authorization: 'Bearer sk_test_sandbox' })).json()

/** Starts a paid subscription on Paystack. @returns the reference of its first payment. */
async function buyOnPaystack(on = sandbox): Promise<string> {
  const plan = await paystack('/plan', { name: 'Pro', amount: 500_000, interval: 'monthly' }, on)
  const begun = await paystack('/transaction/initialize', { email: 'bo@gmail.com', plan: plan.data.plan_code }, on)
  await postForm(begun.data.authorization_url, cardFields('4084084084084081'))
  return begun.data.reference
}

describe('time', () => {
  it('moves for both services in order, and sends each webhook before the next event happens', async () => {
    await buy(stripe, await makePrice(stripe, 3900))
    await control('billing/advance', { days: 1 })
    await buyOnPaystack()
    await control('billing/advance', { days: 0 })
    api.received.length = 0
    const moved = await control('billing/advance', { to: '2026-12-04T00:00:00Z' })
    expect(moved).toMatchObject({ now: '2026-12-04T00:00:00.000Z', webhooks: { waiting: 0 } })
    expect(
      events().filter((type) => /^(invoice.create|invoice.created|invoice.paid|invoice.update)$/.test(type)),
    ).toEqual(['invoice.create', 'invoice.created', 'invoice.paid', 'invoice.update'])
    expect(await truth()).toMatchObject({
      customers: [
        { service: 'paystack', email: 'bo@gmail.com' },
        { service: 'stripe', email: 'ada@gmail.com' },
      ],
      subscriptions: [
        {
          service: 'paystack',
          status: 'active',
          amount: 500_000,
          currency: 'NGN',
          currentPeriodEnd: '2027-01-03T09:00:00.000Z',
          cardLast4: '4081',
        },
        {
          service: 'stripe',
          status: 'active',
          amount: 3900,
          currency: 'usd',
          currentPeriodEnd: '2027-01-02T09:00:00.000Z',
        },
      ],
      charges: [
        { service: 'paystack', status: 'paid', amount: 500_000 },
        { service: 'paystack', status: 'paid', amount: 500_000 },
        { service: 'stripe', status: 'paid', amount: 3900 },
        { service: 'stripe', status: 'paid', amount: 3900 },
      ],
    })
  })

  it('follows the sandbox’s clock, and never goes back', async () => {
    const { id } = await buy(stripe, await makePrice(stripe, 3900))
    await control('clock', { advanceMs: 31 * 86_400_000 })
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2)
    expect((await postJson(`${sandbox.origin}/control/billing/advance`, { to: '2020-01-01T00:00:00Z' })).status).toBe(
      400,
    )
    expect((await postJson(`${sandbox.origin}/control/billing/advance`, { weeks: 1 })).status).toBe(400)
  })
})

describe('webhooks', () => {
  it('are retried until a 2xx answer, on each service’s own timetable', async () => {
    api.answer(500)
    await buyOnPaystack()
    await control('billing/advance', { days: 0 })
    expect(events()).toEqual(['charge.success', 'subscription.create'])
    await control('billing/advance', { to: '2026-11-02T09:03:00Z' })
    expect(events()).toHaveLength(4)
    api.answer(204)
    expect(await control('billing/advance', { to: '2026-11-02T10:00:00Z' })).toMatchObject({
      webhooks: { waiting: 0, delivered: 2 },
    })
    expect(events()).toHaveLength(6)
    const bodies = api.received.map(({ body }) => body)
    expect(bodies[4]).toBe(bodies[0])
  })

  it('are given up after three days', async () => {
    api.answer(500)
    await stripe.customers.create({})
    expect(await control('billing/advance', { days: 4 })).toMatchObject({ webhooks: { waiting: 0, givenUp: 1 } })
    expect(api.received.length).toBeGreaterThan(5)
  })

  it('can be held and released in any order, with copies', async () => {
    await control('billing/webhooks', { mode: 'hold' })
    for (const name of ['a', 'b', 'c', 'd']) await stripe.customers.create({ name })
    await control('billing/advance', { days: 1 })
    expect(api.received).toEqual([])
    expect(await control('billing/webhooks/release', { order: 'reversed' })).toEqual({ sent: 4, failed: 0 })
    const names = () => api.received.splice(0).map(({ body }) => JSON.parse(body).data.object.name)
    expect(names()).toEqual(['d', 'c', 'b', 'a'])
    for (const name of ['a', 'b', 'c', 'd']) await stripe.customers.create({ name })
    expect(await control('billing/webhooks/release', { order: 'shuffled', duplicates: 2 })).toEqual({
      sent: 12,
      failed: 0,
    })
    const shuffled = names()
    expect([...shuffled].sort()).toEqual(['a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'c', 'd', 'd', 'd'])
    expect(shuffled).not.toEqual([...shuffled].sort())
    await stripe.customers.create({ name: 'e' })
    await control('billing/webhooks', { mode: 'deliver' })
    expect(names()).toEqual(['e'])
  })

  it('can be dropped: the event is listed as dropped and never delivered', async () => {
    await control('billing/webhooks', { mode: 'drop' })
    await stripe.customers.create({})
    expect(await control('billing/webhooks', { mode: 'deliver' })).toMatchObject({ dropped: 1, waiting: 0 })
    await control('billing/advance', { days: 4 })
    expect(api.received).toEqual([])
    const listed = await (await fetch(`${sandbox.origin}/control/billing/webhooks`)).json()
    expect(listed).toMatchObject([{ type: 'customer.created', status: 'dropped' }])
  })

  it('wait until the address of the API is known', async () => {
    const alone = await startSandbox({ port: 0, clock: 'manual', nowMs, isEmpty: true })
    await buyOnPaystack(alone)
    expect(await control('billing/advance', { days: 1 }, alone)).toMatchObject({ webhooks: { waiting: 2 } })
    expect(await control('billing/webhooks', { target: api.origin }, alone)).toMatchObject({ waiting: 0, delivered: 2 })
    await alone.stop()
  })

  it('can be handed to an app that does not listen on a port', async () => {
    const paths: string[] = []
    const inside = await start({
      apiOrigin: 'http://api.test',
      webhookFetch: async (input) => {
        paths.push(String(input))
        return new Response(null, { status: 200 })
      },
    })
    await buyOnPaystack(inside)
    await control('billing/advance', { days: 0 }, inside)
    expect(paths).toEqual(Array.from({ length: 2 }, () => 'http://api.test/api/payments/webhook/paystack'))
    await inside.stop()
  })
})

describe('refunds and faults', () => {
  it('refund from outside, and explain a refund that is refused', async () => {
    const reference = await buyOnPaystack()
    expect(await control('billing/refund', { service: 'paystack', payment: reference, amount: 1 })).toMatchObject({
      amount: 1,
    })
    expect((await truth()).charges).toMatchObject([{ id: reference, refunded: 1 }])
    const call = (payment: string, amount: number) =>
      postJson(`${sandbox.origin}/control/billing/refund`, { service: 'paystack', payment, amount })
    expect((await call('nothing', 1)).status).toBe(404)
    expect((await call(reference, 999_999_999)).status).toBe(400)
  })

  it.each(['garbage', 'slow', 'hang'] as const)('%s faults work on both services', async (kind) => {
    const read = async (url: string) => {
      const answer = await fetch(url, {
        signal: AbortSignal.timeout(300),
        headers: { authorization: 'Bearer sk_test_sandbox' },
      })
      return answer.json()
    }
    for (const [service, url] of [
      ['paystack', `${sandbox.origin}/paystack/plan`],
      ['stripe', `${sandbox.origin}/v1/prices`],
    ] as const) {
      await orderFault(sandbox, { service, kind, count: 1, delayMs: 20 })
      if (kind === 'slow') expect(await read(url)).toMatchObject({ data: [] })
      else await expect(read(url)).rejects.toThrow()
    }
  })
})

describe('a restart', () => {
  it('keeps payments, time, idempotency keys and undelivered webhooks', async () => {
    const dataFile = join(folder, 'world.json')
    const options = { dataFile, apiOrigin: 'http://127.0.0.1:9' }
    const before = await start(options)
    const client = stripeClient(before)
    const { id } = await buy(client, await makePrice(client, 3900))
    const open = await openCheckout(client, await makePrice(client, 100))
    const reference = await buyOnPaystack(before)
    await control('billing/advance', { days: 5 }, before)
    const made = await client.customers.create({ name: 'once' }, { idempotencyKey: 'k' })
    const then = await truth(before)
    await before.stop()

    const after = await start({ ...options, apiOrigin: api.origin })
    const again = stripeClient(after)
    expect(await truth(after)).toMatchObject({
      now: then.now,
      subscriptions: then.subscriptions,
      charges: then.charges,
    })
    expect(then.now).toBe('2026-11-07T09:00:00.000Z')
    expect((await again.customers.create({ name: 'once' }, { idempotencyKey: 'k' })).id).toBe(made.id)
    expect((await again.subscriptions.retrieve(id)).status).toBe('active')
    expect((await again.checkout.sessions.retrieve(open.id)).status).toBe('expired')
    await control('billing/advance', { days: 26 }, after)
    expect((await again.invoices.list({ subscription: id })).data).toHaveLength(2)
    expect(await control('billing/refund', { service: 'paystack', payment: reference }, after)).toMatchObject({
      amount: 500_000,
    })
    await after.stop()
  })
})
