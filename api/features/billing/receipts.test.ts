/** The receipt of a payment: one mail for each, however it was heard of, in the payer's words. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BillingBench, startBillingBench } from '#api/test/billing/bench.ts'
import { createTexts } from '#api/texts.ts'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { plans } from '#shared/contract/plans.ts'
import { invoiceSchema } from '#shared/domain/plans/invoice.ts'
import { GATEWAY_IDS } from '#shared/domain/plans/plan.ts'
import { DAY_MS } from '#shared/time.ts'
import { createMailer } from '../../notify/mail.ts'
import { mailReceipts, receiptMail } from './receipts.ts'

let bench: BillingBench
beforeAll(async () => {
  bench = await startBillingBench()
})
afterAll(() => bench.stop())
beforeEach(() => bench.control.clearFaults())

type Buyer = Awaited<ReturnType<BillingBench['buyer']>>
const receiptsOf = ({ email }: Buyer) =>
  bench.deps.outbox.filter(({ to, subject }) => to === email && subject.startsWith('Thank you'))

describe.each(GATEWAY_IDS)('at %s', (gateway) => {
  it('is mailed once, though the webhook and the returning browser both tell of the payment', async () => {
    const ada = await bench.buyer()
    const reference = await ada.buy('pro', gateway)
    await mailReceipts(bench.deps)
    await bench.tick()
    await ada.verify(reference)
    await bench.tick()
    await mailReceipts(bench.deps)
    const [mail, ...more] = receiptsOf(ada)
    expect(more).toEqual([])
    const [invoice] = await ada.rows('invoice')
    expect(mail?.subject).toMatch(gateway === 'stripe' ? /\$\d+ for Pro Freelancer/ : /₦|NGN/)
    expect(mail?.text).toContain(`Invoice ${invoice?.row.number} is attached`)
    expect(mail?.attachments?.[0]?.filename).toBe(`${invoice?.row.number}.pdf`)
    expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(mail?.text).toContain('/dashboard/billing?tab=history')
    expect(mail?.text).toContain('Your plan renews on')
  })

  it('comes again with each renewal, and says so where none follows', async () => {
    const ada = await bench.buyer()
    await ada.buy('basic', gateway)
    await bench.advance(32)
    await ada.request('POST', plans.cancel.path)
    await mailReceipts(bench.deps)
    const mails = receiptsOf(ada)
    expect(mails).toHaveLength((await ada.rows('invoice')).length)
    expect(mails).toHaveLength(2)
    expect(mails.at(-1)?.text).toContain('Nothing more is charged.')
  })
})

it('waits for a mail server that is away, and stops after a week', async () => {
  const ada = await bench.buyer()
  await ada.buy('pro', 'stripe')
  let tries = 0
  const away = {
    ...bench.deps,
    mail: {
      ...createMailer({ smtpUrl: null, from: 'a@example.com' }),
      send: async () => {
        tries += 1
        return { status: 'later' as const }
      },
    },
  }
  await mailReceipts(away)
  await mailReceipts(away)
  expect(tries).toBe(1)
  bench.deps.clock.advance(6 * DAY_MS)
  await mailReceipts(away)
  bench.deps.clock.advance(2 * DAY_MS)
  await mailReceipts(away)
  expect(tries).toBe(3)
  await mailReceipts(bench.deps)
  expect(receiptsOf(ada)).toEqual([])
})

const invoice = invoiceSchema.parse({
  id: 'i',
  number: 'GW-2026-000012',
  gateway: 'stripe',
  plan: 'pro',
  status: 'paid',
  amountMinor: 1450,
  discountMinor: 1450,
  currency: 'USD',
  issuedAt: Date.UTC(2026, 10, 18),
  paidAt: Date.UTC(2026, 10, 18),
  periodStart: Date.UTC(2026, 10, 18),
  periodEnd: Date.UTC(2026, 11, 18),
})

it.each(OFFERED_LANGUAGES.map(({ tag }) => tag))('is whole in %s', (locale) => {
  const reader = { email: 'ada@gmail.com', locale, timeZone: 'Africa/Lagos' }
  const words = { invoice, publicUrl: 'https://gigwright.example', supportAddress: 'help@gigwright.example' }
  const renewing = receiptMail(createTexts(), reader, { ...words, renewalMinor: 2900 })
  const ending = receiptMail(createTexts(), reader, { ...words, renewalMinor: null })
  for (const mail of [renewing, ending]) {
    const all = `${mail.subject}\n${mail.text}`
    expect(all).not.toMatch(/\{\{|undefined|\breceipt\.[a-z]/)
    expect(all).toMatch(/14[.,]50/)
    expect(all).toContain('GW-2026-000012')
    expect(all).toContain('help@gigwright.example')
  }
  expect(renewing.text).toContain('29')
  expect(renewing.text).not.toBe(ending.text)
})
