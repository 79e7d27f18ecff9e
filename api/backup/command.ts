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

/** @returns What encrypts with the passphrase of the variable or the file; null where neither is set. */
export function sealerOf({ passphrase, passphraseFile }: Config['backup']): Sealer | null {
  const text = passphraseFile === null ? passphrase : readFileSync(passphraseFile, 'utf8').replace(/\r?\n$/, '')
  if (text === '') throw new Error(`The passphrase file ${passphraseFile} is empty.`)
  return text === null ? null : createSealer(text)
}
