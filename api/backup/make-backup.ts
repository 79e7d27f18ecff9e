/** Makes a backup of the data folder while the server runs, reads it back, and deletes those that are too old. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { join } from 'node:path'
import { z } from 'zod'
import { copyDatabase, inspectDatabase } from '../store/moving/copy.ts'
import { keyIdOf } from '../vault/vault.ts'
import { backupName, backupsIn, DATABASE, finishBackup, SECRETS, unpackBackup } from './backup-files.ts'
import type { Sealer } from './seal.ts'

interface BackupOptions {
  dataDir: string
  /** Where backups lie; made when missing. */
  backupDir: string
  /** How many of the newest stay, this one included. */
  keep: number
  /** False: the secrets are kept somewhere else. */
  withSecrets: boolean
  /** Null: not encrypted. */
  sealer: Sealer | null
  /** Where the environment sets it. */
  vaultKey: string | undefined
  migrationsFolder: string
  version: string
  nowMs: number
}

interface MadeBackup {
  folder: string
  hasSecrets: boolean
  rowCount: number
  deletedCount: number
}

/** @throws Error with a sentence; then no backup was made and none was deleted. */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { dataDir, backupDir, withSecrets, sealer, migrationsFolder, version, nowMs } = options
  const database = join(dataDir, DATABASE)
  if (!existsSync(database))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to the folder that has it.`)
  mkdirSync(backupDir, { recursive: true, mode: 0o700 })
  const work = mkdtempSync(join(backupDir, '.making-'))
  try {
    const [plain, packed, check] = ['plain', 'packed', 'check'].map((name) => join(work, name)) as [
      string,
      string,
      string,
    ]
    for (const folder of [plain, packed, check]) mkdirSync(folder, { mode: 0o700 })
    await copyDatabase(database, join(plain, DATABASE))
    const contents = inspectDatabase(join(plain, DATABASE), migrationsFolder)
    const hasSecrets = withSecrets && existsSync(join(dataDir, SECRETS))
    if (hasSecrets) copySecrets(options, plain, contents.vaultKeyId)
    await finishBackup(plain, packed, { madeAt: new Date(nowMs).toISOString(), version, rows: contents.rows }, sealer)
    const { rows } = await unpackBackup(packed, check, sealer)
    if (!isDeepStrictEqual(inspectDatabase(join(check, DATABASE), migrationsFolder).rows, rows))
      throw new Error('The backup does not read as it was written. Is the disk damaged?')
    const folder = join(backupDir, backupName(nowMs))
    renameSync(packed, folder)
    const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0)
    return { folder, hasSecrets, rowCount, deletedCount: deleteOld(backupDir, options.keep) }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

const secretsSchema = z.looseObject({ vaultKey: z.string(), vaultKeyNext: z.string().optional() })

/** The key may be changed while the copy is made; a backup whose parts do not belong together would be worth nothing. */
function copySecrets({ dataDir, vaultKey: given }: BackupOptions, to: string, vaultKeyId: string | null): void {
  copyFileSync(join(dataDir, SECRETS), join(to, SECRETS))
  chmodSync(join(to, SECRETS), 0o600)
  const { vaultKey, vaultKeyNext } = secretsSchema.parse(JSON.parse(readFileSync(join(to, SECRETS), 'utf8')))
  if (vaultKeyNext !== undefined)
    throw new Error('The vault key is being changed. Finish "npm run vault:rotate", then try again.')
  // Where VAULT_KEY sets the key, the file's own key opens nothing, and the environment keeps the one that does.
  if (vaultKeyId !== null && keyIdOf(given ?? vaultKey) !== vaultKeyId)
    throw new Error(
      'The vault key is not the one that the database was made with. Set VAULT_KEY as for the server, then try again.',
    )
}

/** @returns How many were deleted. */
function deleteOld(backupDir: string, keep: number): number {
  const old = backupsIn(backupDir).slice(0, -keep)
  for (const name of old) rmSync(join(backupDir, name), { recursive: true })
  return old.length
}
