/** Step 2: the jobs that are open now, with score and reasons. The search runs by itself; the person chooses one job. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundJob } from '#shared/contract/jobs.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { isEqual } from '#shared/sync/is-equal.ts'
import { draftForFound } from '../../local/draft-for.ts'
import { useConnections } from '../../local/queries/account.ts'
import { useLastSearch } from '../../local/queries/last-search.ts'
import { useProposal } from '../../local/queries/proposals.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { Button } from '../../ui/action/button.tsx'
import { EnglishWords } from '../../parts/search/english-words.tsx'
import { ErrorState } from '../../ui/feedback/notice-states.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { WorkSteps } from '../../ui/feedback/work-steps.tsx'
import { ConnectFirst } from './connect-first.tsx'
import { type Choice, JobChoice, keyOf } from './job-choice.tsx'
import { BROUGHT, type StepProps } from './progress-draft.ts'
import { SearchWords } from './search-words.tsx'
import { StepActions } from './step-actions.tsx'
import { useFirstSearch } from './use-first-search.ts'

/** More would be no choice at a glance; the search screen has all. */
const SHOWN = 5

/** What an agent would leave comes last, with the reason: nobody's first letter should go there. */
function fittingFirst(jobs: readonly FoundJob[]): FoundJob[] {
  const best = [...jobs].sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
  return [...best.filter(({ misfit }) => !misfit), ...best.filter(({ misfit }) => misfit)]
}

export function SearchStep({ draft, set, onBack }: StepProps & { onBack: () => void }) {
  const { t } = useTranslation(['onboarding', 'search', 'ui'])
  const { isOnline } = useSyncStatus()
  const { search } = draft
  const last = useLastSearch()
  const brought = useProposal(draft.broughtId ?? '')
  const hasAccount = useConnections()?.some((each) => each.platform === search.platform && each.status === 'connected')
  // Some marketplaces show nothing to visitors.
  const isHidden = !MARKETPLACES[search.platform].showsVisitors && hasAccount === false
  const { form, find, error, progress } = useFirstSearch(search)
  const found = last && !last.isExpired && isEqual(last.search, search) ? last.jobs : null
  const isReady = isOnline && !isHidden && hasAccount !== undefined && last !== undefined
  const [inEnglish, setInEnglish] = useState('')
  useOncePer(inEnglish, isReady && found === null && search.title !== '', () => void form.run(find))
  const choices: Choice[] = [
    ...(brought ? [{ key: BROUGHT, brought }] : []),
    ...fittingFirst(found ?? [])
      .slice(0, SHOWN)
      .map((job) => ({ key: keyOf(job), job })),
  ]
  const chosen = choices.find(({ key }) => key === draft.chosen) ?? choices[0] ?? null
  const { isBusy } = form
  const choice = !isBusy && choices.length > 0 && (
    <JobChoice
      choices={choices}
      total={found?.length ?? 0}
      platform={search.platform}
      chosen={chosen?.key ?? null}
      onChange={(key) => set({ chosen: key })}
    />
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      {/* Whoever brought a post reads its letter before they are asked for an account. */}
      {brought && choice}
      <SearchWords
        search={search}
        form={form}
        isOpen={search.title === '' || (found !== null && found.length === 0) || error !== null}
        onChange={(patch) => set({ search: { ...search, ...patch } })}
        onSearch={find}
        isHidden={isHidden}
      />
      {isHidden && <ConnectFirst platform={search.platform} agentId={draft.agentId} isFolded={Boolean(brought)} />}
      {error && !isBusy && <ErrorState title={t('search:error.title')} kept={t('search:error.kept')} advice={error} />}
      {isBusy && (
        <div className="grid gap-3">
          <WorkSteps
            label={t('work.label')}
            steps={[
              t('work.ask', { platform: MARKETPLACE_NAMES[search.platform] }),
              progress ? t('work.readSome', { count: progress.found }) : t('work.read'),
              t('work.score'),
            ]}
            current={progress ? 1 : 0}
          />
          <SkeletonCard label={t('ui:loading')} lines={3} />
          <div>
            <Button size="small" onClick={form.cancel}>
              {t('ui:cancel')}
            </Button>
          </div>
        </div>
      )}
      {!isBusy && found?.length === 0 && (
        <div className="grid justify-items-start gap-3">
          <p role="status">{t('search:none.body')}</p>
          <EnglishWords
            title={search.title}
            onSearch={(title) => {
              set({ search: { ...search, title } })
              setInEnglish(title)
            }}
          />
        </div>
      )}
      {!brought && choice}
      {!isOnline && <p className="text-ink-2">{t('searchOffline')}</p>}
      <Forward {...{ set, onBack, chosen }} isQuiet={isHidden || isBusy} />
    </div>
  )
}

interface ForwardProps extends Pick<StepProps, 'set'> {
  onBack: () => void
  /** Null where there is no job to write for: the letter is left for later. */
  chosen: Choice | null
  /** Something else is to be done first. */
  isQuiet: boolean
}

function Forward({ set, onBack, chosen, isQuiet }: ForwardProps) {
  const { t } = useTranslation('onboarding')
  const { isBusy, run } = useAction()
  const write = () =>
    run(async () => {
      if (!chosen) return set({ step: 3 })
      set({ letterId: chosen.job ? (await draftForFound(chosen.job)).id : chosen.brought.id, step: 2 })
    })
  const isMain = chosen !== null || !isQuiet
  return (
    <StepActions onBack={onBack} note={chosen ? t('jobs.notSent') : t('jobs.laterNote')}>
      <Button variant={isMain ? 'primary' : 'secondary'} isBusy={isBusy} onClick={() => void write()}>
        {chosen ? t('jobs.write') : t('jobs.later')}
      </Button>
    </StepActions>
  )
}

/** Runs once, as soon as it may. */
function useOncePer(key: string, isReady: boolean, run: () => void): void {
  const done = useRef<string | null>(null)
  useEffect(() => {
    if (!isReady || done.current === key) return
    done.current = key
    run()
  })
}
