/** The column kit of PostgreSQL in the type of SQLite's. The cast allows the schema to be written once. */
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Kit } from './kit.sqlite.ts'

export const kit = {
  table: pgTable,
  str: (name: string) => text(name),
  int: (name: string) => integer(name),
  instant: (name: string) => bigint(name, { mode: 'number' }),
  bool: (name: string) => boolean(name),
  json: <T>(name: string) => jsonb(name).$type<T>(),
  index,
  uniqueIndex,
  primaryKey,
} as unknown as Kit
