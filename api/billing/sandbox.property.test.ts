/**
 * The same agreement over HTTP, with the sandbox's Stripe and Paystack and their webhooks held, shuffled, doubled and
 * dropped.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARDS } from '#api/payments/sandbox-billing.ts'
import { type BillingBench, type Buyer, startBillingBench } from '#api/test/billing/bench.ts'
import { plans } from '#shared/contract/plans.ts'
import { GATEWAY_IDS, type GatewayId, PAID_PLAN_IDS } from '#shared/domain/plans/plan.ts'
import { billingAccountStore } from '../store/billing/billing-accounts.ts'
import { billingChargeStore } from '../store/billing/billing-charges.ts'

let bench: BillingBench

const step = fc.oneof(
  fc.record({
    kind: fc.constant('choose' as const),
    plan: fc.constantFrom(...PAID_PLAN_IDS),
    card: fc.constantFrom(CARDS.pays, CARDS.pays, CARDS.failsLater, CARDS.declined),
  }),
  fc.record({ kind: fc.constant('time' as const), days: fc.constantFrom(3, 9, 32) }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'resume' as const, 'refund' as const) }),
  fc.record({
    kind: fc.constant('webhooks' as const),
    mode: fc.constantFrom('deliver' as const, 'hold' as const, 'drop' as const),
  }),
  fc.record({
    kind: fc.constant('release' as const),
    order: fc.constantFrom('in' as const, 'reversed' as const, 'shuffled' as const),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take(buyer: Buyer, gateway: GatewayId, what: Step): Promise<void> {
  const { control } = bench
  switch (what.kind) {
    case 'choose': {
      const begun = await buyer.choose(what.plan, gateway).catch(() => null)
      if (begun?.url.startsWith(bench.deps.config.publicUrl) === false) await control.pay(begun.url, what.card)
      return
    }
    case 'time':
      return bench.advance(what.days)
    case 'cancel':
      await buyer.request('POST', plans.cancel.path)
      return
    case 'resume':
      await buyer.request('POST', plans.resume.path)
      return
    case 'refund': {
      const paid = (await billingChargeStore(bench.deps.db).ofUser(buyer.user.id)).filter(
        ({ state }) => state === 'paid',
      )
      const last = paid.at(-1)
      if (last) await control.refund(gateway, last.ref).catch(() => undefined)
      return
    }
    case 'webhooks':
      await control.webhooks(what.mode)
      return
    case 'release':
      await control.release(what.order, 1)
  }
}

async function agree(buyer: Buyer, gateway: GatewayId): Promise<void> {
  const row = await buyer.subscription()
  const rebuilt = await buyer.rebuilt()
  if (rebuilt) expect(rebuilt).toEqual(row)
  const account = await billingAccountStore(bench.deps.db).read(buyer.user.id, gateway)
  const counting = (await bench.control.truth()).subscriptions.find(({ id }) => id === account?.subscriptionRef)
  const isHeld = ['active', 'canceled', 'past_due'].includes(row.status)
  if (!isHeld)
    return expect(['canceled', 'cancelled', 'completed', 'non-renewing', undefined]).toContain(counting?.status)
  if (row.status === 'past_due') return expect(['past_due', 'attention']).toContain(counting?.status)
  expect(['active', 'non-renewing']).toContain(counting?.status)
  expect(row.status === 'canceled').toBe(counting?.cancelAtPeriodEnd)
  expect(row.currentPeriodEnds).toBe(Date.parse(counting?.currentPeriodEnd ?? ''))
}

describe.each(GATEWAY_IDS)('%s', (gateway) => {
  it('agrees with us after any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        bench = await startBillingBench()
        const buyer = await bench.buyer()
        for (const what of steps) await take(buyer, gateway, what)
        await bench.control.webhooks('deliver')
        for (const days of [0.02, 1.01, 0.02]) await bench.advance(days)
        await agree(buyer, gateway)
        await bench.stop()
      }),
      { seed: 20261121, numRuns: 12 },
    )
  }, 90_000)
})
