/** Search Jobs: a form, the search as it goes, and what was found; the last one stays readable without a network. */
import Search from 'lucide-react/icons/search'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emptySearch, hasAdvancedFilters, type JobSearch } from '#shared/domain/search.ts'
import type { AppError } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useAuth } from '../../local/auth.tsx'
import { currentDb } from '../../local/db.ts'
import { useDraft } from '../../local/drafts.ts'
import { useUsage } from '../../local/queries/account.ts'
import { expireSearchText, useLastSearch } from '../../local/queries/last-search.ts'
import { useSyncStatus } from '../../local/sync-status.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/notice-states.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { dismissToast, showToast, type Toast } from '../../ui/toast.ts'
import { SavedJobs } from './saved-jobs.tsx'
import { SearchFailure } from './search-failure.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchProgress } from './search-progress.tsx'
import { SearchResults } from './search-results.tsx'
import { type SearchState, useSearch } from './use-search.ts'

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
        <SearchDesk last={last} search={{ ...emptySearch(user.platformType), ...draft }} onSearchChange={setDraft} />
      )}
    </>
  )
}

interface SearchDeskProps {
  last: ReturnType<typeof useLastSearch>
  /** As it stands in the form. */
  search: JobSearch
  onSearchChange: (search: JobSearch) => void
}

function SearchDesk({ last, search, onSearchChange }: SearchDeskProps) {
  const usage = useUsage()
  const { isOnline } = useSyncStatus()
  const notices = useNotices()
  const region = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, start, reset } = useSearch(notices)
  // On a phone the form makes room for what it found.
  const [isFormShown, setFormShown] = useState(!last || last.jobs.length === 0)
  const isSearching = state.phase === 'searching'
  const result = state.phase === 'found' ? { ...state, isExpired: false } : state.phase === 'idle' && last ? last : null

  useArrival(state.phase, region, heading)

  const backToForm = () => {
    if (state.phase !== 'found') reset()
    setFormShown(true)
    requestAnimationFrame(() => document.getElementById('title')?.focus())
  }
  const submit = (wanted: JobSearch) => {
    setFormShown(false)
    void start(wanted)
  }
  const cancel = () => {
    reset()
    setFormShown(true)
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <Card className={isFormShown ? '' : 'hidden lg:block'}>
        <SearchForm
          search={search}
          onChange={onSearchChange}
          hasAdvanced={usage === undefined || hasAdvancedFilters(usage.plan)}
          isOnline={isOnline}
          isBusy={isSearching}
          onSubmit={submit}
        />
      </Card>
      <div ref={region} tabIndex={-1} className="grid min-w-0 scroll-mt-20 gap-6 outline-none">
        {isSearching && <SearchProgress search={state.search} progress={state.progress} onCancel={cancel} />}
        {state.phase === 'failed' && (
          <SearchFailure error={state.error} platform={state.search.platform} onRetry={backToForm} />
        )}
        {result && <SearchResults {...result} headingRef={heading} onChange={backToForm} isFormShown={isFormShown} />}
        {state.phase === 'idle' && !result && <BeforeFirst />}
        <SavedJobs />
      </div>
    </div>
  )
}

/** The form's button may be far below what it started, or gone: eyes and keyboard follow the search. */
function useArrival(
  phase: SearchState['phase'],
  region: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (phase === 'idle') return
    region.current?.scrollIntoView({ block: 'start' })
    const target = phase === 'found' ? heading : region
    target.current?.focus({ preventScroll: true })
  }, [phase, region, heading])
}

function BeforeFirst() {
  const { t } = useTranslation('search')
  return (
    <div className="hidden lg:block">
      <EmptyState icon={Search} title={t('first.title')}>
        {t('first.body')}
      </EmptyState>
    </div>
  )
}

/** What is said when a search ends; what was said of the one before goes when the next begins. */
function useNotices() {
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
    onFound(jobs: readonly unknown[]) {
      if (jobs.length > 0) return
      shown.current = showToast({ title: t('none.toast'), body: t('none.body'), tone: 'info' })
    },
    onFailed(error: AppError) {
      shown.current = showToast(failure(error))
    },
  }
}
