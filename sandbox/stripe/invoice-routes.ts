/** /v1/invoices, /v1/invoice_payments, /v1/payment_intents, /v1/charges, /v1/refunds, /v1/events. */
import type { Hono } from 'hono'
import type * as z from 'zod'
import type { Env } from '../service.ts'
import { answer, listAnswer, params } from './answers.ts'
import { invoiceJson, invoicePaymentJson } from './billing-objects.ts'
import { chargeJson, paymentIntentJson, refundJson } from './charge-objects.ts'
import { found, missing, refuse, StripeRefused } from './errors.ts'
import { drawUp, refundCharge } from './invoicing.ts'
import type { Json, StripeDesk } from './objects.ts'
import { payParams, previewParams, refundParams } from './params.ts'
import { byId, type Charge, type Invoice, type Subscription } from './records.ts'
import { couponOf, recurringPrice } from './subscription-routes.ts'
import { draftSubscription, firstLines, linesOfChange, retry } from './subscriptions.ts'
import { periodEndMs, periodLine } from './sums.ts'

export function invoiceRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  // Before `/:id`, which would take its place.
  app.post('/invoices/create_preview', async (c) => {
    const now = desk()
    const invoice = preview(now, await params(c, previewParams))
    return answer(c, now, invoiceJson(now, invoice))
  })
  app.get('/invoices', (c) => {
    const now = desk()
    const { customer, subscription, status } = c.req.query()
    const rows = now.records.invoices
      .filter((each) => customer === undefined || each.customer === customer)
      .filter((each) => subscription === undefined || each.subscription === subscription)
      .filter((each) => status === undefined || each.status === status)
    return listAnswer(
      c,
      now,
      rows,
      (each) => invoiceJson(now, each),
      (each) => each.createdMs,
    )
  })
  app.get('/invoices/:id', (c) => {
    const now = desk()
    return answer(c, now, invoiceJson(now, found(now.records.invoices, 'invoice', c.req.param('id'))))
  })
  app.post('/invoices/:id/pay', async (c) => {
    const now = desk()
    const given = await params(c, payParams)
    const invoice = found(now.records.invoices, 'invoice', c.req.param('id'))
    if (invoice.status !== 'open') refuse(`Invoice is already ${invoice.status}`, undefined, 'invoice_not_open')
    pay(now, invoice, given.payment_method)
    return answer(c, now, invoiceJson(now, invoice))
  })
  paymentRoutes(app, desk)
  refundRoutes(app, desk)
  eventRoutes(app, desk)
}

function pay(now: StripeDesk, invoice: Invoice, method: string | undefined): void {
  if (method !== undefined) found(now.records.paymentMethods, 'PaymentMethod', method, 'payment_method')
  const decline = retry(now, byId(now.records.subscriptions, invoice.subscription), invoice, {
    isRenewal: true,
    ...(method !== undefined && { paymentMethod: method }),
  })
  if (decline !== null)
    throw new StripeRefused(402, {
      type: 'card_error',
      code: decline.code,
      decline_code: decline.declineCode,
      message: decline.message,
    })
}

/** What the next invoice would be: after a change, of a new subscription, or as things are. */
function preview(now: StripeDesk, given: z.infer<typeof previewParams>): Invoice {
  const { records, nowMs } = now
  const details = given.subscription_details
  const [item] = details?.items ?? []
  const coupon = couponOf(now, given.discounts)?.id ?? null
  if (given.subscription === undefined) {
    const customer = found(records.customers, 'customer', given.customer ?? '', 'customer')
    const draft = draftSubscription(now, {
      customer: customer.id,
      price: recurringPrice(now, item?.price ?? '', 'subscription_details[items][0][price]'),
      quantity: item?.quantity ?? 1,
      trialEndMs: typeof details?.trial_end === 'number' ? details.trial_end : null,
      paymentMethod: null,
      missingPaymentMethod: 'cancel',
      coupon,
      metadata: {},
    })
    return asPreview(drawUp(now, draft, firstLines(now, draft), 'subscription_create'))
  }
  const subscription = found(records.subscriptions, 'subscription', given.subscription, 'subscription')
  if (subscription.endedMs !== null) refuse('No upcoming invoices for customer', undefined, 'invoice_upcoming_none')
  const price =
    item?.price === undefined
      ? byId(records.prices, subscription.price)
      : recurringPrice(now, item.price, 'subscription_details[items][0][price]')
  const behavior = details?.proration_behavior ?? 'create_prorations'
  const quantity = item?.quantity ?? subscription.quantity
  const atMs = details?.proration_date ?? nowMs
  const { lines, startsAnew } = linesOfChange(now, subscription, { price, quantity, behavior, atMs })
  const isAtOnce = startsAnew || (behavior === 'always_invoice' && item !== undefined)
  const pending = records.pendingItems.filter((each) => each.subscription === subscription.id).map(({ line }) => line)
  if (isAtOnce) return asPreview(drawUp(now, subscription, [...pending, ...lines], 'subscription_update'))
  return asPreview(drawUp(now, subscription, [...pending, ...lines, nextPeriod(subscription)], 'subscription_cycle'))

  function nextPeriod({ periodEndMs: startMs, anchorMs }: Subscription) {
    const { name } = byId(records.products, price.product)
    return periodLine(price, quantity, name, startMs, periodEndMs(price, startMs, anchorMs))
  }
}

function asPreview(invoice: Invoice): Invoice {
  return { ...invoice, id: `upcoming_${invoice.id}` }
}

function paymentRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  app.get('/invoice_payments', (c) => {
    const now = desk()
    const { invoice } = c.req.query()
    const intent = c.req.query('payment[payment_intent]')
    const rows = now.records.charges
      .filter((each) => invoice === undefined || each.invoice === invoice)
      .filter((each) => intent === undefined || each.paymentIntent === intent)
    return listAnswer(
      c,
      now,
      rows,
      (each) => invoicePaymentJson(each, byId(now.records.invoices, each.invoice)),
      (each) => each.createdMs,
    )
  })
  app.get('/payment_intents/:id', (c) => {
    const now = desk()
    const id = c.req.param('id')
    const charge = now.records.charges.findLast((each) => each.paymentIntent === id) ?? missing('payment_intent', id)
    return answer(c, now, paymentIntentJson(charge))
  })
  app.get('/charges', (c) => {
    const now = desk()
    const { customer, payment_intent: intent } = c.req.query()
    const rows = now.records.charges
      .filter((each) => customer === undefined || each.customer === customer)
      .filter((each) => intent === undefined || each.paymentIntent === intent)
    return listAnswer(
      c,
      now,
      rows,
      (each) => chargeJson(now, each),
      (each) => each.createdMs,
    )
  })
  app.get('/charges/:id', (c) => {
    const now = desk()
    return answer(c, now, chargeJson(now, found(now.records.charges, 'charge', c.req.param('id'))))
  })
}

function refundRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  app.post('/refunds', async (c) => {
    const now = desk()
    const given = await params(c, refundParams)
    const charge =
      findCharge(now.records.charges, given.charge ?? given.payment_intent ?? '') ??
      missing('charge', given.charge ?? given.payment_intent ?? '', 'charge')
    const made = refundCharge(now, charge, given.amount, {
      reason: given.reason ?? null,
      metadata: given.metadata ?? {},
    })
    if (typeof made === 'string')
      return refuse(made, undefined, charge.amountRefunded === charge.amount ? 'charge_already_refunded' : undefined)
    return answer(c, now, refundJson(now, made))
  })
  app.get('/refunds', (c) => {
    const now = desk()
    const { charge, payment_intent: intent } = c.req.query()
    const rows = now.records.refunds
      .filter((each) => charge === undefined || each.charge === charge)
      .filter((each) => intent === undefined || byId(now.records.charges, each.charge).paymentIntent === intent)
    return listAnswer(
      c,
      now,
      rows,
      (each) => refundJson(now, each),
      (each) => each.createdMs,
    )
  })
  app.get('/refunds/:id', (c) => {
    const now = desk()
    return answer(c, now, refundJson(now, found(now.records.refunds, 'refund', c.req.param('id'))))
  })
}

/** A charge by its own id, its payment intent's or its invoice's; of several the one that was paid. */
export function findCharge(charges: readonly Charge[], id: string): Charge | undefined {
  const mine = charges.filter((each) => each.id === id || each.paymentIntent === id || each.invoice === id)
  return mine.find((each) => each.status === 'succeeded') ?? mine.at(-1)
}

function eventRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  const print = ({ body }: { body: string }): Json => JSON.parse(body)
  app.get('/events', (c) => {
    const now = desk()
    const query = new URL(c.req.url).searchParams
    const types = [...query].filter(([name]) => name === 'type' || name.startsWith('types[')).map(([, type]) => type)
    const fits = (type: string) =>
      types.some((each) => each === type || (each.endsWith('.*') && type.startsWith(each.slice(0, -1))))
    const rows = now.records.events.filter((each) => types.length === 0 || fits(each.type))
    return listAnswer(c, now, rows, print, (each) => each.createdMs)
  })
  app.get('/events/:id', async (c) => {
    const now = desk()
    return answer(c, now, print(found(now.records.events, 'event', c.req.param('id'))))
  })
}
