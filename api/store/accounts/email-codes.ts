/** Codes and links sent by mail: one for each purpose and address. Only hashes of them are stored. */
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Session } from '../db.ts'

/** `verify` and `reset` prove an address; `delete` confirms that the account may be deleted. */
export type CodePurpose = 'verify' | 'reset' | 'delete'

export interface EmailCode {
  addressHash: string
  purpose: CodePurpose
  /** Null when the code gives no access: the address has no account, or needs no code. */
  userId: string | null
  /** Null after it was used. */
  codeHash: string | null
  tokenHash: string | null
  tryCount: number
  /** Unix milliseconds. */
  sentAt: number
  expiresAt: number
}

export function emailCodeStore({ q, tables: { emailCodes } }: Session) {
  const { addressHash, purpose, tokenHash, expiresAt, tryCount } = emailCodes
  const the = (hash: string, of: CodePurpose) => and(eq(addressHash, hash), eq(purpose, of))
  const narrow = (row: typeof emailCodes.$inferSelect, of: CodePurpose): EmailCode => ({ ...row, purpose: of })
  return {
    /** @returns The newest of its purpose, expired or not. */
    async read(hash: string, of: CodePurpose): Promise<EmailCode | null> {
      const [found] = await q.select().from(emailCodes).where(the(hash, of)).limit(1)
      return found ? narrow(found, of) : null
    },

    /** @returns The row of the link or of the exchanged token; null when there is none or it has expired. */
    async byToken(hash: string, of: CodePurpose, nowMs: number): Promise<EmailCode | null> {
      const isIt = and(eq(tokenHash, hash), eq(purpose, of), gt(expiresAt, nowMs))
      const [found] = await q.select().from(emailCodes).where(isIt).limit(1)
      return found ? narrow(found, of) : null
    },

    /** Replaces any older one, and deletes rows that expired before `nowMs`. */
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

    /** Marks the code as used. What it was exchanged for is valid until `until`. */
    async exchange(hash: string, of: CodePurpose, token: string, until: number): Promise<void> {
      await q.update(emailCodes).set({ codeHash: null, tokenHash: token, expiresAt: until }).where(the(hash, of))
    },

    async remove(hash: string, of: CodePurpose): Promise<void> {
      await q.delete(emailCodes).where(the(hash, of))
    },
  }
}
