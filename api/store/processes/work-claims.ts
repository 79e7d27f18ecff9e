/** Which process does a person's work of one kind now, such as telling notices or asking about a payment. A claim ends by itself. */
import { and, eq, inArray, lte, or } from 'drizzle-orm'
import type { Session } from '../db.ts'
import { silentSince } from '../engine/workers.ts'

export interface WorkOfUser {
  userId: string
  /** No two kinds share a name. */
  work: string
}

interface Claim {
  worker: string
  nowMs: number
  untilMs: number
  /** A worker that was last heard then, or before, has lost its claims. */
  silentSinceMs: number
}

export function workClaimStore({ q, tables }: Session) {
  const { workClaims } = tables
  const { userId, work, worker, until } = workClaims
  const heldBy = (of: WorkOfUser, name: string) => and(eq(userId, of.userId), eq(work, of.work), eq(worker, name))
  return {
    /** @returns Whether the work was free, or the worker's own already. */
    async claim(of: WorkOfUser, by: Claim): Promise<boolean> {
      const claimed = { worker: by.worker, until: by.untilMs }
      const isFree = or(
        eq(worker, by.worker),
        lte(until, by.nowMs),
        inArray(worker, silentSince({ q, tables }, by.silentSinceMs)),
      )
      const taken = await q
        .insert(workClaims)
        .values({ ...of, ...claimed })
        .onConflictDoUpdate({ target: [userId, work], set: claimed, setWhere: isFree })
        .returning({ userId })
      return taken.length > 0
    },

    async isHeld(of: WorkOfUser, name: string): Promise<boolean> {
      return (await q.select({ userId }).from(workClaims).where(heldBy(of, name)).limit(1)).length > 0
    },

    async release(of: WorkOfUser, name: string): Promise<void> {
      await q.delete(workClaims).where(heldBy(of, name))
    },
  }
}
