/** What several statements become that differ only in their values. */
import type { Values } from './values-as-rows.ts'

/** One statement for several lists of values. */
export interface Joined {
  text: string
  values: unknown[]
  /** @returns The number of the list that a row belongs to. What tells it is taken off the row. */
  ownerOf(row: unknown[]): number
}

/** @returns Null where these cannot be one statement. */
export type JoinStatements = (text: string, lists: readonly Values[]) => Joined | null
