/** An invoice as a page to keep or print. It has no scripts, loads nothing, and is right in both directions of writing. */
import { escapeHtml } from '#shared/escape-html.ts'
import type { InvoiceSheet } from './invoice-sheet.ts'

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

export function invoicePage(
  sheet: InvoiceSheet,
  wording: { print: string; providerDocument: string },
  providerUrl: string | null,
): string {
  const { language, dir, title, number, facts, parties, head, rows, total, afterTotal, help } = sheet
  const fact = ([label, value]: readonly [string, string]) =>
    `<div><dt>${escapeHtml(label)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`
  const party = ({ label, lines }: InvoiceSheet['parties'][number]) =>
    `<div><dt>${escapeHtml(label)}</dt>${lines.map((line) => `<dd><bdi>${escapeHtml(line)}</bdi></dd>`).join('')}</div>`
  // The direction is fixed, because a minus would otherwise change sides.
  const row = ([label, amount]: readonly [string, string], kind = '') =>
    `<tr${kind}><td>${escapeHtml(label)}</td><td><bdi dir="ltr">${escapeHtml(amount)}</bdi></td></tr>`
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="viewport" \
content="width=device-width"><title>${escapeHtml(title)} ${escapeHtml(number)}</title><style>${STYLE}</style></head>
<body>
<header><h1>${escapeHtml(title)}</h1><span class="brand">Gigwright</span></header>
<main>
<dl>
${parties.map(party).join('\n')}
</dl>
<dl>
${facts.map(fact).join('\n')}
</dl>
<table>
<thead><tr>${head.map((label) => `<th scope="col">${escapeHtml(label)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((each) => row(each)).join('\n')}
${row(total, ' class="total"')}
${afterTotal.map((each) => row(each)).join('\n')}
</tbody>
</table>
</main>
<footer>
${providerUrl === null ? '' : `<p><a href="${escapeHtml(providerUrl)}" rel="noreferrer">${escapeHtml(wording.providerDocument)}</a></p>`}
<p>${escapeHtml(help)}</p>
<p class="screen">${escapeHtml(wording.print)}</p>
</footer>
</body>
</html>
`
}
