/** What a backup is: a folder with the database, its secrets where they are included, and a list of what is in it. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Sealer } from './seal.ts'

export const DATABASE = 'gigwright.db'
export const SECRETS = 'secrets.json'
const LIST = 'backup.json'
/** The ending of an encrypted file. */
const SEALED = '.sealed'

const listSchema = z.object({
  format: z.literal(1),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
  /** The version of Gigwright that made it. */
  version: z.string(),
  /** Table → how many rows. */
  rows: z.record(z.string(), z.int()),
  /** File → SHA-256 of its content before it was encrypted. */
  files: z.partialRecord(z.enum([DATABASE, SECRETS]), z.string()),
})
export type BackupList = z.infer<typeof listSchema>

const NAME = /^gigwright-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/

export function backupName(atMs: number): string {
  return `gigwright-${new Date(atMs).toISOString().replaceAll(/[:.]/g, '-')}`
}

/** @returns The names of the complete backups in a folder, the oldest first. */
export function backupsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
}

/** Writes the list of a folder that has the files already, and encrypts all of them where there is a sealer. */
export async function finishBackup(
  from: string,
  to: string,
  list: Omit<BackupList, 'format' | 'files'>,
  sealer: Sealer | null,
): Promise<void> {
  const files: BackupList['files'] = {}
  for (const name of [DATABASE, SECRETS] as const)
    if (existsSync(join(from, name))) files[name] = await hashOf(join(from, name))
  writeFileSync(join(from, LIST), JSON.stringify({ format: 1, ...list, files }, null, 2), { mode: 0o600 })
  for (const name of [...Object.keys(files), LIST]) {
    if (sealer === null) await copyPrivately(join(from, name), join(to, name))
    else await sealer.seal(join(from, name), join(to, name + SEALED), name)
  }
}

/**
 * Unpacks a backup into an empty folder and compares every file with the list.
 * @throws Error with a sentence where it is no backup, is damaged, or the passphrase is missing or wrong.
 */
export async function unpackBackup(from: string, to: string, sealer: Sealer | null): Promise<BackupList> {
  const isSealed = existsSync(join(from, LIST + SEALED))
  if (!isSealed && !existsSync(join(from, LIST))) throw new Error(`${from} is not a backup.`)
  if (isSealed && sealer === null)
    throw new Error('The backup is encrypted. Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, then try again.')
  const unpack = async (name: string) => {
    if (isSealed) await sealer?.open(join(from, name + SEALED), join(to, name), name)
    else await copyPrivately(join(from, name), join(to, name))
  }
  await unpack(LIST)
  const list = listSchema.safeParse(JSON.parse(readFileSync(join(to, LIST), 'utf8')))
  if (!list.success) throw new Error('The backup was made by a newer version of Gigwright, or is damaged.')
  for (const [name, hash] of Object.entries(list.data.files)) {
    await unpack(name)
    if ((await hashOf(join(to, name))) !== hash)
      throw new Error(`The backup is damaged: ${name} is not what was saved.`)
  }
  return list.data
}

/** The copy is on the disk before this ends, and only its owner can read it, whoever could read the original. */
function copyPrivately(from: string, to: string): Promise<void> {
  return pipeline(createReadStream(from), createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true }))
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
