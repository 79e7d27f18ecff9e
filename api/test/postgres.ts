/** PostgreSQL for tests. Each process has one, because starting it takes seconds. Each opening finds it migrated and empty. */
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Db } from '#api/store/db.ts'
import { migratePglite } from '#api/store/open.pglite.ts'

const MIGRATIONS = join(import.meta.dirname, '../store/migrations/postgres')

let running: PGlite | undefined

/** Only one may be open at a time. */
export async function openTestPostgres(): Promise<Db> {
  running ??= new PGlite('memory://')
  const client = running
  const db = await migratePglite(client, MIGRATIONS)
  await client.exec(`
    DO $$ DECLARE names text; BEGIN
      SELECT string_agg(quote_ident(tablename), ', ') INTO names FROM pg_tables WHERE schemaname = 'public';
      EXECUTE 'TRUNCATE ' || names || ' RESTART IDENTITY CASCADE';
    END $$`)
  return { ...db, close: async () => undefined }
}
