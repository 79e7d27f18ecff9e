/** Codes sent by mail: one for each purpose and address. Only hashes of them are stored. */
import { and, eq, lte, ne, sql } from 'drizzle-orm'
import type { Session } from '../db.ts'

/**
 * `verify` and `reset` prove an address; `email` a new one for an account, and `oldEmail` the one that it is to replace; `delete`
 * confirms that the account may be deleted.
 */
export type CodePurpose = 'verify' | 'reset' | 'email' | 'oldEmail' | 'delete'

export interface EmailCode {
  addressHash: string
  purpose: CodePurpose
  /** Null when the code gives no access: the address has no account, or needs no code. */
  userId: string | null
  /** Null after it was used. */
  codeHash: string | null
  tryCount: number
  /** Unix milliseconds. */
  sentAt: number
  expiresAt: number
}

export function emailCodeStore({ q, tables: { emailCodes } }: Session) {
  const { addressHash, userId, purpose, expiresAt, tryCount } = emailCodes
  const the = (hash: string, of: CodePurpose) => and(eq(addressHash, hash), eq(purpose, of))
  const narrow = (row: typeof emailCodes.$inferSelect, of: CodePurpose): EmailCode => ({ ...row, purpose: of })
  return {
    /** @returns The newest of its purpose, expired or not. */
    async read(hash: string, of: CodePurpose): Promise<EmailCode | null> {
      const [found] = await q.select().from(emailCodes).where(the(hash, of)).limit(1)
      return found ? narrow(found, of) : null
    },

    /** Puts it in place of any older one, and forgets whatever ran out before `nowMs`. */
    async put(code: EmailCode, nowMs: number): Promise<void> {
      await q.delete(emailCodes).where(lte(expiresAt, nowMs))
      await q
        .insert(emailCodes)
        .values(code)
        .onConflictDoUpdate({ target: [addressHash, purpose], set: code })
    },

    async countTry(hash: string, of: CodePurpose): Promise<void> {
      await q
        .update(emailCodes)
        .set({ tryCount: sql`${tryCount} + 1` })
        .where(the(hash, of))
    },

    /** The code is used. It still tells when the last one was sent. */
    async useUp(hash: string, of: CodePurpose): Promise<void> {
      await q.update(emailCodes).set({ codeHash: null }).where(the(hash, of))
    },

    /** A user's codes for other addresses than this one. */
    async removeOthers(user: string, hash: string, of: CodePurpose): Promise<void> {
      await q.delete(emailCodes).where(and(eq(userId, user), eq(purpose, of), ne(addressHash, hash)))
    },

    async remove(hash: string, of: CodePurpose): Promise<void> {
      await q.delete(emailCodes).where(the(hash, of))
    },
  }
}
