/** Opens SQLite: one connection that writes and one that can only read. Migrations are applied. */
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { AppError } from '#shared/errors.ts'
import { NO_BUS } from './processes/bus.ts'
import { createCommitWatch } from './commits/commit-watch.ts'
import type { Db, Query, Session } from './db.ts'
import { duplicateAs } from './duplicate-key.ts'
import * as tables from './schema.sqlite.ts'
import { shareCommits } from './commits/shared-commit.ts'
import { newEpoch } from './sync/epochs.ts'

/**
 * @param file The database's path. It is created when missing.
 * @param migrationsFolder Where the generated migrations are.
 * @throws When a migration leaves a broken reference behind.
 */
export function openSqlite(file: string, migrationsFolder: string): Db {
  const writer = openWriter(file, migrationsFolder)
  const reader = new Database(file, { readonly: true })
  reader.pragma('busy_timeout = 5000')
  for (const connection of [writer, reader]) compileOnce(connection)
  const write = drizzle(writer) as unknown as Query
  const read = drizzle(reader) as unknown as Query
  const epoch = newEpoch()
  const commits = shareCommits(writer, () => begin(writer))
  const { onCommit, watched } = createCommitWatch(NO_BUS)
  return {
    q: read,
    tables,
    epoch,
    touched: new Map(),
    onCommit,
    async atomically(work) {
      try {
        return await watched((touched) =>
          commits.run(() => {
            // The work may run twice.
            touched.clear()
            return work({ q: write, tables, epoch, touched })
          }),
        )
      } catch (error) {
        throw duplicateAs('request.id_taken', error)
      }
    },
    async close() {
      await commits.settled()
      reader.close()
      writer.close()
    },
  }
}

/** SQLite's own number for it. */
const FULL = 2

function openWriter(file: string, migrationsFolder: string): Database.Database {
  const writer = new Database(file)
  try {
    writer.pragma('journal_mode = WAL')
    // Every commit waits for the disk, because a receipt or an approval must survive a power cut.
    writer.pragma('synchronous = FULL')
    if (writer.pragma('synchronous', { simple: true }) !== FULL) throw new Error('Commits would not wait for the disk.')
    writer.pragma('busy_timeout = 5000')
    migrateSafely(writer, migrationsFolder)
    // What a savepoint may have to undo: for each commit that several share, SQLite would make a file and write the pages to it once more.
    writer.pragma('temp_store = MEMORY')
    return writer
  } catch (error) {
    // Closed after a failure: on a full disk it is opened again and again, and each try would keep its files open.
    writer.close()
    throw error
  }
}

/** Each length of a list of ids makes a statement of its own, so the number of statements must be limited. */
const COMPILED_MAX = 500

/**
 * Makes a connection keep the statements it has compiled; of too many the one that was not used for the longest time goes. SQLite
 * itself compiles a statement anew at each call whose limit is a bare variable, in case another plan fits its value: the plus sign
 * hides the variable.
 */
function compileOnce(connection: Database.Database): void {
  const compile = connection.prepare.bind(connection)
  const known = new Map<string, Database.Statement>()
  const prepare = (source: string) => {
    const statement = known.get(source) ?? compile(source.replaceAll(' limit ?', ' limit +?'))
    known.delete(source)
    known.set(source, statement)
    const oldest = known.size > COMPILED_MAX ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return statement
  }
  connection.prepare = prepare as typeof connection.prepare
}

/**
 * Opens a database only to read it, beside a server that writes it.
 * @throws Error where there is none.
 */
export function readSqlite(file: string): { session: Session; close(): Promise<void> } {
  const reader = new Database(file, { readonly: true, fileMustExist: true })
  reader.pragma('busy_timeout = 5000')
  // Nothing is written, so no change ever carries this epoch.
  const session = { q: drizzle(reader) as unknown as Query, tables, epoch: newEpoch(), touched: new Map() }
  return { session, close: async () => void reader.close() }
}

function begin(writer: Database.Database): void {
  try {
    writer.exec('BEGIN IMMEDIATE')
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY')
      throw new AppError('store.busy', {}, { cause: error })
    throw error
  }
}

/**
 * On a full disk SQLite ends a transaction by itself. The migrator then fails to end it, and only this failure would be known: it gets
 * one that it can end, and the cause is told.
 */
function keepCause(connection: Database.Database): void {
  const compile = connection.prepare.bind(connection)
  const prepare = (source: string) => {
    if (source === 'ROLLBACK' && !connection.inTransaction) connection.exec('BEGIN')
    return compile(source)
  }
  connection.prepare = prepare as typeof connection.prepare
}

/** drizzle-kit rebuilds tables with `foreign_keys = OFF`. SQLite ignores that inside a transaction, and a DROP would then delete rows. */
function migrateSafely(writer: Database.Database, migrationsFolder: string): void {
  writer.pragma('foreign_keys = OFF')
  keepCause(writer)
  migrate(drizzle(writer), { migrationsFolder })
  const broken = writer.pragma('foreign_key_check')
  if (Array.isArray(broken) && broken.length > 0)
    throw new Error(`A migration left ${broken.length} broken references.`)
  writer.pragma('foreign_keys = ON')
}
