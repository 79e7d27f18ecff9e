/** Changed email addresses that can still be taken back. Only hashes of the tokens are stored. */
import { and, eq, gt, gte, lte, ne } from 'drizzle-orm'
import type { Session } from '../db.ts'

interface EmailChange {
  tokenHash: string
  userId: string
  oldEmail: string
  /** Google's id of the account that was linked before. */
  googleSubject: string | null
  /** Unix milliseconds. */
  changedAt: number
  expiresAt: number
}

export function emailChangeStore({ q, tables: { emailChanges } }: Session) {
  const { tokenHash, userId, oldEmail, changedAt, expiresAt } = emailChanges
  return {
    /** Whatever ran out before the change is forgotten. */
    async add(change: EmailChange): Promise<void> {
      await q.delete(emailChanges).where(lte(expiresAt, change.changedAt))
      await q.insert(emailChanges).values(change)
    },

    async byToken(hash: string, nowMs: number): Promise<EmailChange | null> {
      const isIt = and(eq(tokenHash, hash), gt(expiresAt, nowMs))
      const [found] = await q.select().from(emailChanges).where(isIt).limit(1)
      return found ?? null
    },

    /** @returns Whether the address waits for somebody, who may take it back. @param exceptFor A user. */
    async isKept(email: string, nowMs: number, exceptFor: string): Promise<boolean> {
      const isIt = and(eq(oldEmail, email), gt(expiresAt, nowMs), ne(userId, exceptFor))
      return (await q.select({ userId }).from(emailChanges).where(isIt).limit(1)).length > 0
    },

    /** A change was taken back, and with it all later ones. */
    async removeSince(user: string, sinceMs: number): Promise<void> {
      await q.delete(emailChanges).where(and(eq(userId, user), gte(changedAt, sinceMs)))
    },
  }
}
