/** Passkeys: keys that a person's device or password manager holds. We keep their public halves. */
import { and, count, eq, gte } from 'drizzle-orm'
import type { Session } from '../db.ts'

export interface Passkey {
  /** The credential's own id, base64url. */
  id: string
  userId: string
  /** COSE, base64url. */
  publicKey: string
  /** How often it was used, as it says itself; many always say 0. */
  counter: number
  /** The device it was made on, as in the list of devices. */
  label: string
  createdAt: number
  usedAt: number | null
}

export function passkeyStore({ q, tables: { passkeys } }: Session) {
  const ofUser = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))
  return {
    /** The oldest first. */
    async of(userId: string): Promise<Passkey[]> {
      return q.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt, passkeys.id)
    },

    async count(userId: string): Promise<number> {
      const [rows] = await q.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId))
      return rows?.n ?? 0
    },

    /** @returns Whether it is new; a key belongs to one account only. */
    async add(passkey: Passkey): Promise<boolean> {
      return (await q.insert(passkeys).values(passkey).onConflictDoNothing().returning()).length > 0
    },

    async used(userId: string, id: string, counter: number, nowMs: number): Promise<void> {
      await q.update(passkeys).set({ counter, usedAt: nowMs }).where(ofUser(userId, id))
    },

    /** @returns Whether the user had it. */
    async remove(userId: string, id: string): Promise<boolean> {
      return (await q.delete(passkeys).where(ofUser(userId, id)).returning()).length > 0
    },

    async removeSince(userId: string, sinceMs: number): Promise<void> {
      await q.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, sinceMs)))
    },

    async removeAll(userId: string): Promise<void> {
      await q.delete(passkeys).where(eq(passkeys.userId, userId))
    },
  }
}
