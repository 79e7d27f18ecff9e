/** Links in mails, and what right codes were exchanged for. Only hashes of them are stored; each is good until its own end. */
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Session } from '../db.ts'
import type { CodePurpose } from './email-codes.ts'

export function emailLinkStore({ q, tables: { emailLinks } }: Session) {
  const { tokenHash, purpose, userId, expiresAt } = emailLinks
  return {
    /** @param link `userId` is null where it lets nobody in. Whatever ran out before `nowMs` is forgotten. */
    async add(
      link: { tokenHash: string; purpose: CodePurpose; userId: string | null; expiresAt: number },
      nowMs: number,
    ): Promise<void> {
      await q.delete(emailLinks).where(lte(expiresAt, nowMs))
      await q.insert(emailLinks).values(link)
    },

    /** @returns Whom it lets in; null where it is unknown, used or too old, or lets nobody in. */
    async userOf(hash: string, of: CodePurpose, nowMs: number): Promise<string | null> {
      const isIt = and(eq(tokenHash, hash), eq(purpose, of), gt(expiresAt, nowMs))
      const [found] = await q.select({ userId }).from(emailLinks).where(isIt).limit(1)
      return found?.userId ?? null
    },

    /** Ends all of a user: one of them was used. */
    async removeOf(user: string, of: CodePurpose): Promise<void> {
      await q.delete(emailLinks).where(and(eq(userId, user), eq(purpose, of)))
    },
  }
}
