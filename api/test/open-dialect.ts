/** Opens a database of either dialect, in a test and in the processes that it starts. */
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '#api/store/db.ts'
import { openPostgres } from '#api/store/open.postgres.ts'
import { openSqlite } from '#api/store/open.sqlite.ts'
import { MIGRATIONS } from './harness.ts'

const serverSchema = z.object({ host: z.string(), user: z.string(), database: z.string() })

/** @param at A file of SQLite, or in JSON how a database of PostgreSQL is reached. */
export async function openDialect(at: string): Promise<Db> {
  if (!at.startsWith('{')) return openSqlite(at, MIGRATIONS)
  return openPostgres(serverSchema.parse(JSON.parse(at)), join(MIGRATIONS, '../postgres'))
}
