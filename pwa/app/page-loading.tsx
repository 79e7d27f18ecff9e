/** Shown in place of a screen while its code or the session loads. */
import { useTranslation } from 'react-i18next'
import { Spinner } from '../ui/feedback/spinner.tsx'

/** Its text is loaded at the start, because a loading message cannot wait for its own text. */
export function PageLoading() {
  const { t } = useTranslation('ui')
  return (
    <div role="status" className="grid min-h-[60dvh] content-center justify-items-center gap-3 text-ink-2">
      <Spinner />
      {t('loading')}
    </div>
  )
}
