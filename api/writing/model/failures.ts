/** What went wrong with a model, as the product's own errors. They say what was spent, because that is charged too. */
import { APIConnectionError, APIError } from 'openai'
import { AppError, type ErrorDetails } from '#shared/errors.ts'
import type { Usage } from './usage.ts'

/** @param problems Words for the log, never the letter. */
export function unusable(problems: readonly string[], usage: Usage): AppError {
  return new AppError('writer.unusable', { problems: [...new Set(problems)].join(' '), ...usage })
}

/** The cause goes to the log. `reason` is for the user, who must act on a wrong key but not on a pause. */
export function unavailable(error: unknown, usage: Usage): AppError {
  const details: ErrorDetails = { ...reasonOf(error), ...(usage.tokens > 0 ? usage : {}) }
  return new AppError('writer.unavailable', details, { cause: error })
}

function reasonOf(error: unknown): ErrorDetails {
  if (!(error instanceof APIError) || error instanceof APIConnectionError) return { reason: 'no_answer' }
  const { status } = error
  if (status === 401 || status === 403) return { reason: 'key_refused', status }
  if (status === 404) return { reason: 'model_unknown', status }
  if (status === 429) {
    const seconds = Number(error.headers?.get('retry-after'))
    return { reason: 'rate_limited', status, ...(seconds > 0 ? { retryAfterMs: seconds * 1000 } : {}) }
  }
  return { reason: status && status < 500 ? 'refused' : 'no_answer', status }
}
