/** The program behind `npm run move`: from the database of the settings to another one, of either dialect. */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { holdDataFolder } from '../data-folder.ts'
import { moveStore } from '../store/moving/move.ts'
import { openStore } from '../store/open-store.ts'
import { DATABASE, SECRETS } from './backup-files.ts'
import { migrationsFolder, say, tellFailure } from './command.ts'

await tellFailure(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!values.to)
    throw new Error('Say where to: npm run move -- --to postgres://user:password@host/name, or --to <folder>.')
  const from = readConfig(process.env)
  const isAddress = /^postgres(ql)?:/.test(values.to)
  const to = isAddress ? { ...from, databaseUrl: values.to } : { dataDir: values.to, databaseUrl: null }
  if (from.databaseUrl === null && !existsSync(join(from.dataDir, DATABASE)))
    throw new Error(`There is no database in ${from.dataDir}. Set DATA_DIR to the folder that has it.`)
  holdDataFolder(from.dataDir)
  if (resolve(to.dataDir) !== resolve(from.dataDir)) takeSecrets(from.dataDir, to.dataDir)

  const migrations = dirname(migrationsFolder)
  const onTaken = (error: Error) => {
    throw error
  }
  const source = await openStore(from, migrations, onTaken)
  try {
    const target = await openStore(to, migrations, onTaken)
    try {
      await moveStore(source, target, Date.now(), (table, count) => say(`${table}: ${count}`))
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
  say(
    isAddress
      ? 'Moved and compared, row by row. Set DATABASE_URL to the new address, keep DATA_DIR, and start Gigwright.'
      : `Moved and compared, row by row. Set DATA_DIR to ${values.to}, unset DATABASE_URL, and start Gigwright.`,
  )
})

/** What is sealed in the database opens only with them. */
function takeSecrets(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  holdDataFolder(to)
  if (existsSync(join(from, SECRETS)) && !existsSync(join(to, SECRETS)))
    copyFileSync(join(from, SECRETS), join(to, SECRETS))
}
