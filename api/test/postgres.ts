/** Databases of the tests' own PostgreSQL server. Each worker has one that is migrated once; each opening finds it empty. */
import { join } from 'node:path'
import type { Pool, PoolConfig } from 'pg'
import { inject } from 'vitest'
import type { Db } from '#api/store/db.ts'
import { dbOver, openPool, openPostgres } from '#api/store/open.postgres.ts'
import { makeDatabase } from './postgres-server.ts'

const MIGRATIONS = join(import.meta.dirname, '../store/migrations/postgres')

/** Whether this machine has PostgreSQL. */
export const HAS_POSTGRES = inject('postgres') !== ''

let migrated: { pool: Pool; config: PoolConfig } | undefined

/** Only one may be open at a time. */
export async function openTestPostgres(): Promise<Db> {
  migrated ??= await migratedPool()
  await migrated.pool.query(`
    DO $$ DECLARE names text; BEGIN
      SELECT string_agg(quote_ident(tablename), ', ') INTO names FROM pg_tables WHERE schemaname = 'public';
      EXECUTE 'TRUNCATE ' || names || ' RESTART IDENTITY CASCADE';
    END $$`)
  return dbOver(migrated.pool)
}

/** @returns How the database that was opened last is reached. */
export function testDatabase(): PoolConfig {
  if (!migrated) throw new Error('None is open.')
  return migrated.config
}

async function migratedPool(): Promise<{ pool: Pool; config: PoolConfig }> {
  const config = await createDatabase(`worker_${process.env['VITEST_POOL_ID'] ?? 1}_${process.pid}`)
  await (await openPostgres(config, MIGRATIONS)).close()
  return { pool: openPool(config), config }
}

/** @returns How a new and empty database is reached. */
export function createDatabase(name: string): Promise<PoolConfig> {
  return makeDatabase(inject('postgres'), name)
}
