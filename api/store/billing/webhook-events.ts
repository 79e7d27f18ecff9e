/** Webhooks of payment providers. Each is stored once before it is answered, and handled afterwards. */
import { and, asc, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { GatewayId } from '#shared/domain/plans/plan.ts'
import type { Session } from '../db.ts'

export interface WebhookEvent {
  id: string
  gateway: GatewayId
  type: string
  /** The customer it is about: the provider's id, or a reference of ours. */
  customerRef: string | null
  reference: string | null
  receivedAt: number
}

export function webhookEventStore({ q, tables: { webhookEvents } }: Session) {
  return {
    /** @returns False when it is already stored. */
    async add(event: WebhookEvent): Promise<boolean> {
      const added = await q
        .insert(webhookEvents)
        .values(event)
        .onConflictDoNothing()
        .returning({ id: webhookEvents.id })
      return added.length > 0
    },

    /** @returns The events to handle, oldest first. */
    async waiting(limit: number): Promise<WebhookEvent[]> {
      return q
        .select()
        .from(webhookEvents)
        .where(isNull(webhookEvents.handledAt))
        .orderBy(asc(webhookEvents.receivedAt))
        .limit(limit)
    },

    /** @returns Those of the events that nobody has handled by now. */
    async stillWaiting(ids: readonly string[]): Promise<string[]> {
      const rows = await q
        .select({ id: webhookEvents.id })
        .from(webhookEvents)
        .where(and(inArray(webhookEvents.id, [...ids]), isNull(webhookEvents.handledAt)))
      return rows.map(({ id }) => id)
    },

    async handled(ids: readonly string[], atMs: number): Promise<void> {
      await q
        .update(webhookEvents)
        .set({ handledAt: atMs })
        .where(inArray(webhookEvents.id, [...ids]))
    },

    /** Deletes events that cannot come again: providers repeat them for three days. */
    async forgetBefore(beforeMs: number): Promise<void> {
      await q
        .delete(webhookEvents)
        .where(and(isNotNull(webhookEvents.handledAt), lt(webhookEvents.receivedAt, beforeMs)))
    },
  }
}
