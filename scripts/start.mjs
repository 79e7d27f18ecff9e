/** `npm start`: installs, builds, and runs the API, the PWA and the sandbox; prints one address. */
import { ensureInstalled } from './install.mjs'
import { startProcesses, waitUntilReady } from './processes.mjs'

ensureInstalled()
const { buildAll } = await import('./build.mjs')
console.log('Building …')
await buildAll()

const port = Number(process.env.PORT || 8787)
const sandboxPort = Number(process.env.SANDBOX_PORT || port + 1)
const hasSandbox = process.env.SANDBOX !== 'off'
const dataDir = process.env.DATA_DIR || './data'
const node = ['--enable-source-maps']
const env = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), LOG_LEVEL: process.env.LOG_LEVEL || 'warn' }

const processes = startProcesses({
  ...(hasSandbox
    ? {
        sandbox: {
          isQuiet: true,
          args: [...node, 'dist/sandbox/main.js'],
          env: { ...env, SANDBOX_DATA: process.env.SANDBOX_DATA || `${dataDir}/sandbox.json` },
        },
      }
    : {}),
  api: { args: [...node, 'dist/api/main.js'], env },
})

let isOver = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    isOver = true
    void processes.stop().then(() => process.exit(0))
  })
}
void processes.whenOneEnds.then(async ({ name, code }) => {
  if (isOver) return
  isOver = true
  console.error(`The ${name} process ended with code ${code}.`)
  await processes.stop()
  process.exit(code || 1)
})

const address = process.env.PUBLIC_URL || `http://localhost:${port}`
if (await waitUntilReady(`http://127.0.0.1:${port}/api/health`, 60_000, () => isOver)) {
  console.log(`\nGigwright is ready: ${address}\n`)
} else if (!isOver) {
  console.error('The API did not become ready within a minute.')
  await processes.stop()
  process.exit(1)
}
