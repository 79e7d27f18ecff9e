/** Where the database of a simulation lies, in either dialect: it is copied while it is open, and put back. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Db } from '#api/store/db.ts'
import { openPostgres } from '#api/store/open.postgres.ts'
import { openSqlite } from '#api/store/open.sqlite.ts'
import { MIGRATIONS } from '#api/test/harness.ts'
import { makeDatabase } from '#api/test/postgres-server.ts'

export interface SimPlace {
  open(): Promise<Db>
  copy(): Promise<void>
  /** The copy takes the place of the database, which is closed. */
  putBack(): Promise<void>
  remove(): Promise<void>
}

/** A folder in memory where the system has one: there are thousands of commits, and each would wait for the disk. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

export function sqlitePlace(): SimPlace & { folder: string } {
  const folder = mkdtempSync(join(FOLDER, 'gigwright-sim-'))
  const file = join(folder, 'gigwright.db')
  return {
    folder,
    open: async () => openSqlite(file, MIGRATIONS),
    async copy() {
      const reader = new Database(file, { readonly: true })
      await reader.backup(`${file}.copy`)
      reader.close()
    },
    putBack: async () => copyFileSync(`${file}.copy`, file),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A database of the tests' own PostgreSQL server. */
export async function postgresPlace(): Promise<SimPlace> {
  const name = `sim_${process.pid}`
  const config = await makeDatabase(inject('postgres'), name)
  const administrator = new Client({ ...config, database: 'postgres' })
  await administrator.connect()
  const replace = async (target: string, source: string) => {
    await administrator.query(`DROP DATABASE IF EXISTS ${target}`)
    // PostgreSQL copies only what nobody is connected to; a pool connects again by itself.
    await administrator.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${source}'`,
    )
    await administrator.query(`CREATE DATABASE ${target} TEMPLATE ${source}`)
  }
  return {
    open: () => openPostgres(config, join(MIGRATIONS, '../postgres')),
    copy: () => replace(`${name}_copy`, name),
    putBack: () => replace(name, `${name}_copy`),
    remove: () => administrator.end(),
  }
}
