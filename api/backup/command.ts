/** What both commands have in common: the passphrase, and how a failure is told. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { projectRoot } from '../project-root.ts'
import { createSealer, type Sealer } from './seal.ts'

const packageSchema = z.object({ version: z.string() })
const root = projectRoot(import.meta.dirname)

/** Of this version. */
export const migrationsFolder = join(root, 'api/store/migrations/sqlite')
export const { version } = packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

/** @throws Error with a sentence where the database is not in the data folder. */
export function refusePostgres({ databaseUrl }: Config): void {
  if (databaseUrl === null) return
  throw new Error(
    'DATABASE_URL is set, and this command only knows the database of a data folder. Use pg_dump and pg_restore, and keep the ' +
      'secrets.json of DATA_DIR: docs/operate.md says how.',
  )
}

export const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** Whoever runs a command needs the sentence, not the stack. */
export async function tellFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

/** @returns What encrypts with the passphrase; null where none is set. */
export function sealerOf({ passphrase }: Config['backup']): Sealer | null {
  return passphrase === null ? null : createSealer(passphrase)
}
