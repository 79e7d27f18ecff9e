/** The one place of the PWA where an error code becomes a sentence. */
import type { i18n } from 'i18next'
import { errorWords } from '#shared/format.ts'

type Params = Record<string, unknown>

/**
 * @param code A code of the catalogue ("plan.limit"), looked up in `errors.json`.
 * @param details Values for the sentence's placeholders.
 * @returns The sentence, or that something unexpected happened.
 */
export function translateError(i18n: i18n, code: string, details: object = {}): string {
  const key = `errors:${code}`
  return i18n.t(i18n.exists(key) ? key : 'errors:unexpected', { ...errorWords(i18n.language, details), code })
}

/**
 * @param problem What is wrong with a field: a key of `validation.json` and its placeholders.
 * @returns The sentence to show beside the field.
 */
export function translateProblem(i18n: i18n, problem: { key: string; params?: Params }): string {
  const key = `validation:${problem.key}`
  return i18n.t(i18n.exists(key) ? key : 'validation:invalid', problem.params ?? {})
}
