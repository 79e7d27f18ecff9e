/** Runs the shared rule of an edit on the row as the database has it, and writes what comes of it. */
import { AppError } from '#shared/errors.ts'
import { MUTATORS } from '#shared/sync/apply-edit.ts'
import { MUTATIONS, type MutationName, WRITTEN_BY_USERS } from '#shared/sync/entities.ts'
import type { EditedRow, ParsedPatch } from '#shared/sync/mutators/mutator.ts'
import { syncedStore } from '../store/synced.ts'
import { NOTHING_WRITTEN, type RuleInput, type RuleOutcome } from './change.ts'
import { changedSince, mergeEdit } from './merge.ts'

interface WrittenEdit<Name extends MutationName> {
  /** The row as it was written; null where nothing was, or where it was deleted. */
  next: EditedRow<Name> | null
  outcome: RuleOutcome
}

/**
 * @param complete Adds to the row what only the server knows, before it is written.
 * @throws AppError where the rule refuses.
 */
export async function writeEdit<Name extends MutationName>(
  input: RuleInput<Name>,
  complete: (next: EditedRow<Name>, fields: readonly string[]) => Promise<EditedRow<Name>> = async (next) => next,
): Promise<WrittenEdit<Name>> {
  const { tx, actor, context, name, id, patch, base, stored } = input
  const { entity, op } = MUTATIONS[name]
  const store = syncedStore(tx)
  if (op === 'delete' && stored) {
    const changed = changedSince(stored.row, base, WRITTEN_BY_USERS[entity] ?? [])
    if (!changed) await store.remove(entity, actor.userId, id, context.nowMs)
    return { next: null, outcome: changed ?? NOTHING_WRITTEN }
  }
  let next = ruled(input, patch)
  let outcome: RuleOutcome = op === 'create' ? { fields: Object.keys(patch) } : NOTHING_WRITTEN
  if (op === 'update' && stored) {
    // The rule has allowed the whole edit. Now it runs again on the part that conflicts with nobody else's edit.
    const merged = await mergeEdit(entity, stored.row, patch, input)
    next = ruled(input, merged.taken)
    outcome = merged.outcome
  }
  if (next === null || next === stored?.row) return { next: null, outcome }
  const whole = await complete(next, outcome.fields)
  await store.write(entity, actor.userId, whole)
  return { next: whole, outcome }
}

function ruled<Name extends MutationName>(
  { name, id, context, stored }: RuleInput<Name>,
  patch: ParsedPatch<Name>,
): EditedRow<Name> | null {
  // A create has no row, every other edit has one: `RuleInput` and `Mutator` say the same of `Name`.
  const row = (stored?.row ?? null) as Parameters<(typeof MUTATORS)[Name]>[0]
  const next = MUTATORS[name](row, { id, patch, nowMs: context.nowMs })
  if (next instanceof AppError) throw next
  return next
}
