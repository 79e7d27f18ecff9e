/** Deleting an account with a paid plan mails that the plan ended with it; without one the mail does not speak of plans. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CARDS } from '#api/payments/sandbox-billing.ts'
import { endBilling } from '#api/billing/end-billing.ts'
import { noticeStore } from '#api/store/messages/notices.ts'
import { GATEWAY_IDS } from '#shared/domain/plans/plan.ts'
import { type BillingBench, type Buyer, startBillingBench } from '#api/test/billing/bench.ts'
import { users } from '#shared/contract/users.ts'

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
