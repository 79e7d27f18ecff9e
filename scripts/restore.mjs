/** `npm run restore -- <backup>`: puts a backup in the place of the data folder's database. The server must be stopped. */
import './start/settings.mjs'
import { ensureInstalled, run } from './install.mjs'

ensureInstalled()
run(process.execPath, ['--import', 'tsx', 'api/backup/restore-command.ts', ...process.argv.slice(2)])
