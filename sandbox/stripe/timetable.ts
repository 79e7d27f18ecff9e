/** The due events of Stripe: renewals, retries, ends of trials, sessions that expire. */
import { dayMs, earliest } from '../payments/calendar.ts'
import type { Timetable } from '../payments/desk.ts'
import { subscriptionJson } from './billing-objects.ts'
import { expireSession } from './checkout.ts'
import type { StripeDesk } from './objects.ts'
import type { Invoice, Session, StripeRecords, Subscription } from './records.ts'
import { end, expireIncomplete, incompleteMs, renew, retry } from './subscriptions.ts'

const trialToldBeforeMs = 3 * dayMs

interface Due {
  atMs: number
  run(desk: StripeDesk): void
}

/** @param at Makes the desk of a moment. */
export function stripeTimetable(records: () => StripeRecords, at: (dueMs: number) => StripeDesk): Timetable {
  return {
    nextDueMs: () => earliest(allDue(records()).map(({ atMs }) => atMs)),
    runNext() {
      const all = allDue(records())
      const nextMs = earliest(all.map(({ atMs }) => atMs))
      if (nextMs !== null) all.find(({ atMs }) => atMs === nextMs)?.run(at(nextMs))
    },
  }
}

function allDue({ sessions, subscriptions, invoices }: StripeRecords): Due[] {
  return [
    ...sessions.flatMap(sessionDue),
    ...subscriptions.flatMap(subscriptionDue),
    ...invoices.flatMap((invoice) => retryDue(invoice, subscriptions)),
  ]
}

function sessionDue(session: Session): Due[] {
  if (session.status !== 'open') return []
  return [{ atMs: session.expiresMs, run: (desk) => expireSession(desk, session) }]
}

function subscriptionDue(subscription: Subscription): Due[] {
  const { status, periodEndMs, trialEndMs, isTrialEndTold, isCancelledAtPeriodEnd } = subscription
  if (status === 'incomplete')
    return [{ atMs: subscription.createdMs + incompleteMs, run: (desk) => expireIncomplete(desk, subscription) }]
  if (status !== 'trialing' && status !== 'active' && status !== 'past_due') return []
  if (isCancelledAtPeriodEnd)
    return [{ atMs: periodEndMs, run: (desk) => end(desk, subscription, 'cancellation_requested') }]
  const told: Due[] =
    status === 'trialing' && trialEndMs !== null && !isTrialEndTold
      ? [
          {
            atMs: Math.max(trialEndMs - trialToldBeforeMs, subscription.createdMs),
            run: (desk) => tellTrialEnd(desk, subscription),
          },
        ]
      : []
  return [...told, { atMs: periodEndMs, run: (desk) => renew(desk, subscription) }]
}

function retryDue(invoice: Invoice, subscriptions: readonly Subscription[]): Due[] {
  const subscription = subscriptions.find((each) => each.id === invoice.subscription)
  if (invoice.nextAttemptMs === null || invoice.status !== 'open' || subscription === undefined) return []
  if (subscription.status === 'canceled') return []
  return [{ atMs: invoice.nextAttemptMs, run: (desk) => void retry(desk, subscription, invoice) }]
}

function tellTrialEnd(desk: StripeDesk, subscription: Subscription): void {
  subscription.isTrialEndTold = true
  desk.emit('customer.subscription.trial_will_end', { object: subscriptionJson(desk, subscription) })
}
