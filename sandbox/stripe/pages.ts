/** The pages people see: checkout, the billing portal, an invoice to read, print and pay. */
import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { html, type Markup } from '../html.ts'
import { type Card, type CardProblems, readCard } from '../payments/cards.ts'
import {
  cancelLink,
  cardForm,
  dayText,
  facts,
  hostedPage,
  htmlAnswer,
  moneyText,
  seeOther,
} from '../payments/hosted-page.ts'
import type { Env } from '../service.ts'
import { attachCard, complete, needsNoCard, replaceCard, successUrlOf, trialEndOf } from './checkout.ts'
import type { StripeDesk } from './objects.ts'
import { pdfOf } from './pdf.ts'
import { byId, type Invoice, type PortalSession, type Session } from './records.ts'
import { change, retry } from './subscriptions.ts'
import { discountOn } from './sums.ts'

const form = z.object({ step: z.enum(['card', 'confirm', 'fail', 'none']), email: z.string().default('') })

/** What a posted form brings: a card ready to use, one that wants a step more, or what is wrong. */
type Chosen =
  | { kind: 'card'; card: Card }
  | { kind: 'asks'; card: Card }
  | { kind: 'none' }
  | { kind: 'wrong'; problems: CardProblems; alert: string | null }

interface Tried {
  problems: CardProblems
  alert: string | null
}
const untried: Tried = { problems: {}, alert: null }
const notConfirmed = 'The payment was not confirmed. Nothing was charged.'

export function pageRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  app.get('/checkout/:id', (c) => onSession(c, desk(), (now, session) => checkoutPage(now, session, untried)))
  app.post('/checkout/:id', async (c) => {
    const fields = await c.req.parseBody()
    return onSession(c, desk(), (now, session) => pay(now, session, fields))
  })
  app.get('/portal/:token', (c) => onPortal(c, desk(), (now, session) => portalPage(now, session, untried)))
  app.post('/portal/:token', async (c) => {
    const fields = await c.req.parseBody()
    return onPortal(c, desk(), (now, session) => changeCard(now, session, fields))
  })
  app.get('/invoice/:token', (c) => onInvoice(c, desk(), (now, invoice) => invoicePage(now, invoice, untried)))
  app.post('/invoice/:token', async (c) => {
    const fields = await c.req.parseBody()
    return onInvoice(c, desk(), (now, invoice) => payInvoice(now, invoice, fields))
  })
  app.get('/invoice/:token/pdf', (c) => onInvoice(c, desk(), invoicePdf))
}

function choose(now: StripeDesk, holder: { askedCard: Card | null }, fields: unknown): Chosen {
  const parsed = form.safeParse(fields)
  const step = parsed.success ? parsed.data.step : 'card'
  const asked = holder.askedCard
  if (step === 'none') return { kind: 'none' }
  if (step === 'confirm' && asked !== null) return { kind: 'card', card: asked }
  holder.askedCard = null
  if (step === 'fail') return { kind: 'wrong', problems: {}, alert: notConfirmed }
  const read = readCard(fields, now.nowMs)
  if ('problems' in read) return { kind: 'wrong', problems: read.problems, alert: null }
  if (read.card.behaviour === 'asks') holder.askedCard = read.card
  return { kind: read.card.behaviour === 'asks' ? 'asks' : 'card', card: read.card }
}

/** One more step, as a bank would ask for it. */
function confirmPage(): Response {
  const body = html`<p>Your bank asks you to confirm this payment.</p>
<form method="post"><div class="actions">
<button class="primary" name="step" value="confirm">Confirm</button>
<button name="step" value="fail">Refuse</button>
</div></form>`
  return htmlAnswer(hostedPage('Stripe', 'Confirm it is you', body))
}

function onSession(
  c: Context<Env>,
  now: StripeDesk,
  answer: (now: StripeDesk, session: Session) => Response,
): Response {
  const session = now.records.sessions.find((each) => each.id === c.req.param('id'))
  if (session === undefined) return absent()
  if (session.status === 'complete') return seeOther(successUrlOf(session))
  if (session.status === 'expired') return expired(session)
  c.set('hasEffect', c.req.method === 'POST')
  return answer(now, session)
}

function pay(now: StripeDesk, session: Session, fields: unknown): Response {
  const parsed = form.safeParse(fields)
  const chosen = choose(now, session, fields)
  if (chosen.kind === 'asks') return confirmPage()
  if (chosen.kind === 'wrong') return checkoutPage(now, session, chosen)
  if (chosen.kind === 'none' && !needsNoCard(session, now.nowMs)) return checkoutPage(now, session, untried)
  const email = parsed.success && parsed.data.email !== '' ? parsed.data.email : 'customer@example.com'
  const decline = complete(now, session, chosen.kind === 'card' ? chosen.card : null, email)
  if (decline !== null)
    return checkoutPage(now, session, {
      problems: {},
      alert: `${decline.message} Nothing was charged. Try another card.`,
    })
  return seeOther(successUrlOf(session))
}

function checkoutPage(now: StripeDesk, session: Session, { problems, alert }: Tried): Response {
  const { records, nowMs } = now
  const price = byId(records.prices, session.price)
  const { name } = byId(records.products, price.product)
  const whole = price.unitAmount * session.quantity
  const off = discountOn(
    records.coupons.find((each) => each.id === session.coupon),
    whole,
  )
  const trialEndMs = trialEndOf(session, nowMs)
  const due = trialEndMs === null ? whole - off : 0
  const email = records.customers.find((each) => each.id === session.customer)?.email ?? session.customerEmail
  const rows = facts([
    ['Plan', name],
    ['Price', `${moneyText(whole, price.currency)} per ${price.interval ?? 'payment'}`],
    ...(off > 0 ? [['Discount', `−${moneyText(off, price.currency)}`] as const] : []),
    ...(trialEndMs === null ? [] : [['Free until', dayText(trialEndMs)] as const]),
    ['Due today', moneyText(due, price.currency)],
    ...(email === null ? [] : [['Email', email] as const]),
  ])
  const action = trialEndMs === null ? `Pay ${moneyText(due, price.currency)}` : 'Start trial'
  const body = needsNoCard(session, nowMs)
    ? html`<form method="post"><input type="hidden" name="step" value="none">
<div class="actions"><button class="primary">${action}</button>${cancelLink(session.cancelUrl, 'Cancel')}</div></form>`
    : cardForm({ action, cancelUrl: session.cancelUrl, cancelText: 'Cancel', problems, alert })
  return htmlAnswer(hostedPage('Stripe', `Subscribe to ${name}`, html`${rows}${body}`))
}

function expired({ cancelUrl }: Session): Response {
  const body = html`<p>This checkout is closed. Begin again where you came from.</p>${cancelLink(cancelUrl, 'Go back')}`
  return htmlAnswer(hostedPage('Stripe', 'This checkout has expired', body), 410)
}

function onPortal(
  c: Context<Env>,
  now: StripeDesk,
  answer: (now: StripeDesk, session: PortalSession) => Response,
): Response {
  const session = now.records.portalSessions.find((each) => each.token === c.req.param('token'))
  if (session === undefined) return absent()
  c.set('hasEffect', c.req.method === 'POST')
  return answer(now, session)
}

function changeCard(now: StripeDesk, session: PortalSession, fields: unknown): Response {
  const chosen = choose(now, session, fields)
  if (chosen.kind === 'asks') return confirmPage()
  if (chosen.kind !== 'card') return portalPage(now, session, chosen.kind === 'wrong' ? chosen : untried)
  session.askedCard = null
  const customer = byId(now.records.customers, session.customer)
  const decline = replaceCard(now, customer, chosen.card)
  if (decline !== null) return portalPage(now, session, { problems: {}, alert: decline.message })
  for (const each of now.records.subscriptions)
    if (each.customer === customer.id && each.endedMs === null)
      change(now, each, () => {
        each.defaultPaymentMethod = customer.defaultPaymentMethod
      })
  return portalPage(now, session, untried, 'The card was changed.')
}

function portalPage(now: StripeDesk, session: PortalSession, { problems, alert }: Tried, done?: string): Response {
  const { records, address } = now
  const customer = byId(records.customers, session.customer)
  const running = records.subscriptions.findLast((each) => each.customer === customer.id && each.endedMs === null)
  const method = records.paymentMethods.find(
    (each) => each.id === (running?.defaultPaymentMethod ?? customer.defaultPaymentMethod),
  )
  const price = records.prices.find((each) => each.id === running?.price)
  const rows = facts([
    ...(customer.email === null ? [] : [['Email', customer.email] as const]),
    ...(price === undefined ? [] : [['Plan', byId(records.products, price.product).name] as const]),
    ...(running === undefined ? [] : [['Status', running.status] as const]),
    ...(running === undefined ? [] : [['Current period ends', dayText(running.periodEndMs)] as const]),
    ['Card', method === undefined ? 'none' : `${method.card.brand} ending in ${method.card.last4}`],
  ])
  const invoices = records.invoices.filter((each) => each.customer === customer.id).reverse()
  const body = html`${done === undefined ? html`` : html`<p class="done" role="status">${done}</p>`}${rows}
<h2>Change the card</h2>
${cardForm({ action: 'Change card', cancelUrl: session.returnUrl, cancelText: 'Go back', problems, alert })}
<h2>Invoices</h2>${invoices.length === 0 ? html`<p class="note">None yet.</p>` : invoiceList(invoices, address)}`
  return htmlAnswer(hostedPage('Stripe', 'Your billing', body))
}

function invoiceList(invoices: readonly Invoice[], address: string): Markup {
  return html`<table><thead><tr><th scope="col">Date</th><th scope="col">Total</th><th scope="col">Status</th></tr></thead><tbody>${invoices.map(
    (each) =>
      html`<tr><td><a class="button" href="${address}/invoice/${each.token}">${dayText(each.createdMs)}</a></td><td>${moneyText(each.total, each.currency)}</td><td>${each.status}</td></tr>`,
  )}</tbody></table>`
}

function onInvoice(
  c: Context<Env>,
  now: StripeDesk,
  answer: (now: StripeDesk, invoice: Invoice) => Response,
): Response {
  const invoice = now.records.invoices.find((each) => each.token === c.req.param('token'))
  if (invoice === undefined) return absent()
  c.set('hasEffect', c.req.method === 'POST')
  return answer(now, invoice)
}

function payInvoice(now: StripeDesk, invoice: Invoice, fields: unknown): Response {
  if (invoice.status !== 'open') return invoicePage(now, invoice, untried)
  const chosen = choose(now, invoice, fields)
  if (chosen.kind === 'asks') return confirmPage()
  if (chosen.kind !== 'card') return invoicePage(now, invoice, chosen.kind === 'wrong' ? chosen : untried)
  invoice.askedCard = null
  const method = attachCard(now, invoice.customer, chosen.card)
  const subscription = byId(now.records.subscriptions, invoice.subscription)
  const decline = retry(now, subscription, invoice, { isRenewal: false, paymentMethod: method.id })
  return invoicePage(now, invoice, { problems: {}, alert: decline === null ? null : decline.message })
}

function invoicePage(now: StripeDesk, invoice: Invoice, { problems, alert }: Tried): Response {
  const rows = facts([
    ['Status', invoice.status],
    ['Date', dayText(invoice.createdMs)],
    ['Customer', byId(now.records.customers, invoice.customer).email ?? invoice.customer],
    ...invoice.lines.map((line) => [line.description, moneyText(line.amount, invoice.currency)] as const),
    ...(invoice.discountTotal > 0
      ? [['Discount', `−${moneyText(invoice.discountTotal, invoice.currency)}`] as const]
      : []),
    ['Total', moneyText(invoice.total, invoice.currency)],
    ['Paid', moneyText(invoice.amountPaid, invoice.currency)],
  ])
  const action = `Pay ${moneyText(invoice.amountDue, invoice.currency)}`
  const body = html`${rows}<p><a class="button" href="${now.address}/invoice/${invoice.token}/pdf">Download PDF</a></p>
${invoice.status === 'open' ? cardForm({ action, cancelUrl: null, cancelText: '', problems, alert }) : html``}`
  return htmlAnswer(hostedPage('Stripe', `Invoice ${invoice.number}`, body))
}

function invoicePdf(now: StripeDesk, invoice: Invoice): Response {
  const money = (amount: number) => `${invoice.currency.toUpperCase()} ${(amount / 100).toFixed(2)}`
  const pdf = pdfOf([
    `Invoice ${invoice.number}`,
    'Sandbox - no real money',
    '',
    `Date: ${dayText(invoice.createdMs)}`,
    `Customer: ${byId(now.records.customers, invoice.customer).email ?? invoice.customer}`,
    `Status: ${invoice.status}`,
    '',
    ...invoice.lines.map((line) => `${line.description}: ${money(line.amount)}`),
    ...(invoice.discountTotal > 0 ? [`Discount: ${money(-invoice.discountTotal)}`] : []),
    `Total: ${money(invoice.total)}`,
    `Paid: ${money(invoice.amountPaid)}`,
  ])
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${invoice.number}.pdf"`,
      'cache-control': 'no-store',
    },
  })
}

function absent(): Response {
  return htmlAnswer(
    hostedPage('Stripe', 'This page does not exist', html`<p>The link may be mistyped or too old.</p>`),
    404,
  )
}
