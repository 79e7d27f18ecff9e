/** Several real processes of the server on one PostgreSQL, the sandbox, and a proxy that gives each request to the next one. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, vi } from 'vitest'
import { z } from 'zod'
import { openPool } from '#api/store/open.postgres.ts'
import { bundleProgram } from '#api/test/bundle-program.ts'
import { createDatabase } from '#api/test/postgres.ts'
import { startSandbox } from '#sandbox/start.ts'
import { listenAt, roundRobin } from './round-robin.ts'
import { sameSettings } from './same-settings.ts'

const ROOT = join(import.meta.dirname, '../..')
const WAIT = { timeout: 60_000, interval: 20 }

export interface FleetProcess {
  /** Its own address, past the proxy. */
  origin: string
  /** The name of its claims; null where it does not work. */
  worker: string | null
  /** Whether it does what one process does for all. */
  hasTurn(): boolean
  kill(): Promise<void>
  /** Asks it to end, as an upgrade does. @returns Its exit code. */
  drain(): Promise<number | null>
  /** Stops it where it is, as a machine that sleeps. @returns A function that lets it go on. */
  freeze(): () => void
}

export interface Fleet {
  /** The address of the proxy. */
  origin: string
  /** Calls the sandbox's control API. */
  control(method: string, path: string, body?: unknown): Promise<unknown>
  /** Asks the database itself. */
  query<T>(sql: string, values: unknown[]): Promise<T[]>
  apis: [FleetProcess, FleetProcess]
  workers: [FleetProcess, FleetProcess]
  /** Starts a worker in the place of one that has ended. */
  replace(gone: FleetProcess): Promise<void>
  stop(): Promise<void>
}

/** Two processes that answer, and two that work. */
export async function startFleet(): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), 'gigwright-fleet-'))
  const database = `fleet_${process.pid}`
  const pool = openPool(await createDatabase(database))
  const sandbox = await startSandbox({ port: 0, isEmpty: true })
  const server = await bundleProgram('api/main.ts')
  const children: ChildProcess[] = []
  const origins: string[] = []
  const proxy = roundRobin(origins)
  const port = await listenAt(proxy, 0)
  const environment = {
    PATH: process.env['PATH'] ?? '',
    PORT: '0',
    SANDBOX_PORT: String(sandbox.port),
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
    ...sameSettings({ port, host: inject('postgres'), database }),
    EMAIL_DOMAINS: '*',
    ENGINE_TICK_SECONDS: '1',
    ENGINE_SEND_GAP_SECONDS: '0.2',
    ENGINE_SETTLE_SECONDS: '1',
    ENGINE_CALL_TIMEOUT_SECONDS: '6',
    EXIT_WITH_PARENT: '1',
  }

  async function start(role: string, name: string): Promise<FleetProcess> {
    const env = { ...environment, ROLE: role, DATA_DIR: join(folder, name) }
    const child = spawn(process.execPath, [server.file], { cwd: ROOT, env, stdio: 'pipe' })
    children.push(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += String(chunk)
      })
    }
    const own = await vi.waitFor(() => portSchema.parse(/"port":(\d+)[^\n]*"listening"/.exec(said)?.[1]), WAIT)
    return {
      origin: `http://localhost:${own}`,
      worker: /"worker":"([^"]+)"/.exec(said)?.[1] ?? null,
      hasTurn: () => said.lastIndexOf('"isMine":true') > said.lastIndexOf('"isMine":false'),
      kill: () => end(child, 'SIGKILL'),
      async drain() {
        await end(child, 'SIGTERM')
        return child.exitCode
      },
      freeze() {
        child.kill('SIGSTOP')
        return () => void child.kill('SIGCONT')
      },
    }
  }

  const [one, other, first, second] = await Promise.all([
    start('api', 'one'),
    start('api', 'other'),
    start('worker', 'first'),
    start('worker', 'second'),
  ])
  origins.push(one.origin, other.origin)
  const workers: Fleet['workers'] = [first, second]
  return {
    origin: environment.PUBLIC_URL,
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    apis: [one, other],
    workers,
    async replace(gone) {
      workers[workers.indexOf(gone)] = await start('worker', `again ${children.length}`)
    },
    async control(method, path, body) {
      const init = { method, headers: { 'content-type': 'application/json' } }
      const answer = await fetch(
        `${sandbox.origin}${path}`,
        body === undefined ? init : { ...init, body: JSON.stringify(body) },
      )
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
      return answer.json()
    },
    async stop() {
      await Promise.all(children.map((child) => end(child, 'SIGTERM')))
      proxy.closeAllConnections()
      proxy.close()
      await pool.end()
      await sandbox.stop()
      server.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const portSchema = z.coerce.number().int().positive()

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
