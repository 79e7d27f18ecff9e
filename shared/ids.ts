/** Ids that any device can make: UUIDv7, so that a row created offline keeps its id. */
import { v7 } from 'uuid'
import * as z from 'zod/mini'

/** A UUID of any version. Ids are compared, never ordered. */
export const idSchema = z.uuid('invalid')

/** @returns A new UUIDv7. */
export function newId(): string {
  return v7()
}
