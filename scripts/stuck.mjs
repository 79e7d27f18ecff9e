/** `npm run stuck`: lists what is stuck and why. The server may run meanwhile. */
import './start/settings.mjs'
import { spawnSync } from 'node:child_process'
import { ensureInstalled, root } from './install.mjs'

ensureInstalled()
const args = ['--import', 'tsx', 'api/metrics/stuck-command.ts']
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 2
