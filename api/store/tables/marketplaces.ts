/** Secrets of connections, and authorisations that are under way. */
import type { OwnedKit } from './users.ts'

export function marketplaceTables(k: OwnedKit) {
  return {
    /** Secrets of connections, and of accounts that wait for the user's word under the id of the question. AES-256-GCM. */
    vault: k.table(
      'vault',
      {
        connectionId: k.str('connection_id').primaryKey(),
        userId: k.ofUser(),
        keyId: k.str('key_id').notNull(),
        ciphertext: k.str('ciphertext').notNull(),
        updatedAt: k.instant('updated_at').notNull(),
      },
      (t) => [k.index('vault_user').on(t.userId)],
    ),
    /** Started authorisations. They belong to a user and a session and are used once. */
    oauthFlows: k.table(
      'oauth_flows',
      {
        /** SHA-256 of the nonce that the browser holds (cookie) or the marketplace returns (state). */
        nonceHash: k.str('nonce_hash').primaryKey(),
        userId: k.ofUser(),
        sessionId: k.str('session_id').notNull(),
        platform: k.str('platform').notNull(),
        codeVerifier: k.str('code_verifier').notNull(),
        clientId: k.str('client_id').notNull(),
        returnTo: k.str('return_to').notNull(),
        expiresAt: k.instant('expires_at').notNull(),
      },
      (t) => [k.index('oauth_flows_user').on(t.userId)],
    ),
  }
}
