/** Reads resume files, each in a process of its own that is limited in memory and time, so that a hostile file harms nobody else. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import { RESUME_FORMATS } from '#shared/domain/resume.ts'
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import { giveWay } from '../../jobs/give-way.ts'
import { createLimit } from '../../limit.ts'
import type { ReadResume } from './read-file.ts'
import { RESUME_PROBLEMS } from './resume-problem.ts'

/** After this much work of the processor reading a file is given up. A resume of sixty pages takes less than two seconds. */
const PROCESSOR_SECONDS = 5
/** A busy machine needs longer for the same work, but not longer than this. */
const LIMIT_MS = 60 * SECOND_MS
/** How many files may wait before a new one is refused. */
const WAITING_MAX = 8
const HEAVY_USERS_MAX = 10_000
/** Of JavaScript's own heap. It does not count buffers, so the system limits all memory of the process too. */
const HEAP_MB = 192
const MEMORY_KB = 512 * 1024

const answerSchema = z.union([
  z.object({ format: z.enum(RESUME_FORMATS), text: z.string() }),
  z.object({ problem: z.enum(RESUME_PROBLEMS) }),
])

/** A source file in development and tests, and a bundle beside the server's in production. */
const IS_SOURCE = import.meta.url.endsWith('.ts')
const PROGRAM = fileURLToPath(new URL(IS_SOURCE ? './read-process.ts' : './read-process.js', import.meta.url))

interface ResumeReader {
  /**
   * @param leaving Ends when the sender goes away: the file is then read no further, and another one may come at once.
   * @throws AppError `resume.*`; `resume.under_way` for a second file of one user; `server.busy` where too many wait. What `leaving` says.
   */
  read(userId: string, bytes: Uint8Array, leaving?: AbortSignal): Promise<ReadResume>
}

interface ReaderLimits {
  /** How many files are read at the same time; each may take as much memory as a process is allowed. */
  atOnce: number
  limitMs?: number
  processorSeconds?: number
}

export function createResumeReader(limits: ReaderLimits): ResumeReader {
  const { atOnce, limitMs = LIMIT_MS, processorSeconds = PROCESSOR_SECONDS } = limits
  const users = new Set<string>()
  const limit = createLimit(atOnce, WAITING_MAX, limitMs)
  // All users whose last file was given up share one place, so that they do not hold up others.
  const heavyUsers = new Set<string>()
  const heavyLimit = createLimit(1, WAITING_MAX, limitMs)
  return {
    async read(userId, bytes, leaving = new AbortController().signal) {
      if (users.has(userId)) throw new AppError('resume.under_way', { retryAfterMs: limitMs })
      users.add(userId)
      try {
        const work = () => limit.run(() => readInProcess(bytes, limitMs, processorSeconds, leaving))
        return await Promise.race([heavyUsers.has(userId) ? heavyLimit.run(work) : work(), ended(leaving)])
      } catch (error) {
        if (error instanceof AppError && error.code === 'resume.too_heavy') remember(heavyUsers, userId)
        throw error
      } finally {
        users.delete(userId)
      }
    },
  }
}

/** The oldest is forgotten where there are many. */
function remember(users: Set<string>, userId: string): void {
  users.delete(userId)
  users.add(userId)
  const [oldest] = users
  if (users.size > HEAVY_USERS_MAX && oldest !== undefined) users.delete(oldest)
}

/** Whoever waits in line is let go too. */
function ended(leaving: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(new AppError('request.malformed', {}, { cause: leaving.reason }))
    if (leaving.aborted) end()
    else leaving.addEventListener('abort', end, { once: true })
  })
}

function readInProcess(
  bytes: Uint8Array,
  limitMs: number,
  processorSeconds: number,
  leaving: AbortSignal,
): Promise<ReadResume> {
  return new Promise((resolve, reject) => {
    if (leaving.aborted) return reject(leaving.reason)
    const child = startProcess(processorSeconds)
    giveWay(child)
    const finish = (tell: () => void) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      tell()
    }
    leaving.addEventListener('abort', () => finish(() => reject(leaving.reason)), { once: true })
    const timer = setTimeout(() => finish(() => reject(new AppError('resume.too_heavy'))), limitMs)
    child.once('message', (message) => {
      const { data, error } = answerSchema.safeParse(message)
      finish(() => {
        if (!data) reject(new AppError('resume.damaged', {}, { cause: error }))
        else if ('problem' in data) reject(new AppError(data.problem))
        else resolve(data)
      })
    })
    // Only a server that is out of processes cannot start one.
    child.once('error', (cause) =>
      finish(() => reject(new AppError('server.busy', { retryAfterMs: limitMs }, { cause }))),
    )
    // It ended without an answer: mostly it was out of memory.
    child.once('disconnect', () => finish(() => reject(new AppError('resume.too_heavy'))))
    // A process that ends early leaves the rest of the file unread.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(bytes)
  })
}

/** It gets nothing from the server: no environment, no folder, no console. */
function startProcess(processorSeconds: number): ChildProcess {
  const command = [process.execPath, `--max-old-space-size=${HEAP_MB}`, ...loader(), PROGRAM]
  const [program = '', ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', limited(processorSeconds), 'sh', ...command]
  return spawn(program, args, { env: {}, cwd: '/', stdio: ['pipe', 'ignore', 'ignore', 'ipc'] })
}

/** @returns A shell's command that limits itself and becomes its arguments. A system without such a limit continues without it. */
function limited(processorSeconds: number): string {
  return `ulimit -c 0; ulimit -t ${processorSeconds}; ulimit -d ${MEMORY_KB} 2>/dev/null; exec "$@"`
}

/** Node does not read TypeScript, so the loader is started first. */
function loader(): string[] {
  if (!IS_SOURCE) return []
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
}
