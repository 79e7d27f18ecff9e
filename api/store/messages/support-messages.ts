/** Messages that people wrote to support. */
import { asc, eq, isNull } from 'drizzle-orm'
import type { Session } from '../db.ts'

export interface SupportMessage {
  id: string
  /** Null when the writer was not signed in. */
  userId: string | null
  email: string
  topic: string
  message: string
  /** The language it was written in, BCP 47. */
  locale: string
  isPriority: boolean
  /** Unix milliseconds. */
  createdAt: number
}

export function supportMessageStore({ q, tables: { supportMessages: table } }: Session) {
  return {
    async add(message: SupportMessage): Promise<void> {
      await q.insert(table).values(message)
    },

    /** @returns Messages whose mail has not left yet, oldest first. */
    async toMail(limit: number): Promise<SupportMessage[]> {
      return q.select().from(table).where(isNull(table.mailedAt)).orderBy(asc(table.createdAt)).limit(limit)
    },

    /** @returns The user's own messages, oldest first. */
    async ofUser(userId: string): Promise<SupportMessage[]> {
      return q.select().from(table).where(eq(table.userId, userId)).orderBy(asc(table.createdAt))
    },

    async noteMailed(id: string, mailedAt: number): Promise<void> {
      await q.update(table).set({ mailedAt }).where(eq(table.id, id))
    },
  }
}
