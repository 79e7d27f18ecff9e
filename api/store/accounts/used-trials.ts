/** Mailboxes that had a trial, as keyed hashes. */
import { eq, lte } from 'drizzle-orm'
import type { Session } from '../db.ts'

export function usedTrialStore({ q, tables: { usedTrials } }: Session) {
  const { mailboxHash, forgetAt } = usedTrials
  return {
    /**
     * Enters a mailbox, and forgets those whose time is over.
     * @returns Whether it was not there.
     */
    async enter(hash: string, nowMs: number): Promise<boolean> {
      await q.delete(usedTrials).where(lte(forgetAt, nowMs))
      const entered = await q.insert(usedTrials).values({ mailboxHash: hash }).onConflictDoNothing().returning()
      return entered.length > 0
    },

    /** Is called when the account is deleted. @param untilMs Unix milliseconds up to which the mailbox is remembered. */
    async forgetLater(hash: string, untilMs: number): Promise<void> {
      await q.update(usedTrials).set({ forgetAt: untilMs }).where(eq(mailboxHash, hash))
    },
  }
}
