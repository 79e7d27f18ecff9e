/** Sign-in sessions; only a keyed hash of each token is kept. */
import { and, desc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm'
import { newId } from '#shared/ids.ts'
import type { Session as StoreSession } from '../db.ts'
import { prepared } from '../prepared.ts'
import type { SyncHead } from '../synced.ts'

interface StoredSession {
  id: string
  userId: string
  label: string
  deviceHash: string | null
  /** Unix milliseconds. */
  createdAt: number
  usedAt: number
  expiresAt: number
}

export function sessionStore({ q, tables: { sessions, endedSessions, syncHeads } }: StoreSession) {
  const { id, userId, label, deviceHash, createdAt, usedAt, expiresAt } = sessions
  const columns = { id, userId, label, deviceHash, createdAt, usedAt, expiresAt }
  return {
    /** @returns The new session's id. */
    async add(session: {
      userId: string
      tokenHash: string
      label: string
      deviceHash: string | null
      nowMs: number
      expiresAt: number
    }): Promise<string> {
      const { nowMs, ...row } = session
      const newSessionId = newId()
      await q.insert(sessions).values({ ...row, id: newSessionId, createdAt: nowMs, usedAt: nowMs })
      return newSessionId
    },

    /**
     * @returns The session, expired or not, and where its user's rows stand, for calls that need no more; null when the hash is unknown.
     */
    async byTokenHash(tokenHash: string): Promise<(StoredSession & { head: SyncHead | null }) | null> {
      const statement = prepared(q, 'sessions.byTokenHash', () =>
        q
          .select({ ...columns, epoch: syncHeads.epoch, seq: syncHeads.seq, gcSeq: syncHeads.gcSeq })
          .from(sessions)
          .leftJoin(syncHeads, eq(syncHeads.userId, userId))
          .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
          .limit(1)
          .prepare(),
      )
      const [found] = await statement.execute({ tokenHash })
      if (!found) return null
      const { epoch, seq, gcSeq, ...session } = found
      return { ...session, head: epoch === null || seq === null || gcSeq === null ? null : { epoch, seq, gcSeq } }
    },

    /** @returns The session, expired or not; null when there is none any more. */
    async byId(sessionId: string): Promise<StoredSession | null> {
      const [found] = await q.select(columns).from(sessions).where(eq(id, sessionId)).limit(1)
      return found ?? null
    },

    /** The sessions that have not expired; the most recently used first. */
    async ofUser(user: string, nowMs: number): Promise<StoredSession[]> {
      return q
        .select(columns)
        .from(sessions)
        .where(and(eq(userId, user), gt(expiresAt, nowMs)))
        .orderBy(desc(usedAt), desc(id))
    },

    async isUsedSince(user: string, sinceMs: number): Promise<boolean> {
      const isIt = and(eq(userId, user), gte(usedAt, sinceMs))
      return (await q.select({ id }).from(sessions).where(isIt).limit(1)).length > 0
    },

    /** Notes a use, which lengthens the session. */
    async touch(sessionId: string, nowMs: number, endsAt: number): Promise<void> {
      await q.update(sessions).set({ usedAt: nowMs, expiresAt: endsAt }).where(eq(id, sessionId))
    },

    async remove(sessionId: string): Promise<void> {
      await q.delete(sessions).where(eq(id, sessionId))
    },

    /**
     * Removes it, and remembers for its device that somebody else ended it. Whatever ran out before `nowMs` is forgotten.
     * @returns Whose it was; null where there was none.
     */
    async end(sessionId: string, nowMs: number): Promise<string | null> {
      await q.delete(endedSessions).where(lte(endedSessions.expiresAt, nowMs))
      const [ended] = await q.delete(sessions).where(eq(id, sessionId)).returning()
      if (!ended) return null
      const { tokenHash, expiresAt: endsAt } = ended
      await q.insert(endedSessions).values({ tokenHash, expiresAt: endsAt }).onConflictDoNothing()
      return ended.userId
    },

    /** @returns Whether somebody else ended the session of this token. */
    async wasEnded(tokenHash: string): Promise<boolean> {
      return (await q.select().from(endedSessions).where(eq(endedSessions.tokenHash, tokenHash)).limit(1)).length > 0
    },

    /** Forgets what ran out before `nowMs`. */
    async removeExpired(user: string, nowMs: number): Promise<void> {
      await q.delete(sessions).where(and(eq(userId, user), lt(expiresAt, nowMs)))
    },
  }
}
