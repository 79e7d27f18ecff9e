/** The data folder: for nobody else's eyes, and in use by one server at a time. */
import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

const LOCK = 'gigwright.lock'

/**
 * Makes the folder, closes it and what is in it to other users of the machine, and holds it until the process ends, however it ends.
 * @throws Error with a sentence where another server has it.
 */
export function holdDataFolder(dataDir: string): void {
  // Whatever this process writes from now on, such as a new database or its log, is for its owner only.
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  closeToOthers(dataDir)
  const lock = new Database(join(dataDir, LOCK), { timeout: 0 })
  try {
    // The system releases the lock of a dead process. Nothing is ever written, not even a journal: the disk may be full.
    lock.pragma('journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_BUSY') throw error
    throw new Error(
      `A running Gigwright uses the data in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  held.push(lock)
}

/** Kept from the garbage collector, which would close the file and with it the lock. */
const held: Database.Database[] = []

/** The folder 0700, its files 0600: also those that an older version or a restored copy left open. */
export function closeToOthers(dataDir: string): void {
  chmodSync(dataDir, 0o700)
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (entry.isFile()) chmodSync(join(dataDir, entry.name), 0o600)
    else if (entry.isDirectory()) closeToOthers(join(dataDir, entry.name))
  }
}
