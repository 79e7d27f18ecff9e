/** Billing time of both payment services: runs what falls due, in order, and sends the webhooks. */
import * as z from 'zod'
import { emptyPaystack, type PaystackRecords, paystackRecords } from '../paystack/records.ts'
import { paystackTimetable } from '../paystack/subscriptions.ts'
import { printEvent } from '../stripe/events.ts'
import { emptyStripe, type StripeRecords, stripeRecords } from '../stripe/records.ts'
import { stripeTimetable } from '../stripe/timetable.ts'
import type { World } from '../world.ts'
import { earliest } from './calendar.ts'
import type { Desk } from './desk.ts'
import { createWebhooks, delivery, type Webhooks, webhookModes } from './webhooks.ts'

/** The payment data that survives a restart. */
const paymentsState = z.object({
  /** How far billing time is ahead of the sandbox's clock. */
  aheadMs: z.number(),
  mode: z.enum(webhookModes),
  deliveries: z.array(delivery),
  paystack: paystackRecords,
  stripe: stripeRecords,
})
type PaymentsState = z.infer<typeof paymentsState>

function emptyPayments(): PaymentsState {
  return { aheadMs: 0, mode: 'deliver', deliveries: [], paystack: emptyPaystack(), stripe: emptyStripe() }
}

interface BillingOptions {
  world: World
  /** The address of this process, known when it listens. */
  origin(): string
  /** Where webhooks go; null until the control API sets it. */
  apiOrigin: string | null
  fetch: typeof globalThis.fetch
}

/** What the services and the control API can do with billing. */
export interface Billing {
  webhooks: Webhooks
  state(): PaymentsState
  /** The sandbox's clock plus the time by which billing is ahead. */
  nowMs(): number
  paystackDesk(): Desk<PaystackRecords>
  stripeDesk(): Desk<StripeRecords>
  /** Saves what a request changed. */
  keep(): void
  /** Runs everything that is due. */
  catchUp(): void
  /** Moves billing time forward. Due events run one after the other, and each one's webhook is sent before the next event. */
  advance(toMs: number): Promise<void>
}

export function createBilling({ world, origin, apiOrigin, fetch }: BillingOptions): Billing {
  const memory = world.memory('payments', paymentsState, emptyPayments)
  const state = () => memory.now()
  const nowMs = () => world.clock.nowMs() + state().aheadMs
  const webhooks = createWebhooks({
    state,
    nowMs,
    nextNumber: world.nextNumber,
    keep: memory.keep,
    target: apiOrigin,
    fetch,
  })
  const shared = (atMs: number, prefix: string) => ({
    nowMs: Math.floor(atMs),
    address: `${origin()}/${prefix}`,
    nextNumber: world.nextNumber,
  })
  const paystackAt = (atMs: number): Desk<PaystackRecords> => ({
    ...shared(atMs, 'paystack'),
    records: state().paystack,
    emit: (event, data) => webhooks.enqueue('paystack', event, JSON.stringify({ event, data })),
  })
  const stripeAt = (atMs: number): Desk<StripeRecords> => ({
    ...shared(atMs, 'stripe'),
    records: state().stripe,
    emit: (type, data) => webhooks.enqueue('stripe', type, printEvent(atMs, type, data)),
  })
  const timetables = [
    paystackTimetable(() => state().paystack, paystackAt),
    stripeTimetable(() => state().stripe, stripeAt),
  ]
  const nextDueMs = () => earliest(timetables.map((each) => each.nextDueMs()))

  /** Runs the first event that is due. False when there is none. */
  function runOne(): boolean {
    const next = nextDueMs()
    if (next === null || next > nowMs()) return false
    timetables.find((each) => each.nextDueMs() === next)?.runNext()
    return true
  }

  function catchUp(): void {
    let hasChanged = false
    while (runOne()) hasChanged = true
    if (hasChanged) memory.keep()
    if (webhooks.nextDueMs() !== null) webhooks.pump()
  }

  return {
    webhooks,
    state,
    nowMs,
    keep: memory.keep,
    paystackDesk: () => paystackAt(nowMs()),
    stripeDesk: () => stripeAt(nowMs()),
    catchUp,
    async advance(toMs) {
      await webhooks.settle()
      for (;;) {
        const next = earliest([nextDueMs(), webhooks.nextDueMs()])
        if (next === null || next > toMs) break
        moveTo(next)
        runOne()
        await webhooks.settle()
      }
      moveTo(toMs)
      await webhooks.settle()
      memory.keep()
    },
  }

  function moveTo(atMs: number): void {
    state().aheadMs += Math.max(atMs - nowMs(), 0)
  }
}
