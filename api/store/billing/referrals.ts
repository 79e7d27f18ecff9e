/** Who invited whom, and the discounts earned by that. */
import { and, asc, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Session } from '../db.ts'

/** The facts about a friend that decide whether they count. */
export interface ReferralRecord {
  friendId: string
  referrerId: string
  /** Id of the synced row. */
  rowId: string
  /** Why their payment does not count; null when it counts or there is none. */
  refusal: 'self' | 'same_card' | 'same_mailbox' | null
  isPaid: boolean
}

export interface ReferralReward {
  /** `userId:ordinal`. The same three friends earn one discount, however often they are counted. */
  id: string
  userId: string
  /**
   * `waiting` → `reserved` (a payment or the next renewal will use it) → `used`. `revoked` when a friend's payment was
   * refunded.
   */
  state: 'waiting' | 'reserved' | 'used' | 'revoked'
  earnedAt: number
  /** The charge it was used for. */
  chargeRef: string | null
}

export function referralStore({ q, tables: { users, referralRecords, referralRewards } }: Session) {
  return {
    async record(friendId: string): Promise<ReferralRecord | null> {
      const [found] = await q.select().from(referralRecords).where(eq(referralRecords.friendId, friendId)).limit(1)
      return found ?? null
    },

    async put(record: ReferralRecord): Promise<void> {
      const { isPaid, refusal } = record
      await q
        .insert(referralRecords)
        .values(record)
        .onConflictDoUpdate({ target: referralRecords.friendId, set: { isPaid, refusal } })
    },

    /** @returns How many friends have paid and count. */
    async paidCount(referrerId: string): Promise<number> {
      const paid = await q
        .select({ friendId: referralRecords.friendId, refusal: referralRecords.refusal })
        .from(referralRecords)
        .where(and(eq(referralRecords.referrerId, referrerId), eq(referralRecords.isPaid, true)))
      return paid.filter(({ refusal }) => refusal === null).length
    },

    async rewards(userId: string): Promise<ReferralReward[]> {
      return q
        .select()
        .from(referralRewards)
        .where(eq(referralRewards.userId, userId))
        .orderBy(asc(referralRewards.earnedAt), asc(referralRewards.id))
    },

    async addReward(reward: ReferralReward): Promise<void> {
      await q.insert(referralRewards).values(reward).onConflictDoNothing()
    },

    /** @returns False when the reward is not in one of the states `from`. */
    async moveReward(
      id: string,
      from: readonly ReferralReward['state'][],
      fields: Partial<Pick<ReferralReward, 'state' | 'chargeRef'>>,
    ): Promise<boolean> {
      const moved = await q
        .update(referralRewards)
        .set(fields)
        .where(and(eq(referralRewards.id, id), inArray(referralRewards.state, [...from])))
        .returning({ id: referralRewards.id })
      return moved.length > 0
    },

    /** @returns Users who signed up with a referral link: of one referrer, or of all. */
    async friends(referrerId?: string): Promise<{ id: string; referrerId: string }[]> {
      const rows = await q
        .select({ id: users.id, referrerId: users.referredBy })
        .from(users)
        .where(referrerId === undefined ? isNotNull(users.referredBy) : eq(users.referredBy, referrerId))
      return rows.flatMap(({ id, referrerId: by }) => (by === null ? [] : [{ id, referrerId: by }]))
    },

    async setCode(userId: string, referralCode: string): Promise<void> {
      await q.update(users).set({ referralCode }).where(eq(users.id, userId))
    },

    /** @returns Whether the code is taken. */
    async isTaken(referralCode: string): Promise<boolean> {
      const [found] = await q.select({ count: count() }).from(users).where(eq(users.referralCode, referralCode))
      return (found?.count ?? 0) > 0
    },
  }
}
