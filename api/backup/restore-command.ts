/** The program behind `npm run restore`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { projectRoot } from '../project-root.ts'
import { backupsIn } from './backup-files.ts'
import { migrationsFolder, sealerOf, say, tellFailure } from './command.ts'
import { restore } from './restore.ts'
import { trialStart } from './trial-start.ts'

await tellFailure(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const config = readConfig(process.env)
  const [named] = positionals
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
    tryStart: (dataDir) => trialStart(projectRoot(import.meta.dirname), dataDir),
  })
  say(`Restored: the state of ${list.madeAt}. It was checked and started once. You can start Gigwright now.`)
  if (replaced !== null)
    say(`What was there before is in ${replaced}. Delete it when you no longer need it: it has secrets.`)
})

function choiceIn(folder: string): string {
  const names = backupsIn(folder)
  return names.length === 0 ? `There are none in ${folder}.` : `In ${folder} there are:\n${names.join('\n')}`
}
