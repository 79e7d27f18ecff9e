/** The form, and beside it the progress and the results of the search. */
import Search from 'lucide-react/icons/search'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import X from 'lucide-react/icons/x'
import { hasAdvancedFilters } from '#shared/domain/jobs/advanced-filters.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import type { SavedSearch } from '#shared/domain/jobs/saved-search.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import type { AppError } from '#shared/errors.ts'
import { useUsage } from '../../local/queries/account.ts'
import { jobKey, type LastSearch, setJobSaved, useSavedJobs } from '../../local/queries/last-search.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { isSignedOut } from '../../net/client.ts'
import { Card, SectionCard } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/notice-states.tsx'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { dismissToast, showToast, type Toast } from '../../ui/feedback/toast.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { CreateAgentButton } from './create-agent-button.tsx'
import { hasNews, SavedSearches } from './saved-searches.tsx'
import { SearchFailure } from './search-failure.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchProgress } from './search-progress.tsx'
import { SearchResults } from './search-results.tsx'
import { type SearchHandlers, type SearchState, useSearch } from './use-search.ts'

interface SearchViewProps {
  last: LastSearch | null
  /** The current search in the form. */
  search: JobSearch
  onSearchChange: (search: JobSearch) => void
  saved?: readonly SavedSearch[]
  /** The id of the saved search that the address names. */
  opened?: string | null
  /** It runs: the address need not name it any more. */
  onOpened?: () => void
}

const NONE_SAVED: readonly SavedSearch[] = []

export function SearchView(props: SearchViewProps) {
  const { last, search, onSearchChange, saved = NONE_SAVED, opened = null, onOpened } = props
  const { t } = useTranslation('search')
  const hasAdvanced = hasAdvancedFilters(useUsage()?.plan)
  const { isOnline } = useSyncStatus()
  const notices = useNotices()
  const region = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, start, reset } = useSearch(notices)
  // On a phone the results replace the form.
  const [isFormShown, setFormShown] = useState(!last || last.jobs.length === 0)
  const isSearching = state.phase === 'searching'
  const earlier = last && { ...last, leftOut: {}, leftOutJobs: [], lastWeek: null }
  const result =
    state.phase === 'found' ? { ...state, isExpired: false } : state.phase === 'idle' && earlier ? earlier : null

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
  const open = (one: SavedSearch) => {
    onSearchChange(one.search)
    setFormShown(false)
    void start(one.search, one.unseen)
  }
  // Without a network it waits for one.
  useOpened((isOnline && saved.find(({ id }) => id === opened)) || null, (one) => {
    open(one)
    onOpened?.()
  })
  const savedSearches = <SavedSearches saved={saved} isOnline={isOnline} onOpen={open} />
  // New jobs come before the results of an earlier visit.
  const isNewsFirst = state.phase === 'idle' && saved.some(hasNews)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <Card className={isFormShown ? '' : 'hidden lg:block'}>
        <SearchForm
          search={search}
          onChange={onSearchChange}
          hasAdvanced={hasAdvanced}
          isOnline={isOnline}
          isBusy={isSearching}
          onSubmit={submit}
        />
      </Card>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        ref={region}
        role="group"
        aria-label={t('results.list')}
        tabIndex={-1}
        className="grid min-w-0 scroll-mt-20 gap-6 outline-none"
      >
        {/* It exists before there is text, or a screen reader would miss the first words. */}
        <p role="status" className="sr-only">
          {isSearching && t('progress.label', { platform: MARKETPLACE_NAMES[state.search.platform] })}
        </p>
        {isNewsFirst && savedSearches}
        {isSearching && <SearchProgress search={state.search} progress={state.progress} onCancel={backToForm} />}
        {state.phase === 'failed' && (
          <SearchFailure
            error={state.error}
            platform={state.search.platform}
            onRetry={() => void start(state.search)}
            onChange={backToForm}
          />
        )}
        {result && (
          <SearchResults
            {...result}
            form={search}
            headingRef={heading}
            onChange={backToForm}
            onSearch={(title) => {
              const wanted = { ...result.search, title }
              onSearchChange(wanted)
              submit(wanted)
            }}
            isFormShown={isFormShown}
            saved={saved}
          />
        )}
        {state.phase === 'idle' && !result && <BeforeFirst form={search} />}
        {!isNewsFirst && savedSearches}
        <SavedJobs />
      </div>
    </div>
  )
}

/** A saved search that the address names runs once, as soon as this device has it. */
function useOpened(found: SavedSearch | null, open: (found: SavedSearch) => void): void {
  const done = useRef<string | null>(null)
  useEffect(() => {
    const wanted = found?.id ?? null
    if (done.current === wanted) return
    done.current = wanted
    if (found) open(found)
  })
}

/** The pressed button may be far from the results or hidden, so focus and scroll position follow the search. */
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

/** The button to create an agent is here already; it says what is missing. */
function BeforeFirst({ form }: { form: JobSearch }) {
  const { t } = useTranslation('search')
  return (
    <div className="hidden lg:block">
      <EmptyState
        icon={Search}
        title={t('first.title')}
        action={<CreateAgentButton form={form} search={null} resultCount={0} />}
      >
        {t('first.body')}
      </EmptyState>
    </div>
  )
}

/** Tells in a toast that a search failed. The toast is removed when the next search begins. */
function useNotices(): SearchHandlers {
  const { t } = useTranslation('search')
  const errorText = useErrorText()
  const shown = useRef<number | null>(null)
  const failure = (error: AppError): Toast => {
    if (isSignedOut(error)) return { title: t('error.signInTitle'), body: t('error.signIn'), tone: 'bad' }
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

/** Renders nothing while no job is saved. */
function SavedJobs() {
  const { t } = useTranslation('search')
  const saved = useSavedJobs()
  if (!saved || saved.length === 0) return null
  return (
    <SectionCard title={t('saved.title')} note={t('saved.note')}>
      <ul className="divide-y divide-line">
        {saved.map((job) => (
          <li key={jobKey(job.platform, job.id)} className="flex items-center gap-2 py-1">
            <span className="min-w-0 flex-1">
              <TextLink
                href={job.url}
                target="_blank"
                rel="noopener noreferrer"
                dir="auto"
                className="inline-block text-match-parent py-1.5 break-words"
              >
                {job.title}
              </TextLink>{' '}
              <span className="text-sm text-ink-2">{MARKETPLACE_NAMES[job.platform]}</span>
            </span>
            <IconButton
              icon={X}
              label={t('saved.remove', { title: job.title })}
              onClick={() => void setJobSaved(job, false)}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
