/** The users, and the columns by which all other tables name them. */
import type { Kit } from '../kit.sqlite.ts'

export function defineUsers(k: Kit) {
  const users = k.table(
    'users',
    {
      id: k.str('id').primaryKey(),
      /** Lower-cased. */
      email: k.str('email').notNull(),
      /** Empty when the user came through Google and has no password. */
      passwordHash: k.str('password_hash').notNull(),
      platformType: k.str('platform_type').notNull(),
      isDemo: k.bool('is_demo').notNull().default(false),
      trialEndsAt: k.instant('trial_ends_at').notNull(),
      createdAt: k.instant('created_at').notNull(),
      emailVerifiedAt: k.instant('email_verified_at'),
      /** `sub` of the Google account that may sign in. */
      googleSubject: k.str('google_subject'),
      /** Made at the first request, and never used for another user. */
      referralCode: k.str('referral_code'),
      /** The user whose link they signed up with. */
      referredBy: k.str('referred_by'),
    },
    (t) => [
      k.uniqueIndex('users_email').on(t.email),
      k.uniqueIndex('users_google').on(t.googleSubject),
      k.uniqueIndex('users_referral_code').on(t.referralCode),
      k.index('users_referred_by').on(t.referredBy),
      k.index('users_trial').on(t.trialEndsAt),
    ],
  )
  const userRef = (column: string) => k.str(column).references(() => users.id, { onDelete: 'cascade' })
  return {
    users,
    owned: {
      ...k,
      /** A user, whose row takes this one along when it is deleted. */
      userRef,
      /** The user that a row belongs to. */
      ofUser: () => userRef('user_id').notNull(),
    },
  }
}
export type OwnedKit = ReturnType<typeof defineUsers>['owned']
