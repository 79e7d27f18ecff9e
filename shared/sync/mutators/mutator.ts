/** What a mutator is: the one rule of an edit. The device runs it to show the edit at once, the server runs it to store the edit. */
import type * as z from 'zod/mini'
import type { AppError } from '../../errors.ts'
import type { EntityRow, MUTATIONS, MutationName } from '../entities.ts'

type Spec<Name extends MutationName> = (typeof MUTATIONS)[Name]

/** A valid patch, with every default filled in. */
export type ParsedPatch<Name extends MutationName> = z.output<Spec<Name>['patch']>

/** The row that a mutation changes. */
export type EditedRow<Name extends MutationName> = EntityRow<Spec<Name>['entity']>

/** One valid edit of the row `id`, made at `nowMs` (Unix milliseconds). */
export interface ValidEdit<Name extends MutationName> {
  id: string
  patch: ParsedPatch<Name>
  nowMs: number
}

/**
 * Pure. A create starts from null.
 * @returns The row after the edit: the same object when the edit changes nothing, null when it deletes the row. An
 * `AppError`, returned and not thrown, when the row does not allow the edit.
 */
export type Mutator<Name extends MutationName> = (
  row: Spec<Name>['op'] extends 'create' ? null : EditedRow<Name>,
  edit: ValidEdit<Name>,
) => EditedRow<Name> | null | AppError

/** A mutator for each mutation of an entity. */
export type MutatorsOf<Names extends MutationName> = { readonly [Name in Names]: Mutator<Name> }
