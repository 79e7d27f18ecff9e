/** The specified texts for an account that could not be connected, by what went wrong. */
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { isSignedOut } from '../../net/client.ts'

interface ConnectionWords {
  /** The consent page of the marketplace could not be opened. @param error Null when the server started nothing. */
  oauth(platform: string, error: AppError | null): { title: string; body: string }
  /** The server refused the marketplace's form. @param platform The id of the form's texts. */
  form(platform: string, error: AppError): { title: string; body: string }
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
  const formBody = (platform: string, error: AppError) => {
    if (isSignedOut(error)) return t(`signIn.${platform}.mustSignIn`)
    return error.code === 'server.unexpected' ? t(`signIn.${platform}.broke`) : errorText(error)
  }
  return {
    oauth: (platform, error) => ({ title: t('connection.title'), body: oauthBody(platform, error) }),
    form: (platform, error) => ({ title: t(`signIn.${platform}.failed`), body: formBody(platform, error) }),
  }
}
