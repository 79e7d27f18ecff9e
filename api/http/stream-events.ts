/** Answers with server-sent events: how far long work is, and what came of it. */
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type * as z from 'zod/mini'
import type { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import { errorBody } from './errors.ts'
import type { SessionEnv } from './session.ts'

interface FailedEvent {
  type: 'failed'
  error: z.infer<typeof errorAnswerSchema>
}

/** Whether the caller takes a stream in place of one answer at the end. */
export function wantsEvents(c: Context): boolean {
  return c.req.header('accept')?.includes('text/event-stream') ?? false
}

/**
 * What fails from here on can only be said inside the stream.
 * @param work Its signal ends when the caller goes away. It returns the last event.
 */
export function streamEvents<Event extends { type: string }>(
  { log, texts }: Pick<Deps, 'log' | 'texts'>,
  c: Context<SessionEnv>,
  work: (signal: AbortSignal, say: (event: Event) => void) => Promise<Event>,
): Response {
  c.header('Cache-Control', 'no-store')
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async (stream) => {
    const leaving = new AbortController()
    stream.onAbort(() => leaving.abort())
    const say = (event: Event | FailedEvent) => stream.writeSSE({ data: JSON.stringify(event) })
    try {
      await say(await work(leaving.signal, (event) => void say(event)))
    } catch (error) {
      if (stream.aborted) return
      const known = error instanceof AppError ? error : new AppError('server.unexpected', {}, { cause: error })
      log.warn({ requestId: c.get('requestId'), err: error }, known.code)
      await say({ type: 'failed', error: errorBody(texts, c, known) })
    }
  })
}
