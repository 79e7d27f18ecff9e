/** A real PostgreSQL server for one run of the tests or of a bench: in a folder of its own, reached by a socket in it, and gone afterwards. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { findProgram, programAdvice } from '../../scripts/programs.mjs'

/** The user that files are given away to, because PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65534, gid: 65534 }
const ALWAYS = ['listen_addresses=']
/** Nothing of a test need survive a power cut. */
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

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

/**
 * @param settings Of the server, each `name=value`.
 * @returns The folder of its socket, where it answers some seconds later, and what ends it; null where this machine has no PostgreSQL.
 */
export function startPostgres(settings: readonly string[]): { folder: string; stop(): Promise<void> } | null {
  const program = findProgram('postgres')
  if (program === null) {
    process.stderr.write(`${programAdvice('postgres')}\n`)
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'gigwright-pg-'))
  const user = process.getuid?.() === 0 ? NOBODY : {}
  if (user === NOBODY) chownSync(folder, NOBODY.uid, NOBODY.gid)
  const begun = begin(program, folder, user, [...ALWAYS, ...settings]).catch((error: unknown) => {
    process.stderr.write(`PostgreSQL did not start: ${String(error)}\n`)
    return null
  })
  return {
    folder,
    async stop() {
      const server = await begun
      server?.kill('SIGINT')
      if (server?.exitCode === null) await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function begin(
  program: string,
  folder: string,
  user: { uid?: number; gid?: number },
  settings: readonly string[],
): Promise<ChildProcess> {
  const data = join(folder, 'data')
  const options = ['--no-sync', '--auth=trust', '--username=test', '--encoding=UTF8', '--locale=C', '-D', data]
  await promisify(execFile)(join(dirname(program), 'initdb'), options, { ...user, cwd: folder })
  const set = settings.flatMap((one) => ['-c', one])
  // Of what it says only why it could not start or had to end matters here.
  const quiet = ['-c', 'log_min_messages=fatal']
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  return spawn(program, ['-D', data, '-k', folder, ...set, ...quiet], { ...user, cwd: folder, stdio: [...stdio] })
}
