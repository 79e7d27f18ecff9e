/** Billing under /control: move time, control webhooks, give refunds, and read what the payment services have recorded. */
import type { Hono } from 'hono'
import * as z from 'zod'
import { dayMs } from '../payments/calendar.ts'
import { type PaymentService, paymentServices, releaseOrders, webhookModes } from '../payments/webhooks.ts'
import { findTransaction, refund as refundPaystack } from '../paystack/charges.ts'
import { paystackLedger } from '../paystack/ledger.ts'
import type { Env, Sandbox } from '../service.ts'
import { findCharge } from '../stripe/invoice-routes.ts'
import { refundCharge } from '../stripe/invoicing.ts'
import { stripeLedger } from '../stripe/ledger.ts'
import { withBody } from './bodies.ts'

const advanceRequest = z.union([
  z.strictObject({ days: z.number().min(0).max(4000) }),
  z.strictObject({ to: z.iso.datetime({ offset: true }) }),
])

const webhooksRequest = z
  .strictObject({ mode: z.enum(webhookModes).optional(), target: z.url().optional() })
  .refine(({ mode, target }) => mode !== undefined || target !== undefined, 'mode or target is needed')

const releaseRequest = z.strictObject({
  order: z.enum(releaseOrders).default('in'),
  duplicates: z.int().min(0).max(20).default(0),
})

const REFUND_ON = { paystack: refundOnPaystack, stripe: refundOnStripe } as const satisfies Record<
  PaymentService,
  unknown
>

const refundRequest = z.strictObject({
  service: z.enum(paymentServices),
  payment: z.string().min(1),
  amount: z.int().positive().optional(),
})

/** Everything under /control/billing. */
export function billingRoutes(app: Hono<Env>, sandbox: Sandbox): void {
  const { billing, world } = sandbox
  app.get('/billing', (c) => c.json(truth(sandbox)))
  app.post('/billing/advance', (c) =>
    withBody(c, advanceRequest, async (request) => {
      const toMs = 'days' in request ? billing.nowMs() + request.days * dayMs : Date.parse(request.to)
      if (toMs < billing.nowMs()) return c.json({ message: 'Billing time does not go back' }, 400)
      await billing.advance(toMs)
      return c.json({ now: new Date(billing.nowMs()).toISOString(), webhooks: counts(sandbox) })
    }),
  )
  app.get('/billing/webhooks', (c) => c.json(billing.state().deliveries.map(({ body, ...rest }) => rest)))
  app.post('/billing/webhooks', (c) =>
    withBody(c, webhooksRequest, async ({ mode, target }) => {
      if (mode !== undefined) billing.state().mode = mode
      if (target !== undefined) billing.webhooks.setTarget(new URL(target).origin)
      billing.keep()
      await billing.webhooks.settle()
      return c.json(counts(sandbox))
    }),
  )
  app.post('/billing/webhooks/release', (c) =>
    withBody(c, releaseRequest, async (request) =>
      c.json(await billing.webhooks.release({ ...request, seed: world.seed() })),
    ),
  )
  app.post('/billing/refund', (c) =>
    withBody(c, refundRequest, async ({ service, payment, amount }) => {
      const made = REFUND_ON[service](sandbox, payment, amount)
      if (made === null) return c.json({ message: `There is no ${service} payment ${payment}` }, 404)
      if (typeof made === 'string') return c.json({ message: made }, 400)
      billing.keep()
      await billing.webhooks.settle()
      return c.json(made)
    }),
  )
}

interface MadeRefund {
  id: string
  amount: number
}

function refundOnPaystack(
  { billing }: Sandbox,
  payment: string,
  amount: number | undefined,
): MadeRefund | string | null {
  const desk = billing.paystackDesk()
  const transaction = findTransaction(desk.records, payment)
  if (transaction === undefined) return null
  const made = refundPaystack(desk, transaction, amount)
  return typeof made === 'string' ? made : { id: String(made.id), amount: made.amount }
}

function refundOnStripe({ billing }: Sandbox, payment: string, amount: number | undefined): MadeRefund | string | null {
  const desk = billing.stripeDesk()
  const charge = findCharge(desk.records.charges, payment)
  return charge === undefined ? null : refundCharge(desk, charge, amount)
}

function truth(sandbox: Sandbox): Record<string, unknown> {
  const { paystack, stripe } = sandbox.billing.state()
  const ledgers = [paystackLedger(paystack), stripeLedger(stripe)]
  return {
    now: new Date(sandbox.billing.nowMs()).toISOString(),
    webhooks: counts(sandbox),
    customers: ledgers.flatMap(({ customers }) => customers),
    subscriptions: ledgers.flatMap(({ subscriptions }) => subscriptions),
    charges: ledgers.flatMap(({ charges }) => charges),
  }
}

function counts({ billing }: Sandbox): Record<string, unknown> {
  const { mode, deliveries } = billing.state()
  const count = (status: string) => deliveries.filter((each) => each.status === status).length
  return {
    mode,
    waiting: count('waiting'),
    delivered: count('delivered'),
    dropped: count('dropped'),
    givenUp: count('given-up'),
  }
}
