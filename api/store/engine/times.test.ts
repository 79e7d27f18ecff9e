/** A stored time that nobody has thought of when the clock is put back would wait until the clock has caught up. */
import { getTableColumns } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { ENTITIES } from '#shared/sync/entities.ts'
import { instantSchema } from '#shared/time.ts'
import { kit } from '../kit.sqlite.ts'
import { defineTables } from '../tables.ts'
import { COLUMN_TIMES, FIELD_TIMES, type TimeRule } from './times.ts'

const MARK = 'instant '

/** The columns that are times, by table. */
function timeColumns(): Record<string, string[]> {
  const tables = defineTables({ ...kit, instant: (name) => kit.int(MARK + name) })
  const found = Object.entries(tables).map(([name, table]): [string, string[]] => [
    name,
    Object.entries(getTableColumns(table)).flatMap(([column, { name: stored }]) =>
      stored.startsWith(MARK) ? [column] : [],
    ),
  ])
  return Object.fromEntries(found.filter(([, columns]) => columns.length > 0))
}

const wrapSchema = z.object({
  shape: z.record(z.string(), z.unknown()).optional(),
  innerType: z.unknown().optional(),
  element: z.unknown().optional(),
  valueType: z.unknown().optional(),
  options: z.array(z.unknown()).optional(),
})
const partSchema = z.object({ _zod: z.object({ def: wrapSchema }) })

/** @returns The paths of the times in a schema. */
function timeFields(schema: unknown, path = ''): string[] {
  if (schema === instantSchema) return [path]
  const part = partSchema.safeParse(schema)
  if (!part.success) return []
  const { shape = {}, innerType, element, valueType, options = [] } = part.data._zod.def
  return [
    ...Object.entries(shape).flatMap(([key, value]) => timeFields(value, path ? `${path}.${key}` : key)),
    ...[innerType, ...options].flatMap((inner) => timeFields(inner, path)),
    ...timeFields(element, `${path}[]`),
    ...timeFields(valueType, `${path}{}`),
  ]
}

const namesOf = (rules: Record<string, Record<string, TimeRule>>) =>
  Object.fromEntries(Object.entries(rules).map(([name, times]) => [name, Object.keys(times).sort()]))

it('every column that is a time says what becomes of it when the clock was put back', () => {
  const columns = timeColumns()
  expect(namesOf(COLUMN_TIMES)).toEqual(
    Object.fromEntries(Object.entries(columns).map(([name, times]) => [name, times.sort()])),
  )
  expect(Object.values(columns).flat().length).toBeGreaterThan(80)
})

it('so does every time in the rows of devices', () => {
  const found = Object.entries(ENTITIES).map(([name, schema]): [string, string[]] => [name, timeFields(schema).sort()])
  expect(namesOf(FIELD_TIMES)).toEqual(Object.fromEntries(found.filter(([, times]) => times.length > 0)))
})
