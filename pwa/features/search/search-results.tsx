/** What a search found: how many, when, by what criteria, and the way on to an agent. */
import SearchX from 'lucide-react/icons/search-x'
import { type RefObject, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Bell from 'lucide-react/icons/bell'
import type { FoundJob, LastWeek, PreviewExample } from '#shared/contract/jobs.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { SAVED_SEARCHES_MAX, type SavedSearch } from '#shared/domain/jobs/saved-search.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { isEqual } from '#shared/sync/is-equal.ts'
import { toMinor, toUsd } from '#shared/money.ts'
import { AppError } from '#shared/errors.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { jobKey, useSavedJobs, useWithProposals } from '../../local/queries/last-search.ts'
import { Button } from '../../ui/action/button.tsx'
import { Chip } from '../../ui/action/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ExampleList } from '../../parts/skip/example-list.tsx'
import { EnglishWords } from '../../parts/search/english-words.tsx'
import { EmptyState } from '../../ui/feedback/notice-states.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { AlertSwitch } from './alert-switch.tsx'
import { CreateAgentButton } from './create-agent-button.tsx'
import { CriteriaSummary } from './criteria-summary.tsx'
import { ResultCard } from './result-card.tsx'
import type { SaveSearchDialogProps } from './save-search-dialog.tsx'
import { later } from '../../ui/later.tsx'

/** Cards drawn at first and with each "Show more". */
const BATCH = 40

interface SearchResultsProps {
  /** The current search in the form. */
  form: JobSearch
  search: JobSearch
  jobs: readonly FoundJob[]
  /** Unix milliseconds. */
  fetchedAt: number
  isExpired: boolean
  /** How many jobs each rule left out. */
  leftOut: Readonly<Record<string, number>>
  /** Some of them. */
  leftOutJobs: readonly PreviewExample[]
  /** Null where it is not known. */
  lastWeek: LastWeek | null
  /** The jobs that no earlier search has shown; null where there was none. */
  fresh: ReadonlySet<string> | null
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Leads back to the form where it is hidden. */
  onChange: () => void
  /** Searches for other words. */
  onSearch: (title: string) => void
  isFormShown: boolean
  saved: readonly SavedSearch[]
}

export function SearchResults(props: SearchResultsProps) {
  const {
    form,
    search,
    jobs,
    fetchedAt,
    isExpired,
    leftOut,
    leftOutJobs,
    lastWeek,
    fresh,
    headingRef,
    onChange,
    onSearch,
    isFormShown,
    saved,
  } = props
  const { t } = useTranslation('search')
  const format = useFormat()
  const kept = saved.find((one) => isEqual(one.search, search))
  return (
    <section
      // On a phone an empty result does not hide the form.
      className={classNames('grid min-w-0 gap-4', jobs.length === 0 && isFormShown && 'max-lg:hidden')}
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid min-w-0 gap-0.5">
            <h2
              id="results-title"
              ref={headingRef}
              tabIndex={-1}
              className="text-xl font-semibold tracking-tight outline-none"
            >
              {t('results.count', { count: jobs.length })}
            </h2>
            <p className="text-sm text-ink-2" title={format.dateTime(fetchedAt)}>
              {t('results.about', {
                title: search.title,
                platform: MARKETPLACE_NAMES[search.platform],
                time: format.relative(fetchedAt, Math.max(Date.now(), fetchedAt)),
              })}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2.5">
            {!isFormShown && (
              <Button size="small" className="lg:hidden" onClick={onChange}>
                {t('results.change')}
              </Button>
            )}
            <SaveSearchButton
              {...{ search, jobs, leftOutJobs, lastWeek }}
              isSaved={kept !== undefined}
              savedCount={saved.length}
            />
            <CreateAgentButton form={form} search={search} resultCount={jobs.length} />
          </div>
        </div>
        <CriteriaSummary search={search} />
        {/* The list of saved searches stands far below the jobs. */}
        {kept && <AlertSwitch saved={kept} hasNote />}
        <LeftOut counts={leftOut} jobs={leftOutJobs} />
        {isExpired && jobs.length > 0 && (
          <p className="rounded-control bg-info-soft px-3 py-2 text-sm">{t('results.expired')}</p>
        )}
      </div>
      {jobs.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t('none.title')}
          action={
            <>
              <EnglishWords title={search.title} onSearch={onSearch} />
              <Button onClick={onChange}>{t('none.action')}</Button>
            </>
          }
        >
          {t('none.body')}
        </EmptyState>
      ) : (
        <ResultList jobs={jobs} isExpired={isExpired} fresh={fresh} />
      )}
    </section>
  )
}

/** What the filter turned away is never silent. */
function LeftOut({ counts, jobs }: { counts: Readonly<Record<string, number>>; jobs: readonly PreviewExample[] }) {
  const { t, i18n } = useTranslation(['search', 'activity'])
  const parts = Object.entries(counts).map(([reason, count]) =>
    t('results.leftOutPart', { reason: t(`activity:reason.${reason}`), count }),
  )
  if (parts.length === 0) return null
  const reasons = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(parts)
  const said = t('results.leftOut', { reasons })
  if (jobs.length === 0) return <p className="text-sm text-ink-2">{said}</p>
  return (
    <Disclosure summary={<span className="text-sm">{said}</span>}>
      <ExampleList label={said} examples={jobs} />
    </Disclosure>
  )
}

interface ResultListProps extends Pick<SearchResultsProps, 'jobs' | 'isExpired' | 'fresh'> {}

function ResultList({ jobs: found, isExpired, fresh }: ResultListProps) {
  const { t } = useTranslation('search')
  const jobs = useWithProposals(found)
  const [shownCount, setShownCount] = useState(BATCH)
  const [sort, setSort] = useState<Sort>('words')
  const [isOnlyFresh, setOnlyFresh] = useState(false)
  const saved = new Set(useSavedJobs()?.map(({ platform, id }) => jobKey(platform, id)))
  const listed = useMemo(
    () => sortJobs(isOnlyFresh && fresh ? jobs.filter(({ id }) => fresh.has(id)) : jobs, sort),
    [jobs, fresh, isOnlyFresh, sort],
  )
  const left = listed.length - shownCount
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {fresh && (
          <Chip isPressed={isOnlyFresh} disabled={fresh.size === 0} onClick={() => setOnlyFresh(!isOnlyFresh)}>
            {t('results.onlyFresh', { count: fresh.size })}
          </Chip>
        )}
        {!isExpired && (
          <Field id="sort-results" label={t('sort.label')} className="ms-auto">
            <Select
              options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
              value={sort}
              onChange={({ target }) => setSort(SORTS.find((one) => one === target.value) ?? 'words')}
            />
          </Field>
        )}
      </div>
      <ul className="rows-lazy grid min-w-0 gap-3 [--row:17rem]" aria-label={t('results.list')}>
        {listed.slice(0, shownCount).map((job) => (
          <li key={job.id} className="min-w-0">
            <ResultCard
              job={job}
              isSaved={saved.has(jobKey(job.platform, job.id))}
              isExpired={isExpired}
              isFresh={fresh?.has(job.id) ?? false}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button onClick={() => setShownCount(shownCount + BATCH)}>{t('results.more', { count: left })}</Button>
      )}
    </>
  )
}

/** `words`: as the server sent them. */
const SORTS = ['words', 'score', 'newest', 'pay', 'proposals'] as const
type Sort = (typeof SORTS)[number]

const LAST = Number.NEGATIVE_INFINITY

/** @returns A new list; jobs that do not tell what it is sorted by come last, in their order. */
function sortJobs(jobs: readonly FoundJob[], sort: Sort): FoundJob[] {
  if (sort === 'words') return [...jobs]
  const values = new Map(jobs.map((job) => [job, worthOf(job, sort)]))
  const of = (job: FoundJob) => values.get(job) ?? LAST
  return [...jobs].sort((a, b) => (of(a) === of(b) ? 0 : of(b) - of(a)))
}

function worthOf(job: FoundJob, sort: Exclude<Sort, 'words'>): number {
  if (sort === 'score') return job.score ?? LAST
  if (sort === 'newest') return Date.parse(job.datePosted) || LAST
  if (sort === 'proposals') return job.proposalCount === null ? LAST : -job.proposalCount
  const most = job.maxBudget ?? job.minBudget
  // An hour's pay is compared with a fixed price as a week of it.
  return most === null ? LAST : toUsd(toMinor(most, job.currency), job.currency) * (job.kind === 'hourly' ? 40 : 1)
}

const SaveSearchDialog = later(async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog)

interface SaveSearchButtonProps extends Omit<SaveSearchDialogProps, 'isOpen' | 'onClose'> {
  isSaved: boolean
  /** How many searches are kept already. */
  savedCount: number
}

/** Keeps the search that the results are of. The same search is kept once. */
function SaveSearchButton({ isSaved, savedCount, ...found }: SaveSearchButtonProps) {
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
