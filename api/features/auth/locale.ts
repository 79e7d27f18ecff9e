/** The language that a new account begins in. */
import type { Context } from 'hono'
import { isLanguageTag } from '#locales/registry.ts'
import { requestLanguage } from '../../http/errors.ts'

/** @param wanted BCP 47, as the page asks for it. */
export function localeOf(c: Context, wanted: string | undefined): string {
  return wanted !== undefined && isLanguageTag(wanted) ? wanted : requestLanguage(c)
}
