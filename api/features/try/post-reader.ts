/** Reads visitors' posts in a process of its own, one at a time, each for a limited time. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import { TRY_STAGES, type TriedAnswer, type TryStage, triedAnswerSchema } from '#shared/contract/try.ts'
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import { giveWay } from '../../jobs/give-way.ts'
import { createLimit } from '../../limit.ts'
import type { TryInput } from './try-post.ts'

/** A busy machine needs several times as long as a free one; the caller waits a little longer. */
const LIMIT_MS = 12 * SECOND_MS
/** A busy machine needs a while to start a process that reads a first post. */
const START_LIMIT_MS = 45 * SECOND_MS
/** How many may wait before a new one is refused. */
const WAITING_MAX = 20
const HEAP_MB = 256

const messageSchema = z.union([
  z.object({ stage: z.enum(TRY_STAGES) }),
  z.object({ ready: z.literal(true) }),
  z.object({ answer: triedAnswerSchema }),
  z.object({ failed: z.literal(true) }),
])
/** The last message about one post, or the only one of the start. */
type Answer = Exclude<z.infer<typeof messageSchema>, { stage: TryStage }>

/** A source file in development and tests, and a bundle beside the server's in production. */
const EXTENSION = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const PROGRAM = fileURLToPath(new URL(`./try-process.${EXTENSION}`, import.meta.url))

type OnStage = (stage: TryStage) => void

interface PostReader {
  /**
   * @param onStage Is told what is begun with the post.
   * @throws AppError `try.too_heavy` where it takes too long; `server.busy` where too many wait.
   */
  read(input: TryInput, onStage?: OnStage): Promise<TriedAnswer>
}

/** @param limitMs For one post, once the process is ready. */
export function createPostReader({ limitMs = LIMIT_MS, program = PROGRAM } = {}): PostReader {
  const limit = createLimit(1, WAITING_MAX)
  let running: ChildProcess | null = null

  /** The process starts with the first post, and stays. Its start does not give way: a visitor waits for it. */
  async function ready(): Promise<ChildProcess> {
    if (running) return running
    const child = startProcess(program)
    await answerOf(child, START_LIMIT_MS)
    giveWay(child)
    child.once('exit', () => {
      if (running === child) running = null
    })
    running = child
    return child
  }

  return {
    read: (input, onStage) =>
      limit.run(async () => {
        const child = await ready()
        child.send(input)
        const message = await answerOf(child, limitMs, onStage)
        if ('answer' in message) return message.answer
        throw new AppError('server.unexpected')
      }),
  }
}

/** @throws AppError `try.too_heavy` where the process ended before it answered: too much time, or too much memory. */
function answerOf(child: ChildProcess, limitMs: number, onStage?: OnStage): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
    const stop = () => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onEnd)
      child.off('error', onEnd)
    }
    const onMessage = (data: unknown) => {
      const message = messageSchema.parse(data)
      if ('stage' in message) return onStage?.(message.stage)
      stop()
      resolve(message)
    }
    const onEnd = () => {
      stop()
      reject(new AppError('try.too_heavy'))
    }
    child.on('message', onMessage)
    child.on('exit', onEnd)
    child.on('error', onEnd)
  })
}

/** It gets nothing from the server: no environment, no folder, no console. The server may end while it waits for a post. */
function startProcess(program: string): ChildProcess {
  const args = [`--max-old-space-size=${HEAP_MB}`, ...loader(program), program]
  const child = spawn(process.execPath, args, { env: {}, cwd: '/', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  child.unref()
  child.channel?.unref()
  return child
}

/** Node does not read TypeScript, so the loader is started first. */
function loader(program: string): string[] {
  if (!program.endsWith('.ts')) return []
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
}
