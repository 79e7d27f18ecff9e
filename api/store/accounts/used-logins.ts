/** Signed sign-ins of other services that were used. They are stored because each may be used only once. */
import { lte } from 'drizzle-orm'
import type { Session } from '../db.ts'

export function usedLoginStore({ q, tables: { usedLogins } }: Session) {
  return {
    /**
     * @param expiresAt Unix milliseconds. From then on the sign-in would be refused as too old anyway.
     * @returns Whether this is the first use.
     */
    async use(hash: string, userId: string, expiresAt: number, nowMs: number): Promise<boolean> {
      await q.delete(usedLogins).where(lte(usedLogins.expiresAt, nowMs))
      const added = await q
        .insert(usedLogins)
        .values({ hash, userId, expiresAt })
        .onConflictDoNothing()
        .returning({ hash: usedLogins.hash })
      return added.length > 0
    },
  }
}
