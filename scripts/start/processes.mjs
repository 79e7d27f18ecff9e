/** Starts the processes Gigwright is made of, waits until they answer, brings them back when they die, and stops them together. */
import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../install.mjs'
import { healthOf } from './checks.mjs'

/** A child that dies more often within a minute is broken, and would only die again. */
const DEATHS_MAX = 5
const MINUTE_MS = 60_000
const FIRST_PAUSE_MS = 500

/**
 * @param specs name → arguments of `node`, its environment, and whether what it prints is for machines only.
 * @returns `whenOneEnds`: the exit code of the first that ends for good; `bringBack`: from now on a child that dies is started again,
 * and told of; `stop` ends them all.
 */
export function startProcesses(specs) {
  const children = new Map()
  const deaths = new Map()
  let isStopping = false
  let tell = null
  let end
  const whenOneEnds = new Promise((resolve) => (end = resolve))

  function start(name) {
    const { args, env, isQuiet } = specs[name]
    // stdin is a pipe that closes when this process dies, however it dies: the children then stop too.
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env, EXIT_WITH_PARENT: '1' },
      stdio: ['pipe', isQuiet ? 'ignore' : 'inherit', 'inherit'],
    })
    // A child that dies while something is written to it must not take this process along.
    child.stdin.on('error', () => undefined)
    children.set(name, child)
    child.once('exit', (code, signal) => void afterExit(name, code ?? signal ?? 0))
  }

  async function afterExit(name, code) {
    if (isStopping) return
    const recent = [...(deaths.get(name) ?? []), Date.now()].filter((atMs) => Date.now() - atMs < MINUTE_MS)
    deaths.set(name, recent)
    if (tell === null || recent.length > DEATHS_MAX) return end({ name, code: typeof code === 'number' ? code : 1 })
    tell(name, code)
    await delay(FIRST_PAUSE_MS * 2 ** (recent.length - 1))
    if (!isStopping) start(name)
  }

  for (const name of Object.keys(specs)) start(name)
  return {
    whenOneEnds,
    bringBack: (onDeath) => (tell = onDeath),
    async stop() {
      isStopping = true
      const alive = [...children.values()].filter(
        ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
      )
      const ended = alive.map((child) => new Promise((resolve) => child.once('exit', resolve)))
      for (const child of alive) child.kill('SIGTERM')
      await Promise.all(ended)
    },
  }
}

/** @returns What the server says of its health; null where it did not within the time. */
export async function waitUntilReady(url, timeoutMs, isOver) {
  const until = Date.now() + timeoutMs
  while (Date.now() < until && !isOver()) {
    const status = await healthOf(url)
    if (status !== null) return status
    await delay(50)
  }
  return null
}
