/**
 * The whole product for browser tests and proofs: sandbox and API as real processes on free ports and a fresh data folder. With
 * `E2E_PROCESSES=several` the API is four processes on one PostgreSQL.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { NODE_FLAGS } from '../../scripts/config/node-flags.mjs'
import type { Beside, Several } from './several.ts'

export interface Stack {
  /** The address of the PWA and the API. It is `localhost`, so that it is a secure context. */
  origin: string
  sandbox: string
  dataDir: string
  /** The process id of the API, or of the first of several; null while it is down. */
  apiPid(): number | null
  /** The last warnings and errors that the API logged, the oldest first. */
  warnings(): readonly string[]
  /** Calls the sandbox's control API. */
  control(method: string, path: string, body?: unknown): Promise<unknown>
  /** SIGKILL, as in a power cut. */
  killApi(): Promise<void>
  /** The same for one of several processes. */
  killOne(n: number): Promise<void>
  /** Starts what does not run. @param env More settings than before. @throws Error where a process ends before it answers. */
  startApi(env?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

/** How one of the processes is started, beyond the defaults of a test. */
interface Start {
  env?: Record<string, string>
  /** Where the program is, if not in the build. */
  file?: string
  /** Options of Node, such as a module to load first. */
  nodeOptions?: readonly string[]
}

/**
 * @param env Settings of the API beyond the defaults of a test.
 * @param starts More of how the processes are started; `several`: the API is several processes, and where; `onWarning` hears each line
 * that the API logs.
 */
export async function startStack(
  env: Record<string, string> = {},
  starts: { api?: Start; sandbox?: Start; several?: Beside; onWarning?: (line: string) => void } = {},
): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gigwright-e2e-'))
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
  const common = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    DATA_DIR: dataDir,
    EXIT_WITH_PARENT: '1',
    LOG_LEVEL: 'warn',
  }
  const origin = `http://localhost:${port}`
  const sandbox = `http://localhost:${sandboxPort}`
  const sandboxProcess = launch('dist/sandbox/main.js', { ...common, SANDBOX_SEED: '7' }, starts.sandbox)
  const beside = starts.several ?? (await severalWished())
  const house: Several = beside
    ? await (await import('./several.ts')).several(beside, port, dataDir, freePort)
    : { places: [{ PORT: String(port) }], stop: async () => undefined }
  const apis = new Map<Several['places'][number], ChildProcess>()
  const end = (signal: NodeJS.Signals) => Promise.all([...apis.values()].map((api) => ended(api, signal)))
  const warnings: string[] = []
  const startApi: Stack['startApi'] = async (more) => {
    const settings = {
      ENGINE_TICK_SECONDS: '1',
      ENGINE_SEND_GAP_SECONDS: '0.2',
      ENGINE_SETTLE_SECONDS: '1',
      EMAIL_DOMAINS: '*',
    }
    const started = house.places.map((place) => {
      const url = `http://localhost:${place['PORT']}/api/health`
      const known = apis.get(place)
      if (known && !hasEnded(known)) return answers(url, known)
      const file = starts.api?.file ?? 'dist/api/main.js'
      const api = launch(file, { ...common, ...settings, ...env, ...more, ...place }, starts.api)
      apis.set(place, api)
      if (api.stdout)
        createInterface(api.stdout).on('line', (line) => {
          warnings.push(line)
          starts.onWarning?.(line)
          if (warnings.length > WARNINGS_KEPT) warnings.shift()
        })
      return answers(url, api)
    })
    await Promise.all(started)
  }
  sandboxProcess.stdout?.resume()
  await answers(`${sandbox}/control/proposals`, sandboxProcess)
  await startApi()
  return {
    origin,
    sandbox,
    dataDir,
    warnings: () => warnings,
    apiPid: () => [...apis.values()].find((api) => !hasEnded(api))?.pid ?? null,
    async control(method, path, body) {
      const answer = await fetch(`${sandbox}${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      })
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
      const text = await answer.text()
      return text ? JSON.parse(text) : null
    },
    killApi: async () => void (await end('SIGKILL')),
    async killOne(n) {
      const place = house.places[n % house.places.length]
      const api = place && apis.get(place)
      if (api) await ended(api, 'SIGKILL')
    },
    startApi,
    async stop() {
      await Promise.all([end('SIGTERM'), ended(sandboxProcess, 'SIGTERM')])
      await house.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** @returns Where the journeys are walked through several processes. */
async function severalWished(): Promise<Beside | null> {
  if (process.env['E2E_PROCESSES'] !== 'several') return null
  const { inject } = await import('vitest')
  return { host: inject('postgres'), workers: 2 }
}

function launch(file: string, env: Record<string, string>, { nodeOptions = [], env: more }: Start = {}): ChildProcess {
  // stdin is a pipe: the process ends with the test runner, however that ends.
  return spawn(process.execPath, [...NODE_FLAGS, ...nodeOptions, file], {
    env: { ...process.env, ...env, ...more },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

const WARNINGS_KEPT = 50
/** A machine that does much else starts a process slowly. */
const ANSWERS_WITHIN_MS = 240_000

async function answers(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + ANSWERS_WITHIN_MS
  for (;;) {
    if (hasEnded(child)) throw new Error(`The process behind ${url} ended with ${child.exitCode ?? child.signalCode}.`)
    if ((await fetch(url).catch(() => null))?.ok) return
    if (Date.now() > until) throw new Error(`${url} did not answer in time.`)
    await delay(25)
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

const FIRST_PORT = 20_000
const PORT_COUNT = 12_000

/**
 * @returns A port that nothing listens on. It is below the ports that the system hands out, which might be taken before
 * it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + randomInt(PORT_COUNT)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
