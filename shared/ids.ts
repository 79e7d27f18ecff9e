/** Ids made on any device: UUIDv7, so that what is created offline keeps its id for ever. */
import { v7 } from 'uuid'
import * as z from 'zod/mini'

/** A UUID of any version; ids are compared, never ordered. */
export const idSchema = z.uuid('invalid')

/** @returns A fresh UUIDv7. */
export function newId(): string {
  return v7()
}
