/**
 * Rows as documents. A row that this program wrote is trusted; one from before a schema changed is parsed, and the schema's
 * defaults fill what is new.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { remember } from '#shared/remember.ts'
import { ENTITIES, type EntityName, type EntityRow } from '#shared/sync/entities.ts'

/** The last property of a stored document: which form of the schema wrote it. No entity has a field of this name. */
const FORM = '_form'

/** @returns A short name that changes with every change of the entity's schema. */
const formOf = remember((name: EntityName) => {
  const schema = JSON.stringify(z.toJSONSchema(ENTITIES[name], { unrepresentable: 'any', io: 'output' }))
  return createHash('sha256').update(schema).digest('base64url').slice(0, 8)
})

/** @returns The document to store. */
export function toDocument<Name extends EntityName>(name: Name, row: EntityRow<Name>): Record<string, unknown> {
  return { ...row, [FORM]: formOf(name) }
}

/** @param found As the driver gives it, a text or parsed; nobody else's, for it becomes the row. */
export function fromDocument<Name extends EntityName>(name: Name, found: unknown): EntityRow<Name> {
  const document: unknown = typeof found === 'string' ? JSON.parse(found) : found
  if (isOfForm(document, formOf(name))) {
    delete document[FORM]
    return document as EntityRow<Name>
  }
  return ENTITIES[name].parse(document) as EntityRow<Name>
}

/**
 * @param document As the driver gives it: SQLite's as it was stored, PostgreSQL's parsed.
 * @returns The row as JSON. A text that this form wrote is not taken apart.
 */
export function textOf(name: EntityName, document: unknown): string {
  if (typeof document !== 'string') return JSON.stringify(fromDocument(name, document))
  const end = `,"${FORM}":"${formOf(name)}"}`
  return document.endsWith(end) ? `${document.slice(0, -end.length)}}` : JSON.stringify(fromDocument(name, document))
}

function isOfForm(document: unknown, form: string): document is Record<string, unknown> & { [FORM]?: string } {
  return typeof document === 'object' && document !== null && FORM in document && document[FORM] === form
}
