/** What stands in a screen's place while its code or the session loads. */
import { useTranslation } from 'react-i18next'
import { Spinner } from '../ui/spinner.tsx'

export function PageLoading() {
  const { t } = useTranslation('app')
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-ink-3">
      <Spinner />
      <span className="sr-only">{t('loading')}</span>
    </div>
  )
}
