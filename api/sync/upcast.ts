/** Changes mutations that were queued under an older version of the protocol into the current one. */
import { SYNC_SCHEMA } from '#shared/sync/protocol.ts'

/** Turns a mutation of version n into one of version n + 1. */
export type Upcast = (mutation: unknown) => unknown

/** Version n → how its mutations become version n + 1. Payloads wait on devices, so never remove one that is still accepted. */
const UPCASTS: Readonly<Record<number, Upcast>> = {}

/** How many versions before the current one are still accepted. */
const VERSIONS_BACK = 2
const FIRST_SCHEMA = 1

/** @returns Whether mutations of the version can be read. */
export function isSupportedSchema(schema: number, present = SYNC_SCHEMA): boolean {
  return schema >= Math.max(FIRST_SCHEMA, present - VERSIONS_BACK) && schema <= present
}

/** @returns The mutation in the form of the current version. */
export function upcast(mutation: unknown, schema: number, steps = UPCASTS, present = SYNC_SCHEMA): unknown {
  let current = mutation
  for (let version = schema; version < present; version += 1) current = steps[version]?.(current) ?? current
  return current
}
