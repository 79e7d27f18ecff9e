/** The devices that each user has signed in on. A mail reports a sign-in on a new one. */
import { and, count, desc, eq, notInArray } from 'drizzle-orm'
import type { Session } from '../db.ts'

/** The largest number of devices of a user. The one not seen for the longest time is deleted. */
const MAX_PER_USER = 30

export function knownDeviceStore({ q, tables: { knownDevices } }: Session) {
  const { userId, deviceHash, seenAt } = knownDevices
  return {
    async isKnown(user: string, hash: string): Promise<boolean> {
      const isIt = and(eq(userId, user), eq(deviceHash, hash))
      return (await q.select({ seenAt }).from(knownDevices).where(isIt).limit(1)).length > 0
    },

    /**
     * Stores a device.
     * @returns Whether it is new to a user who has others.
     */
    async meet(user: string, hash: string, nowMs: number): Promise<boolean> {
      const [known] = await q
        .select({ seenAt })
        .from(knownDevices)
        .where(and(eq(userId, user), eq(deviceHash, hash)))
        .limit(1)
      const [others] = await q.select({ n: count() }).from(knownDevices).where(eq(userId, user))
      await q
        .insert(knownDevices)
        .values({ userId: user, deviceHash: hash, seenAt: nowMs })
        .onConflictDoUpdate({ target: [userId, deviceHash], set: { seenAt: nowMs } })
      const newest = q
        .select({ deviceHash })
        .from(knownDevices)
        .where(eq(userId, user))
        .orderBy(desc(seenAt), desc(deviceHash))
        .limit(MAX_PER_USER)
      await q.delete(knownDevices).where(and(eq(userId, user), notInArray(deviceHash, newest)))
      return !known && (others?.n ?? 0) > 0
    },
  }
}
