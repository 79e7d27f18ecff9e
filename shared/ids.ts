/** Ids that any device can make: UUIDv7, so that a row created offline keeps its id. */
import { v7 } from 'uuid'
import * as z from 'zod/mini'

/** A UUID of any version. Ids are compared, never ordered. */
export const idSchema = z.uuid('invalid')

/** @returns A new UUIDv7. */
export function newId(): string {
  return v7()
}

/** @returns When an id of `newId` was made, Unix milliseconds; 0 for any other. */
export function madeAt(id: string): number {
  const time = /^([\da-f]{8})-([\da-f]{4})-7/.exec(id)
  return time ? Number.parseInt(`${time[1]}${time[2]}`, 16) : 0
}
