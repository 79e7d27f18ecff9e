/** The one place of the API where an error becomes an answer. */
import type { Context, ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import type { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { AppError, type FieldProblems } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../deps.ts'
import { isStoreTrouble } from '../store/trouble.ts'
import type { SessionEnv } from './session.ts'
import { languageOf, type Texts } from '../texts.ts'

/** Answers known errors in the caller's language. Of any other error it tells only that it happened. */
export function answerErrors({ log, texts }: Pick<Deps, 'log' | 'texts'>): ErrorHandler<SessionEnv> {
  return (error, c) => {
    if (error instanceof AppError) {
      if (error.status >= 500) log.warn({ requestId: c.get('requestId'), err: error }, error.code)
      return answerError(texts, c, error)
    }
    const isPassing = isStoreTrouble(error)
    log.error(
      { requestId: c.get('requestId'), path: c.req.path, err: error },
      isPassing ? 'store trouble' : 'unexpected error',
    )
    return answerError(texts, c, new AppError(isPassing ? 'store.busy' : 'server.unexpected'))
  }
}

/**
 * `fields` holds sentences. `details.fields` holds their keys and values, for an app that has its own sentences.
 * @param status Given where HTTP has a more exact status than the catalogue.
 */
export function answerError(texts: Texts, c: Context<SessionEnv>, error: AppError, status = error.status): Response {
  const { details } = error
  if (details.retryAfterMs !== undefined) {
    c.header('Retry-After', String(Math.max(1, Math.ceil(details.retryAfterMs / SECOND_MS))))
  }
  // Most of a body that is too large was not read, so the connection cannot carry another request.
  if (status === 413) c.header('Connection', 'close')
  // Every status in the catalogue allows a body.
  return c.json(errorBody(texts, c, error), status as ContentfulStatusCode)
}

/** The body of an error, also for an answer that has already begun and can only carry the error inside. */
export function errorBody(
  texts: Texts,
  c: Context<SessionEnv>,
  { code, details }: AppError,
): z.infer<typeof errorAnswerSchema> {
  const language = requestLanguage(c)
  const { fields } = details
  return {
    message: texts.errorSentence(language, code, details),
    code,
    ...(fields && { fields: fieldSentences(texts, language, fields) }),
    ...(Object.keys(details).length > 0 && { details }),
    requestId: c.get('requestId'),
  }
}

/** @returns The language to answer in. */
export function requestLanguage(c: Context): string {
  return languageOf(c.req.header('x-language'), c.req.header('accept-language'))
}

function fieldSentences(texts: Texts, language: string, fields: FieldProblems): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, problem]) => [path, texts.problemSentence(language, problem)]),
  )
}
