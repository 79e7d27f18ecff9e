/** The browsers that get a user's notifications. */
import { and, asc, desc, eq, notInArray } from 'drizzle-orm'
import { newId } from '#shared/ids.ts'
import type { Session } from '../db.ts'

interface PushSubscriptionRow {
  id: string
  endpoint: string
  p256dh: string
  auth: string
}

/** The largest number of browsers of a user. A new one replaces the oldest. */
const MAX_PER_USER = 20

export function pushSubscriptionStore({ q, tables: { pushSubscriptions } }: Session) {
  const { id, endpoint, p256dh, auth } = pushSubscriptions
  return {
    /** A browser has one endpoint, and it belongs to the person who signed in there last. */
    async save(subscription: {
      userId: string
      sessionId: string
      endpoint: string
      p256dh: string
      auth: string
      label: string
      nowMs: number
    }): Promise<void> {
      const { nowMs, ...row } = subscription
      await q
        .insert(pushSubscriptions)
        .values({ ...row, id: newId(), createdAt: nowMs })
        .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...row, createdAt: nowMs } })
      const newest = q
        .select({ id })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, row.userId))
        .orderBy(desc(pushSubscriptions.createdAt), desc(id))
        .limit(MAX_PER_USER)
      await q.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, row.userId), notInArray(id, newest)))
    },

    async ofUser(userId: string): Promise<PushSubscriptionRow[]> {
      return q
        .select({ id, endpoint, p256dh, auth })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId))
        .orderBy(asc(pushSubscriptions.createdAt))
    },

    async remove(subscriptionId: string): Promise<void> {
      await q.delete(pushSubscriptions).where(eq(id, subscriptionId))
    },

    async removeEndpoint(userId: string, address: string): Promise<void> {
      await q.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), eq(endpoint, address)))
    },

    async removeOfSession(sessionId: string): Promise<void> {
      await q.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
    },
  }
}
