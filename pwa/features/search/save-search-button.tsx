/** Keeps the search that the results are of. The same search is kept once. */
import Bell from 'lucide-react/icons/bell'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SAVED_SEARCHES_MAX } from '#shared/domain/jobs/saved-search.ts'
import { AppError } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import type { SaveSearchDialogProps } from './save-search-dialog.tsx'

const SaveSearchDialog = lazy(async () => ({ default: (await import('./save-search-dialog.tsx')).SaveSearchDialog }))

interface SaveSearchButtonProps extends Omit<SaveSearchDialogProps, 'isOpen' | 'onClose'> {
  isSaved: boolean
  /** How many searches are kept already. */
  savedCount: number
}

export function SaveSearchButton({ isSaved, savedCount, ...found }: SaveSearchButtonProps) {
  const { t } = useTranslation('search')
  const errorText = useErrorText()
  const [asked, setAsked] = useState<'no' | 'yes' | 'closed'>('no')
  const ask = () => {
    if (savedCount < SAVED_SEARCHES_MAX) return setAsked('yes')
    showToast({ title: errorText(new AppError('search.limit', { limit: SAVED_SEARCHES_MAX })), tone: 'wait' })
  }
  return (
    <>
      <Button icon={Bell} disabled={isSaved} onClick={ask}>
        {t(isSaved ? 'alerts.isSaved' : 'alerts.save')}
      </Button>
      {asked !== 'no' && (
        <Suspense>
          <SaveSearchDialog {...found} isOpen={asked === 'yes'} onClose={() => setAsked('closed')} />
        </Suspense>
      )}
    </>
  )
}
