/**
 * Puts a backup in the place of the data folder's database. The backup is unpacked beside it, checked, and started once;
 * only then do the files change places, so that a backup that does not start changes nothing.
 */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { inspectDatabase, isInUse, markRestore } from '../store/moving/copy.ts'
import { type BackupList, DATABASE, SECRETS, unpackBackup } from './backup-files.ts'
import type { Sealer } from './seal.ts'

/** All that a database and its secrets may consist of. */
const PARTS = [`${DATABASE}-wal`, `${DATABASE}-shm`, DATABASE, SECRETS]

interface RestoreOptions {
  backup: string
  dataDir: string
  /** Null: without one, an encrypted backup is refused. */
  sealer: Sealer | null
  migrationsFolder: string
  nowMs: number
  /** Starts the server on a data folder. @returns Null where it can, else what it said. */
  tryStart(dataDir: string): Promise<string | null>
}

interface Restored {
  list: BackupList
  /** Where the files lie that were there before; null where there were none. */
  replaced: string | null
}

/** @throws Error with a sentence; then the data folder is as it was. */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { backup, dataDir, sealer, migrationsFolder, nowMs } = options
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  refuseInUse(dataDir)
  const time = new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-')
  const fresh = join(dataDir, `restoring-${time}`)
  mkdirSync(fresh, { mode: 0o700 })
  try {
    const list = await unpackBackup(backup, fresh, sealer)
    if (!isDeepStrictEqual(inspectDatabase(join(fresh, DATABASE), migrationsFolder).rows, list.rows))
      throw new Error('The backup is damaged: the database has not the rows that were saved.')
    if (!list.files[SECRETS] && existsSync(join(dataDir, SECRETS)))
      copyFileSync(join(dataDir, SECRETS), join(fresh, SECRETS))
    const complaint = await options.tryStart(fresh)
    if (complaint !== null)
      throw new Error(
        `The backup does not start, so nothing was changed. The server said:\n${complaint.replaceAll(fresh, dataDir)}`,
      )
    refuseInUse(dataDir)
    markRestore(join(fresh, DATABASE))
    return { list, replaced: exchange(fresh, dataDir, join(dataDir, `replaced-${time}`)) }
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function refuseInUse(dataDir: string): void {
  if (existsSync(join(dataDir, DATABASE)) && isInUse(join(dataDir, DATABASE)))
    throw new Error(`Stop Gigwright first: it has the database in ${dataDir} open.`)
}

/** All files change their places, or none. @returns Where those went that were there before. */
function exchange(from: string, dataDir: string, aside: string): string | null {
  const moved: [string, string][] = []
  const move = (source: string, target: string) => {
    if (!existsSync(source)) return
    renameSync(source, target)
    moved.push([source, target])
  }
  mkdirSync(aside, { mode: 0o700 })
  try {
    for (const name of PARTS) move(join(dataDir, name), join(aside, name))
    const hadSome = moved.length > 0
    for (const name of PARTS) move(join(from, name), join(dataDir, name))
    if (hadSome) return aside
  } catch (error) {
    for (const [source, target] of moved.reverse()) renameSync(target, source)
    rmSync(aside, { recursive: true })
    throw error
  }
  rmSync(aside, { recursive: true })
  return null
}
