/** The only way to change a subscription: entries are added to a ledger, and the synced row is computed from the ledger. */
import {
  applyEntitlement,
  decideEntitlements,
  type Entitlement,
  foldEntitlements,
  type Sighting,
} from '#shared/domain/plans/entitlement.ts'
import { type Subscription, subscriptionSchema } from '#shared/domain/plans/plan.ts'
import type { Session } from '../store/db.ts'
import { tryWaiting } from '../changes/agents.ts'
import { lookAtOnce } from '../changes/saved-searches.ts'
import { entitlementStore } from '../store/billing/entitlements.ts'
import { noticeStore } from '../store/messages/notices.ts'
import { syncedStore } from '../store/synced.ts'
import { usageStore } from '../store/billing/usage.ts'
import { pauseOver } from './enforce-plan.ts'

/** @returns The subscription as it is; a trial where there is no row. */
export async function readSubscription(session: Session, userId: string): Promise<Subscription> {
  const stored = await syncedStore(session).read('subscription', userId)
  if (stored) return stored.row
  const trialEndsAt = await usageStore(session).trialEndsAt(userId)
  return subscriptionSchema.parse({
    id: userId,
    plan: 'trial',
    status: 'trialing',
    trialEndsAt,
    currentPeriodEnds: null,
  })
}

/**
 * Adds entries, pauses agents that are now over the limit, lets letters leave that waited for a higher one and alerts look, and tells the
 * person unless another message does.
 * Call in a transaction.
 * @returns The subscription afterwards.
 */
export async function recordEntitlements(
  tx: Session,
  userId: string,
  entries: readonly Entitlement[],
  nowMs: number,
  { isTold } = { isTold: true },
): Promise<Subscription> {
  const before = await readSubscription(tx, userId)
  if (entries.length === 0) return before
  const ledger = entitlementStore(tx)
  const isNew = await ledger.isEmpty(userId)
  const opening: Entitlement[] = isNew ? [{ kind: 'opened', subscription: before }] : []
  await ledger.append(userId, [...opening, ...entries], nowMs)
  const after = entries.reduce(applyEntitlement, before)
  await syncedStore(tx).write('subscription', userId, after)
  if (isTold) for (const entry of entries) await tell(tx, userId, entry, before, nowMs)
  await pauseOver(tx, userId, nowMs)
  if (after.plan !== before.plan) {
    await tryWaiting(tx, { userId }, nowMs)
    await lookAtOnce(tx, userId, nowMs)
  }
  return after
}

/** Ends a trial, a cancelled period or a period of grace whose time is over. @returns The subscription afterwards. */
export async function applyTime(tx: Session, userId: string, nowMs: number): Promise<Subscription> {
  return recordSighting(tx, userId, null, nowMs)
}

/** Adds the entries that follow from what was seen at the provider. @returns The subscription afterwards. */
export async function recordSighting(
  tx: Session,
  userId: string,
  seen: Sighting | null,
  nowMs: number,
): Promise<Subscription> {
  const before = await readSubscription(tx, userId)
  return recordEntitlements(tx, userId, decideEntitlements(before, seen, nowMs), nowMs)
}

/** @returns The subscription computed from the ledger alone; null where the ledger is empty. */
export async function rebuildSubscription(session: Session, userId: string): Promise<Subscription | null> {
  return foldEntitlements((await entitlementStore(session).list(userId)).map(({ entry }) => entry))
}

async function tell(
  tx: Session,
  userId: string,
  entry: Entitlement,
  before: Subscription,
  atMs: number,
): Promise<void> {
  const reason = reasonFor(entry, before)
  if (!reason) return
  await noticeStore(tx).add({ userId, kind: 'billing', proposalId: null, params: { reason }, atMs })
}

/** @returns What to tell the person; null for what they have just done themselves, such as buying or choosing a plan. */
function reasonFor(entry: Entitlement, before: Subscription): string | null {
  if (entry.kind === 'expired') return entry.reason === 'trial' ? 'trialEnded' : 'ended'
  if (entry.kind === 'renewalFailed') return 'paymentFailed'
  if (entry.kind === 'renewed') return before.status === 'past_due' ? 'recovered' : 'renewed'
  return entry.kind === 'canceled' || entry.kind === 'refunded' ? entry.kind : null
}
