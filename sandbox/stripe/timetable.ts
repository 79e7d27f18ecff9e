/** The due events of Stripe: renewals, retries, sessions that expire. */
import { earliest } from '../payments/calendar.ts'
import type { Timetable } from '../payments/desk.ts'
import { expireSession } from './checkout.ts'
import type { StripeDesk } from './objects.ts'
import { byId, type StripeRecords, type Subscription } from './records.ts'
import { end, renew, retry } from './subscriptions.ts'

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
  const isLive = ({ status }: Subscription) => status !== 'canceled'
  return [
    ...sessions
      .filter(({ status }) => status === 'open')
      .map((each) => ({ atMs: each.expiresMs, run: (desk: StripeDesk) => expireSession(desk, each) })),
    ...subscriptions.filter(isLive).map((each) => ({
      atMs: each.periodEndMs,
      run: (desk: StripeDesk) => (each.isCancelledAtPeriodEnd ? end(desk, each) : renew(desk, each)),
    })),
    ...invoices.flatMap((invoice) => {
      const subscription = byId(subscriptions, invoice.subscription)
      if (invoice.nextAttemptMs === null || !isLive(subscription)) return []
      return [{ atMs: invoice.nextAttemptMs, run: (desk: StripeDesk) => void retry(desk, subscription, invoice) }]
    }),
  ]
}
