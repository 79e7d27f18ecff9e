/** Runs the one rule of each edit: the device to show the edit at once, the server to store it. */
import { profileSchema, settingsSchema } from '../domain/profile.ts'
import { AppError } from '../errors.ts'
import { fieldProblems } from '../validation.ts'
import { type EntityName, MUTATIONS, type MutationName, notFound } from './entities.ts'
import { isEqual } from './is-equal.ts'
import { accountMutators } from './mutators/account.ts'
import { agentMutators } from './mutators/agent.ts'
import { factMutators } from './mutators/fact.ts'
import type { Mutator, MutatorsOf } from './mutators/mutator.ts'
import { proposalMutators } from './mutators/proposal.ts'
import { savedSearchMutators } from './mutators/saved-search.ts'

export const MUTATORS: MutatorsOf<MutationName> = {
  ...accountMutators,
  ...agentMutators,
  ...factMutators,
  ...proposalMutators,
  ...savedSearchMutators,
}

/** Every account has these rows from the start, so a device may edit them before it has received them. */
const FIRST_ROW: Partial<Record<EntityName, (id: string) => object>> = {
  profile: (id) => profileSchema.parse({ id }),
  settings: (id) => settingsSchema.parse({ id }),
}

/** An edit in a queue. Its patch names only what the author changed. */
interface QueuedEdit {
  name: MutationName
  id: string
  patch: Readonly<Record<string, unknown>>
  /** Unix milliseconds. */
  nowMs: number
}

/**
 * Pure.
 * @param row A valid row of the mutation's entity, or null when there is none.
 * @returns The row after the edit, null when the edit deletes it, or why the edit is refused.
 */
export function applyEdit(row: object | null, { name, id, patch, nowMs }: QueuedEdit): object | null | AppError {
  const { entity, op, patch: schema } = MUTATIONS[name]
  const before = row ?? FIRST_ROW[entity]?.(id) ?? null
  if (op !== 'create' && !before) return notFound(entity)
  const parsed = schema.safeParse(patch, { reportInput: true })
  if (!parsed.success) return new AppError('request.invalid', { fields: fieldProblems(parsed.error.issues) })
  // `name` ties the rule, its patch and its row together; the compiler cannot follow that through the registry.
  const mutator = MUTATORS[name] as unknown as Mutator<'agent.update'>
  if (op === 'create' && row) return createdAgain(row, name, patch, parsed.data)
  return mutator(before as never, { id, patch: parsed.data as never, nowMs })
}

/**
 * A create that arrives again is accepted when the row still has the same values.
 * @param named The patch as it was given. Fields it leaves out are not compared.
 * @param parsed The same patch, parsed.
 */
export function createdAgain(row: object, name: MutationName, named: object, parsed: object): object | AppError {
  // A draft becomes a job with a letter, so the two cannot be compared. No other user can make the same id.
  if (name === 'proposal.draft') return row
  const now: Record<string, unknown> = { ...row }
  const given: Record<string, unknown> = { ...parsed }
  const isSame = Object.keys(named).every((field) => isEqual(given[field], now[field]))
  return isSame ? row : new AppError('request.id_taken')
}
