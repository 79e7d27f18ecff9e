/** Search Jobs: a form, the progress of the search, and its results. The last search can be read offline. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { emptySearch, type JobSearch } from '#shared/domain/jobs/search.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { currentDb } from '../../local/db.ts'
import { useDraft } from '../../local/drafts.ts'
import { expireSearchText, useLastSearch } from '../../local/queries/last-search.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SearchView } from './search-view.tsx'

export function SearchPage() {
  const { t } = useTranslation('search')
  const { user } = useAuth()
  const last = useLastSearch()
  const [draft, setDraft] = useDraft<Partial<JobSearch>>('job-search', {})
  useEffect(() => void expireSearchText(currentDb(), Date.now()), [])
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('lead')} />
      {user && draft && last !== undefined && (
        <SearchView last={last} search={{ ...emptySearch(user.platformType), ...draft }} onSearchChange={setDraft} />
      )}
    </>
  )
}
