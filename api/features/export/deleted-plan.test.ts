/** Deleting an account with a paid plan mails that the plan ended with it; without one the mail does not speak of plans. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CARDS } from '#api/payments/sandbox-billing.ts'
import { findStuck } from '#api/metrics/stuck.ts'
import { operatorJobs } from '#api/metrics/tell-operator.ts'
import { endBilling } from '#api/billing/end-billing.ts'
import { noticeStore } from '#api/store/messages/notices.ts'
import { GATEWAY_IDS } from '#shared/domain/plans/plan.ts'
import { type BillingBench, type Buyer, startBillingBench } from '#api/test/billing/bench.ts'
import { users } from '#shared/contract/users.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { readConfig } from '#api/config.ts'

/** A webhook travels by the network. */
const SOON = { timeout: 20_000 }

let bench: BillingBench
beforeAll(async () => {
  bench = await startBillingBench()
})
afterAll(() => bench.stop())

/** @returns Every mail about the end, once the last of them is there. */
async function mailsAfterDeleting(ada: Buyer) {
  const path = users.deleteAccount.path.replace(':id', ada.user.id)
  expect((await ada.request('DELETE', path, { password: ada.password })).status).toBe(200)
  const mailsOf = () => bench.deps.outbox.filter(({ to }) => to === ada.email)
  await vi.waitFor(() => expect(mailsOf().some(({ subject }) => subject.endsWith('was deleted'))).toBe(true))
  return mailsOf()
}
const lastOf = (mails: Awaited<ReturnType<typeof mailsAfterDeleting>>) => mails.at(-1)?.text ?? ''

it.each(GATEWAY_IDS)(
  'at %s the first payment comes back within fourteen days, and one mail says so',
  async (gateway) => {
    const ada = await bench.buyer()
    const refunds = async () => (await bench.control.truth()).charges.filter(({ refunded }) => refunded > 0).length
    const before = await refunds()
    await ada.buy('pro', gateway)
    const mails = await mailsAfterDeleting(ada)
    expect(await refunds()).toBe(before + 1)
    expect(lastOf(mails)).toMatch(/Your first payment, (USD|NGN)\s[\d,]+\.\d\d, is on its way back/)
    expect(lastOf(mails)).not.toContain('not refunded')
    expect(mails.at(-1)?.attachments?.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^GW-.*\.pdf$/)])
    expect(mails.filter(({ subject }) => /renew|cancel/i.test(subject))).toEqual([])
  },
)

it('leaves no notice that contradicts it', async () => {
  const ada = await bench.buyer()
  await ada.buy('pro', 'stripe')
  await endBilling(bench.deps, ada.user.id)
  const due = await noticeStore(bench.deps.db).due(bench.deps.clock.now(), 100)
  expect(due.filter(({ userId }) => userId === ada.user.id)).toEqual([])
})

it('is tried again with the next try where the provider is away, and nothing is deleted before', async () => {
  const ada = await bench.buyer()
  await ada.buy('pro', 'stripe')
  await bench.control.fault({ service: 'stripe', kind: 'status', status: 503, path: 'refund', count: 9 })
  const path = users.deleteAccount.path.replace(':id', ada.user.id)
  expect((await ada.request('DELETE', path, { password: ada.password })).status).toBeGreaterThanOrEqual(500)
  await bench.control.clearFaults()
  expect(lastOf(await mailsAfterDeleting(ada))).toContain('is on its way back')
})

it('later says that the rest is not refunded', async () => {
  const ada = await bench.buyer()
  await ada.buy('basic', 'stripe')
  await bench.advance(15)
  expect(lastOf(await mailsAfterDeleting(ada))).toContain('It is not refunded.')
})

it.each([
  ['a paid plan', true],
  ['none', false],
])('with %s', async (_, isPaid) => {
  const ada = await bench.buyer()
  if (isPaid) await ada.buy('pro', 'stripe')
  const path = users.deleteAccount.path.replace(':id', ada.user.id)
  expect((await ada.request('DELETE', path, { password: ada.password })).status).toBe(200)
  const mail = await vi.waitFor(() => {
    const found = bench.deps.outbox.find(({ to, subject }) => to === ada.email && subject.endsWith('was deleted'))
    if (!found) throw new Error('not yet')
    return found
  })
  expect(mail.text.includes('Your Pro Freelancer plan ended with it. Nothing more is charged.')).toBe(isPaid)
})

it('nothing is charged on a page that was open when the account was deleted', async () => {
  const ada = await bench.buyer()
  const { url, reference } = await ada.choose('pro', 'stripe')
  const path = users.deleteAccount.path.replace(':id', ada.user.id)
  expect((await ada.request('DELETE', path, { password: ada.password })).status).toBe(200)
  await bench.control.pay(url, CARDS.pays).catch(() => undefined)
  const { charges } = await bench.control.truth()
  expect(charges.filter(({ id, status }) => id === reference && status === 'paid')).toEqual([])
})

describe('a page of Paystack, which cannot be closed, and that is paid after the account was deleted', () => {
  afterEach(() => bench.control.clearFaults())

  async function leavePage(): Promise<{ url: string; reference: string }> {
    const ada = await bench.buyer()
    const page = await ada.choose('pro', 'paystack')
    const path = users.deleteAccount.path.replace(':id', ada.user.id)
    expect((await ada.request('DELETE', path, { password: ada.password })).status).toBe(200)
    return page
  }
  async function isBack(reference: string): Promise<boolean> {
    const charge = (await bench.control.truth()).charges.find(({ id }) => id === reference)
    if (!charge) throw new Error('Nobody has paid.')
    return charge.amount > 0 && charge.refunded === charge.amount
  }

  it('goes back when its webhook comes, once', async () => {
    const { url, reference } = await leavePage()
    await bench.control.pay(url, CARDS.pays)
    await vi.waitFor(async () => {
      await bench.tick()
      expect(await isBack(reference)).toBe(true)
    }, SOON)
    await bench.advance(2)
    expect(await isBack(reference)).toBe(true)
    expect(JSON.stringify(await findStuck(bench.deps.db, bench.deps.clock.now()))).not.toContain(reference)
  })

  it('goes back without its webhook as well', async () => {
    await bench.control.webhooks('drop')
    try {
      const { url, reference } = await leavePage()
      await bench.tick()
      await bench.control.pay(url, CARDS.pays)
      await bench.advance(0.1)
      expect(await isBack(reference)).toBe(true)
    } finally {
      await bench.control.webhooks('deliver')
    }
  })

  it('is told to the operator where the provider gives nothing back', async () => {
    const { deps } = bench
    const { url, reference } = await leavePage()
    await bench.control.fault({ service: 'paystack', path: '/refund', kind: 'status', status: 503, count: 1000 })
    await bench.control.pay(url, CARDS.pays)
    await vi.waitFor(async () => {
      await bench.tick()
      expect((await findStuck(deps.db, deps.clock.now())).flatMap(({ lines }) => lines).join()).toContain(reference)
    }, SOON)
    const config = readConfig({ OPERATOR_EMAIL: 'op@example.org', LOG_LEVEL: 'silent' })
    const [job] = operatorJobs({ ...deps, config }, async () => Number.POSITIVE_INFINITY)
    await job?.run()
    const told = () => deps.outbox.filter(({ to, text }) => to === 'op@example.org' && text.includes(reference))
    expect(told()).toHaveLength(0)
    expect(await isBack(reference)).toBe(false)
    await bench.advance((2 * HOUR_MS) / DAY_MS)
    await job?.run()
    await job?.run()
    expect(told()).toHaveLength(1)
    await bench.control.clearFaults()
    await bench.advance(2)
    expect(await isBack(reference)).toBe(true)
    expect(JSON.stringify(await findStuck(deps.db, deps.clock.now()))).not.toContain(reference)
  })
})
