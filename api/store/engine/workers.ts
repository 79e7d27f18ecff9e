/** Which processes work, when each last said that it is alive, and which of them writes a letter for a job that was brought. */
import { and, eq, lte } from 'drizzle-orm'
import { DAY_MS } from '#shared/time.ts'
import type { Session } from '../db.ts'

/** By then no claim names it any more. */
const FORGOTTEN_MS = DAY_MS

/** @returns The workers that have not reported since then. A worker of an older version never reports and is not among them. */
export function silentSince({ q, tables: { workers } }: Pick<Session, 'q' | 'tables'>, sinceMs: number) {
  return q.select({ id: workers.id }).from(workers).where(lte(workers.seenAt, sinceMs))
}

export function workerStore({ q, tables }: Session) {
  const { workers, draftClaims } = tables
  return {
    /** Notes that the worker is alive. */
    async noteAlive(id: string, seenAt: number): Promise<void> {
      await q.insert(workers).values({ id, seenAt }).onConflictDoUpdate({ target: workers.id, set: { seenAt } })
      await q.delete(workers).where(lte(workers.seenAt, seenAt - FORGOTTEN_MS))
    },

    async isSilent(worker: string, sinceMs: number): Promise<boolean> {
      const isIt = and(eq(workers.id, worker), lte(workers.seenAt, sinceMs))
      return (await q.select({ id: workers.id }).from(workers).where(isIt).limit(1)).length > 0
    },

    /** Notes who writes the letter, whoever did before. */
    async claimDraft(proposalId: string, userId: string, worker: string): Promise<void> {
      await q
        .insert(draftClaims)
        .values({ proposalId, userId, worker })
        .onConflictDoUpdate({ target: draftClaims.proposalId, set: { worker } })
    },

    /** @returns The worker that writes the letter; null where nobody has said so. */
    async writerOf(proposalId: string): Promise<string | null> {
      const [claim] = await q.select().from(draftClaims).where(eq(draftClaims.proposalId, proposalId)).limit(1)
      return claim?.worker ?? null
    },

    async releaseDraft(proposalId: string, worker: string): Promise<void> {
      await q.delete(draftClaims).where(and(eq(draftClaims.proposalId, proposalId), eq(draftClaims.worker, worker)))
    },
  }
}
