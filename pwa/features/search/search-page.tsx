/** Search Jobs: a form, the progress of the search, and its results. The last search can be read offline. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { emptySearch } from '#shared/domain/jobs/search.ts'
import { ownLanguages } from '#shared/domain/jobs/post-languages.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { currentDb } from '../../local/db.ts'
import { useDraft } from '../../local/drafts.ts'
import { useConnections, useProfile } from '../../local/queries/account.ts'
import { expireSearchText, useLastSearch } from '../../local/queries/last-search.ts'
import { useSavedSearches } from '../../local/queries/saved-searches.ts'
import { unlessWiped } from '../../local/unless-wiped.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SearchView } from './search-view.tsx'

const NONE: never[] = []

/** `?saved=` is the id of a saved search that a notice leads to: it runs at once. */
export function SearchPage() {
  const { t, i18n } = useTranslation('search')
  const profile = useProfile()
  const { user } = useAuth()
  const last = useLastSearch()
  const [draft, setDraft] = useDraft<Partial<JobSearch>>('job-search', {})
  const saved = useSavedSearches() ?? NONE
  const connected = useConnections()?.filter(({ status }) => status === 'connected')
  const isOwnConnected = connected?.some(({ platform }) => platform === user?.platformType)
  const [query, setQuery] = useSearchParams()
  useEffect(() => void unlessWiped(expireSearchText(currentDb(), Date.now())), [])
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('lead')} />
      {user && draft && last !== undefined && profile !== undefined && connected && (
        <SearchView
          last={last}
          // What is on the screen was found with these words, wherever they were typed.
          search={{
            ...emptySearch(
              (!isOwnConnected && connected[0]?.platform) || user.platformType,
              ownLanguages(profile, i18n.language),
            ),
            ...('title' in draft ? {} : last?.search),
            ...draft,
          }}
          onSearchChange={setDraft}
          saved={saved}
          opened={query.get('saved')}
          // The same notice, pressed again, leads to another address than this one.
          onOpened={() => setQuery({}, { replace: true })}
        />
      )}
    </>
  )
}
