/** Errors in the visitor's language. `errors` and `validation` must be loaded, except where they could not be. */
import type { AppError, FieldProblem } from '#shared/errors.ts'
import type { SiteTexts } from './texts.ts'

/** @returns The sentence for an error code; for an unknown code, that something unexpected happened. */
export function sentenceOf(say: SiteTexts['say'], { code, details }: Pick<AppError, 'code' | 'details'>): string {
  const values = Object.fromEntries(
    Object.entries(details).filter((entry): entry is [string, string | number] =>
      /string|number/.test(typeof entry[1]),
    ),
  )
  // Who knows how long to wait is told; the words for it come with the code of the call.
  const timed = 'wait' in values ? say('errors', `${code}_timed`, values) : undefined
  const unreached = code.startsWith('network.') ? say('site', 'offline.title') : undefined
  return timed ?? say('errors', code, values) ?? unreached ?? say('errors', 'unexpected', values) ?? code
}

/** The same for a field. */
export function problemSentence(say: SiteTexts['say'], { key, params = {} }: FieldProblem): string {
  return say('validation', key, params) ?? say('validation', 'invalid') ?? key
}
