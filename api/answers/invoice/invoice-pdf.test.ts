/** Invoices as PDF: what stands on them, in names of any script, in the order in which people read. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDocumentProxy } from 'unpdf'
import { type BillingBench, startBillingBench } from '#api/test/billing/bench.ts'
import { createTexts } from '#api/texts.ts'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { INVOICE_DOWNLOAD_PATH } from '#shared/contract/plans.ts'
import { type Invoice, invoiceSchema, SANDBOX_SELLER } from '#shared/domain/plans/invoice.ts'
import { syncedStore } from '../../store/synced.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceSheet } from './invoice-sheet.ts'
import { loadFonts } from './pdf-fonts.ts'
import { type Direction, textParts, UndrawableText } from './pdf-text.ts'

const texts = createTexts()
const reader = { email: 'ada@gmail.com', language: 'en', supportAddress: 'help@gigwright.example' }
const party = { name: '', company: '', address: '', taxNumber: '', email: '' }
const invoiceOf = (fields: Partial<Invoice> = {}) =>
  invoiceSchema.parse({
    id: 'i',
    number: 'GW-2026-000012',
    gateway: 'paystack',
    plan: 'pro',
    status: 'paid',
    amountMinor: 2_900_000,
    discountMinor: 0,
    currency: 'NGN',
    issuedAt: Date.UTC(2026, 10, 18),
    paidAt: Date.UTC(2026, 10, 18),
    periodStart: Date.UTC(2026, 10, 18),
    periodEnd: Date.UTC(2026, 11, 18),
    ...fields,
  })

/** @returns The texts of the page with where they stand, as a reader of PDFs finds them. */
async function piecesOf(file: Buffer): Promise<{ text: string; x: number }[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  expect(pdf.numPages).toBe(1)
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.flatMap((item) => ('str' in item ? [{ text: item.str, x: Number(item.transform[4]) }] : []))
}
const wordsOf = async (file: Buffer) => (await piecesOf(file)).map(({ text }) => text).join(' ')

describe('on one page', () => {
  it.each(OFFERED_LANGUAGES.map(({ tag }) => tag))('in %s', async (language) => {
    const buyer = {
      ...party,
      name: 'Ada Lovelace',
      company: 'Engines Ltd',
      address: '1 Long Road\nLondon',
      taxNumber: 'GB1',
    }
    const seller = { ...party, name: 'Gigwright Operations', address: 'Main Street 1' }
    const tax = { name: 'VAT', percent: 20, amountMinor: 483_333 }
    const sheet = invoiceSheet(texts, invoiceOf({ buyer, seller, tax }), { ...reader, language })
    const words = (await wordsOf(await invoicePdf(sheet))).replace(/\s+/g, ' ')
    for (const said of [
      'GW-2026-000012',
      'Ada Lovelace',
      'Engines Ltd',
      'London',
      'GB1',
      'Gigwright Operations',
      'VAT',
    ])
      expect(words).toContain(said)
    expect(words).toMatch(/29[.,\s]000/)
  })

  it('keeps a very long name on it', async () => {
    const buyer = { ...party, name: 'Ada '.repeat(50).trim(), address: `${'x'.repeat(200)}\n${'王'.repeat(200)}` }
    const pieces = await piecesOf(await invoicePdf(invoiceSheet(texts, invoiceOf({ buyer }), reader)))
    expect(
      pieces
        .map(({ text }) => text)
        .join('')
        .match(/王/g),
    ).toHaveLength(200)
  })
})

describe('names', async () => {
  const fontWith = await loadFonts()
  const drawn = (line: string, dir: Direction = 'auto') => textParts(line, dir, fontWith).map(({ text }) => text)

  it.each([
    ['from left to right', 'Zoë Łódź, GmbH', ['Zoë ', 'Łó', 'd', 'ź', ', GmbH']],
    ['in Arabic, joined by the font', 'محمد عبد الله', ['محمد عبد الله']],
    ['in Chinese', '王小明', ['王小明']],
  ])('%s', (_, line, parts) => {
    expect(drawn(line).join('')).toBe(parts.join(''))
    if (parts.length === 1) expect(drawn(line)).toEqual(parts)
  })

  it('with brackets and numbers inside Arabic stand as they are read', () => {
    // From the left: the number, then the second word in its brackets, then the first word.
    const parts = drawn('شركة (نور) 123', 'rtl')
    expect(parts.map((part) => part.trim()).filter(Boolean)).toEqual(['123', '(', 'نور', ')', 'شركة'])
  })

  it('with Latin inside Arabic keep the order of both', () => {
    expect(
      drawn('شركة Gigwright Ltd', 'rtl')
        .map((part) => part.trim())
        .filter(Boolean),
    ).toEqual(['Gigwright Ltd', 'شركة'])
  })

  it('with a stop at the end keep it there, whatever the language of the invoice', () => {
    expect(drawn('Operations B.V.')).toEqual(['Operations B.V.'])
  })

  it('steer nothing with invisible signs', () => {
    expect(drawn('\u202eabc\u202c').join('')).toBe('cba')
    expect(drawn('a\u200bb')).toEqual(['ab'])
  })

  it('in a script without a font are refused instead of drawn as boxes', () => {
    expect(() => drawn('ᏣᎳᎩ')).toThrow(UndrawableText)
  })
})

describe('over the wire', () => {
  let bench: BillingBench
  beforeAll(async () => {
    bench = await startBillingBench()
  })
  afterAll(() => bench.stop())

  const describe = (userId: string, details: Record<string, string>) =>
    bench.deps.db.atomically(async (tx) => {
      const stored = await syncedStore(tx).read('settings', userId)
      if (stored) await syncedStore(tx).write('settings', userId, { ...stored.row, ...details })
    })

  it('the buyer stands on invoices from then on, and only the owner gets them', async () => {
    const ada = await bench.buyer()
    await ada.buy('basic', 'stripe')
    await describe(ada.user.id, { billingName: 'Ada King', billingCompany: 'Engines Ltd', billingTaxNumber: 'GB123' })
    await bench.advance(32)
    const invoices = (await ada.rows('invoice')).map(({ row }) => row).sort((a, b) => a.issuedAt - b.issuedAt)
    const [first, second] = await Promise.all(
      invoices.map(async ({ id }) => ada.request('GET', `${INVOICE_DOWNLOAD_PATH.replace(':id', id)}?format=pdf`)),
    )
    expect(second?.headers.get('content-type')).toBe('application/pdf')
    expect(second?.headers.get('content-disposition')).toMatch(/GW-2026-\d{6}\.pdf/)
    const text = async (answer: Response | undefined) =>
      wordsOf(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)))
    expect(await text(second)).toContain('Engines Ltd')
    expect(await text(first)).not.toContain('Engines Ltd')
    const eve = await bench.buyer()
    const path = INVOICE_DOWNLOAD_PATH.replace(':id', invoices[0]?.id ?? '')
    expect((await eve.request('GET', `${path}?format=pdf`)).status).toBe(403)
  })

  it('comes as a page where a name has signs without a font', async () => {
    const ada = await bench.buyer()
    await describe(ada.user.id, { billingName: 'ᏣᎳᎩ' })
    await ada.buy('basic', 'stripe')
    const [invoice] = await ada.rows('invoice')
    const answer = await ada.request('GET', `${INVOICE_DOWNLOAD_PATH.replace(':id', invoice?.row.id ?? '')}?format=pdf`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('content-disposition')).toContain('.html')
    expect(await answer.text()).toContain('ᏣᎳᎩ')
  })
})

it('says who sells even where the operator has not, and that nobody paid in the sandbox', () => {
  const sheetOf = (seller: Invoice['seller']) =>
    invoiceSheet(texts, invoiceOf({ seller }), { ...reader, language: 'en' })
  expect(sheetOf(null).parties[0]).toEqual({ label: 'From', lines: ['Not named by the operator'] })
  const sandbox = sheetOf({ name: SANDBOX_SELLER, company: '', address: '', taxNumber: '', email: '' })
  expect(sandbox.parties[0]?.lines).toEqual([SANDBOX_SELLER, 'A purchase in the sandbox: no money was paid.'])
  expect(sandbox.total[1]).toMatch(/^NGN\s29,000\.00$/)
})
