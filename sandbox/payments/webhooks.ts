/** Webhook deliveries of both payment services: signed, retried until a 2xx, or held so that a test sends them in any order. */
import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { createRandom } from '../random.ts'
import { earliest, hourMs } from './calendar.ts'

export const paymentServices = ['paystack', 'stripe'] as const
export type PaymentService = (typeof paymentServices)[number]

export const webhookModes = ['deliver', 'hold', 'drop'] as const
type WebhookMode = (typeof webhookModes)[number]

/** The secret that Stripe's webhooks are signed with, and Paystack's secret key. */
const stripeWebhookSecret = 'whsec_sandbox'
const paystackSecretKey = 'sk_test_sandbox'

/** One event that is being delivered. */
export const delivery = z.object({
  number: z.number(),
  service: z.enum(paymentServices),
  type: z.string(),
  /** The raw body. Exactly these characters are signed. */
  body: z.string(),
  createdAtMs: z.number(),
  attempts: z.number(),
  nextAttemptAtMs: z.number(),
  status: z.enum(['waiting', 'delivered', 'dropped', 'given-up']),
})
type Delivery = z.infer<typeof delivery>

/** The webhooks' part of the payment data. */
interface WebhookState {
  mode: WebhookMode
  deliveries: Delivery[]
}

interface WebhookOptions {
  state(): WebhookState
  nowMs(): number
  nextNumber(): number
  keep(): void
  /** The API's origin; null until it is known. Until then no event is sent. */
  target: string | null
  fetch: typeof globalThis.fetch
}

export const releaseOrders = ['in', 'reversed', 'shuffled'] as const
interface Release {
  order: (typeof releaseOrders)[number]
  /** How many more copies of each. */
  duplicates: number
  seed: number
}

export interface Webhooks {
  enqueue(service: PaymentService, type: string, body: string): void
  /** Sends what is due, in the background. */
  pump(): void
  /** Waits until nothing is due any more. */
  settle(): Promise<void>
  /** When the next attempt is due; null when nothing waits or nothing may be sent. */
  nextDueMs(): number | null
  /** Sends everything that waits, once each and in this order, in every mode. */
  release(release: Release): Promise<{ sent: number; failed: number }>
  setTarget(origin: string): void
  stop(): void
}

const attemptTimeoutMs = 10_000
const giveUpAfterMs = 72 * hourMs
const keptDelivered = 500

/** Paystack retries four times every 3 minutes, then hourly; Stripe's pauses grow. Both stop after three days. */
const retryAfterMs: Readonly<Record<PaymentService, (attempts: number) => number>> = {
  paystack: (attempts) => (attempts <= 4 ? 180_000 : hourMs),
  stripe: (attempts) => [300_000, 1_800_000, 2 * hourMs, 5 * hourMs, 10 * hourMs][attempts - 1] ?? 12 * hourMs,
}

/** Makes the queue over the saved data. */
export function createWebhooks(options: WebhookOptions): Webhooks {
  const stopping = new AbortController()
  let { target } = options
  let running: Promise<void> | null = null
  const waiting = () => options.state().deliveries.filter((each) => each.status === 'waiting')
  const canSend = () => target !== null && options.state().mode === 'deliver' && !stopping.signal.aborted

  async function attempt(each: Delivery): Promise<boolean> {
    each.attempts += 1
    const isTaken = await post(options.fetch, target ?? '', each, stopping.signal)
    if (isTaken) each.status = 'delivered'
    else if (each.status === 'waiting') {
      each.nextAttemptAtMs = options.nowMs() + retryAfterMs[each.service](each.attempts)
      if (each.nextAttemptAtMs > each.createdAtMs + giveUpAfterMs) each.status = 'given-up'
    }
    forgetOld(options.state())
    options.keep()
    return isTaken
  }

  async function sendDue(): Promise<void> {
    // The answer to the request that caused an event goes first, as it mostly does in reality.
    await new Promise((resolve) => setImmediate(resolve))
    while (canSend()) {
      const next = waiting().find((each) => each.nextAttemptAtMs <= options.nowMs())
      if (next === undefined) return
      await attempt(next)
    }
  }

  function pump(): void {
    running ??= sendDue().finally(() => {
      running = null
    })
  }

  return {
    enqueue(service, type, body) {
      const { mode, deliveries } = options.state()
      const nowMs = options.nowMs()
      deliveries.push({
        number: options.nextNumber(),
        service,
        type,
        body,
        createdAtMs: nowMs,
        attempts: 0,
        nextAttemptAtMs: nowMs,
        status: mode === 'drop' ? 'dropped' : 'waiting',
      })
      pump()
    },
    pump,
    async settle() {
      pump()
      await running
    },
    nextDueMs: () => (canSend() ? earliest(waiting().map((each) => each.nextAttemptAtMs)) : null),
    async release({ order, duplicates, seed }) {
      await running
      if (target === null) return { sent: 0, failed: waiting().length }
      let failed = 0
      const batch = ordered(waiting(), order, duplicates, seed)
      for (const each of batch) if (!(await attempt(each))) failed += 1
      return { sent: batch.length - failed, failed }
    },
    setTarget(origin) {
      target = origin
      pump()
    },
    stop: () => stopping.abort(),
  }
}

/**
 * The header with the signature of a body. Stripe's signature uses the machine's own time, because the official library
 * checks it against that.
 */
const SIGNATURE_OF: Readonly<Record<PaymentService, (body: string) => Record<string, string>>> = {
  paystack: (body) => ({
    'x-paystack-signature': createHmac('sha512', paystackSecretKey).update(body).digest('hex'),
  }),
  stripe: (body) => {
    const seconds = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', stripeWebhookSecret).update(`${seconds}.${body}`).digest('hex')
    return { 'stripe-signature': `t=${seconds},v1=${signature}` }
  },
}

async function post(
  fetch: typeof globalThis.fetch,
  target: string,
  { service, body }: Delivery,
  stopped: AbortSignal,
): Promise<boolean> {
  try {
    const answer = await fetch(`${target}/api/payments/webhook/${service}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...SIGNATURE_OF[service](body) },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(attemptTimeoutMs)]),
    })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

function ordered(
  events: readonly Delivery[],
  order: Release['order'],
  duplicates: number,
  seed: number,
): readonly Delivery[] {
  const copies = events.flatMap((each) => Array.from({ length: duplicates + 1 }, () => each))
  if (order === 'reversed') return copies.reverse()
  if (order === 'shuffled') return createRandom(seed, 'webhooks', copies.length).sample(copies, copies.length)
  return copies
}

/** Only the latest delivered events are kept, so that the list does not grow without end. */
function forgetOld(state: WebhookState): void {
  const delivered = state.deliveries.filter((each) => each.status !== 'waiting')
  if (delivered.length <= keptDelivered) return
  const forgotten = new Set(delivered.slice(0, delivered.length - keptDelivered))
  state.deliveries = state.deliveries.filter((each) => !forgotten.has(each))
}
