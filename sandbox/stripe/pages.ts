/** The pages people see: the checkout, the billing portal, and an invoice to read, print and pay. */
import type { Hono } from 'hono'
import { html } from '../html.ts'
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
import { cardPages, type Tried, takeCard, untried } from '../payments/paying.ts'
import type { Env } from '../service.ts'
import { attachCard, complete, replaceCard, successUrlOf } from './checkout.ts'
import type { StripeDesk } from './objects.ts'
import { byId, type Invoice, type PortalSession, type Session } from './records.ts'
import { retry } from './subscriptions.ts'
import { discountOn } from './sums.ts'

const service = 'Stripe'

export function pageRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  cardPages<Session>(app, '/checkout', {
    service,
    find: (id) => desk().records.sessions.find((each) => each.id === id),
    show: (session) => checkoutPage(desk(), session, untried),
    take: (session, fields) => pay(desk(), session, fields),
  })
  cardPages<PortalSession>(app, '/portal', {
    service,
    find: (token) => desk().records.portalSessions.find((each) => each.token === token),
    show: (session) => portalPage(desk(), session, untried),
    take: (session, fields) => changeCard(desk(), session, fields),
  })
  cardPages<Invoice>(app, '/invoice', {
    service,
    find: (token) => desk().records.invoices.find((each) => each.token === token),
    show: (invoice) => invoicePage(desk(), invoice, untried),
    take: (invoice, fields) => payInvoice(desk(), invoice, fields),
  })
}

function pay(now: StripeDesk, session: Session, fields: unknown): Response {
  if (session.status !== 'open') return checkoutPage(now, session, untried)
  return takeCard(
    { service, holder: session, fields, nowMs: now.nowMs },
    (card) => complete(now, session, card) ?? seeOther(successUrlOf(session)),
    (tried) => checkoutPage(now, session, tried),
  )
}

function checkoutPage(now: StripeDesk, session: Session, tried: Tried): Response {
  if (session.status === 'complete') return seeOther(successUrlOf(session))
  if (session.status === 'expired') return expired(session)
  const { records } = now
  const price = byId(records.prices, session.price)
  const { name } = byId(records.products, price.product)
  const coupon = records.coupons.find((each) => each.id === session.coupon)
  const off = discountOn(coupon, price.unitAmount)
  const due = moneyText(price.unitAmount - off, price.currency)
  const rows = facts([
    ['Plan', name],
    ['Price', `${moneyText(price.unitAmount, price.currency)} per month`],
    ['Discount', off > 0 ? `−${moneyText(off, price.currency)}` : null],
    ['Due today', due],
    ['Email', byId(records.customers, session.customer).email],
  ])
  const wish = { action: `Pay ${due}`, cancelUrl: session.cancelUrl, cancelText: 'Cancel' }
  return htmlAnswer(hostedPage(service, `Subscribe to ${name}`, html`${rows}${cardForm(wish, tried)}`))
}

function expired({ cancelUrl }: Session): Response {
  const body = html`<p>This checkout is closed. Begin again where you came from.</p>${cancelLink(cancelUrl, 'Go back')}`
  return htmlAnswer(hostedPage(service, 'This checkout has expired', body), 410)
}

function changeCard(now: StripeDesk, session: PortalSession, fields: unknown): Response {
  const customer = byId(now.records.customers, session.customer)
  return takeCard(
    { service, holder: session, fields, nowMs: now.nowMs },
    (card) => replaceCard(now, customer, card) ?? portalPage(now, session, untried, 'The card was changed.'),
    (tried) => portalPage(now, session, tried),
  )
}

function portalPage(now: StripeDesk, session: PortalSession, tried: Tried, done: string | null = null): Response {
  const { records } = now
  const customer = byId(records.customers, session.customer)
  const running = records.subscriptions.findLast((each) => each.customer === customer.id && each.endedMs === null)
  const method = records.paymentMethods.find(
    (each) => each.id === (running?.defaultPaymentMethod ?? customer.defaultPaymentMethod),
  )
  const price = records.prices.find((each) => each.id === running?.price)
  const rows = facts([
    ['Email', customer.email],
    ['Plan', price === undefined ? null : byId(records.products, price.product).name],
    ['Status', running?.status ?? null],
    ['Current period ends', running === undefined ? null : dayText(running.periodEndMs)],
    ['Card', method === undefined ? 'none' : `${method.card.brand} ending in ${method.card.last4}`],
  ])
  const wish = { action: 'Change card', cancelUrl: session.returnUrl, cancelText: 'Go back', done }
  return htmlAnswer(hostedPage(service, 'Your billing', html`${rows}${cardForm(wish, tried)}`))
}

function payInvoice(now: StripeDesk, invoice: Invoice, fields: unknown): Response {
  if (invoice.status !== 'open') return invoicePage(now, invoice, untried)
  return takeCard(
    { service, holder: invoice, fields, nowMs: now.nowMs },
    (card) => {
      const paymentMethod = attachCard(now, invoice.customer, card).id
      const subscription = byId(now.records.subscriptions, invoice.subscription)
      const decline = retry(now, subscription, invoice, { isRenewal: false, paymentMethod })
      return decline ?? invoicePage(now, invoice, untried)
    },
    (tried) => invoicePage(now, invoice, tried),
  )
}

function invoicePage(now: StripeDesk, invoice: Invoice, tried: Tried): Response {
  const money = (amount: number) => moneyText(amount, invoice.currency)
  const rows = facts([
    ['Status', invoice.status],
    ['Date', dayText(invoice.createdMs)],
    ['Customer', byId(now.records.customers, invoice.customer).email ?? invoice.customer],
    ...invoice.lines.map((line) => [line.description, money(line.amount)] as const),
    ['Discount', invoice.discountTotal > 0 ? `−${money(invoice.discountTotal)}` : null],
    ['Total', money(invoice.total)],
    ['Paid', money(invoice.amountPaid)],
  ])
  const wish = { action: `Pay ${money(invoice.amountDue)}`, cancelUrl: null, cancelText: '' }
  const body = html`${rows}${invoice.status === 'open' ? cardForm(wish, tried) : html``}`
  return htmlAnswer(hostedPage(service, `Invoice ${invoice.number}`, body))
}
