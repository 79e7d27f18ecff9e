/** Who signs in with an authenticator app too, and their unused recovery codes. */
import { and, count, eq, gte, isNotNull, lt } from 'drizzle-orm'
import type { Session } from '../db.ts'

export function secondFactorStore({ q, tables: { secondFactors, recoveryCodes } }: Session) {
  const { userId, enabledAt, usedStep } = secondFactors
  return {
    async isAppOn(user: string): Promise<boolean> {
      const isIt = and(eq(userId, user), isNotNull(enabledAt))
      return (await q.select({ userId }).from(secondFactors).where(isIt).limit(1)).length > 0
    },

    /** @returns Whether its setup was begun, or finished. */
    async isBegun(user: string): Promise<boolean> {
      return (await q.select({ userId }).from(secondFactors).where(eq(userId, user)).limit(1)).length > 0
    },

    /** Begins the setup, or begins it again. */
    async begin(user: string): Promise<void> {
      await q
        .insert(secondFactors)
        .values({ userId: user })
        .onConflictDoUpdate({ target: userId, set: { enabledAt: null, usedStep: 0 } })
    },

    async enable(user: string, nowMs: number): Promise<void> {
      await q.update(secondFactors).set({ enabledAt: nowMs }).where(eq(userId, user))
    },

    /** @param codeHashes None but these are good. */
    async setRecoveryCodes(user: string, codeHashes: readonly string[]): Promise<void> {
      await q.delete(recoveryCodes).where(eq(recoveryCodes.userId, user))
      await q.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ codeHash, userId: user })))
    },

    /** @returns Whether neither this half minute's code nor a later one was used before. */
    async useStep(user: string, step: number): Promise<boolean> {
      const isUnused = and(eq(userId, user), lt(usedStep, step))
      return (await q.update(secondFactors).set({ usedStep: step }).where(isUnused).returning()).length > 0
    },

    /** @returns Whether it was one of the user's; it is gone now. */
    async useRecoveryCode(user: string, codeHash: string): Promise<boolean> {
      const isIt = and(eq(recoveryCodes.userId, user), eq(recoveryCodes.codeHash, codeHash))
      return (await q.delete(recoveryCodes).where(isIt).returning()).length > 0
    },

    async recoveryCodesLeft(user: string): Promise<number> {
      const [left] = await q.select({ n: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, user))
      return left?.n ?? 0
    },

    /** Removes an app that was added at `sinceMs` or later. */
    async removeAppSince(user: string, sinceMs: number): Promise<void> {
      await q.delete(secondFactors).where(and(eq(userId, user), gte(enabledAt, sinceMs)))
    },

    async removeApp(user: string): Promise<void> {
      await q.delete(secondFactors).where(eq(userId, user))
    },

    async removeRecoveryCodes(user: string): Promise<void> {
      await q.delete(recoveryCodes).where(eq(recoveryCodes.userId, user))
    },
  }
}
