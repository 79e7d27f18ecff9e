/** The state of the plan at a given moment, from the stored subscription. */
import {
  isPaidPlan,
  isRunning,
  type PaidPlanId,
  type PlanId,
  type SUBSCRIPTION_STATUSES,
  type Subscription,
  TRIAL_DAYS,
} from '#shared/domain/plans/plan.ts'
import { DAY_MS } from '#shared/time.ts'

/** The assumed length of a period whose start is not known. */
const PERIOD_DAYS = 30

export interface Standing {
  status: (typeof SUBSCRIPTION_STATUSES)[number]
  /** The plan whose limits apply. */
  plan: PlanId
  /** Unix milliseconds; null without a period. */
  startedAt: number | null
  /** When the period ends; past due: until when the limits hold; expired: when it ended. Null: never paid, no trial. */
  endsAt: number | null
  /** The trial ended, not a paid plan. */
  isTrialOver: boolean
}

/**
 * The device may have been offline for long, so this decides by the clock what the server would have answered.
 * @param trialEndsAt Unix milliseconds; null where it is not known yet.
 */
export function standingOf(subscription: Subscription | null, trialEndsAt: number | null, nowMs: number): Standing {
  if (subscription && isRunning(subscription, nowMs)) return running(subscription)
  if (trialEndsAt !== null && nowMs < trialEndsAt) {
    const startedAt = trialEndsAt - TRIAL_DAYS * DAY_MS
    return { status: 'trialing', plan: 'trial', startedAt, endsAt: trialEndsAt, isTrialOver: false }
  }
  const endedAt = subscription?.currentPeriodEnds ?? null
  return {
    status: 'expired',
    plan: 'free',
    startedAt: null,
    endsAt: endedAt ?? trialEndsAt,
    isTrialOver: endedAt === null && trialEndsAt !== null,
  }
}

function running(subscription: Subscription): Standing {
  const { plan, status, currentPeriodStarted, currentPeriodEnds, graceEndsAt } = subscription
  const endsAt = status === 'past_due' ? (graceEndsAt ?? currentPeriodEnds) : currentPeriodEnds
  const fallback = currentPeriodEnds === null ? null : currentPeriodEnds - PERIOD_DAYS * DAY_MS
  return { plan, status, startedAt: currentPeriodStarted ?? fallback, endsAt, isTrialOver: false }
}

interface Remaining {
  /** A day that has begun counts as whole; 0 where the period is over. */
  days: number
  /** 0 to 1. */
  elapsed: number
}

/** @returns How much of the period is left; null where there is none. */
export function remainingOf({ status, startedAt, endsAt }: Standing, nowMs: number): Remaining | null {
  if (status === 'expired' || startedAt === null || endsAt === null) return null
  const left = Math.max(0, endsAt - nowMs)
  const whole = Math.max(endsAt - startedAt, 1)
  return { days: Math.ceil(left / DAY_MS), elapsed: Math.min(1, Math.max(0, 1 - left / whole)) }
}

/** @returns The current paid plan; null on the trial and the free plan. */
export function paidPlanOf({ plan }: Standing): PaidPlanId | null {
  return isPaidPlan(plan) ? plan : null
}

/** From this many days before its end a trial is announced on the screens. */
const SOON_DAYS = 3
/** For this many days the screens tell that the trial is over, even where no agent was paused. */
const TOLD_FOR_DAYS = 14

/** @returns What the screens tell of the trial: that it ends soon, or that it is over; null: nothing. */
export function trialNewsOf(
  { status, endsAt, isTrialOver }: Standing,
  hasPausedAgents: boolean,
  nowMs: number,
): { kind: 'soon' | 'over'; atMs: number } | null {
  if (endsAt === null) return null
  if (status === 'trialing') return endsAt - nowMs <= SOON_DAYS * DAY_MS ? { kind: 'soon', atMs: endsAt } : null
  if (!isTrialOver) return null
  return hasPausedAgents || nowMs - endsAt < TOLD_FOR_DAYS * DAY_MS ? { kind: 'over', atMs: endsAt } : null
}
