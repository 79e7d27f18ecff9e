/**
 * What payment tests set up in the sandbox: cards on hosted pages, billing time, webhooks, refunds, faults
 * (sandbox/README.md).
 */
import { z } from 'zod'
import type { GatewayId } from '#shared/domain/plans/plan.ts'

/** The sandbox's cards, by what they do. */
export const CARDS = {
  pays: '4242424242424242',
  paysToo: '5555555555554444',
  declined: '4000000000000002',
  failsLater: '4000000000000341',
} as const

const truthSchema = z.object({
  subscriptions: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount: z.number(),
      currentPeriodEnd: z.string().nullable(),
      cancelAtPeriodEnd: z.boolean(),
    }),
  ),
  charges: z.array(z.object({ id: z.string(), amount: z.number(), status: z.string(), refunded: z.number() })),
})

/** @param origin The sandbox's address. */
export function createBillingControl(origin: string) {
  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${origin}/control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`control ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  return {
    /** Fills in a hosted page. @returns The address it sends the browser to; null when the browser stays. */
    async pay(url: string, card: string): Promise<string | null> {
      const fields = { step: 'card', number: card, expiry: '12/34', cvc: '123' }
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
      await answer.arrayBuffer()
      return answer.headers.get('location')
    },
    /** @returns The new billing time, Unix milliseconds. */
    async advance(days: number): Promise<number> {
      const answer = await ask('POST', 'billing/advance', { days })
      return Date.parse(z.object({ now: z.string() }).parse(answer).now)
    },
    webhooks: (mode: 'deliver' | 'hold' | 'drop', target?: string) =>
      ask('POST', 'billing/webhooks', { mode, ...(target !== undefined && { target }) }),
    release: async (order: 'in' | 'reversed' | 'shuffled', duplicates: number) =>
      z.object({ sent: z.int() }).parse(await ask('POST', 'billing/webhooks/release', { order, duplicates })),
    refund: (service: GatewayId, payment: string) => ask('POST', 'billing/refund', { service, payment }),
    fault: (order: {
      service: GatewayId
      path?: string
      kind: string
      status?: number
      retryAfter?: number
      count?: number
    }) => ask('POST', 'faults', { count: 1, ...order }),
    clearFaults: () => ask('DELETE', 'faults'),
    reset: () => ask('POST', 'reset', { empty: true }),
    truth: async () => truthSchema.parse(await ask('GET', 'billing')),
  }
}
export type BillingControl = ReturnType<typeof createBillingControl>
