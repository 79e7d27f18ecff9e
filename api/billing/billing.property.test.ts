/**
 * After any history (purchases, renewals, failures, refunds, changes; webhooks lost, doubled, shuffled; outages) we and
 * the provider agree.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createModelProvider, type ModelProvider, stateOf } from '#api/test/billing/model-provider.ts'
import { createTestDeps, fixedClock, START_MS, type TestDeps } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import { PAID_PLAN_IDS } from '#shared/domain/plans/plan.ts'
import { AppError } from '#shared/errors.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { readSubscription, rebuildSubscription } from './entitlements.ts'
import { PaymentError } from '../payments/gateway.ts'
import { paymentStore } from '../store/billing/payments.ts'
import { syncedStore } from '../store/synced.ts'
import { userStore } from '../store/accounts/users.ts'
import { beginPurchase } from './begin-purchase.ts'
import { reconcileDue, sweepTrials } from './jobs.ts'
import { cancelSubscription, resumeSubscription } from './subscription-changes.ts'
import { verifyPurchase } from './verify-purchase.ts'
import { handleWebhooks, takeWebhook } from './webhooks.ts'

let deps: TestDeps

const plan = fc.constantFrom(...PAID_PLAN_IDS)
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('choose' as const),
      plan,
      card: fc.constantFrom('pays' as const, 'pays' as const, 'failsLater' as const, 'declined' as const),
      isBack: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('time' as const), days: fc.constantFrom(0.01, 1, 4, 8, 20, 33, 70) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('webhooks' as const),
      how: fc.constantFrom('in' as const, 'reversed' as const, 'twice' as const, 'lost' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'cancel' as const,
        'resume' as const,
        'tick' as const,
        'refund' as const,
        'payOld' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('desk' as const), isEnding: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('outage' as const),
      calls: fc.integer({ min: 1, max: 4 }),
      isAccepting: fc.boolean(),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Person {
  userId: string
  email: string
  customerRef: string
  references: string[]
}

/** Refusals and missing answers that people and providers may get. */
async function tolerating(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof PaymentError)) throw error
    if (error instanceof AppError && error.code.startsWith('server.')) throw error
  }
}

async function take(provider: ModelProvider, person: Person, what: Step): Promise<void> {
  const { userId, email, customerRef, references } = person
  switch (what.kind) {
    case 'choose': {
      const wish = { email, plan: what.plan, currency: 'USD' as const, isChangingPlan: false, key: undefined }
      const { reference } = await beginPurchase(deps, userId, wish)
      references.push(reference)
      provider.pay(reference, what.card)
      if (what.isBack) await verifyPurchase(deps, userId, reference, 'en')
      return
    }
    case 'payOld':
      return provider.pay(references[0] ?? '', 'pays')
    case 'time':
      deps.clock.advance(what.days * DAY_MS)
      return provider.catchUp()
    case 'webhooks':
      return deliver(provider, what.how)
    case 'cancel':
      await cancelSubscription(deps, userId)
      return
    case 'resume':
      await resumeSubscription(deps, userId)
      return
    case 'tick':
      return tick()
    case 'refund':
      return provider.refundLast(customerRef)
    case 'desk':
      return provider.setEnding(customerRef, what.isEnding)
    case 'outage':
      return provider.fail(what.calls, what.isAccepting)
  }
}

async function deliver(provider: ModelProvider, how: 'in' | 'reversed' | 'twice' | 'lost'): Promise<void> {
  const news = provider.takeNews()
  if (how === 'lost') return
  const sent = how === 'twice' ? [...news, ...news] : how === 'reversed' ? news.reverse() : news
  for (const body of sent) await takeWebhook(deps, 'stripe', body, new Headers())
  await handleWebhooks(deps)
}

async function tick(): Promise<void> {
  await handleWebhooks(deps)
  await reconcileDue(deps)
  await sweepTrials(deps)
}

async function agree(provider: ModelProvider, { userId, customerRef }: Person): Promise<void> {
  const row = await readSubscription(deps.db, userId)
  const rebuilt = await rebuildSubscription(deps.db, userId)
  if (rebuilt) expect(rebuilt).toEqual(row)
  const [counting, ...others] = provider.live(customerRef)
  expect(others).toEqual([])
  const isHeld = ['active', 'canceled', 'past_due'].includes(row.status)
  if (counting) {
    expect({ active: 'active', ending: 'canceled', past_due: 'past_due', ended: 'expired' }[stateOf(counting)]).toBe(
      row.status,
    )
    // What would happen after the end of a subscription does not matter once it ends.
    if (stateOf(counting) !== 'ending') expect(row.nextPlan ?? row.plan).toBe(counting.plan)
    expect(row.currentPeriodEnds).toBe(counting.renewsAt)
  } else expect(isHeld).toBe(false)
  const invoices = (await syncedStore(deps.db).list('invoice', userId)).map((invoice) => invoice.row)
  const kept = provider.charges(customerRef).filter(({ state }) => state === 'paid')
  expect(
    invoices
      .filter(({ status }) => status === 'paid')
      .map(({ amountMinor }) => amountMinor)
      .sort(),
  ).toEqual(kept.map(({ amountMinor }) => amountMinor).sort())
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(invoices.length)
}

it('agrees with the provider after any history, and the ledger alone gives the same result', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async (steps) => {
      deps = createTestDeps({ clock: fixedClock(START_MS) })
      const provider = createModelProvider(deps.clock)
      deps.gateways = { stripe: provider.gateway, paystack: null }
      const { userId } = await addAccount(deps.db)
      const email = (await userStore(deps.db).byId(userId))?.email ?? ''
      const person: Person = { userId, email, customerRef: `cus_${userId}`, references: [] }
      for (const what of steps) await tolerating(() => take(provider, person, what))
      provider.fail(0, false)
      // After a failed check the next one is a quarter of an hour later, after a good one a day later.
      for (const days of [0.02, 0.02, 1.01, 0.02, 0.02]) {
        deps.clock.advance(days * DAY_MS)
        provider.catchUp()
        await tick()
      }
      await agree(provider, person)
      const open = (await paymentStore(deps.db).open(userId)).filter(
        ({ createdAt }) => deps.clock.now() - createdAt > DAY_MS + HOUR_MS,
      )
      expect(open).toEqual([])
      await deps.dispose()
    }),
    { seed: 20261118, numRuns: 80, endOnFailure: false },
  )
}, 60_000)
