/** Copies a SQLite database while it is in use, says what is in a copy, and marks one that is put back. */
import { chmodSync } from 'node:fs'
import Database from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { newEpoch } from '../sync/epochs.ts'

/** More than there are in any database: all pages are copied in one step, so that nothing written meanwhile starts it anew. */
const ALL_PAGES = 0x7fffffff

/** What a database holds. */
interface Contents {
  /** The name of the vault key it was made with; null where none is known. */
  vaultKeyId: string | null
  /** Table → how many rows. */
  rows: Record<string, number>
}

/**
 * Copies the database as it is at one moment into one file that only its owner can read; a server may go on writing to it.
 * @throws Error where there is no database, or the copy cannot be written.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Database(from, { readonly: true, fileMustExist: true })
  try {
    await source.backup(to, { progress: () => ALL_PAGES })
  } finally {
    source.close()
  }
  chmodSync(to, 0o600)
  const copy = new Database(to)
  // One file, without a log beside it.
  copy.pragma('journal_mode = DELETE')
  copy.close()
}

/**
 * Checks every page and reference of a database that nobody has open.
 * @param migrationsFolder Where the migrations of this version lie.
 * @throws Error with a sentence where it is damaged, or where a newer version made it.
 */
export function inspectDatabase(file: string, migrationsFolder: string): Contents {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const list = (sql: string): unknown[] => db.prepare(sql).pluck().all()
    if (list('PRAGMA integrity_check').join() !== 'ok') throw new Error('The database is damaged.')
    const broken = list('PRAGMA foreign_key_check').length
    if (broken > 0) throw new Error(`The database is damaged: ${broken} rows refer to rows that are not there.`)
    const ours = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash))
    if (list('SELECT hash FROM __drizzle_migrations').some((hash) => !ours.has(String(hash))))
      throw new Error('The database was made by a newer version of Gigwright. Install that version, then try again.')
    const tables = list("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").map(String)
    const rows = tables.map((table) => [table, Number(list(`SELECT count(*) FROM "${table}"`)[0])])
    const [vaultKeyId] = list("SELECT value FROM server_meta WHERE key = 'vault_key'")
    return { vaultKeyId: typeof vaultKeyId === 'string' ? vaultKeyId : null, rows: Object.fromEntries(rows) }
  } finally {
    db.close()
  }
}

/** @returns Whether another process has the database open; false when the file is not a database. */
export function isInUse(file: string): boolean {
  const db = new Database(file, { fileMustExist: true, timeout: 0 })
  try {
    db.pragma('locking_mode = EXCLUSIVE')
    db.exec('BEGIN IMMEDIATE; COMMIT')
    return false
  } catch (error) {
    return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
  } finally {
    db.close()
  }
}

/** Begins an epoch in a copy that is put back, so that its history tells when that was. */
export function markRestore(file: string): void {
  const { id, begunAt } = newEpoch()
  const db = new Database(file)
  db.prepare('INSERT INTO epochs (id, begun_at, is_restore) VALUES (?, ?, 1)').run(id, begunAt)
  db.close()
}
