/** Keeps the search that the results are of. The same search is kept once. */
import BellPlus from 'lucide-react/icons/bell-plus'
import { useTranslation } from 'react-i18next'
import type { SavedSearch } from '#shared/domain/jobs/saved-search.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { newId } from '#shared/ids.ts'
import { isEqual } from '#shared/sync/is-equal.ts'
import { mutate } from '../../local/mutate.ts'
import { Button } from '../../ui/action/button.tsx'

export function SaveSearchButton({ search, saved }: { search: JobSearch; saved: readonly SavedSearch[] }) {
  const { t } = useTranslation('search')
  const isSaved = saved.some((one) => isEqual(one.search, search))
  return (
    <Button
      icon={BellPlus}
      disabled={isSaved}
      onClick={() => void mutate('savedSearch.create', newId(), { search, isAlertOn: false, everyHours: 3 })}
    >
      {t(isSaved ? 'alerts.isSaved' : 'alerts.save')}
    </Button>
  )
}
