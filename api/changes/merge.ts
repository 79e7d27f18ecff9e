/** Merges an edit that was made on an older state of the row into the row as it is now. */
import { type EntityName, KEEP_BOTH } from '#shared/sync/entities.ts'
import { syncLog } from '../store/sync/sync-log.ts'
import type { RuleInput, RuleOutcome } from './change.ts'
import { isEqual } from '#shared/sync/is-equal.ts'

type Fields = Record<string, unknown>

/** A field that a row may lack is null for whoever sees the row, and "nothing" cannot be told in JSON. */
function valueIn(row: Fields, field: string): unknown {
  return row[field] ?? null
}

/** Pure outcome of a merge: `taken` is to be written. */
interface Merge<Patch> {
  taken: Patch
  /** Fields where the edit replaces a value that its author had not seen. */
  overwritten: string[]
  /** Long texts changed on both sides: the server's stays. */
  kept: string[]
}

/**
 * @param current The row now.
 * @param patch A patch whose fields are all optional.
 * @param base Touched fields as the author saw them, or null for an edit of the row as it is now. A touched field that
 * is missing in it counts as changed, so that the user is told of every replaced value.
 */
export function mergeFields<Patch extends object>(
  entity: EntityName,
  current: object,
  patch: Patch,
  base: Fields | null,
): Merge<Patch> {
  const now: Fields = { ...current }
  const taken: Partial<Patch> = {}
  const overwritten: string[] = []
  const kept: string[] = []
  for (const field of namesOf(patch)) {
    const value = patch[field]
    const before = valueIn(now, field)
    if (value === undefined || isEqual(value, before)) continue
    const isUntouched = base === null || (Object.hasOwn(base, field) && isEqual(base[field], before))
    if (!isUntouched && KEEP_BOTH[entity]?.includes(field)) {
      kept.push(field)
      continue
    }
    if (!isUntouched) overwritten.push(field)
    taken[field] = value
  }
  // Every field of a patch is optional, so part of one is one.
  return { taken: taken as Patch, overwritten, kept }
}

/** Merges, and keeps the values that were not taken in the field history. The caller writes `taken`. */
export async function mergeEdit<Patch extends object>(
  entity: EntityName,
  current: { id: string },
  patch: Patch,
  { tx, actor, context, base }: Pick<RuleInput, 'tx' | 'actor' | 'context' | 'base'>,
): Promise<{ taken: Patch; outcome: RuleOutcome }> {
  const { taken, overwritten, kept } = mergeFields(entity, current, patch, base?.values ?? null)
  const outcome: RuleOutcome = { fields: namesOf(taken) }
  const log = syncLog(tx)
  const now: Fields = { ...current }
  const yours: Fields = Object.fromEntries(Object.entries(patch))
  const lost = { entity, rowId: current.id, at: context.nowMs }
  for (const field of overwritten) {
    const writer = await log.lastWriter(actor.userId, current.id, field)
    const { by, at } = writer ?? { by: '', at: context.nowMs }
    const value = valueIn(now, field)
    outcome.overwrote = { ...outcome.overwrote, [field]: { value, by, at } }
    await log.keep(actor.userId, [{ ...lost, field, value, by }])
  }
  for (const field of kept) {
    outcome.conflicts = { ...outcome.conflicts, [field]: { yours: yours[field], theirs: valueIn(now, field) } }
    await log.keep(actor.userId, [{ ...lost, field, value: yours[field], by: actor.label }])
  }
  return { taken, outcome }
}

function namesOf<Patch extends object>(patch: Patch): (keyof Patch & string)[] {
  return Object.keys(patch) as (keyof Patch & string)[]
}

/**
 * Guards a delete.
 * @param fields The fields that users write. A row is not kept because of a field that the server wrote by itself.
 * @returns The conflict, where a device changed what the author of the delete had seen otherwise; null where none did.
 */
export function changedSince(row: object, base: RuleInput['base'], fields: readonly string[]): RuleOutcome | null {
  const now: Fields = { ...row }
  const seen = base?.values ?? {}
  const changed = fields.filter((field) => Object.hasOwn(seen, field) && !isEqual(seen[field], valueIn(now, field)))
  if (changed.length === 0) return null
  const conflicts = Object.fromEntries(
    changed.map((field) => [field, { yours: seen[field], theirs: valueIn(now, field) }]),
  )
  return { fields: [], conflicts, code: 'sync.changed_since' }
}
