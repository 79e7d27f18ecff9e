/** What a rule of the write path is given, and what it answers. */
import type { ErrorCode } from '#shared/errors.ts'
import type { EntityName, MUTATIONS, MutationName } from '#shared/sync/entities.ts'
import type { ParsedPatch } from '#shared/sync/mutators/mutator.ts'
import type { Change, Mutation, MutationResult } from '#shared/sync/protocol.ts'
import type { Session } from '../store/db.ts'
import type { Stored, StoredText } from '../store/synced.ts'
import type { SendingConfig } from './unattended.ts'

/** Who makes a change: `label` names the device or session to the user's other devices. */
export interface Actor {
  userId: string
  label: string
}

/** Bounds how much of the processor the checks of letters may take: for one user, and for all. */
export interface Effort {
  /**
   * Does work at once, and counts how long it took.
   * @throws AppError `rate.limited` where the user, or all users, have taken too much before.
   */
  run<T>(userId: string, work: () => T): T
  /** @returns Whether `run` would do it. */
  isFree(userId: string): boolean
}

/** What a change may depend on besides the database. */
export interface ChangeContext {
  nowMs: number
  config: ChangeConfig
  effort: Effort
}

/** The part of the server's configuration that changes need. */
export type ChangeConfig = SendingConfig & { readonly mail: { smtpUrl: string | null } }

/** A mutation that the server makes itself. `base` is null where it starts from the row as it is now, so nothing can conflict. */
export type Edit = Omit<Mutation, 'base'> & { base: Mutation['base'] | null }

type Spec<Name extends MutationName> = (typeof MUTATIONS)[Name]

/** One valid edit of one row that the actor owns; a `create` has no row yet. */
export interface RuleInput<Name extends MutationName = MutationName> {
  tx: Session
  actor: Actor
  context: ChangeContext
  name: Name
  id: string
  patch: ParsedPatch<Name>
  /** The patch's fields that the edit named itself, before defaults. */
  named: ReadonlySet<string>
  base: Mutation['base'] | null
  stored: Spec<Name>['op'] extends 'create' ? null : Stored<Spec<Name>['entity']>
}

/** What a rule did besides writing: the fields it took, those it could not, and what it replaced. */
export interface RuleOutcome {
  fields: string[]
  conflicts?: MutationResult['conflicts']
  overwrote?: MutationResult['overwrote']
  /** Why nothing was taken, where `conflicts` alone does not say. */
  code?: ErrorCode
}

/** The outcome of an intent, or of an edit that says what is so already. */
export const NOTHING_WRITTEN: RuleOutcome = { fields: [] }

/** @returns The row as it travels in push results and pulls. */
export function changeOf<Name extends EntityName>(name: Name, { row, rev, seq, deletedAt }: Stored<Name>): Change {
  const change = { t: name, id: row.id, rev, seq }
  return deletedAt === null ? { ...change, row: { ...row } } : { ...change, deleted: true }
}

/** @returns `changeOf` as JSON, of a row that is not taken apart for it. */
export function changeText(name: EntityName, { id, rev, seq, deletedAt, text }: StoredText): string {
  const rest = deletedAt === null ? `"row":${text}` : '"deleted":true'
  return `{"t":"${name}","id":${JSON.stringify(id)},"rev":${rev},"seq":${seq},${rest}}`
}
