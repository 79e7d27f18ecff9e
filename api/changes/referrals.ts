/** Counts friends: what one's link has brought, what it has earned, and what a friend's row shows. */
import type { PlanId } from '#shared/domain/plan.ts'
import { mailboxOf, maskEmail, REFERRALS_PER_DISCOUNT, type Referral } from '#shared/domain/referral.ts'
import { newId } from '#shared/ids.ts'
import { billingChargeStore } from '../store/billing-charges.ts'
import type { Session } from '../store/db.ts'
import { type ReferralRecord, type ReferralReward, referralStore } from '../store/referrals.ts'
import { syncedStore } from '../store/synced.ts'
import { type Account, userStore } from '../store/users.ts'
import { isEqual } from './is-equal.ts'
import { planOf } from './limits.ts'

/** Brings a friend's row and their referrer's rewards up to date; changes nothing where all is as it was. */
export async function refreshFriend(tx: Session, friendId: string, nowMs: number): Promise<void> {
  const users = userStore(tx)
  const friend = await users.byId(friendId)
  const referrer = friend?.referredBy ? await users.byId(friend.referredBy) : null
  if (!friend || !referrer) return
  const store = referralStore(tx)
  const known = await store.record(friendId)
  const record: ReferralRecord = {
    friendId,
    referrerId: referrer.id,
    rowId: known?.rowId ?? newId(),
    isPaid: await hasPaid(tx, friendId),
    refusal: await refusalOf(tx, friend, referrer),
  }
  if (!known || known.isPaid !== record.isPaid || known.refusal !== record.refusal) {
    await store.put(record)
    await settleRewards(tx, referrer.id, nowMs)
  }
  await writeRow(tx, friend, record, nowMs)
}

async function hasPaid(tx: Session, userId: string): Promise<boolean> {
  return (await billingChargeStore(tx).ofUser(userId)).some(({ state }) => state === 'paid')
}

/** The same person under another address or with the same card is no friend. */
async function refusalOf(tx: Session, friend: Account, referrer: Account): Promise<ReferralRecord['refusal']> {
  if (friend.id === referrer.id) return 'self'
  if (mailboxOf(friend.email) === mailboxOf(referrer.email)) return 'same_mailbox'
  for (const { id } of await referralStore(tx).friends(referrer.id)) {
    const other = id === friend.id ? null : await userStore(tx).byId(id)
    if (other && isEarlier(other, friend) && mailboxOf(other.email) === mailboxOf(friend.email)) return 'same_mailbox'
  }
  const charges = billingChargeStore(tx)
  for (const { cardMark } of await charges.ofUser(friend.id)) {
    if (cardMark === null) continue
    const owners = await charges.usersOfCard(cardMark)
    // With the referrer's card, or with one that an earlier friend has paid with.
    if (owners.some((owner) => owner === referrer.id)) return 'same_card'
    if (await isEarlierFriend(tx, owners, friend, referrer.id)) return 'same_card'
  }
  return null
}

async function isEarlierFriend(tx: Session, owners: string[], friend: Account, referrerId: string): Promise<boolean> {
  for (const owner of owners) {
    if (owner === friend.id) continue
    const other = await userStore(tx).byId(owner)
    if (other?.referredBy === referrerId && isEarlier(other, friend)) return true
  }
  return false
}

/** Ids grow with time, too. */
const isEarlier = (one: Account, other: Account) =>
  one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)

/** One reward for each three who count; one that is not used yet goes again where a payment was given back. */
async function settleRewards(tx: Session, referrerId: string, nowMs: number): Promise<void> {
  const store = referralStore(tx)
  const earned = Math.floor((await store.paidCount(referrerId)) / REFERRALS_PER_DISCOUNT)
  const rewards = await store.rewards(referrerId)
  for (let ordinal = 1; ordinal <= Math.max(earned, rewards.length); ordinal++) {
    const id = `${referrerId}:${ordinal}`
    const isKnown = rewards.some((reward) => reward.id === id)
    if (ordinal > earned) await store.moveReward(id, ['waiting', 'reserved'], { state: 'revoked', chargeRef: null })
    else if (isKnown) await store.moveReward(id, ['revoked'], { state: 'waiting' })
    else await store.addReward({ id, userId: referrerId, state: 'waiting', earnedAt: nowMs, chargeRef: null })
  }
}

async function writeRow(tx: Session, friend: Account, record: ReferralRecord, nowMs: number): Promise<void> {
  const { plan } = await planOf(tx, friend.id, nowMs)
  const row: Referral = {
    id: record.rowId,
    email: maskEmail(friend.email),
    createdAt: friend.createdAt,
    plan,
    status: statusOf(friend, record, plan),
  }
  const store = syncedStore(tx)
  const stored = await store.read('referral', record.rowId)
  if (!stored || stored.deletedAt !== null || !isEqual(stored.row, row)) {
    await store.write('referral', record.referrerId, row)
  }
}

function statusOf(friend: Account, { isPaid, refusal }: ReferralRecord, plan: PlanId): Referral['status'] {
  if (isPaid && refusal === null) return 'paid'
  return friend.emailVerifiedAt !== null && plan === 'trial' ? 'trial' : 'pending'
}

/** What a reward was set aside for, where it is the next renewal rather than a payment. */
const RENEWAL = 'renewal'

/**
 * Sets a reward aside, so that two payments cannot both use it.
 * @param reference The payment; null: the next renewal.
 * @returns Null where none waits.
 */
export async function reserveReward(tx: Session, userId: string, reference: string | null): Promise<string | null> {
  const store = referralStore(tx)
  for (const { id, state, chargeRef } of await store.rewards(userId)) {
    // Who buys anew has no renewal that it could wait for.
    const isFree = state === 'waiting' || (reference !== null && state === 'reserved' && chargeRef === RENEWAL)
    if (!isFree) continue
    const fields = { state: 'reserved' as const, chargeRef: reference ?? RENEWAL }
    if (await store.moveReward(id, [state], fields)) return id
  }
  return null
}

/** What it was set aside for came to nothing. @param reference The payment; null: the next renewal. */
export async function releaseReward(tx: Session, userId: string, reference: string | null): Promise<void> {
  const store = referralStore(tx)
  for (const { id, state, chargeRef } of await store.rewards(userId)) {
    if (state !== 'reserved' || chargeRef !== (reference ?? RENEWAL)) continue
    await store.moveReward(id, ['reserved'], { state: 'waiting', chargeRef: null })
  }
}

/** It was taken off a charge. @returns False where it was not set aside any more. */
export async function spendReward(tx: Session, rewardId: string, chargeRef: string): Promise<boolean> {
  return referralStore(tx).moveReward(rewardId, ['reserved', 'waiting'], { state: 'used', chargeRef })
}

/** @returns The reward set aside for the next renewal. */
export async function renewalReward(session: Session, userId: string): Promise<ReferralReward | null> {
  const rewards = await referralStore(session).rewards(userId)
  return rewards.find(({ state, chargeRef }) => state === 'reserved' && chargeRef === RENEWAL) ?? null
}

/** @returns Whether a purchase could use a reward: one that waits, or is set aside for a page which the purchase replaces. */
export async function hasFreeReward(session: Session, userId: string): Promise<boolean> {
  return (await referralStore(session).rewards(userId)).some(({ state }) => state === 'waiting' || state === 'reserved')
}
