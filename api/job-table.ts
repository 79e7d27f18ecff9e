/** Every scheduled job of the server: what recurs, and how often. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { billingJobs } from './billing/jobs.ts'
import { forgetActivity } from './changes/record-activity.ts'
import type { Deps } from './deps.ts'
import { type Engine, sharedJobs } from './engine/engine.ts'
import { forgetPrints } from './engine/letters/likeness.ts'
import { mailReceipts } from './features/billing/receipts.ts'
import { createAlerts } from './features/jobs/alerts.ts'
import { createTokenRenewal } from './features/marketplaces/health.ts'
import { createPendingExpiry } from './features/marketplaces/pending-account.ts'
import { createNoticeDelivery } from './features/notifications/deliver-notices.ts'
import { mailWaiting } from './features/support/mail-messages.ts'
import type { ScheduledJob } from './jobs/jobs.ts'
import type { StopSignals } from './jobs/shutdown.ts'
import { operatorJobs } from './metrics/tell-operator.ts'
import { MY_TURN, type Turn } from './store/processes/turn.ts'
import { collectTombstones } from './store/sync/collect-tombstones.ts'

/** @param guard For what runs in one process only: its database refuses to write once another process has its turn. */
export function jobTable(
  open: Deps,
  signals: Pick<StopSignals, 'stopping'>,
  engine: Pick<Engine, 'jobs' | 'worker'>,
  guard: Turn['guard'] = MY_TURN.guard,
): ScheduledJob[] {
  const deps = { ...open, db: guard(open.db) }
  const { db, clock } = deps
  return [
    ...sharedJobs(deps, signals),
    ...engine.jobs,
    ...billingJobs(deps, open, engine.worker),
    { name: 'receipts', everyMs: 0, run: () => mailReceipts(deps) },
    { name: 'alerts', everyMs: 0, run: createAlerts(deps) },
    { name: 'notices', everyMs: 0, isForAll: true, run: createNoticeDelivery(open, engine.worker) },
    { name: 'tokens', everyMs: HOUR_MS, run: createTokenRenewal(deps) },
    { name: 'pending-accounts', everyMs: HOUR_MS, run: createPendingExpiry(deps) },
    { name: 'support', everyMs: 5 * MINUTE_MS, run: () => mailWaiting(deps) },
    ...operatorJobs(deps),
    { name: 'letter-prints', everyMs: DAY_MS, run: () => forgetPrints(deps) },
    { name: 'activity', everyMs: DAY_MS, run: () => forgetActivity(db, clock.now()) },
    { name: 'tombstones', everyMs: DAY_MS, run: () => collectTombstones(db, clock.now()) },
  ]
}
