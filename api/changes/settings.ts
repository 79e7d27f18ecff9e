/** Settings on the server, which writes to people in their language. */
import { isLanguageTag } from '#locales/registry.ts'
import { AppError } from '#shared/errors.ts'
import type { RuleInput, RuleOutcome } from './change.ts'
import { writeEdit } from './write-edit.ts'

export const settingsRules = { 'settings.update': writeSettings }

/** No mail could be written in another language: not even the one that says that the password was changed. */
async function writeSettings(input: RuleInput<'settings.update'>): Promise<RuleOutcome> {
  const { locale } = input.patch
  if (locale !== undefined && !isLanguageTag(locale))
    throw new AppError('request.invalid', { fields: { locale: { key: 'invalid' } } })
  return (await writeEdit(input)).outcome
}
