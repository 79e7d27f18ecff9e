/** A PostgreSQL server for a bench. It keeps every commit, as it would for real. */
import { join } from 'node:path'
import { Client } from 'pg'
import type { Db } from '#api/store/db.ts'
import { openPostgres } from '#api/store/open.postgres.ts'
import { makeDatabase, startPostgres } from '#api/test/postgres-server.ts'

const MIGRATIONS = join(import.meta.dirname, '../../api/store/migrations/postgres')
const NAME = 'bench'

export interface Postgres {
  db: Db
  /** The folder of its socket. */
  host: string
  /** Runs SQL that no part of the product needs. */
  run(sql: string): Promise<unknown>
}

/** @returns What `work` returns; null where this machine has no PostgreSQL. */
export async function withPostgres<T>(work: (postgres: Postgres) => Promise<T>): Promise<T | null> {
  const server = startPostgres(['max_connections=300'])
  if (!server) return null
  const host = server.folder
  const client = new Client(await makeDatabase(host, NAME))
  await client.connect()
  const db = await openBench(host)
  try {
    return await work({ db, host, run: (sql) => client.query(sql) })
  } finally {
    await client.end()
    await db.close()
    await server.stop()
  }
}

export function openBench(host: string, database: string = NAME): Promise<Db> {
  return openPostgres({ host, database, user: 'test' }, MIGRATIONS)
}
