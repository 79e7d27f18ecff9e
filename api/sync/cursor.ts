/** The position of a device: the cursor of delta pulls, and the place in a snapshot. The device cannot read either. */
import { ENTITY_NAMES, type EntityName } from '#shared/sync/entities.ts'
import type { Position } from '../store/sync/epochs.ts'

/** A place in a snapshot: `entity`'s rows with seq < `below` come next. `asOf`: the cursor it ends with. */
export interface SnapshotPlace {
  epoch: string
  asOf: number
  entity: EntityName
  below: number
}

export function writeCursor({ epoch, seq }: Position): string {
  return `${epoch}.${seq}`
}

/** @returns Null for a text that was never our cursor. */
export function readCursor(text: string): Position | null {
  const [, epoch, seq] = /^([\w-]{1,64})\.(\d{1,15})$/.exec(text) ?? []
  return epoch !== undefined && seq !== undefined ? { epoch, seq: Number(seq) } : null
}

export function writePlace({ epoch, asOf, entity, below }: SnapshotPlace): string {
  return `${epoch}.${asOf}.${entity}.${below}`
}

/** @returns Null for a text that was never our place. */
export function readPlace(text: string): SnapshotPlace | null {
  const [, epoch, asOf, name, below] = /^([\w-]{1,64})\.(\d{1,15})\.(\w{1,32})\.(\d{1,15})$/.exec(text) ?? []
  const entity = ENTITY_NAMES.find((known) => known === name)
  if (epoch === undefined || entity === undefined) return null
  return { epoch, asOf: Number(asOf), entity, below: Number(below) }
}
