/** The toast of a search that failed. */
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { dismissToast, showToast, type Toast } from '../../ui/feedback/toast.ts'
import type { SearchHandlers } from './use-search.ts'

/** The toast of one search is removed when the next begins. */
export function useNotices(): SearchHandlers {
  const { t } = useTranslation('search')
  const errorText = useErrorText()
  const shown = useRef<number | null>(null)
  const failure = (error: AppError): Toast => {
    if (error.code.startsWith('session.'))
      return { title: t('error.signInTitle'), body: t('error.signIn'), tone: 'bad' }
    const body = error.code === 'server.unexpected' ? t('error.failed') : errorText(error)
    return { title: t('error.toast'), body, tone: 'bad' }
  }
  return {
    onStart() {
      if (shown.current !== null) dismissToast(shown.current)
    },
    onFailed(error) {
      // It was known before, and the screen says what to do.
      if (error.code === 'marketplace.not_connected') return
      shown.current = showToast({ ...failure(error), isSaidOnScreen: true })
    },
  }
}
