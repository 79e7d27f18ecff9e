/**
 * The engines that others spread work with. They are no packages of ours: the bench installs them from the npm registry into a
 * temporary folder, beside a Redis server, which the machine must have.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** graphile-worker 0.17 is the line for Node 20. */
export const PEERS = ['graphile-worker@0.17.3', 'bullmq@6.7.0', 'ioredis@6.0.0'] as const

/** @returns The folder. Whoever asked for it removes it. */
export function installPeers(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gigwright-peers-'))
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder]
  execFileSync('npm', ['install', ...options, ...PEERS], { stdio: ['ignore', 'ignore', 'inherit'] })
  return folder
}

/** What the bench uses of graphile-worker. */
interface Graphile {
  run(options: GraphileOptions & { taskList: Record<string, GraphileTask> }): Promise<{ stop(): Promise<void> }>
  runMigrations(options: GraphileOptions): Promise<void>
}
type GraphileTask = (payload: { key: string }, helpers: GraphileHelpers) => Promise<void>
interface GraphileHelpers {
  addJob(task: string, payload: object, spec: { jobKey: string }): Promise<unknown>
}
interface GraphileOptions {
  pgPool: object
  concurrency?: number
  noHandleSignals?: boolean
  logger?: object
  preset?: { worker: object }
}

/** What the bench uses of BullMQ. */
interface Bullmq {
  Queue: new (
    name: string,
    options: BullmqOptions,
  ) => {
    addBulk(jobs: { name: string; data: { key: string } }[]): Promise<unknown>
    close(): Promise<void>
  }
  Worker: new (
    name: string,
    work: (job: { data: { key: string } }) => Promise<void>,
    options: BullmqOptions & { concurrency: number },
  ) => { on(event: 'error', listener: () => void): void; close(): Promise<void> }
}
interface BullmqOptions {
  connection: { path: string; maxRetriesPerRequest: null }
}

export function loadGraphile(peers: string): Graphile & { quiet: object } {
  const module = requireFrom(peers)('graphile-worker')
  return { ...module, quiet: new module.Logger(() => () => undefined) }
}

export function loadBullmq(peers: string): Bullmq {
  return requireFrom(peers)('bullmq')
}

function requireFrom(peers: string) {
  return createRequire(join(peers, 'node_modules', 'x.js'))
}

/** A Redis server that writes each second to the disk, as BullMQ advises. */
interface Redis {
  /** Of its socket. */
  path: string
  stop(): Promise<void>
}

export async function startRedis(): Promise<Redis> {
  const folder = mkdtempSync(join(tmpdir(), 'gigwright-redis-'))
  const path = join(folder, 'socket')
  const settings = [
    '--port',
    '0',
    '--unixsocket',
    path,
    '--dir',
    folder,
    '--appendonly',
    'yes',
    '--appendfsync',
    'everysec',
  ]
  const server: ChildProcess = spawn('redis-server', [...settings, '--maxmemory-policy', 'noeviction'], {
    stdio: 'ignore',
  })
  const failed = once(server, 'error').then(() =>
    Promise.reject(new Error('This bench needs redis-server (Debian: redis-server).')),
  )
  const ready = (async () => {
    while (!existsSync(path)) await delay(50)
  })()
  await Promise.race([failed, ready])
  failed.catch(() => undefined)
  return {
    path,
    async stop() {
      server.kill('SIGKILL')
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
