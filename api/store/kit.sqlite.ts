/** The column kit of SQLite. */
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

export const kit = {
  table: sqliteTable,
  str: (name: string) => text(name),
  int: (name: string) => integer(name),
  /** Unix milliseconds. */
  instant: (name: string) => integer(name),
  bool: (name: string) => integer(name, { mode: 'boolean' }),
  json: <T>(name: string) => text(name, { mode: 'json' }).$type<T>(),
  index,
  uniqueIndex,
  primaryKey,
}
export type Kit = typeof kit
