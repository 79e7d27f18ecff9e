/** `npm run dev`: API and sandbox from their sources, restarted on change, and Vite's development server. */
import './start/settings.mjs'
import { ensureInstalled } from './install.mjs'
import { startProcesses } from './start/processes.mjs'

ensureInstalled()
const watch = ['--watch', '--import', 'tsx']
const processes = startProcesses({
  sandbox: { args: [...watch, 'sandbox/main.ts'], env: {} },
  api: { args: [...watch, 'api/main.ts'], env: {} },
  vite: { args: ['node_modules/vite/bin/vite.js'], env: {} },
})
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void processes.stop().then(() => process.exit(0)))
const { code } = await processes.whenOneEnds
await processes.stop()
process.exit(code)
