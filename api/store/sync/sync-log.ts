/** The sync protocol's records: the result of each queued edit, the values that edits replaced, and the devices that sync. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { newId } from '#shared/ids.ts'
import type { EntityName } from '#shared/sync/entities.ts'
import { type MutationResult, mutationResultSchema } from '#shared/sync/protocol.ts'
import type { Session } from '../db.ts'
import { prepared } from '../prepared.ts'

const outcomeSchema = z.pick(mutationResultSchema, { details: true, conflicts: true, overwrote: true })
const detailSchema = z.extend(outcomeSchema, {
  name: z.string(),
  /** The label of the device or session that made the edit. */
  by: z.string(),
  /** The fields it wrote. */
  fields: z.array(z.string()),
})
const statusSchema = z.enum(['applied', 'partial', 'conflict', 'rejected'])

/** An edit's result. `entity` is empty when the mutation's name was unknown. */
export interface LoggedEdit {
  mid: string
  rowId: string
  entity: EntityName | ''
  payloadHash: string
  status: Exclude<MutationResult['status'], 'deferred'>
  code: string | null
  detail: z.infer<typeof detailSchema>
  /** Unix milliseconds. */
  at: number
}

/** A value that an edit replaced, or one that lost against the value on the server. */
interface LostValue {
  entity: EntityName
  rowId: string
  field: string
  value: unknown
  by: string
  at: number
}

/** What a prepared statement is given at each call. */
const given = sql.placeholder
/** The columns of a logged edit. */
const RECORDED = {
  ...{ userId: given('userId'), mid: given('mid'), rowId: given('rowId'), entity: given('entity') },
  ...{ payloadHash: given('payloadHash'), status: given('status'), detail: given('detail'), at: given('at') },
}

/** How many edits of a row are searched for the last writer of a field. */
const WRITERS_SEARCHED = 200

export function syncLog({ q, tables }: Session) {
  const { syncMutations, fieldHistory, syncClients } = tables
  return {
    /** @returns The user's logged edit; null when it is unknown. */
    async find(userId: string, mid: string): Promise<LoggedEdit | null> {
      const statement = prepared(q, 'syncMutations.find', () =>
        q
          .select()
          .from(syncMutations)
          .where(and(eq(syncMutations.userId, given('userId')), eq(syncMutations.mid, given('mid'))))
          .limit(1)
          .prepare(),
      )
      const [found] = await statement.execute({ userId, mid })
      if (!found) return null
      const { entity, status, detail } = found
      return {
        ...found,
        entity: entity as LoggedEdit['entity'],
        status: statusSchema.parse(status),
        detail: detailSchema.parse(detail),
      }
    },

    /** @returns Those of the edits that the user never made here; refused ones were made. */
    async unknownOf(userId: string, mids: readonly string[]): Promise<string[]> {
      const rows = await q
        .select({ mid: syncMutations.mid })
        .from(syncMutations)
        .where(and(eq(syncMutations.userId, userId), inArray(syncMutations.mid, [...mids])))
      const known = new Set(rows.map(({ mid }) => mid))
      return mids.filter((mid) => !known.has(mid))
    },

    /** Stores the first result of a `mid`, and ignores later ones. */
    async record(userId: string, edit: LoggedEdit): Promise<void> {
      // PostgreSQL's columns of texts are given no null by a placeholder.
      const [key, code] =
        edit.code === null ? ['syncMutations.recordApplied', null] : ['syncMutations.record', given('code')]
      const statement = prepared(q, key, () =>
        q
          .insert(syncMutations)
          .values({ ...RECORDED, code })
          .onConflictDoNothing()
          .prepare(),
      )
      await statement.execute({ ...edit, userId })
    },

    /** @returns Whether the user tried to create this row and was refused. */
    async hasRejectedCreate(userId: string, rowId: string): Promise<boolean> {
      const rows = await q
        .select({ detail: syncMutations.detail })
        .from(syncMutations)
        .where(
          and(eq(syncMutations.userId, userId), eq(syncMutations.rowId, rowId), eq(syncMutations.status, 'rejected')),
        )
      return rows.some(({ detail }) => detailSchema.parse(detail).name.endsWith('.create'))
    },

    /** @returns Which device last wrote the field, and when; null when the server itself wrote it. */
    async lastWriter(userId: string, rowId: string, field: string): Promise<{ by: string; at: number } | null> {
      const rows = await q
        .select({ detail: syncMutations.detail, at: syncMutations.at })
        .from(syncMutations)
        .where(
          and(
            eq(syncMutations.userId, userId),
            eq(syncMutations.rowId, rowId),
            inArray(syncMutations.status, ['applied', 'partial']),
          ),
        )
        .orderBy(desc(syncMutations.at), desc(syncMutations.mid))
        .limit(WRITERS_SEARCHED)
      for (const { detail, at } of rows) {
        const { by, fields } = detailSchema.parse(detail)
        if (fields.includes(field)) return { by, at }
      }
      return null
    },

    /** Keeps replaced values for 30 days. */
    async keep(userId: string, values: readonly LostValue[]): Promise<void> {
      if (values.length === 0) return
      await q.insert(fieldHistory).values(values.map((value) => ({ ...value, id: newId(), userId })))
    },

    /** Stores that a device has synced, and how many edits it still holds. Another user's device id is left alone. */
    async greetClient(client: {
      clientId: string
      userId: string
      label: string
      seenAt: number
      pendingCount: number
    }): Promise<void> {
      const { label, seenAt, pendingCount } = client
      await q
        .insert(syncClients)
        .values(client)
        .onConflictDoUpdate({
          target: syncClients.clientId,
          set: { label, seenAt, pendingCount },
          setWhere: eq(syncClients.userId, client.userId),
        })
    },
  }
}
