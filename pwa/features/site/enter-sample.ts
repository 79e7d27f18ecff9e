/** Opens the sample account; loaded only when somebody asks for it. */
import type { i18n } from 'i18next'
import { auth } from '#shared/contract/auth.ts'
import { AppError } from '#shared/errors.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { saveSession } from '../../local/session.ts'
import { call } from '../../net/client.ts'

/** @returns null once the session is stored; else what went wrong, for a person. */
export async function enterSample(i18n: i18n): Promise<string | null> {
  const body = {
    locale: i18n.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  try {
    const { data } = await call(auth.demo, { body })
    await saveSession(data)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await i18n.loadNamespaces('errors')
    return translateError(i18n, error.code, error.details)
  }
}
