/** `npm run move -- --to <address or folder>`: copies everything into another database. The server must be stopped. */
import './start/settings.mjs'
import { ensureInstalled, run } from './install.mjs'

ensureInstalled()
run(process.execPath, ['--import', 'tsx', 'api/backup/move-command.ts', ...process.argv.slice(2)])
