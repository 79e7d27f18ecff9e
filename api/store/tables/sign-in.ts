/** Second factors, and signing in through other services. */
import type { OwnedKit } from './users.ts'

export function signInTables(k: OwnedKit) {
  return {
    /** Authenticator apps; their secrets are in the vault. */
    secondFactors: k.table('second_factors', {
      userId: k.ofUser().primaryKey(),
      /** Null until a first code has shown that the app is set up. */
      enabledAt: k.instant('enabled_at'),
      /** The last half minute whose code was used: each code counts once. */
      usedStep: k.int('used_step').notNull().default(0),
    }),
    /** Attempts at secrets, as limits count them. The key, a keyed hash, says whose or from where they are. */
    limitCounts: k.table(
      'limit_counts',
      {
        name: k.str('name').notNull(),
        key: k.str('key').notNull(),
        /** When nothing is counted any more. */
        fullAt: k.instant('full_at').notNull(),
      },
      (t) => [k.primaryKey({ columns: [t.name, t.key] }), k.index('limit_counts_full').on(t.fullAt)],
    ),
    passkeys: k.table(
      'passkeys',
      {
        id: k.str('id').primaryKey(),
        userId: k.ofUser(),
        publicKey: k.str('public_key').notNull(),
        counter: k.int('counter').notNull(),
        label: k.str('label').notNull(),
        createdAt: k.instant('created_at').notNull(),
        usedAt: k.instant('used_at'),
      },
      (t) => [k.index('passkeys_user').on(t.userId)],
    ),
    /** Recovery codes, for a user who lost that app. Each works once. */
    recoveryCodes: k.table(
      'recovery_codes',
      {
        /** Keyed hash. */
        codeHash: k.str('code_hash').primaryKey(),
        userId: k.ofUser(),
      },
      (t) => [k.index('recovery_codes_user').on(t.userId)],
    ),
    /** Started sign-ins through another service. They belong to a browser's cookie and are used once. */
    signInFlows: k.table(
      'sign_in_flows',
      {
        /** Keyed hash of the cookie. */
        keyHash: k.str('key_hash').primaryKey(),
        step: k.str('step').notNull(),
        data: k.json<Record<string, unknown>>('data').notNull(),
        expiresAt: k.instant('expires_at').notNull(),
      },
      (t) => [k.index('sign_in_flows_expiry').on(t.expiresAt)],
    ),
    /** Signed sign-ins of other services (Telegram) that were used. Each works once. */
    usedLogins: k.table(
      'used_logins',
      {
        hash: k.str('hash').primaryKey(),
        userId: k.ofUser(),
        expiresAt: k.instant('expires_at').notNull(),
      },
      (t) => [k.index('used_logins_user').on(t.userId)],
    ),
  }
}
