/** Finds what nobody told us: payments whose browser never came back, lost webhooks, periods and trials that have ended. */
import type { GatewayId } from '#shared/domain/plan.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { readSubscription, settleByTime } from '../../changes/entitlements.ts'
import { refreshFriend } from '../../changes/referrals.ts'
import { billingAccountStore } from '../../store/billing-accounts.ts'
import { markStore } from '../../store/marks.ts'
import { noticeStore } from '../../store/notices.ts'
import { paymentStore } from '../../store/payments.ts'
import { referralStore } from '../../store/referrals.ts'
import { trialStore } from '../../store/trials.ts'
import type { BillingDeps } from './context.ts'
import { forgetWebhooks, lookOrPutOff } from './webhooks.ts'

const BATCH = 100
/** After a look in vain, and so that one that writes nothing is not repeated at every beat. */
const AGAIN_MS = 15 * MINUTE_MS

/** Asks the providers about everybody who is due. @returns How many people were looked at. */
export async function reconcile(deps: BillingDeps): Promise<number> {
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
    await lookOrPutOff(deps, userId, gateway)
    // A provider that cannot be asked does not stop time.
    await db.atomically((tx) => settleByTime(tx, userId, clock.now()))
  }
  await forgetWebhooks(deps)
  return due.size
}

/** Written before the look: what makes the server fall over is not the first thing it does again. */
async function putOff({ db }: BillingDeps, userId: string, gateway: GatewayId, checkAt: number): Promise<void> {
  await db.atomically(async (tx) => {
    const account = await billingAccountStore(tx).read(userId, gateway)
    if (account && account.checkAt !== null) await billingAccountStore(tx).update(userId, gateway, { checkAt })
    for (const { reference } of await paymentStore(tx).open(userId))
      await paymentStore(tx).update(reference, { checkAt })
  })
}

/** The days before the end of a trial on which it is told. */
const TOLD_DAYS = [3, 1] as const
const TRIAL_MARK = 'trials.until'
/** How far back the very first sweep goes. */
const FIRST_SWEEP_MS = DAY_MS

/** Tells of trials that end and have ended, each once: a sweep goes on where the last one stopped. */
export async function sweepTrials({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.now()
  await db.atomically(async (tx) => {
    const marks = markStore(tx)
    const sinceMs = Number((await marks.read(TRIAL_MARK)) ?? nowMs - FIRST_SWEEP_MS)
    if (sinceMs >= nowMs) return
    const trials = trialStore(tx)
    for (const count of TOLD_DAYS) {
      for (const userId of await trials.endingBetween(sinceMs + count * DAY_MS, nowMs + count * DAY_MS)) {
        if ((await readSubscription(tx, userId)).status !== 'trialing') continue
        const params = { reason: 'trialEnding', count }
        await noticeStore(tx).add({ userId, kind: 'billing', proposalId: null, params, atMs: nowMs })
      }
    }
    for (const userId of await trials.endingBetween(sinceMs, nowMs)) await settleByTime(tx, userId, nowMs)
    await marks.write(TRIAL_MARK, String(nowMs))
  })
}

/** Friends' rows follow what friends do: verify an address, let a trial end. */
export async function refreshFriends({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>): Promise<void> {
  for (const { id } of await referralStore(db).friends()) {
    await db.atomically((tx) => refreshFriend(tx, id, clock.now()))
  }
}
