/** A call that is answered by a stream: events on the way, then `done` or `failed`. */
import * as z from 'zod/mini'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { AppError, isErrorCode } from '#shared/errors.ts'
import { detailsOf } from './client.ts'
import { events } from './events.ts'

interface Watch<Event> {
  body: unknown
  /** Ends the work, here and at the server. */
  signal: AbortSignal
  /** A little longer than the server's own limit, so that its error arrives first. */
  patienceMs: number
  /** Is told of everything but a failure. */
  onEvent(event: Event): void
  fetch?: typeof globalThis.fetch
}

const failedSchema = z.object({ type: z.literal('failed'), error: errorAnswerSchema })
const doneSchema = z.object({ type: z.literal('done') })

/**
 * Resolves after `done`, or when the signal ended it.
 * @param path Below `/api`.
 * @throws AppError The server's own code, `network.timeout`, or `network.offline` where the stream broke.
 */
export async function watch<Event>(
  path: string,
  schema: z.ZodMiniType<Event>,
  { body, signal, patienceMs, onEvent, ...rest }: Watch<Event>,
): Promise<void> {
  const patience = AbortSignal.timeout(patienceMs)
  let isDone = false
  let failure: AppError | null = null
  await events(path, {
    ...rest,
    signal: AbortSignal.any([signal, patience]),
    body,
    onData(data) {
      const failed = failedSchema.safeParse(data)
      if (failed.success) {
        const { code, details = {} } = failed.data.error
        failure = new AppError(isErrorCode(code) ? code : 'server.unexpected', detailsOf(details))
        return
      }
      const parsed = schema.safeParse(data)
      // A newer server may say more than this version knows.
      if (!parsed.success) return
      isDone ||= doneSchema.safeParse(data).success
      onEvent(parsed.data)
    },
  })
  if (signal.aborted) return
  if (failure) throw failure
  if (!isDone) throw new AppError(patience.aborted ? 'network.timeout' : 'network.offline')
}
