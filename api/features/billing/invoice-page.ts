/** An invoice as a page to keep or print. It has no scripts, loads nothing, and is right in both directions of writing. */
import { LANGUAGES } from '#locales/registry.ts'
import { GATEWAYS } from '#shared/domain/plans/gateways.ts'
import type { Invoice } from '#shared/domain/plans/invoice.ts'
import { formatFor } from '#shared/format.ts'
import type { Texts } from '../../texts.ts'

/** The policy is in the page itself, because no header protects a page that is saved as a file. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const STYLE = `
:root { color-scheme: light }
body { margin: 0 auto; padding: 3rem 1.5rem; max-width: 44rem; background: #fff; color: #1a1a1a; font: 16px/1.5 system-ui, sans-serif }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 1rem; margin-block-end: 2.5rem }
h1 { margin: 0; font-size: 1.6rem } .brand { font-weight: 700; font-size: 1.1rem }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); gap: 1.2rem 2rem; margin: 0 0 2.5rem }
dt { color: #595959; font-size: .85rem } dd { margin: 0; overflow-wrap: anywhere }
table { inline-size: 100%; border-collapse: collapse } th { color: #595959; font-size: .85rem; font-weight: 400 }
th, td { padding-block: .7rem; text-align: start; border-block-end: 1px solid #d6d6d6 }
th:last-child, td:last-child { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums }
tr.total td { font-weight: 700; border-block-end: 0 } footer { margin-block-start: 3rem; color: #595959; font-size: .9rem } a { color: inherit }
@media print { body { padding: 0 } .screen { display: none } @page { margin: 18mm } }
`

interface InvoiceReader {
  email: string
  language: string
  supportAddress: string
}

export function invoicePage(
  texts: Texts,
  invoice: Invoice,
  { email, language, supportAddress }: InvoiceReader,
): string {
  const inPlans = texts.in(language, 'plans')
  const known = LANGUAGES.find(({ tag }) => tag === language) ?? LANGUAGES[0]
  const t = (key: string, values: Record<string, string> = {}) => escaped(inPlans(`invoice.${key}`, values))
  const format = formatFor(known.tag)
  const day = (atMs: number) => escaped(format.date(atMs, 'UTC'))
  // The direction is fixed, because a minus would otherwise change sides.
  const money = (amountMinor: number) => `<bdi dir="ltr">${escaped(format.money(amountMinor, invoice.currency))}</bdi>`
  const fact = (label: string, value: string) => `<div><dt>${t(label)}</dt><dd><bdi>${value}</bdi></dd></div>`
  const row = (label: string, amount: string, kind = '') => `<tr${kind}><td>${label}</td><td>${amount}</td></tr>`
  const plan = inPlans(`names.${invoice.plan}`)
  return `<!doctype html>
<html lang="${known.tag}" dir="${known.dir}">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="viewport" \
content="width=device-width"><title>${t('title')} ${escaped(invoice.number)}</title><style>${STYLE}</style></head>
<body>
<header><h1>${t('title')}</h1><span class="brand">Gigwright</span></header>
<main>
<dl>
${fact('number', escaped(invoice.number))}
${fact('issued', day(invoice.issuedAt))}
${invoice.paidAt === null ? '' : fact('paid', day(invoice.paidAt))}
${fact('to', escaped(email))}
${fact('provider', `${GATEWAYS[invoice.gateway].name} · ${t(`status_${invoice.status}`)}`)}
${fact('period', `${day(invoice.periodStart)} – ${day(invoice.periodEnd)}`)}
</dl>
<table>
<thead><tr><th scope="col">${t('item')}</th><th scope="col">${t('amount')}</th></tr></thead>
<tbody>
${row(t('line', { plan }), money(invoice.amountMinor + invoice.discountMinor))}
${invoice.discountMinor > 0 ? row(t('discount'), money(-invoice.discountMinor)) : ''}
${row(t('total'), money(invoice.amountMinor), ' class="total"')}
${invoice.refundedMinor > 0 ? row(t('refunded'), money(-invoice.refundedMinor)) : ''}
</tbody>
</table>
</main>
<footer>
${invoice.providerUrl === null ? '' : `<p><a href="${escaped(invoice.providerUrl)}" rel="noreferrer">${t('providerDocument')}</a></p>`}
<p>${t('help', { address: `⁨${supportAddress}⁩` })}</p>
<p class="screen">${t('print')}</p>
</footer>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
