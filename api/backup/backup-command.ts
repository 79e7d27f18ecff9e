/** The program behind `npm run backup`. */
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { migrationsFolder, refusePostgres, sealerOf, say, tellFailure, version } from './command.ts'
import { makeBackup } from './make-backup.ts'

/** A stretched passphrase withstands guessing only where it is long; a backup is guessed at for as long as somebody has it. */
const PASSPHRASE_MIN = 16

await tellFailure(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      'without-secrets': { type: 'boolean', default: false },
    },
  })
  const { to: BACKUP_DIR, keep: BACKUP_KEEP } = values
  const given = { ...(BACKUP_DIR && { BACKUP_DIR }), ...(BACKUP_KEEP && { BACKUP_KEEP }) }
  const config = readConfig({ ...process.env, ...given })
  refusePostgres(config)
  if ((config.backup.passphrase?.length ?? PASSPHRASE_MIN) < PASSPHRASE_MIN)
    throw new Error(
      `BACKUP_PASSPHRASE is too short: whoever has the backup could guess it. Take at least ${PASSPHRASE_MIN} characters, such as five words.`,
    )
  const sealer = sealerOf(config.backup)
  const made = await makeBackup({
    dataDir: config.dataDir,
    backupDir: config.backup.dir,
    keep: config.backup.keep,
    withSecrets: !values['without-secrets'],
    sealer,
    vaultKey: config.secrets.vaultKey,
    migrationsFolder,
    version,
    nowMs: Date.now(),
  })
  say(`Backup made and checked: ${made.folder} (${made.rowCount} rows${sealer === null ? '' : ', encrypted'}).`)
  if (made.hasSecrets && sealer === null)
    say('It has the secrets and is not encrypted: keep it where only you can read it.')
  if (!made.hasSecrets)
    say(
      'It has no secrets: keep secrets.json, or the keys of the environment, somewhere else. Without them accounts must be connected anew.',
    )
  if (made.deletedCount > 0) say(`Old backups deleted: ${made.deletedCount}.`)
})
