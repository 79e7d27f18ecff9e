/** Reads resume files in threads of their own: one at a time, bounded in memory and time, so that a hostile file costs nobody else. */
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { z } from 'zod'
import { RESUME_FORMATS } from '#shared/domain/resume.ts'
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { ReadResume } from './read-file.ts'
import { RESUME_PROBLEMS } from './resume-problem.ts'

const LIMIT_MS = 10 * SECOND_MS
/** Files of others that may wait before a new one is sent away. */
const QUEUE_MAX = 8
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

const answerSchema = z.union([
  z.object({ format: z.enum(RESUME_FORMATS), text: z.string() }),
  z.object({ problem: z.enum(RESUME_PROBLEMS) }),
])

/** Sources in development and tests, a bundle beside the server's in production. */
const IS_SOURCE = import.meta.url.endsWith('.ts')
const WORKER = new URL(IS_SOURCE ? './read-worker.ts' : './read-worker.js', import.meta.url)

export interface ResumeReader {
  /** @throws AppError `resume.*`; `resume.under_way` for a second file of one user; `server.busy` where too many wait. */
  read(userId: string, bytes: Uint8Array): Promise<ReadResume>
}

/** @param limitMs After this a file is given up. */
export function createResumeReader(limitMs = LIMIT_MS): ResumeReader {
  const users = new Set<string>()
  let tail: Promise<unknown> = Promise.resolve()
  return {
    async read(userId, bytes) {
      if (users.has(userId)) throw new AppError('resume.under_way')
      if (users.size > QUEUE_MAX) throw new AppError('server.busy')
      users.add(userId)
      const reading = tail.then(() => readInThread(bytes, limitMs))
      tail = reading.catch(() => undefined)
      try {
        return await reading
      } finally {
        users.delete(userId)
      }
    },
  }
}

function readInThread(bytes: Uint8Array, limitMs: number): Promise<ReadResume> {
  return new Promise((resolve, reject) => {
    const worker = startWorker({
      workerData: { bytes },
      resourceLimits: MEMORY,
      // Nothing of the server's: no environment, no console.
      env: {},
      stdout: true,
      stderr: true,
    })
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      finish()
      void worker.terminate()
    }
    const timer = setTimeout(() => settle(() => reject(new AppError('resume.too_heavy'))), limitMs)
    worker.once('message', (message: unknown) => {
      const answer = answerSchema.parse(message)
      settle(() => ('problem' in answer ? reject(new AppError(answer.problem)) : resolve(answer)))
    })
    // Out of memory, mostly.
    worker.once('error', (cause) => settle(() => reject(new AppError('resume.too_heavy', {}, { cause }))))
    worker.once('exit', () => settle(() => reject(new AppError('resume.damaged'))))
  })
}

/** Node itself does not read TypeScript: there the loader comes first. */
function startWorker(options: WorkerOptions): Worker {
  if (!IS_SOURCE) return new Worker(WORKER, options)
  const loader = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(WORKER.href)})))`
  return new Worker(loader, { ...options, eval: true })
}
