/** Writes to /v1/invoices and /v1/refunds. */
import type { Hono } from 'hono'
import type * as z from 'zod'
import type { Env } from '../service.ts'
import { answer, params } from './answers.ts'
import { invoiceJson, refundJson } from './billing-objects.ts'
import { found, missing, refuse, refuseDeclined } from './errors.ts'
import { drawUp, refundCharge } from './invoicing.ts'
import type { StripeDesk } from './objects.ts'
import { noParams, previewParams, refundParams } from './params.ts'
import { byId, type Charge, type Invoice } from './records.ts'
import { priceOf } from './subscription-routes.ts'
import { linesOfUpgrade, retry } from './subscriptions.ts'

export function invoiceRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  app.post('/invoices/create_preview', async (c) => {
    const now = desk()
    return answer(c, now, invoiceJson(now, preview(now, await params(c, previewParams))))
  })
  app.post('/invoices/:id/pay', async (c) => {
    const now = desk()
    await params(c, noParams)
    const invoice = found(now.records.invoices, 'invoice', c.req.param('id'))
    if (invoice.status !== 'open') refuse(`Invoice is already ${invoice.status}`, undefined, 'invoice_not_open')
    refuseDeclined(retry(now, byId(now.records.subscriptions, invoice.subscription), invoice))
    return answer(c, now, invoiceJson(now, invoice))
  })
  app.post('/refunds', async (c) => {
    const now = desk()
    const { payment_intent: intent, amount } = await params(c, refundParams)
    const charge = findCharge(now.records.charges, intent) ?? missing('payment_intent', intent, 'payment_intent')
    const made = refundCharge(now, charge, amount)
    if (typeof made === 'string')
      return refuse(made, undefined, charge.amountRefunded === charge.amount ? 'charge_already_refunded' : undefined)
    return answer(c, now, refundJson(charge, made))
  })
}

/** The invoice that an upgrade would bring at once. */
function preview(now: StripeDesk, given: z.infer<typeof previewParams>): Invoice {
  const { items, proration_date: atMs = now.nowMs } = given.subscription_details
  const subscription = found(now.records.subscriptions, 'subscription', given.subscription, 'subscription')
  if (subscription.endedMs !== null) refuse('No upcoming invoices for customer', undefined, 'invoice_upcoming_none')
  const price = priceOf(now, subscription, items[0] ?? { id: '', price: '' })
  return drawUp(now, subscription, linesOfUpgrade(now, subscription, price, atMs), 'subscription_update')
}

/** A charge by its own id, its payment intent's or its invoice's. Of several, the paid one. */
export function findCharge(charges: readonly Charge[], id: string): Charge | undefined {
  const mine = charges.filter((each) => each.id === id || each.paymentIntent === id || each.invoice === id)
  return mine.find((each) => each.status === 'succeeded') ?? mine.at(-1)
}
