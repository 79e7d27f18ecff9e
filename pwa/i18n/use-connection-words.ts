/** What to say when an account could not be connected: the specified words by what went wrong. */
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/errors.ts'
import { useErrorText } from './use-error-text.ts'

export interface ConnectionWords {
  /** The marketplace's own consent page could not be gone to. @param error Null: the server began nothing. */
  oauth(platform: string, error: AppError | null): { title: string; body: string }
  /** The specified Upwork form was not taken. */
  upwork(error: AppError): { title: string; body: string }
}

/** Needs the texts of `marketplaces`. */
export function useConnectionWords(): ConnectionWords {
  const { t } = useTranslation('marketplaces')
  const errorText = useErrorText()
  const oauthBody = (platform: string, error: AppError | null) => {
    if (!error) return t('connection.notBegun', { platform })
    if (isSignedOut(error)) return t('connection.mustSignIn', { platform })
    return t(error.code === 'server.unexpected' ? 'connection.broke' : 'connection.failed', { platform })
  }
  const upworkBody = (error: AppError) => {
    if (isSignedOut(error)) return t('upwork.mustSignIn')
    return error.code === 'server.unexpected' ? t('upwork.broke') : errorText(error)
  }
  return {
    oauth: (platform, error) => ({ title: t('connection.title'), body: oauthBody(platform, error) }),
    upwork: (error) => ({ title: t('upwork.failed'), body: upworkBody(error) }),
  }
}

function isSignedOut({ code }: AppError): boolean {
  return code.startsWith('session.')
}
