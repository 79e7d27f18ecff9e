/** Sign-in sessions; only a keyed hash of each token is kept. */
import { and, eq, lt } from 'drizzle-orm'
import { newId } from '#shared/ids.ts'
import type { Session as StoreSession } from './db.ts'

export interface StoredSession {
  id: string
  userId: string
  label: string
  /** Unix milliseconds. */
  usedAt: number
  expiresAt: number
}

export function sessionStore({ q, tables: { sessions } }: StoreSession) {
  return {
    /** @returns The new session's id. */
    async add(session: {
      userId: string
      tokenHash: string
      label: string
      nowMs: number
      expiresAt: number
    }): Promise<string> {
      const { nowMs, ...row } = session
      const id = newId()
      await q.insert(sessions).values({ ...row, id, createdAt: nowMs, usedAt: nowMs })
      return id
    },

    /** @returns The session, expired or not; null where the hash is unknown. */
    async byTokenHash(tokenHash: string): Promise<StoredSession | null> {
      const { id, userId, label, usedAt, expiresAt } = sessions
      const [found] = await q
        .select({ id, userId, label, usedAt, expiresAt })
        .from(sessions)
        .where(eq(sessions.tokenHash, tokenHash))
        .limit(1)
      return found ?? null
    },

    async touch(id: string, nowMs: number): Promise<void> {
      await q.update(sessions).set({ usedAt: nowMs }).where(eq(sessions.id, id))
    },

    async remove(id: string): Promise<void> {
      await q.delete(sessions).where(eq(sessions.id, id))
    },

    /** Forgets what ran out before `nowMs`. */
    async removeExpired(userId: string, nowMs: number): Promise<void> {
      await q.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, nowMs)))
    },
  }
}
