/** `npm run backup`: copies the database and the secrets into a folder of their own, while the server runs or not. */
import './start/settings.mjs'
import { ensureInstalled, run } from './install.mjs'

ensureInstalled()
run(process.execPath, ['--import', 'tsx', 'api/backup/backup-command.ts', ...process.argv.slice(2)])
