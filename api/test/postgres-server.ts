/** A real PostgreSQL server for one run of the tests or of a bench: in a folder of its own, reached by a socket in it, and gone afterwards. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { findProgram, programAdvice } from '../../scripts/programs.mjs'

/** The user that files are given away to, because PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65534, gid: 65534 }
/** Ten seconds in all are too few on a busy machine. */
const TRIES_MAX = 600
const TRY_AGAIN_MS = 100
const ALWAYS = ['listen_addresses=']
/** Nothing of a test need survive a power cut. */
const FORGETFUL = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
  // What it learns by itself about small tables, some minutes after its start, would change the plans that a test looks at.
  'autovacuum=off',
]

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the server's socket; empty where this machine has no PostgreSQL. */
    postgres: string
  }
}

/** It starts while other tests begin; who opens a database waits for it. @returns What ends it. */
export function setup(project: TestProject): () => Promise<void> {
  const server = startPostgres(FORGETFUL)
  project.provide('postgres', server?.folder ?? '')
  return server?.stop ?? (async () => undefined)
}

interface PostgresServer {
  /** Of its socket, where it answers some seconds later. */
  folder: string
  /** Ends it at once, as a crash does, and starts it again on the same data. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** @param settings Each `name=value`. @returns Null where this machine has no PostgreSQL. */
export function startPostgres(settings: readonly string[]): PostgresServer | null {
  const program = findProgram('postgres')
  if (program === null) {
    process.stderr.write(`${programAdvice('postgres')}\n`)
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'gigwright-pg-'))
  const user = process.getuid?.() === 0 ? NOBODY : {}
  if (user === NOBODY) chownSync(folder, NOBODY.uid, NOBODY.gid)
  const all = [...ALWAYS, ...settings]
  let running: Promise<ChildProcess | null> = initialise(program, folder, user)
    .then(() => run(program, folder, user, all))
    .catch((error: unknown) => {
      process.stderr.write(`PostgreSQL did not start: ${String(error)}\n`)
      return null
    })
  async function end(signal: NodeJS.Signals): Promise<void> {
    const server = await running
    server?.kill(signal)
    if (server?.exitCode === null) await once(server, 'exit')
  }
  return {
    folder,
    async crash() {
      await end('SIGQUIT')
      running = Promise.resolve(run(program, folder, user, all))
    },
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param host The folder of the server's socket. @returns How the new and empty database is reached. */
export async function makeDatabase(host: string, name: string): Promise<ClientConfig & { database: string }> {
  const server = { host, user: 'test' }
  const administrator = await connected({ ...server, database: 'postgres' })
  await administrator.query(`CREATE DATABASE ${name}`)
  await administrator.end()
  return { ...server, database: name }
}

/** The server may be starting. */
async function connected(config: ClientConfig): Promise<Client> {
  for (let tries = 1; ; tries += 1) {
    const client = new Client(config)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end()
      if (tries === TRIES_MAX) throw error
      await delay(TRY_AGAIN_MS)
    }
  }
}

type Owner = { uid?: number; gid?: number }

async function initialise(program: string, folder: string, user: Owner): Promise<void> {
  const data = join(folder, 'data')
  const options = ['--no-sync', '--auth=trust', '--username=test', '--encoding=UTF8', '--locale=C', '-D', data]
  await promisify(execFile)(join(dirname(program), 'initdb'), options, { ...user, cwd: folder })
}

function run(program: string, folder: string, user: Owner, settings: readonly string[]): ChildProcess {
  const set = settings.flatMap((one) => ['-c', one])
  // Of what it says only why it could not start or had to end matters here.
  const quiet = ['-c', 'log_min_messages=fatal']
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  const options = ['-D', join(folder, 'data'), '-k', folder, ...set, ...quiet]
  return spawn(program, options, { ...user, cwd: folder, stdio: [...stdio] })
}
