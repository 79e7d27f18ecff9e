/** Started sign-ins through another service. They are used once, live shortly, and belong to a browser's cookie. */
import { and, eq, lte } from 'drizzle-orm'
import type { Session } from '../db.ts'

/**
 * `begun`: the browser was sent away. `proved`: it came back, and we know who it is. `factor`: the second step is still to come.
 * `passkey`: a key is being made.
 */
export type FlowStep = 'begun' | 'proved' | 'factor' | 'passkey'

export function signInFlowStore({ q, tables: { signInFlows } }: Session) {
  return {
    /** Stores it, and deletes rows that expired before `nowMs`. */
    async put(
      flow: { keyHash: string; step: FlowStep; data: Record<string, unknown>; expiresAt: number },
      nowMs: number,
    ): Promise<void> {
      await q.delete(signInFlows).where(lte(signInFlows.expiresAt, nowMs))
      await q.insert(signInFlows).values(flow)
    },

    /** @returns Its data as it was put; null for one that is unknown, used, expired or at another step. */
    async read(keyHash: string, step: FlowStep, nowMs: number): Promise<Record<string, unknown> | null> {
      const [flow] = await q.select().from(signInFlows).where(eq(signInFlows.keyHash, keyHash)).limit(1)
      return flow && flow.step === step && flow.expiresAt > nowMs ? flow.data : null
    },

    async change(keyHash: string, step: FlowStep, data: Record<string, unknown>): Promise<void> {
      const isIt = and(eq(signInFlows.keyHash, keyHash), eq(signInFlows.step, step))
      await q.update(signInFlows).set({ data }).where(isIt)
    },

    /**
     * Takes a flow out, so that nobody takes it again.
     * @returns As `read`.
     */
    async take(keyHash: string, step: FlowStep, nowMs: number): Promise<Record<string, unknown> | null> {
      const [flow] = await q.delete(signInFlows).where(eq(signInFlows.keyHash, keyHash)).returning()
      return flow && flow.step === step && flow.expiresAt > nowMs ? flow.data : null
    },
  }
}
