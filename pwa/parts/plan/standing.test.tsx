import { describe, expect, it } from 'vitest'
import { type Subscription, subscriptionSchema } from '#shared/domain/plans/plan.ts'
import { DAY_MS } from '#shared/time.ts'
import { remainingOf, standingOf } from './standing.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const day = (n: number) => NOW + n * DAY_MS
const none = { id: 'ada', plan: 'free', status: 'expired', trialEndsAt: null, currentPeriodEnds: null }
const pro = (fields: Partial<Subscription>) =>
  subscriptionSchema.parse({
    ...{ ...none, plan: 'pro', status: 'active', gateway: 'stripe', currency: 'USD', hasProviderSubscription: true },
    ...{ currentPeriodStarted: day(-10), currentPeriodEnds: day(20), ...fields },
  })

describe('the current plan and status', () => {
  it.each([
    [
      'nothing bought, on trial',
      null,
      day(3),
      { status: 'trialing', plan: 'trial', endsAt: day(3), startedAt: day(-4) },
    ],
    ['nothing bought, trial over', null, day(-1), { status: 'expired', plan: 'free', isTrialOver: true }],
    ['nothing known', null, null, { status: 'expired', plan: 'free', endsAt: null, isTrialOver: false }],
    ['running', pro({}), day(-30), { status: 'active', plan: 'pro', startedAt: day(-10), endsAt: day(20) }],
    ['renewing while offline', pro({ currentPeriodEnds: day(-1) }), null, { status: 'active', plan: 'pro' }],
    ['in grace', pro({ status: 'past_due', graceEndsAt: day(5) }), null, { status: 'past_due', endsAt: day(5) }],
    ['grace over', pro({ status: 'past_due', graceEndsAt: day(-1) }), null, { status: 'expired', plan: 'free' }],
    ['canceled', pro({ status: 'canceled' }), null, { status: 'canceled', plan: 'pro', endsAt: day(20) }],
    [
      'canceled, and over while offline',
      pro({ status: 'canceled', currentPeriodEnds: day(-2) }),
      day(-30),
      { status: 'expired', plan: 'free', endsAt: day(-2), isTrialOver: false },
    ],
    ['refunded during the trial', pro({ status: 'expired' }), day(2), { status: 'trialing', plan: 'trial' }],
  ] as const)('%s', (_, subscription, trialEndsAt, wanted) => {
    expect(standingOf(subscription, trialEndsAt, NOW)).toMatchObject(wanted)
  })
})

describe('the rest of the period', () => {
  const left = (fields: Partial<Subscription>) => remainingOf(standingOf(pro(fields), null, NOW), NOW)

  it('counts a started day as a whole one', () => {
    expect(left({})).toEqual({ days: 20, elapsed: expect.closeTo(1 / 3) })
    expect(left({ currentPeriodEnds: NOW + 1 })?.days).toBe(1)
  })

  it('uses a period of 30 days when the start is unknown', () => {
    expect(left({ currentPeriodStarted: null, currentPeriodEnds: day(15) })?.elapsed).toBeCloseTo(0.5)
  })

  it('is nothing after the end, and has no period on the free plan', () => {
    expect(left({ currentPeriodEnds: day(-1) })).toEqual({ days: 0, elapsed: 1 })
    expect(remainingOf(standingOf(null, day(-1), NOW), NOW)).toBeNull()
  })
})
