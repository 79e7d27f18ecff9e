/** Deleting an account with a paid plan mails that the plan ended with it; without one the mail does not speak of plans. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CARDS } from '#api/payments/sandbox-billing.ts'
import { type BillingBench, startBillingBench } from '#api/test/billing/bench.ts'
import { users } from '#shared/contract/users.ts'

let bench: BillingBench
beforeAll(async () => {
  bench = await startBillingBench()
})
afterAll(() => bench.stop())

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
