import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../time.ts'
import {
  applyEntitlement,
  arrangementOf,
  decideEntitlements,
  type Entitlement,
  entitlementSchema,
  foldEntitlements,
  GRACE_DAYS,
  type SeenCharge,
  type SeenSubscription,
  type Sighting,
} from './entitlement.ts'
import { isRunning, planInForce, type Subscription, subscriptionSchema } from './plan.ts'

const NOW = Date.UTC(2026, 10, 18, 10)
const END = NOW + 30 * DAY_MS
const trial = subscriptionSchema.parse({
  id: 'ada',
  plan: 'trial',
  status: 'trialing',
  trialEndsAt: NOW + 7 * DAY_MS,
  currentPeriodEnds: null,
})
const started: Entitlement = {
  kind: 'started',
  plan: 'pro',
  periodStart: NOW,
  periodEnd: END,
  gateway: 'stripe',
  currency: 'USD',
}
const active = applyEntitlement(trial, started)
const after = (...entries: Entitlement[]) => entries.reduce(applyEntitlement, active)
const canceled = after({ kind: 'canceled' })
const pastDue = after({ kind: 'renewalFailed', graceEndsAt: END + GRACE_DAYS * DAY_MS })
const expired = after({ kind: 'expired', reason: 'ended' })

const charge = (fields: Partial<SeenCharge> = {}): SeenCharge => ({
  ref: 'in_1',
  reason: 'renewal',
  plan: 'pro',
  periodStart: END,
  periodEnd: END + 30 * DAY_MS,
  amountMinor: 2500,
  currency: 'USD',
  ...fields,
})
const at = (fields: Partial<SeenSubscription> = {}): SeenSubscription => ({
  state: 'active',
  plan: 'pro',
  renewsAt: END,
  failedAt: null,
  card: null,
  ...fields,
})
const sight = (fields: Partial<Sighting> = {}): Sighting => ({
  gateway: 'stripe',
  paid: [],
  refunded: [],
  subscription: at(),
  isArranging: false,
  ...fields,
})
const kinds = (state: Subscription, seen: Sighting | null, nowMs = NOW) =>
  decideEntitlements(state, seen, nowMs).map((entry) =>
    entry.kind === 'expired' ? `expired:${entry.reason}` : entry.kind,
  )

describe('the state machine', () => {
  it.each([
    ['nothing new', active, sight(), NOW, []],
    ['a first payment', trial, sight({ paid: [charge({ reason: 'start' })], isArranging: true }), NOW, ['started']],
    [
      'a renewal',
      active,
      sight({ paid: [charge()], subscription: at({ renewsAt: END + 30 * DAY_MS }) }),
      END,
      ['renewed'],
    ],
    ['a renewal after all', pastDue, sight({ paid: [charge()], subscription: null }), END, ['renewed']],
    ['a renewal after the end', expired, sight({ paid: [charge()], subscription: null }), END, ['started']],
    [
      'an upgrade',
      active,
      sight({
        paid: [charge({ reason: 'upgrade', plan: 'premium', periodEnd: END })],
        subscription: at({ plan: 'premium' }),
      }),
      NOW,
      ['upgraded'],
    ],
    ['a smaller plan to come', active, sight({ subscription: at({ plan: 'basic' }) }), NOW, ['planned']],
    [
      'a failed renewal',
      active,
      sight({ subscription: at({ state: 'past_due', failedAt: END }) }),
      END,
      ['renewalFailed'],
    ],
    ['an end at the provider', active, sight({ subscription: at({ state: 'ending' }) }), NOW, ['canceled']],
    ['an end taken back there', canceled, sight(), NOW, ['resumed']],
    ['an end before we have said what we want', canceled, sight({ isArranging: true }), NOW, []],
    ['all over there', active, sight({ subscription: at({ state: 'ended' }) }), END, ['expired:ended']],
    ['given up after failures', pastDue, sight({ subscription: at({ state: 'ended' }) }), END, ['expired:grace']],
    ['another moment', active, sight({ subscription: at({ renewsAt: END - DAY_MS }) }), NOW, ['rescheduled']],
    [
      'another card',
      active,
      sight({ subscription: at({ card: { brand: 'visa', last4: '1', expMonth: 1, expYear: 2030 } }) }),
      NOW,
      ['cardChanged'],
    ],
    ['money back', active, sight({ refunded: [charge({ periodEnd: END })] }), NOW, ['refunded', 'expired:refunded']],
    ['money back for an old period', active, sight({ refunded: [charge({ periodEnd: NOW })] }), NOW, ['refunded']],
    [
      'the difference back',
      active,
      sight({ refunded: [charge({ reason: 'upgrade', periodEnd: END })] }),
      NOW,
      ['refunded'],
    ],
    ['the end of the trial', trial, null, NOW + 7 * DAY_MS, ['expired:trial']],
    ['the end of a cancelled period', canceled, null, END, ['expired:periodEnd']],
    ['the end of grace', pastDue, null, END + GRACE_DAYS * DAY_MS, ['expired:grace']],
    ['time passing in an active one', active, null, END + DAY_MS, []],
    ['another provider’s words', active, sight({ gateway: 'paystack', subscription: at({ state: 'ended' }) }), NOW, []],
  ])('%s', (_, state, seen, nowMs, expected) => {
    expect(kinds(state, seen, nowMs)).toEqual(expected)
  })

  it('adds nothing the second time', () => {
    for (const seen of [
      sight({ subscription: at({ state: 'ending' }) }),
      sight({ subscription: at({ plan: 'basic' }) }),
    ]) {
      const settled = decideEntitlements(active, seen, NOW).reduce(applyEntitlement, active)
      expect(decideEntitlements(settled, seen, NOW)).toEqual([])
    }
  })
})

describe('the ledger', () => {
  it('starts with the subscription that was found', () => {
    const entries: Entitlement[] = [{ kind: 'opened', subscription: trial }, started, { kind: 'canceled' }]
    expect(foldEntitlements(entries)).toEqual(canceled)
    expect(foldEntitlements([])).toBeNull()
    for (const entry of entries) expect(entitlementSchema.parse(structuredClone(entry))).toEqual(entry)
  })
})

describe('the active plan', () => {
  it.each([
    ['active', active, END + DAY_MS, 'pro'],
    ['cancelled, before its end', canceled, END - 1, 'pro'],
    ['cancelled, at its end', canceled, END, 'free'],
    ['past due, in grace', pastDue, END + GRACE_DAYS * DAY_MS - 1, 'pro'],
    ['past due, after it', pastDue, END + GRACE_DAYS * DAY_MS, 'free'],
    ['expired', expired, END, 'free'],
  ])('%s', (_, state, nowMs, plan) => {
    expect(planInForce(state, NOW + 7 * DAY_MS, nowMs)).toBe(plan)
    expect(isRunning(state, nowMs)).toBe(plan !== 'free')
  })
})

describe('the desired state at the provider', () => {
  it('is to renew, unless it was cancelled; nothing when it has ended', () => {
    expect(arrangementOf(active, true)).toEqual({ renews: true, plan: 'pro', hasDiscount: true, renewsAt: END })
    expect(arrangementOf(after({ kind: 'planned', nextPlan: 'basic' }), false)?.plan).toBe('basic')
    expect(arrangementOf(canceled, true)).toMatchObject({ renews: false, hasDiscount: false })
    expect(arrangementOf(expired, true)).toBeNull()
  })
})
