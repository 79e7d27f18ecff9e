/** The column kit of PostgreSQL in the type of SQLite's. The cast allows the schema to be written once. */
import { bigint, boolean, customType, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Kit } from './kit.sqlite.ts'

/** PostgreSQL refuses a whole row for one character that it does not know: a zero, or half of a pair. Posts have them. */
export const storable = (text: string) => text.replace(/[\0\p{Cs}]/gu, (one) => (one === '\0' ? '' : '\uFFFD'))

const str = customType<{ data: string; driverData: string }>({ dataType: () => 'text', toDriver: storable })

const HAS_UNSTORABLE = /\\u(0000|d[89a-f])/i
const storableWithin = (_: string, value: unknown) => (typeof value === 'string' ? storable(value) : value)
const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver(value) {
    const text = JSON.stringify(value)
    return HAS_UNSTORABLE.test(text) ? JSON.stringify(value, storableWithin) : text
  },
})

export const kit = {
  table: pgTable,
  str: (name: string) => str(name),
  // Whatever SQLite takes: its whole numbers have 64 bits.
  int: (name: string) => bigint(name, { mode: 'number' }),
  instant: (name: string) => bigint(name, { mode: 'number' }),
  bool: (name: string) => boolean(name),
  json: <T>(name: string) => json(name).$type<T>(),
  index,
  uniqueIndex,
  primaryKey,
} as unknown as Kit
