/** Friends that a user brought, and the discounts for them. */
import type { OwnedKit } from './users.ts'

export function referralTables(k: OwnedKit) {
  return {
    /** Friends, with the facts that decide whether they count. What the user may see of them is the synced `referral`. */
    referralRecords: k.table(
      'referral_records',
      {
        friendId: k.userRef('friend_id').primaryKey(),
        referrerId: k.str('referrer_id').notNull(),
        rowId: k.str('row_id').notNull(),
        refusal: k.str('refusal').$type<'self' | 'same_card' | 'same_mailbox'>(),
        isPaid: k.bool('is_paid').notNull(),
      },
      (t) => [k.index('referral_records_referrer').on(t.referrerId)],
    ),
    /** Earned discounts, one in a row and used once. */
    referralRewards: k.table(
      'referral_rewards',
      {
        id: k.str('id').primaryKey(),
        userId: k.ofUser(),
        state: k.str('state').notNull().$type<'waiting' | 'reserved' | 'used' | 'revoked'>(),
        earnedAt: k.instant('earned_at').notNull(),
        chargeRef: k.str('charge_ref'),
      },
      (t) => [k.index('referral_rewards_user').on(t.userId)],
    ),
  }
}
