/** Sessions, devices, addresses and trials. */
import type { OwnedKit } from './users.ts'

export function accountTables(k: OwnedKit) {
  return {
    sessions: k.table(
      'sessions',
      {
        id: k.str('id').primaryKey(),
        userId: k.ofUser(),
        /** SHA-256 of the token with the pepper. The token itself is not stored. */
        tokenHash: k.str('token_hash').notNull(),
        label: k.str('label').notNull(),
        /** The browser that it is bound to, as in `known_devices`; null for a program. */
        deviceHash: k.str('device_hash'),
        createdAt: k.instant('created_at').notNull(),
        usedAt: k.instant('used_at').notNull(),
        expiresAt: k.instant('expires_at').notNull(),
      },
      (t) => [k.uniqueIndex('sessions_token').on(t.tokenHash), k.index('sessions_user').on(t.userId)],
    ),
    /** Sessions that another device ended: their own devices are told so, and remove what they hold. The account may be gone. */
    endedSessions: k.table(
      'ended_sessions',
      { tokenHash: k.str('token_hash').primaryKey(), expiresAt: k.instant('expires_at').notNull() },
      (t) => [k.index('ended_sessions_expiry').on(t.expiresAt)],
    ),
    /** The devices that each user has signed in on: a new one is told of, and a known one has its own limit of attempts. */
    knownDevices: k.table(
      'known_devices',
      { userId: k.ofUser(), deviceHash: k.str('device_hash').notNull(), seenAt: k.instant('seen_at').notNull() },
      (t) => [k.primaryKey({ columns: [t.userId, t.deviceHash] })],
    ),
    /** Codes that prove who reads an address. Kept for addresses without an account, too: nothing tells them apart. */
    emailCodes: k.table(
      'email_codes',
      {
        /** Keyed hash of the lower-cased address. */
        addressHash: k.str('address_hash').notNull(),
        purpose: k.str('purpose').notNull(),
        userId: k.userRef('user_id'),
        /** Keyed hash; null after it was used. */
        codeHash: k.str('code_hash'),
        tryCount: k.int('try_count').notNull().default(0),
        sentAt: k.instant('sent_at').notNull(),
        expiresAt: k.instant('expires_at').notNull(),
      },
      (t) => [
        k.primaryKey({ columns: [t.addressHash, t.purpose] }),
        k.index('email_codes_expiry').on(t.expiresAt),
        k.index('email_codes_user').on(t.userId),
      ],
    ),
    /** Links in mails, and what right codes were exchanged for. Several are good at once: asking for another ends none. */
    emailLinks: k.table(
      'email_links',
      {
        /** Keyed hash. */
        tokenHash: k.str('token_hash').primaryKey(),
        purpose: k.str('purpose').notNull(),
        /** Null where the address has no account. */
        userId: k.userRef('user_id'),
        expiresAt: k.instant('expires_at').notNull(),
      },
      (t) => [k.index('email_links_user').on(t.userId), k.index('email_links_expiry').on(t.expiresAt)],
    ),
    /** Changed email addresses: each can be taken back for a while by whoever reads the old one. */
    emailChanges: k.table(
      'email_changes',
      {
        /** Keyed hash of the token in the link. */
        tokenHash: k.str('token_hash').primaryKey(),
        userId: k.ofUser(),
        oldEmail: k.str('old_email').notNull(),
        /** Google's id of the account that was linked before. */
        googleSubject: k.str('google_subject'),
        changedAt: k.instant('changed_at').notNull(),
        expiresAt: k.instant('expires_at').notNull(),
      },
      (t) => [k.index('email_changes_user').on(t.userId), k.index('email_changes_old').on(t.oldEmail)],
    ),
    /** Mailboxes that had a trial. They stay for a while when the account goes. */
    usedTrials: k.table(
      'used_trials',
      {
        /** Keyed hash. */
        mailboxHash: k.str('mailbox_hash').primaryKey(),
        /** Null while the account exists. */
        forgetAt: k.instant('forget_at'),
      },
      (t) => [k.index('used_trials_forget').on(t.forgetAt)],
    ),
  }
}
