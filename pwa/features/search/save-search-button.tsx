/** Keeps the search that the results are of. The same search is kept once. */
import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { SAVED_SEARCHES_MAX } from '#shared/domain/jobs/saved-search.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { mutate } from '../../local/mutate.ts'
import { Button } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'

interface SaveSearchButtonProps {
  search: JobSearch
  isSaved: boolean
  /** How many searches are kept already. */
  savedCount: number
}

export function SaveSearchButton({ search, isSaved, savedCount }: SaveSearchButtonProps) {
  const { t } = useTranslation('search')
  const errorText = useErrorText()
  const save = () => {
    if (savedCount < SAVED_SEARCHES_MAX)
      return void mutate('savedSearch.create', newId(), { search, isAlertOn: false, everyHours: 3 })
    showToast({ title: errorText(new AppError('search.limit', { limit: SAVED_SEARCHES_MAX })), tone: 'wait' })
  }
  return (
    <Button icon={Bell} disabled={isSaved} onClick={save}>
      {t(isSaved ? 'alerts.isSaved' : 'alerts.save')}
    </Button>
  )
}
