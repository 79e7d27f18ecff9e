/** Started sign-ins through another service. They are used once, live shortly, and belong to a browser's cookie. */
import { eq, lte } from 'drizzle-orm'
import type { Session } from '../db.ts'

/** `begun`: the browser was sent to the service. `proved`: it came back, and we know the person. */
export type FlowStep = 'begun' | 'proved'

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

    /**
     * Reads a flow and deletes it, so that it is used only once.
     * @returns Its stored data; null when it is unknown, used, expired or at another step.
     */
    async take(keyHash: string, step: FlowStep, nowMs: number): Promise<Record<string, unknown> | null> {
      const [flow] = await q.delete(signInFlows).where(eq(signInFlows.keyHash, keyHash)).returning()
      return flow && flow.step === step && flow.expiresAt > nowMs ? flow.data : null
    },
  }
}
