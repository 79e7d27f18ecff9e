/**
 * Billing's scheduled jobs. They find what was never reported, such as a browser that never returned, a lost webhook,
 * or a period that has ended.
 */
import type { GatewayId } from '#shared/domain/plans/plan.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { readSubscription, applyTime } from './entitlements.ts'
import { createPlanSweep } from './enforce-plan.ts'
import type { ScheduledJob } from '../jobs/jobs.ts'
import { refreshFriend } from './referrals.ts'
import { billingAccountStore } from '../store/billing/billing-accounts.ts'
import { serverMetaStore } from '../store/server-meta.ts'
import { noticeStore } from '../store/messages/notices.ts'
import { paymentStore } from '../store/billing/payments.ts'
import { referralStore } from '../store/billing/referrals.ts'
import { userStore } from '../store/accounts/users.ts'
import { returnFromLeftPages } from './left-pages.ts'
import type { BillingDeps } from './provider.ts'
import { reconcileOrPutOff } from './reconcile-account.ts'
import { forgetWebhooks, handleWebhooks } from './webhooks.ts'

/** @param open The same parts, for jobs that every process may run. @param worker The name of this process in its claims. */
export function billingJobs(deps: BillingDeps, open: BillingDeps, worker: string): ScheduledJob[] {
  const { db, clock } = deps
  const sweepPlans = createPlanSweep(db)
  return [
    { name: 'webhooks', everyMs: 0, isForAll: true, run: () => handleWebhooks(open, worker) },
    // Asks only about who is due: purchases after three minutes and then every fifteen, subscriptions daily and when they end.
    { name: 'billing', everyMs: MINUTE_MS, run: () => reconcileDue(deps) },
    { name: 'left pages', everyMs: MINUTE_MS, run: () => returnFromLeftPages(deps) },
    { name: 'trials', everyMs: MINUTE_MS, run: () => sweepTrials(deps) },
    { name: 'friends', everyMs: HOUR_MS, run: () => refreshFriends(deps) },
    { name: 'plans', everyMs: MINUTE_MS, run: () => sweepPlans(clock.now()) },
  ]
}

const BATCH = 100
/** How long until the provider is asked about a user again, where asking failed or changed nothing. */
const AGAIN_MS = 15 * MINUTE_MS

/** Asks the providers about all users who are due. @returns How many users were checked. */
export async function reconcileDue(deps: BillingDeps): Promise<number> {
  const { db, clock } = deps
  const nowMs = clock.now()
  const due = new Map<string, { userId: string; gateway: GatewayId }>()
  for (const { userId, gateway } of await billingAccountStore(db).due(nowMs, BATCH)) {
    due.set(`${gateway}:${userId}`, { userId, gateway })
  }
  for (const userId of await paymentStore(db).dueUsers(nowMs, BATCH)) {
    for (const { gateway } of await paymentStore(db).open(userId)) due.set(`${gateway}:${userId}`, { userId, gateway })
  }
  for (const { userId, gateway } of due.values()) {
    await putOff(deps, userId, gateway, nowMs + AGAIN_MS)
    await reconcileOrPutOff(deps, userId, gateway)
    // A period ends even where the provider does not answer.
    await db.atomically((tx) => applyTime(tx, userId, clock.now()))
  }
  await forgetWebhooks(deps)
  return due.size
}

/** Sets the next time before asking. Otherwise an account that crashes the server would be the first one asked after each restart. */
async function putOff({ db }: BillingDeps, userId: string, gateway: GatewayId, checkAt: number): Promise<void> {
  await db.atomically(async (tx) => {
    const account = await billingAccountStore(tx).read(userId, gateway)
    if (account && account.checkAt !== null) await billingAccountStore(tx).update(userId, gateway, { checkAt })
    for (const { reference } of await paymentStore(tx).open(userId))
      await paymentStore(tx).update(reference, { checkAt })
  })
}

/** How many days before its end a trial is announced to end. */
const TOLD_DAYS = [3, 1] as const
const TRIALS_SWEPT_UNTIL = 'trials.until'
/** How far back the very first sweep goes. */
const FIRST_SWEEP_MS = DAY_MS

/** Tells people whose trial ends soon or has ended, each once: a sweep begins where the last one stopped. */
export async function sweepTrials({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.now()
  await db.atomically(async (tx) => {
    const meta = serverMetaStore(tx)
    const sinceMs = Number((await meta.read(TRIALS_SWEPT_UNTIL)) ?? nowMs - FIRST_SWEEP_MS)
    // Another process may be a little ahead; a clock that was far ahead and came back must not hold up what ends until then.
    if (sinceMs >= nowMs && sinceMs < nowMs + 2 * MINUTE_MS) return
    const users = userStore(tx)
    for (const [index, days] of TOLD_DAYS.entries()) {
      // After a standstill of the server only the last of several announcements is still of use.
      const laterMs = nowMs + (TOLD_DAYS[index + 1] ?? 0) * DAY_MS
      const fromMs = Math.max(sinceMs + days * DAY_MS, laterMs)
      for (const userId of await users.trialEndingBetween(fromMs, nowMs + days * DAY_MS)) {
        const { status, trialEndsAt } = await readSubscription(tx, userId)
        if (status !== 'trialing' || trialEndsAt === null) continue
        const params = { reason: 'trialEnding', endsAt: trialEndsAt }
        await noticeStore(tx).add({ userId, kind: 'billing', proposalId: null, params, atMs: nowMs })
      }
    }
    for (const userId of await users.trialEndingBetween(sinceMs, nowMs)) await applyTime(tx, userId, nowMs)
    await meta.write(TRIALS_SWEPT_UNTIL, String(nowMs))
  })
}

/** Updates the rows that show invited friends, for example when a friend verifies an address or a trial ends. */
async function refreshFriends({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>): Promise<void> {
  for (const { id } of await referralStore(db).friends()) {
    await db.atomically((tx) => refreshFriend(tx, id, clock.now()))
  }
}
