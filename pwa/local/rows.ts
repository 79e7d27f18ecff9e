/** Keeps displayed rows equal to the server's rows with the pending edits on top; always inside the caller's transaction. */
import { Dexie } from 'dexie'
import { ENTITIES, type EntityName } from '#shared/sync/entities.ts'
import type { Change } from '#shared/sync/protocol.ts'
import { type Fields, type LocalDb, type OutboxEntry, rowsOf, type ShadowRow, type StoredRow } from './db.ts'
import { foldEdits } from './optimistic.ts'

/** @returns The row's queued edits, oldest first. */
export function editsOf(db: LocalDb, entity: EntityName, id: string): Promise<OutboxEntry[]> {
  return db.outbox.where('[entity+id+n]').between([entity, id, Dexie.minKey], [entity, id, Dexie.maxKey]).toArray()
}

/** @returns A displayed row without what is kept beside it. */
export function fieldsOf(stored: StoredRow): Fields {
  const { rev: _rev, gen: _gen, isPending: _isPending, ...fields } = stored
  return fields
}

/**
 * @returns What the server last said of the row; null where it never spoke of it.
 */
export async function serverRowOf(db: LocalDb, entity: EntityName, id: string): Promise<ShadowRow | null> {
  const shadow = await db.shadow.get([entity, id])
  if (shadow) return shadow
  const shown = await rowsOf(db, entity).get(id)
  if (!shown || shown.isPending) return null
  return { entity, id, rev: shown.rev, gen: shown.gen, row: fieldsOf(shown) }
}

/** Recomputes one displayed row after its edits changed. */
export async function refold(db: LocalDb, entity: EntityName, id: string): Promise<void> {
  const [edits, server] = [await editsOf(db, entity, id), await serverRowOf(db, entity, id)]
  const rows = rowsOf(db, entity)
  if (edits.length > 0) {
    if (server) await db.shadow.put(server)
    const row = foldEdits(server?.row ?? null, edits)
    if (row) await rows.put(pendingRow(id, row, server))
    else await rows.delete(id)
    return
  }
  if (server?.row) {
    await rows.put(cleanRow(id, server.row, server.rev, server.gen))
    await db.shadow.delete([entity, id])
  } else await rows.delete(id)
}

export interface AppliedChanges {
  /** Whether a row came that this version cannot read. */
  hasUnreadable: boolean
}

/** Takes rows from the server; older ones than what is known are left, pending edits stay on top. */
export async function applyChanges(
  db: LocalDb,
  changes: readonly Change[],
  generation: number,
): Promise<AppliedChanges> {
  let hasUnreadable = false
  const byEntity = new Map<EntityName, Change[]>()
  for (const change of changes) {
    if (!isEntityName(change.t)) continue
    byEntity.set(change.t, [...(byEntity.get(change.t) ?? []), change])
  }
  const pending = byEntity.size > 0 ? await pendingByRow(db) : new Map<string, OutboxEntry[]>()
  for (const [entity, ofEntity] of byEntity) {
    const isReadable = await applyToEntity(db, entity, ofEntity, generation, pending)
    hasUnreadable ||= !isReadable
  }
  return { hasUnreadable }
}

async function applyToEntity(
  db: LocalDb,
  entity: EntityName,
  changes: readonly Change[],
  generation: number,
  pending: ReadonlyMap<string, OutboxEntry[]>,
): Promise<boolean> {
  const rows = rowsOf(db, entity)
  const ids = [...new Set(changes.map((change) => change.id))]
  const shown = await rows.bulkGet(ids)
  const shadows = await db.shadow.bulkGet(ids.map((id): [EntityName, string] => [entity, id]))
  const known = new Map(ids.map((id, at) => [id, shadows[at] ?? (shown[at]?.isPending ? undefined : shown[at])]))
  const put = new Map<string, StoredRow>()
  const dropped = new Set<string>()
  const shadowed = new Map<string, ShadowRow | null>()
  let isReadable = true
  for (const change of changes) {
    const { id, rev } = change
    const before = shadowed.get(id) ?? put.get(id) ?? known.get(id)
    // A restored database counts revisions anew, so they compare within one generation only.
    if (before && before.gen === generation && rev <= before.rev) continue
    const row = change.deleted ? null : readRow(entity, change.row)
    if (row === undefined) {
      isReadable = false
      continue
    }
    const server = { entity, id, rev, gen: generation, row }
    const edits = pending.get(keyOf(entity, id))
    const display = edits ? foldEdits(row, edits) : row
    shadowed.set(id, edits || !row ? server : null)
    if (display) put.set(id, edits ? pendingRow(id, display, server) : cleanRow(id, display, rev, generation))
    else put.delete(id)
    if (display) dropped.delete(id)
    else dropped.add(id)
  }
  await rows.bulkPut([...put.values()])
  await rows.bulkDelete([...dropped])
  await db.shadow.bulkPut([...shadowed.values()].filter((shadow) => shadow !== null))
  const unshadowed = [...shadowed].filter(([, shadow]) => shadow === null)
  await db.shadow.bulkDelete(unshadowed.map(([id]): [EntityName, string] => [entity, id]))
  return isReadable
}

/** After a snapshot: whatever it did not bring is gone on the server. Pending edits stay, on nothing. */
export async function sweepUnseen(db: LocalDb, generation: number): Promise<void> {
  const isUnseen = (kept: { gen: number }) => kept.gen !== generation
  for (const entity of Object.keys(ENTITIES) as EntityName[]) {
    await rowsOf(db, entity)
      .filter((row) => !row.isPending && isUnseen(row))
      .delete()
  }
  const stale = await db.shadow.filter(isUnseen).toArray()
  await db.shadow.bulkDelete(stale.map(({ entity, id }): [EntityName, string] => [entity, id]))
  for (const { entity, id } of stale) await refold(db, entity, id)
}

function isEntityName(name: string): name is EntityName {
  return Object.hasOwn(ENTITIES, name)
}

/** @returns undefined where this version cannot read the row. */
function readRow(entity: EntityName, row: unknown): Fields | undefined {
  const parsed = ENTITIES[entity].safeParse(row)
  return parsed.success ? { ...parsed.data } : undefined
}

async function pendingByRow(db: LocalDb): Promise<Map<string, OutboxEntry[]>> {
  const byRow = new Map<string, OutboxEntry[]>()
  for (const entry of await db.outbox.orderBy('n').toArray()) {
    const key = keyOf(entry.entity, entry.id)
    byRow.set(key, [...(byRow.get(key) ?? []), entry])
  }
  return byRow
}

/** @returns One text for an entity's row. */
export function keyOf(entity: EntityName, id: string): string {
  return `${entity}/${id}`
}

function cleanRow(id: string, row: Fields, rev: number, gen: number): StoredRow {
  return { ...row, id, rev, gen, isPending: false }
}

function pendingRow(id: string, row: Fields, server: { rev: number; gen: number } | null): StoredRow {
  return { ...row, id, rev: server?.rev ?? 0, gen: server?.gen ?? 0, isPending: true }
}
