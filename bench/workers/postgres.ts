/** A PostgreSQL server for a bench. It keeps every commit, as it would for real. */
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Db } from '#api/store/db.ts'
import { openPostgres } from '#api/store/open.postgres.ts'
import { startPostgres } from '#api/test/postgres-server.ts'

const MIGRATIONS = join(import.meta.dirname, '../../api/store/migrations/postgres')
const NAME = 'bench'
const TRIES_MAX = 200

export interface Postgres {
  db: Db
  /** The folder of its socket. */
  host: string
  /** Runs SQL that no part of the product needs. */
  run(sql: string): Promise<unknown>
}

/** @returns What `work` returns; null where this machine has no PostgreSQL. */
export async function withPostgres<T>(work: (postgres: Postgres) => Promise<T>): Promise<T | null> {
  const server = startPostgres(['max_connections=100'])
  if (!server) return null
  const host = server.folder
  const client = await createDatabase(host)
  const db = await openBench(host)
  try {
    return await work({ db, host, run: (sql) => client.query(sql) })
  } finally {
    await client.end()
    await db.close()
    await server.stop()
  }
}

export function openBench(host: string): Promise<Db> {
  return openPostgres({ host, database: NAME, user: 'test' }, MIGRATIONS)
}

async function createDatabase(host: string): Promise<Client> {
  const administrator = await connected(host, 'postgres')
  await administrator.query(`CREATE DATABASE ${NAME}`)
  await administrator.end()
  return connected(host, NAME)
}

async function connected(host: string, database: string): Promise<Client> {
  for (let tries = 1; ; tries += 1) {
    const client = new Client({ host, user: 'test', database })
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end()
      if (tries === TRIES_MAX) throw error
      await delay(100)
    }
  }
}
