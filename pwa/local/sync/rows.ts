/** Keeps displayed rows equal to the server's rows with the pending edits on top; always inside the caller's transaction. */
import { Dexie } from 'dexie'
import { AppError } from '#shared/errors.ts'
import { applyEdit } from '#shared/sync/apply-edit.ts'
import { ENTITIES, ENTITY_NAMES, type EntityName, MUTATIONS } from '#shared/sync/entities.ts'
import type { Change } from '#shared/sync/protocol.ts'
import {
  type Fields,
  type LocalDb,
  type Origin,
  type OutboxEntry,
  rowsOf,
  type ShadowRow,
  type StoredRow,
} from '../db.ts'
import { deleteMany } from '../many-keys.ts'

interface RowRef {
  entity: EntityName
  id: string
}

/** A change of an entity that this version knows. `row`: null where it was deleted, undefined where this version cannot read it. */
export interface ReadChange extends RowRef, Pick<Change, 'rev' | 'seq'> {
  row: Fields | null | undefined
}

/** Where changes come from. */
interface ChangesFrom {
  generation: number
  /** For a snapshot page: the change counter the snapshot shows. */
  asOf?: number
}

/** Some rows, read together, changed in memory and written together. */
export interface Workspace {
  /** What the server last said of the row; null where it never spoke of it. */
  serverRow(ref: RowRef): ShadowRow | null
  /** The row as a screen shows it. */
  shownRow(ref: RowRef): Fields | null
  /** The row's queued edits, oldest first. */
  edits(ref: RowRef): readonly OutboxEntry[]
  /** Changes what is displayed, not the outbox itself. */
  setEdits(ref: RowRef, edits: readonly OutboxEntry[]): void
  /**
   * Takes the server's row, unless a newer one is known; pending edits stay on top.
   * @returns Whether this version can read it.
   */
  take(change: ReadChange, from: ChangesFrom): boolean
  save(): Promise<void>
}

interface Slot extends RowRef {
  server: ShadowRow | null
  edits: readonly OutboxEntry[]
  /** Whether the server's row is stored beside the displayed one. */
  hasShadow: boolean
  isChanged: boolean
}

/** @returns One text for an entity's row. */
export function keyOf({ entity, id }: RowRef): string {
  return `${entity}/${id}`
}

/** @param queue The whole outbox, oldest first, where the caller has read it in this transaction. */
export async function openRows(
  db: LocalDb,
  refs: readonly RowRef[],
  queue?: readonly OutboxEntry[],
): Promise<Workspace> {
  const slots = await readSlots(db, refs, queue)
  const slotOf = (ref: RowRef): Slot => {
    const slot = slots.get(keyOf(ref))
    if (!slot) throw new Error(`${keyOf(ref)} was not opened.`)
    return slot
  }
  return {
    serverRow: (ref) => slotOf(ref).server,
    shownRow: (ref) => shownOf(slotOf(ref)),
    edits: (ref) => slotOf(ref).edits,
    setEdits(ref, edits) {
      Object.assign(slotOf(ref), { edits, isChanged: true })
    },
    take({ entity, id, rev, seq, row }, { generation, asOf = seq }) {
      const slot = slotOf({ entity, id })
      const origin: Origin = { rev, gen: generation, asOf: Math.max(seq, asOf) }
      if (slot.server && isOlder(origin, slot.server)) return true
      if (row === undefined) return false
      Object.assign(slot, { server: { entity, id, ...origin, row }, isChanged: true })
      return true
    },
    save: () =>
      writeSlots(
        db,
        [...slots.values()].filter((slot) => slot.isChanged),
      ),
  }
}

/**
 * Pure: what a screen shows until the server has answered. An edit that its rule refuses leaves the row as it is; the
 * server refuses it too, and its answer explains.
 * @param row The server's row, or null.
 * @param edits Oldest first.
 * @returns The row to show, or null for none.
 */
export function foldEdits(
  row: Fields | null,
  edits: readonly Pick<OutboxEntry, 'name' | 'id' | 'patch' | 'createdAt'>[],
): Fields | null {
  const [first] = edits
  // A row that an older version stored gets the defaults of what it lacks.
  const start = first && row ? readRow(MUTATIONS[first.name].entity, row) : row
  if (start === undefined) return row
  return edits.reduce<Fields | null>((shown, { name, id, patch, createdAt }) => {
    const next = applyEdit(shown, { name, id, patch, nowMs: createdAt })
    return next instanceof AppError ? shown : next && { ...next }
  }, start)
}

/** Takes rows from the server. @returns Whether this version can read all of them. */
export async function applyChanges(db: LocalDb, changes: readonly ReadChange[], from: ChangesFrom): Promise<boolean> {
  const rows = await openRows(db, changes)
  const unreadable = changes.filter((change) => !rows.take(change, from))
  await rows.save()
  return unreadable.length === 0
}

/** @returns The changes; those of entities this version does not know are left out. */
export function readChanges(changes: readonly Change[]): ReadChange[] {
  return changes.flatMap(({ t, id, rev, seq, row, deleted }) =>
    isEntityName(t) ? [{ entity: t, id, rev, seq, row: deleted ? null : readRow(t, row) }] : [],
  )
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
  await deleteMany(
    db.shadow,
    gone.map(({ entity, id }): ShadowKey => [entity, id]),
  )
  const rows = await openRows(db, gone)
  for (const ref of gone) rows.setEdits(ref, rows.edits(ref))
  await rows.save()
}

type ShadowKey = [EntityName, string]

async function readSlots(
  db: LocalDb,
  refs: readonly RowRef[],
  queue?: readonly OutboxEntry[],
): Promise<Map<string, Slot>> {
  const slots = new Map<string, Slot>()
  for (const { entity, id } of refs)
    slots.set(keyOf({ entity, id }), { entity, id, server: null, edits: [], hasShadow: false, isChanged: false })
  const all = [...slots.values()]
  const shadows = await db.shadow.bulkGet(all.map(({ entity, id }): ShadowKey => [entity, id]))
  for (const [at, slot] of all.entries())
    Object.assign(slot, { server: shadows[at] ?? null, hasShadow: shadows[at] !== undefined })
  for (const entity of ENTITY_NAMES) {
    // The server's row of the others lies beside.
    const ofEntity = all.filter((slot) => slot.entity === entity && !slot.hasShadow)
    const shown = ofEntity.length > 0 ? await rowsOf(db, entity).bulkGet(ofEntity.map(({ id }) => id)) : []
    for (const [at, slot] of ofEntity.entries()) slot.server = cleanServerRow(slot, shown[at])
  }
  for (const entry of queue ?? (await entriesOf(db, all))) {
    const slot = slots.get(keyOf(entry))
    if (slot) slot.edits = [...slot.edits, entry]
  }
  return slots
}

/** A clean row is the server's row. */
function cleanServerRow({ entity, id }: RowRef, shown: StoredRow | undefined): ShadowRow | null {
  if (!shown || shown.isPending) return null
  const { rev, gen, asOf, isPending: _isPending, ...row } = shown
  return { entity, id, rev, gen, asOf, row }
}

/** Oldest first. One row's are looked up; for many, reading the queue once is cheaper. */
function entriesOf(db: LocalDb, refs: readonly RowRef[]): Promise<OutboxEntry[]> {
  const [only] = refs
  if (!only || refs.length > 1) return db.outbox.orderBy('n').toArray()
  const { entity, id } = only
  return db.outbox.where('[entity+id+n]').between([entity, id, Dexie.minKey], [entity, id, Dexie.maxKey]).toArray()
}

/** A restored database counts revisions anew, so they compare within one generation only. */
function isOlder(origin: Origin, known: Origin): boolean {
  if (known.gen !== origin.gen || origin.rev > known.rev) return false
  return origin.rev < known.rev || origin.asOf <= known.asOf
}

function shownOf({ server, edits }: Slot): Fields | null {
  const row = server?.row ?? null
  return edits.length > 0 ? foldEdits(row, edits) : row
}

async function writeSlots(db: LocalDb, slots: readonly Slot[]): Promise<void> {
  const shadows: ShadowRow[] = []
  const bare: ShadowKey[] = []
  for (const { entity, id, server, edits, hasShadow } of slots) {
    // Kept under pending edits, and as a tombstone; otherwise the displayed row says it all.
    if (server && (edits.length > 0 || !server.row)) shadows.push(server)
    // Only what is there: every live query keeps the key of each deleted row, and a first sync would delete them all.
    else if (hasShadow) bare.push([entity, id])
  }
  await db.shadow.bulkPut(shadows)
  await deleteMany(db.shadow, bare)
  for (const entity of ENTITY_NAMES) {
    const kept: StoredRow[] = []
    const gone: string[] = []
    for (const slot of slots.filter((each) => each.entity === entity)) {
      const { id, server, edits } = slot
      const row = shownOf(slot)
      const { rev, gen, asOf } = server ?? { rev: 0, gen: 0, asOf: 0 }
      if (row) kept.push({ ...row, id, rev, gen, asOf, isPending: edits.length > 0 })
      else gone.push(id)
    }
    if (kept.length > 0) await rowsOf(db, entity).bulkPut(kept)
    if (gone.length > 0) await rowsOf(db, entity).bulkDelete(gone)
  }
}

function isEntityName(name: string): name is EntityName {
  return Object.hasOwn(ENTITIES, name)
}

/** @returns undefined where this version cannot read the row. */
function readRow(entity: EntityName, row: unknown): Fields | undefined {
  const parsed = ENTITIES[entity].safeParse(row)
  return parsed.success ? { ...parsed.data } : undefined
}
