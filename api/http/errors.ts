/** The one place of the API where an error becomes an answer (decisions.md section 7). */
import type { Context, ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import type { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { AppError, type FieldProblems } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../deps.ts'
import type { SessionEnv } from './session.ts'
import { errorSentence, languageOf, problemSentence } from './texts.ts'

/** Answers known errors in the caller's language; of anything else only that it happened. */
export function answerErrors({ log }: Pick<Deps, 'log'>): ErrorHandler<SessionEnv> {
  return (error, c) => {
    if (error instanceof AppError) {
      if (error.status >= 500) log.warn({ requestId: c.get('requestId'), err: error }, error.code)
      return answerError(c, error)
    }
    log.error({ requestId: c.get('requestId'), path: c.req.path, err: error }, 'unexpected error')
    return answerError(c, new AppError('server.unexpected'))
  }
}

/**
 * `fields` are sentences; `details.fields` their keys and values, for an app that says it in its own words.
 * @param status Where HTTP has a more exact word than the catalogue.
 */
export function answerError(c: Context<SessionEnv>, error: AppError, status = error.status): Response {
  const { details } = error
  if (details.retryAfterMs !== undefined) {
    c.header('Retry-After', String(Math.max(1, Math.ceil(details.retryAfterMs / SECOND_MS))))
  }
  // The catalogue holds only statuses that carry a body.
  return c.json(errorBody(c, error), status as ContentfulStatusCode)
}

/** What an error says, for an answer that has begun already and can only carry it inside. */
export function errorBody(c: Context<SessionEnv>, { code, details }: AppError): z.infer<typeof errorAnswerSchema> {
  const language = requestLanguage(c)
  const { fields } = details
  return {
    message: errorSentence(language, code, details),
    code,
    ...(fields && { fields: fieldSentences(language, fields) }),
    ...(Object.keys(details).length > 0 && { details }),
    requestId: c.get('requestId'),
  }
}

/** @returns The language to answer in. */
export function requestLanguage(c: Context): string {
  return languageOf(c.req.header('x-language'), c.req.header('accept-language'))
}

function fieldSentences(language: string, fields: FieldProblems): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, problem]) => [path, problemSentence(language, problem)]))
}
