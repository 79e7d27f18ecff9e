/** The specified parameters `oauth_success`, `provider` and `error` of a connection that ended at the login. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { isErrorCode } from '#shared/errors.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { providerName } from './provider-name.ts'

const PARAMETERS = ['oauth_success', 'provider', 'error'] as const
/** The provider's words are cut to about a sentence. */
const ERROR_MAX = 200

/** Shows it once and removes it from the address. Google's success is shown after the exchange. */
export function useConnectionNotice(): void {
  const { t, i18n } = useTranslation('auth')
  const [query, setQuery] = useSearchParams()
  const said = useRef('')
  const provider = query.get('provider')
  const isDone = query.get('oauth_success') === 'true'
  const error = query.get('error')
  useEffect(() => {
    if (isDone && provider === 'google' && !error) return
    const news = JSON.stringify([isDone, provider, error])
    if (!(isDone && provider) && !error) return
    if (said.current === news) return
    said.current = news
    if (error) {
      const words = isErrorCode(error) ? translateError(i18n, error) : error.slice(0, ERROR_MAX)
      const body = provider
        ? t('connection.failed', { provider: providerName(provider), error: words })
        : t('connection.failedNoName', { error: words })
      showToast({ title: t('connection.failedTitle'), body, tone: 'bad' })
    } else if (provider) {
      const body = t('connection.done', { provider: providerName(provider) })
      showToast({ title: t('connection.doneTitle'), body, tone: 'good' })
    }
    setQuery(
      (current) => {
        for (const name of PARAMETERS) current.delete(name)
        return current
      },
      { replace: true },
    )
  }, [isDone, provider, error, t, i18n, setQuery])
}
