/** What stands in a screen's place while its code or the session loads. */
import { useTranslation } from 'react-i18next'
import { Spinner } from '../ui/spinner.tsx'

/** Its words are among those loaded before anything is drawn: what waits for words cannot say that one waits. */
export function PageLoading() {
  const { t } = useTranslation('ui')
  return (
    <div role="status" className="grid min-h-[60dvh] content-center justify-items-center gap-3 text-ink-2">
      <Spinner />
      {t('loading')}
    </div>
  )
}
