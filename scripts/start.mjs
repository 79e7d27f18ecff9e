/** `npm start`: installs, builds, and runs the API, the PWA and the sandbox; prints one address. */
import './start/settings.mjs'
import { NODE_FLAGS } from './config/node-flags.mjs'
import { ensureInstalled } from './install.mjs'
import { startProcesses, waitUntilReady } from './start/processes.mjs'
import { isDataInUse, readPorts, takenPort } from './start/checks.mjs'

/** Somebody reads the terminal: they need the sentence, not the stack. */
function endWith(sentence) {
  console.error(sentence)
  process.exit(1)
}

function portsOrEnd() {
  try {
    return readPorts(process.env)
  } catch (error) {
    return endWith(error.message)
  }
}

const { port, sandboxPort, ...otherPorts } = portsOrEnd()
const taken = await takenPort({ port, sandboxPort, ...otherPorts }, process.env)
if (taken) endWith(taken)
const dataDir = process.env.DATA_DIR || './data'
if (await isDataInUse(dataDir)) {
  endWith(`A running Gigwright uses the data in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`)
}
ensureInstalled()
const { buildAll } = await import('./build.mjs')
console.log('Building …')
await buildAll()

// What the children write into the data folder is for its owner only.
process.umask(0o077)
const hasSandbox = process.env.SANDBOX !== 'off'
const env = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), LOG_LEVEL: process.env.LOG_LEVEL || 'warn' }

const processes = startProcesses({
  ...(hasSandbox
    ? {
        sandbox: {
          isQuiet: true,
          args: [...NODE_FLAGS, 'dist/sandbox/main.js'],
          env: { ...env, SANDBOX_DATA: process.env.SANDBOX_DATA || `${dataDir}/sandbox.json` },
        },
      }
    : {}),
  api: { args: [...NODE_FLAGS, 'dist/api/main.js'], env },
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
const status = await waitUntilReady(`http://127.0.0.1:${port}/api/health`, 60_000, () => isOver)
if (status !== null && !isOver) {
  // Before this a child that ends cannot start at all, and trying again would not help.
  processes.bringBack((name, code) =>
    console.error(`The ${name} process ended with code ${code}; it is started again.`),
  )
  if (status === 'ok') console.log(`\nGigwright is ready: ${address}\n`)
  else
    console.error(
      process.env.DATABASE_URL || process.env.DATABASE_URL_FILE
        ? `\nGigwright runs (${address}) but cannot reach the database of DATABASE_URL. When it is there again, it goes on by itself.\n`
        : `\nGigwright runs (${address}) but cannot write into ${dataDir}. Make room on the disk; it goes on by itself.\n`,
    )
} else if (!isOver) {
  console.error('The API did not become ready within a minute.')
  await processes.stop()
  process.exit(1)
}
