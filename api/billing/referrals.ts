/** Referrals: which friends count, which rewards they earn, and what the row of a friend shows. */
import type { PlanId } from '#shared/domain/plans/plan.ts'
import { mailboxOf, maskEmail, REFERRALS_PER_DISCOUNT, type Referral } from '#shared/domain/plans/referral.ts'
import { newId } from '#shared/ids.ts'
import { billingChargeStore } from '../store/billing/billing-charges.ts'
import type { Session } from '../store/db.ts'
import { type ReferralRecord, type ReferralReward, referralStore } from '../store/billing/referrals.ts'
import { syncedStore } from '../store/synced.ts'
import { type Account, userStore } from '../store/accounts/users.ts'
import { isEqual } from '#shared/sync/is-equal.ts'
import { planOf } from '../quota/quota.ts'

/** Updates a friend's row and the rewards of who invited them; writes nothing where nothing has changed. */
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
    await recountRewards(tx, referrer.id, nowMs)
  }
  await writeRow(tx, friend, record, nowMs)
}

async function hasPaid(tx: Session, userId: string): Promise<boolean> {
  return (await billingChargeStore(tx).ofUser(userId)).some(({ state }) => state === 'paid')
}

/** The same person with another address, or with the same card, does not count as a friend. */
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
    // The card is the referrer's, or an earlier friend has paid with it.
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

/** Ids grow with time, so they decide between accounts of the same millisecond. */
const isEarlier = (one: Account, other: Account) =>
  one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)

/** Gives one reward for each three friends who paid. After a refund a reward that is not used yet is taken back. */
async function recountRewards(tx: Session, referrerId: string, nowMs: number): Promise<void> {
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

/** What a reward is reserved for, where it is the next renewal and not a payment. */
const RENEWAL = 'renewal'

/**
 * Reserves a reward, so that two payments cannot both use it.
 * @param reference The payment; null: the next renewal.
 * @returns Null where none waits.
 */
export async function reserveReward(tx: Session, userId: string, reference: string | null): Promise<string | null> {
  const store = referralStore(tx)
  for (const { id, state, chargeRef } of await store.rewards(userId)) {
    // A person who buys a new subscription has no renewal that the reward could wait for.
    const isFree = state === 'waiting' || (reference !== null && state === 'reserved' && chargeRef === RENEWAL)
    if (!isFree) continue
    const fields = { state: 'reserved' as const, chargeRef: reference ?? RENEWAL }
    if (await store.moveReward(id, [state], fields)) return id
  }
  return null
}

/** Releases a reserved reward. @param reference The payment that was not made; null: the next renewal. */
export async function releaseReward(tx: Session, userId: string, reference: string | null): Promise<void> {
  const store = referralStore(tx)
  for (const { id, state, chargeRef } of await store.rewards(userId)) {
    if (state !== 'reserved' || chargeRef !== (reference ?? RENEWAL)) continue
    await store.moveReward(id, ['reserved'], { state: 'waiting', chargeRef: null })
  }
}

/** Marks a reward as used by a charge. @returns False where it was not reserved any more. */
export async function spendReward(tx: Session, rewardId: string, chargeRef: string): Promise<boolean> {
  return referralStore(tx).moveReward(rewardId, ['reserved', 'waiting'], { state: 'used', chargeRef })
}

/** @returns The reward that is reserved for the next renewal. */
export async function renewalReward(session: Session, userId: string): Promise<ReferralReward | null> {
  const rewards = await referralStore(session).rewards(userId)
  return rewards.find(({ state, chargeRef }) => state === 'reserved' && chargeRef === RENEWAL) ?? null
}

/** @returns Whether a purchase could use a reward: one that waits, or one reserved for a page that the purchase replaces. */
export async function hasFreeReward(session: Session, userId: string): Promise<boolean> {
  return (await referralStore(session).rewards(userId)).some(({ state }) => state === 'waiting' || state === 'reserved')
}
