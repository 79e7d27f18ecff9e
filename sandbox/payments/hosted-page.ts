/** The pages that a payment service shows to people: the card form, one more step, and the result. They use no scripts. */
import { html, type Markup, page } from '../html.ts'
import { type CardProblems, testCards } from './cards.ts'

/** An amount in minor units, written for people. Both services use two decimals for our currencies. */
export function moneyText(amountMinor: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() }).format(amountMinor / 100)
}

/** A day, written for people. */
export function dayText(atMs: number): string {
  return new Date(atMs).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
}

/** A hosted page. It names the service and says that no money moves. */
export function hostedPage(service: string, title: string, body: Markup): string {
  return page(
    `${title} – ${service} sandbox`,
    html`<div class="paper">
<p class="banner">Sandbox – no real money</p>
<p class="note">${service}</p>
<h1>${title}</h1>
${body}
</div>`,
    style,
  )
}

/** Only the styles that these pages need beyond the shared ones. */
const style = html`
.paper { max-width: 30rem; margin: 0 auto }
.banner { background: var(--mark); padding: .5rem .9rem; border-radius: .4rem; margin: 0 0 1.5rem; font-weight: 600 }
.paper h1 { margin: 0 0 1rem; font-size: 1.7rem; line-height: 1.2 } .note { margin: .2rem 0 }
dl { margin: 0 0 1.5rem; border-top: 1px solid var(--line) }
dl div { display: flex; flex-wrap: wrap; gap: .2rem 1rem; justify-content: space-between; padding: .5rem 0; border-bottom: 1px solid var(--line) }
dt { color: var(--faint) } dd { margin: 0; overflow-wrap: anywhere }
.field { margin: 1rem 0; flex: 1 1 8rem } .field label { margin: 0 0 .3rem; font-weight: 600 }
.field input { max-width: none; color: inherit; background: transparent; border: 1px solid var(--faint); border-radius: .4rem }
.field input[aria-invalid] { border: 2px solid var(--bad) }
.field input::placeholder { color: var(--faint); opacity: .8 } .paper td { vertical-align: middle }
.problem { margin: .3rem 0 0; color: var(--bad) } .pair { display: flex; flex-wrap: wrap; gap: 0 1rem }
.alert, .done { margin: 1rem 0; padding: .7rem .9rem; border: 1px solid; border-radius: .4rem; color: var(--bad) } .done { color: var(--good) }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem 1.2rem; margin: 1.2rem 0 }
button { margin: 0; border: 1px solid var(--faint); border-radius: .4rem; color: inherit; background: transparent; cursor: pointer }
button.primary { border-color: transparent; color: var(--paper); background: var(--link); font-weight: 600 }
a.button { display: inline-flex; align-items: center; min-height: 2.75rem }
summary { min-height: 2.75rem; display: flex; align-items: center; cursor: pointer; gap: .5rem }
summary::before { content: '+' } details[open] summary::before { content: '−' }
code { white-space: nowrap } :focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
:root { --bad: #b3261e; --good: #146c2e }
@media (prefers-color-scheme: dark) { :root { --bad: #ffb4ab; --good: #86d993 } }
`

/** The contents of a card form. */
interface CardForm {
  /** The text of the button: "Pay $39.00". */
  action: string
  cancelUrl: string | null
  cancelText: string
  /** Shown above the form: what was done. */
  done?: string | null
}

/** Number, expiry, CVC, and two links to leave. Typed card data is not printed back. */
export function cardForm(
  { action, cancelUrl, cancelText, done = null }: CardForm,
  { problems, alert }: { problems: CardProblems; alert: string | null },
): Markup {
  return html`${done === null ? '' : html`<p class="done" role="status">${done}</p>`}
${alert === null ? '' : html`<p class="alert" role="alert">${alert}</p>`}
<form method="post" novalidate>
<input type="hidden" name="step" value="card">
${field('number', 'Card number', '4242 4242 4242 4242', 'cc-number', problems.number)}
<div class="pair">
${field('expiry', 'Expiry (MM/YY)', '12/34', 'cc-exp', problems.expiry)}
${field('cvc', 'CVC', '123', 'cc-csc', problems.cvc)}
</div>
<div class="actions"><button class="primary">${action}</button>${cancelLink(cancelUrl, cancelText)}</div>
</form>
<details><summary>Test cards</summary>
<p class="note">Any expiry in the future and any CVC will do.</p>
<table><thead><tr><th scope="col">Number</th><th scope="col">What it does</th></tr></thead><tbody>${testCards.map(
    ({ number, text }) => html`<tr><td><code>${groups(number)}</code></td><td>${text}</td></tr>`,
  )}</tbody></table>
</details>`
}

/** A link out of the page that looks like a second button. */
export function cancelLink(url: string | null, text: string): Markup {
  return url === null ? html`` : html`<a class="button" href="${url}">${text}</a>`
}

/** Facts with labels. Facts that are null are left out. */
export function facts(rows: readonly (readonly [string, string | null])[]): Markup {
  const shown = rows.filter(([, value]) => value !== null)
  return html`<dl>${shown.map(([name, value]) => html`<div><dt>${name}</dt><dd dir="auto">${value ?? ''}</dd></div>`)}</dl>`
}

/** An HTML answer. Payment pages are never cached. */
export function htmlAnswer(body: string, status = 200): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** After a form the next page is fetched with GET, so that a reload does not post again. */
export function seeOther(url: string): Response {
  return new Response(null, { status: 303, headers: { location: url } })
}

function field(
  name: string,
  label: string,
  example: string,
  autocomplete: string,
  problem: string | undefined,
): Markup {
  const described = problem === undefined ? html`` : html` aria-invalid="true" aria-describedby="${name}-problem"`
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${example}" dir="ltr"${described}>
${problem === undefined ? html`` : html`<p class="problem" id="${name}-problem">${problem}</p>`}</div>`
}

function groups(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}
