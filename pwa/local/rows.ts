/** Keeps displayed rows equal to the server's rows with the pending edits on top; always inside the caller's transaction. */
import { Dexie } from 'dexie'
import { ENTITIES, ENTITY_NAMES, type EntityName } from '#shared/sync/entities.ts'
import type { Change } from '#shared/sync/protocol.ts'
import {
  type Fields,
  type LocalDb,
  type Origin,
  type OutboxEntry,
  rowsOf,
  type ShadowRow,
  type StoredRow,
} from './db.ts'
import { foldEdits } from './optimistic.ts'

/** @returns The row's queued edits, oldest first. */
export function editsOf(db: LocalDb, entity: EntityName, id: string): Promise<OutboxEntry[]> {
  return db.outbox.where('[entity+id+n]').between([entity, id, Dexie.minKey], [entity, id, Dexie.maxKey]).toArray()
}

/** @returns A displayed row without what is kept beside it. */
export function fieldsOf(stored: StoredRow): Fields {
  const { rev: _rev, gen: _gen, asOf: _asOf, isPending: _isPending, ...fields } = stored
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
  return { entity, id, ...originOf(shown), row: fieldsOf(shown) }
}

/** Recomputes one displayed row after its edits changed. */
export async function refold(db: LocalDb, entity: EntityName, id: string): Promise<void> {
  const [edits, server] = [await editsOf(db, entity, id), await serverRowOf(db, entity, id)]
  const rows = rowsOf(db, entity)
  if (edits.length > 0) {
    if (server) await db.shadow.put(server)
    const row = foldEdits(server?.row ?? null, edits)
    if (row) await rows.put({ ...row, id, ...(server ? originOf(server) : UNSEEN), isPending: true })
    else await rows.delete(id)
    return
  }
  if (server?.row) {
    await rows.put({ ...server.row, id, ...originOf(server), isPending: false })
    await db.shadow.delete([entity, id])
  } else await rows.delete(id)
}

export interface ChangesFrom {
  generation: number
  /** For a snapshot page: the change counter the snapshot shows. */
  asOf?: number
}

/**
 * Takes rows from the server; older ones than what is known are left, pending edits stay on top.
 * @returns Whether this version can read all of them.
 */
export async function applyChanges(db: LocalDb, changes: readonly Change[], from: ChangesFrom): Promise<boolean> {
  const byEntity = new Map<EntityName, Change[]>()
  for (const change of changes) {
    if (!isEntityName(change.t)) continue
    const known = byEntity.get(change.t)
    if (known) known.push(change)
    else byEntity.set(change.t, [change])
  }
  const pending = byEntity.size > 0 ? await pendingByRow(db) : new Map<string, OutboxEntry[]>()
  let isReadable = true
  for (const [entity, ofEntity] of byEntity) {
    const tables = await readTables(db, entity, ofEntity)
    for (const change of ofEntity) {
      const edits = pending.get(keyOf(entity, change.id)) ?? []
      if (!applyChange(tables, entity, change, from, edits)) isReadable = false
    }
    await writeTables(db, entity, tables)
  }
  return isReadable
}

/** The rows that a page touches, before and after; null: no such row. */
interface TouchedRows {
  known: Map<string, Origin>
  rows: Map<string, StoredRow | null>
  shadows: Map<string, ShadowRow | null>
}

async function readTables(db: LocalDb, entity: EntityName, changes: readonly Change[]): Promise<TouchedRows> {
  const ids = [...new Set(changes.map((change) => change.id))]
  const shown = await rowsOf(db, entity).bulkGet(ids)
  const shadows = await db.shadow.bulkGet(ids.map((id): ShadowKey => [entity, id]))
  const known = new Map<string, Origin>()
  for (const [at, id] of ids.entries()) {
    const origin = shadows[at] ?? (shown[at]?.isPending ? undefined : shown[at])
    if (origin) known.set(id, originOf(origin))
  }
  return { known, rows: new Map(), shadows: new Map() }
}

/** @returns Whether this version can read the row. */
function applyChange(
  { known, rows, shadows }: TouchedRows,
  entity: EntityName,
  { id, rev, seq, row: sent, deleted }: Change,
  { generation, asOf = seq }: ChangesFrom,
  edits: readonly OutboxEntry[],
): boolean {
  const origin: Origin = { rev, gen: generation, asOf: Math.max(seq, asOf) }
  const before = known.get(id)
  if (before && isOlder(origin, before)) return true
  const row = deleted ? null : readRow(entity, sent)
  if (row === undefined) return false
  known.set(id, origin)
  const shown = edits.length > 0 ? foldEdits(row, edits) : row
  rows.set(id, shown && { ...shown, id, ...origin, isPending: edits.length > 0 })
  shadows.set(id, edits.length > 0 || !row ? { entity, id, ...origin, row } : null)
  return true
}

/** A restored database counts revisions anew, so they compare within one generation only. */
function isOlder(origin: Origin, known: Origin): boolean {
  if (known.gen !== origin.gen || origin.rev > known.rev) return false
  return origin.rev < known.rev || origin.asOf <= known.asOf
}

async function writeTables(db: LocalDb, entity: EntityName, { rows, shadows }: TouchedRows): Promise<void> {
  const kept = [...rows.values()].filter((row) => row !== null)
  const dropped = [...rows].filter(([, row]) => row === null).map(([id]) => id)
  await rowsOf(db, entity).bulkPut(kept)
  await rowsOf(db, entity).bulkDelete(dropped)
  await db.shadow.bulkPut([...shadows.values()].filter((shadow) => shadow !== null))
  const bare = [...shadows].filter(([, shadow]) => shadow === null)
  await db.shadow.bulkDelete(bare.map(([id]): ShadowKey => [entity, id]))
}

/**
 * After a snapshot: what it did not bring, and nothing newer did, is gone on the server. Pending edits stay, on nothing.
 * @param asOf The change counter the snapshot showed.
 */
export async function sweepUnseen(db: LocalDb, generation: number, asOf: number): Promise<void> {
  const isGone = (origin: Origin) => origin.gen !== generation || origin.asOf < asOf
  for (const entity of ENTITY_NAMES) {
    await rowsOf(db, entity)
      .filter((row) => !row.isPending && isGone(row))
      .delete()
  }
  const gone = await db.shadow.filter(isGone).toArray()
  await db.shadow.bulkDelete(gone.map(({ entity, id }): ShadowKey => [entity, id]))
  for (const { entity, id } of gone) await refold(db, entity, id)
}

type ShadowKey = [EntityName, string]
const UNSEEN: Origin = { rev: 0, gen: 0, asOf: 0 }
const originOf = ({ rev, gen, asOf }: Origin): Origin => ({ rev, gen, asOf })

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
