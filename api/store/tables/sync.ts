/** What sync remembers: epochs, change counters, applied mutations. */
import type { OwnedKit } from './users.ts'

export function syncTables(k: OwnedKit) {
  return {
    /** Times between two openings of this database in which somebody's rows changed. A restored copy begins one of its own. */
    epochs: k.table(
      'epochs',
      {
        id: k.str('id').primaryKey(),
        begunAt: k.instant('begun_at').notNull(),
        /** Written by `npm run restore`, not by a server that runs. */
        isRestore: k.bool('is_restore').notNull().default(false),
      },
      (t) => [k.index('epochs_begun').on(t.begunAt), k.index('epochs_restore').on(t.isRestore, t.begunAt)],
    ),
    syncHeads: k.table('sync_heads', {
      userId: k.ofUser().primaryKey(),
      /** In which the user's rows last changed. */
      epoch: k.str('epoch').notNull(),
      seq: k.int('seq').notNull(),
      /** Tombstones up to this `seq` are deleted, so a device with an older cursor must start again. */
      gcSeq: k.int('gc_seq').notNull().default(0),
    }),
    /** The earlier epochs of each user's rows, and how far the change counter came in each. */
    syncEpochs: k.table(
      'sync_epochs',
      {
        userId: k.ofUser(),
        epoch: k.str('epoch').notNull(),
        lastSeq: k.int('last_seq').notNull(),
        endedAt: k.instant('ended_at').notNull(),
      },
      (t) => [k.primaryKey({ columns: [t.userId, t.epoch] }), k.index('sync_epochs_ended').on(t.endedAt)],
    ),
    syncMutations: k.table(
      'sync_mutations',
      {
        userId: k.ofUser(),
        mid: k.str('mid').notNull(),
        rowId: k.str('row_id').notNull(),
        entity: k.str('entity').notNull(),
        payloadHash: k.str('payload_hash').notNull(),
        status: k.str('status').notNull(),
        code: k.str('code'),
        detail: k.json<Record<string, unknown>>('detail').notNull(),
        at: k.instant('at').notNull(),
      },
      (t) => [
        k.primaryKey({ columns: [t.userId, t.mid] }),
        k.index('sync_mutations_row').on(t.userId, t.rowId),
        k.index('sync_mutations_at').on(t.at),
      ],
    ),
    fieldHistory: k.table(
      'field_history',
      {
        id: k.str('id').primaryKey(),
        userId: k.ofUser(),
        entity: k.str('entity').notNull(),
        rowId: k.str('row_id').notNull(),
        field: k.str('field').notNull(),
        value: k.json<unknown>('value'),
        /** The label of the device whose value was replaced or kept. */
        by: k.str('by').notNull(),
        at: k.instant('at').notNull(),
      },
      (t) => [k.index('field_history_row').on(t.userId, t.rowId), k.index('field_history_at').on(t.at)],
    ),
    syncClients: k.table(
      'sync_clients',
      {
        clientId: k.str('client_id').primaryKey(),
        userId: k.ofUser(),
        label: k.str('label').notNull(),
        seenAt: k.instant('seen_at').notNull(),
        pendingCount: k.int('pending_count').notNull(),
      },
      (t) => [k.index('sync_clients_user').on(t.userId)],
    ),
  }
}
