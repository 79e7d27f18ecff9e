/** The program behind `npm run restore`. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { holdDataFolder } from '../data-folder.ts'
import { forgetMove } from '../store/moving/move.ts'
import { openStore } from '../store/open-store.ts'
import { epochStore } from '../store/sync/epochs.ts'
import { backupsIn, DATABASE } from './backup-files.ts'
import { migrationsFolder, refusePostgres, sealerOf, say, tellFailure } from './command.ts'
import { restore } from './restore.ts'
import { trialStart } from './trial-start.ts'

await tellFailure(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { mark: { type: 'boolean', default: false } },
  })
  const config = readConfig(process.env)
  await (values.mark ? mark(config) : putBack(config, positionals[0]))
})

async function putBack(config: Config, named: string | undefined): Promise<void> {
  refusePostgres(config)
  if (named === undefined)
    throw new Error(`Name the backup: npm run restore -- <folder>.\n${choiceIn(config.backup.dir)}`)
  // A name alone is one of the usual folder.
  const inUsualFolder = join(config.backup.dir, named)
  const { list, replaced } = await restore({
    backup: existsSync(named) ? named : inUsualFolder,
    dataDir: config.dataDir,
    sealer: sealerOf(config.backup),
    migrationsFolder,
    nowMs: Date.now(),
    tryStart: (dataDir) => trialStart(dataDir),
  })
  say(`Restored: the state of ${list.madeAt}. It was checked and started once. You can start Gigwright now.`)
  if (replaced !== null)
    say(`What was there before is in ${replaced}. Delete it when you no longer need it: it has secrets.`)
}

/** Notes that another tool has put this database back. The server cannot see that by itself. */
async function mark(config: Config): Promise<void> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, DATABASE)))
    throw new Error(`There is no database in ${config.dataDir}. Set DATA_DIR to the folder that has it.`)
  holdDataFolder(config.dataDir)
  const db = await openStore(config, dirname(migrationsFolder), (error) => {
    throw error
  })
  try {
    await db.atomically(async (tx) => {
      await epochStore(tx).markRestore()
      await forgetMove(tx)
    })
  } finally {
    await db.close()
  }
  say(
    'Marked as put back. Devices start again from a snapshot, and what was approved before now is read again. You can start Gigwright now.',
  )
}

function choiceIn(folder: string): string {
  const names = backupsIn(folder)
  return names.length === 0 ? `There are none in ${folder}.` : `In ${folder} there are:\n${names.join('\n')}`
}
