/** What a search found: how many, when, by what criteria, and the way on to an agent. */
import SearchX from 'lucide-react/icons/search-x'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundJob } from '#shared/contract/jobs.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import type { JobSearch } from '#shared/domain/jobs/search.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useSavedJobs } from '../../local/queries/last-search.ts'
import { Button } from '../../ui/action/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/notice-states.tsx'
import { CreateAgentButton } from './create-agent-button.tsx'
import { CriteriaSummary } from './criteria-summary.tsx'
import { ResultCard } from './result-card.tsx'

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
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Leads back to the form where it is hidden. */
  onChange: () => void
  isFormShown: boolean
}

export function SearchResults(props: SearchResultsProps) {
  const { form, search, jobs, fetchedAt, isExpired, headingRef, onChange, isFormShown } = props
  const { t } = useTranslation('search')
  const format = useFormat()
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
            <CreateAgentButton form={form} search={search} resultCount={jobs.length} />
          </div>
        </div>
        <CriteriaSummary search={search} />
        {isExpired && jobs.length > 0 && (
          <p className="rounded-control bg-info-soft px-3 py-2 text-sm">{t('results.expired')}</p>
        )}
      </div>
      {jobs.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t('none.title')}
          action={<Button onClick={onChange}>{t('none.action')}</Button>}
        >
          {t('none.body')}
        </EmptyState>
      ) : (
        <ResultList jobs={jobs} isExpired={isExpired} />
      )}
    </section>
  )
}

function ResultList({ jobs, isExpired }: { jobs: readonly FoundJob[]; isExpired: boolean }) {
  const { t } = useTranslation('search')
  const [shownCount, setShownCount] = useState(BATCH)
  const saved = new Set(useSavedJobs()?.map(({ platform, id }) => `${platform}:${id}`))
  const left = jobs.length - shownCount
  return (
    <>
      <ul className="rows-lazy grid min-w-0 gap-3 [--row:17rem]" aria-label={t('results.list')}>
        {jobs.slice(0, shownCount).map((job) => (
          <li key={job.id} className="min-w-0">
            <ResultCard job={job} isSaved={saved.has(`${job.platform}:${job.id}`)} isExpired={isExpired} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button onClick={() => setShownCount(shownCount + BATCH)}>{t('results.more', { count: left })}</Button>
      )}
    </>
  )
}
