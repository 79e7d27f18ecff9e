/** Writes to /v1/invoices and /v1/refunds. */
import type { Hono } from 'hono'
import type * as z from 'zod'
import type { Env } from '../service.ts'
import { answer, params } from './answers.ts'
import { invoiceJson, refundJson } from './billing-objects.ts'
import { found, missing, refuse, refuseDeclined } from './errors.ts'
import { drawUp, refundCharge } from './invoicing.ts'
import type { StripeDesk } from './objects.ts'
import { payParams, previewParams, refundParams } from './params.ts'
import { byId, type Charge, type Invoice } from './records.ts'
import { recurringPrice } from './subscription-routes.ts'
import { linesOfChange, retry } from './subscriptions.ts'
import { periodEndMs, periodLine } from './sums.ts'

export function invoiceRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  app.post('/invoices/create_preview', async (c) => {
    const now = desk()
    const invoice = preview(now, await params(c, previewParams))
    return answer(c, now, invoiceJson(now, { ...invoice, id: `upcoming_${invoice.id}` }))
  })
  app.post('/invoices/:id/pay', async (c) => {
    const now = desk()
    const { payment_method: paymentMethod } = await params(c, payParams)
    const invoice = found(now.records.invoices, 'invoice', c.req.param('id'))
    if (invoice.status !== 'open') refuse(`Invoice is already ${invoice.status}`, undefined, 'invoice_not_open')
    if (paymentMethod !== undefined) found(now.records.paymentMethods, 'PaymentMethod', paymentMethod, 'payment_method')
    const subscription = byId(now.records.subscriptions, invoice.subscription)
    const options = { isRenewal: true, ...(paymentMethod !== undefined && { paymentMethod }) }
    refuseDeclined(retry(now, subscription, invoice, options))
    return answer(c, now, invoiceJson(now, invoice))
  })
  app.post('/refunds', async (c) => {
    const now = desk()
    const { charge: id, payment_intent: intent, amount, reason = null, metadata } = await params(c, refundParams)
    const wanted = id ?? intent ?? ''
    const charge = findCharge(now.records.charges, wanted) ?? missing('charge', wanted, 'charge')
    const made = refundCharge(now, charge, amount, { reason, metadata: metadata ?? {} })
    if (typeof made === 'string')
      return refuse(made, undefined, charge.amountRefunded === charge.amount ? 'charge_already_refunded' : undefined)
    return answer(c, now, refundJson(now, made))
  })
}

/** The next invoice of a subscription, with a change or without one. */
function preview(now: StripeDesk, given: z.infer<typeof previewParams>): Invoice {
  const { records, nowMs } = now
  const details = given.subscription_details
  const [item] = details?.items ?? []
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
  const pending = records.pendingItems.filter((each) => each.subscription === subscription.id).map(({ line }) => line)
  if (startsAnew || (behavior === 'always_invoice' && item !== undefined))
    return drawUp(now, subscription, [...pending, ...lines], 'subscription_update')
  const { periodEndMs: startMs, anchorMs } = subscription
  const { name } = byId(records.products, price.product)
  const next = periodLine(price, quantity, name, startMs, periodEndMs(price, startMs, anchorMs))
  return drawUp(now, subscription, [...pending, ...lines, next], 'subscription_cycle')
}

/** A charge by its own id, its payment intent's or its invoice's. Of several, the paid one. */
export function findCharge(charges: readonly Charge[], id: string): Charge | undefined {
  const mine = charges.filter((each) => each.id === id || each.paymentIntent === id || each.invoice === id)
  return mine.find((each) => each.status === 'succeeded') ?? mine.at(-1)
}
