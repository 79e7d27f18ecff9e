/** `npm run vault:rotate`: encrypts every stored secret again with another key. The server must be stopped. */
import './start/settings.mjs'
import { ensureInstalled, run } from './install.mjs'

ensureInstalled()
run(process.execPath, ['--import', 'tsx', 'api/vault/rotate-command.ts'])
