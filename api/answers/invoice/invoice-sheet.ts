/** What stands on an invoice, in words: the page and the PDF show the same. */
import { LANGUAGES } from '#locales/registry.ts'
import { GATEWAYS } from '#shared/domain/plans/gateways.ts'
import { type Invoice, type InvoiceParty, SANDBOX_SELLER } from '#shared/domain/plans/invoice.ts'
import { formatFor } from '#shared/format.ts'
import type { Texts } from '../../texts.ts'

type Pair = readonly [label: string, value: string]

export interface InvoiceSheet {
  /** BCP 47. */
  language: string
  dir: 'ltr' | 'rtl'
  title: string
  number: string
  facts: Pair[]
  /** Seller and buyer. */
  parties: { label: string; lines: string[] }[]
  /** Heads of the two columns. */
  head: Pair
  rows: Pair[]
  total: Pair
  /** What the total includes, and what was given back. */
  afterTotal: Pair[]
  help: string
}

interface InvoiceReader {
  /** For an invoice that was issued before its buyer was kept with it. */
  email: string
  language: string
  supportAddress: string
}

export function invoiceSheet(
  texts: Texts,
  invoice: Invoice,
  { email, language, supportAddress }: InvoiceReader,
): InvoiceSheet {
  const inPlans = texts.in(language, 'plans')
  const known = LANGUAGES.find(({ tag }) => tag === language) ?? LANGUAGES[0]
  const t = (key: string, values: Record<string, string> = {}) => inPlans(`invoice.${key}`, values)
  const format = formatFor(known.tag)
  const day = (atMs: number) => format.date(atMs, 'UTC')
  const money = (amountMinor: number) => format.exactMoney(amountMinor, invoice.currency)
  const linesOf = (party: InvoiceParty) => [
    ...[party.company, party.name].filter(Boolean),
    ...party.address.split('\n').filter(Boolean),
    ...(party.taxNumber === '' ? [] : [t('taxNumber', { number: party.taxNumber })]),
    ...(party.email === '' ? [] : [party.email]),
  ]
  const { seller, buyer, tax, discountMinor, refundedMinor, amountMinor } = invoice
  const sellerLines = seller === null ? [t('noSeller')] : linesOf(seller)
  if (seller?.name === SANDBOX_SELLER) sellerLines.push(t('sandboxSeller'))
  const to = buyer === null ? [email] : linesOf(buyer)
  return {
    language: known.tag,
    dir: known.dir,
    title: t('title'),
    number: invoice.number,
    facts: [
      [t('number'), invoice.number],
      [t('issued'), day(invoice.issuedAt)],
      ...(invoice.paidAt === null ? [] : [[t('paid'), day(invoice.paidAt)] as const]),
      [t('provider'), `${GATEWAYS[invoice.gateway].name} · ${t(`status_${invoice.status}`)}`],
      [t('period'), `${day(invoice.periodStart)} – ${day(invoice.periodEnd)}`],
    ],
    parties: [
      { label: t('from'), lines: sellerLines },
      { label: t('to'), lines: to },
    ],
    head: [t('item'), t('amount')],
    rows: [
      [t('line', { plan: inPlans(`names.${invoice.plan}`) }), money(amountMinor + discountMinor)],
      ...(discountMinor > 0 ? [[t('discount'), money(-discountMinor)] as const] : []),
    ],
    total: [t('total'), money(amountMinor)],
    afterTotal: [
      ...(tax === null
        ? []
        : [[t('tax', { name: tax.name, percent: format.number(tax.percent) }), money(tax.amountMinor)] as const]),
      ...(refundedMinor > 0 ? [[t('refunded'), money(-refundedMinor)] as const] : []),
    ],
    help: t('help', { address: `\u2068${supportAddress}\u2069` }),
  }
}
