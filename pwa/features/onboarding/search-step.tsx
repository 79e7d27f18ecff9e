/** Step 2: the jobs that are open now, with score and reasons. The search runs by itself; the person chooses one job. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundJob } from '#shared/contract/jobs.ts'
import { MARKETPLACE_IDS } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACE_NAMES, type MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import { SCORE_LIMITS } from '#shared/domain/jobs/score-limits.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { draftForFound } from '../../local/draft-for.ts'
import { useConnections } from '../../local/queries/account.ts'
import { useFirstSearches } from '../../local/queries/last-search.ts'
import { useProposal } from '../../local/queries/proposals.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { EnglishWords } from '../../parts/search/english-words.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ErrorState } from '../../ui/feedback/notice-states.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { WorkSteps } from '../../ui/feedback/work-steps.tsx'
import { type Choice, JobChoice, keyOf } from './job-choice.tsx'
import { BROUGHT, type StepProps } from './progress-draft.ts'
import { SearchWords } from './search-words.tsx'
import { StepActions } from './step-actions.tsx'
import { useFirstSearch } from './use-first-search.ts'

// Who has connected an account needs no way to.
const ConnectFirst = lazy(async () => ({ default: (await import('./connect-first.tsx')).ConnectFirst }))

/** More would be no choice at a glance. */
const SHOWN = 5

/** Words of the search alone make this much of the points only where no skills are known. */
const MANY_POINTS = SCORE_LIMITS.skills / 2

/** Work of another trade, and what names no skill of the person, is no choice and does not match. */
function ofTheirTrade(jobs: readonly FoundJob[]): readonly FoundJob[] {
  return jobs.filter(
    ({ misfit, scoreParts }) =>
      misfit?.reason !== 'other_trade' &&
      scoreParts.some(({ rule, points, detail }) => rule === 'skills' && (detail !== '' || points > MANY_POINTS)),
  )
}

/** What an agent would leave comes last, with the reason: nobody's first letter should go there. */
function fittingFirst(jobs: readonly FoundJob[]): FoundJob[] {
  const best = [...jobs].sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
  return [...best.filter(({ misfit }) => !misfit), ...best.filter(({ misfit }) => misfit)]
}

export function SearchStep({ draft, set, onBack }: StepProps & { onBack: () => void }) {
  const { t } = useTranslation(['onboarding', 'search', 'ui'])
  const { isOnline } = useSyncStatus()
  const { search } = draft
  const brought = useProposal(draft.broughtId ?? '')
  const { open: platforms, hidden, isKnown } = useMarketplaces()
  const { form, find, error, progress } = useFirstSearch(search, platforms)
  const answers = useFirstSearches(search, platforms)
  const isMissing = answers?.some((jobs) => jobs === null) ?? false
  const found = answers?.some((jobs) => jobs !== null) ? ofTheirTrade(answers.flatMap((jobs) => jobs ?? [])) : null
  const isReady = isOnline && isKnown && answers !== undefined
  const [inEnglish, setInEnglish] = useState('')
  // The words that came along are searched by themselves, words that are being typed are not. A marketplace that was connected
  // meanwhile is asked too.
  const [cameAlong] = useState(search.title)
  const isMeant = search.title !== '' && (found !== null || [cameAlong, inEnglish].includes(search.title))
  useOncePer(`${platforms.join()} ${inEnglish}`, isReady && isMissing && isMeant, () => void form.run(find))
  const [shown, setShown] = useState(SHOWN)
  const choices: Choice[] = [
    ...(brought ? [{ key: BROUGHT, brought }] : []),
    ...fittingFirst(found ?? [])
      .slice(0, shown)
      .map((job) => ({ key: keyOf(job), job })),
  ]
  const more = found && found.length > shown ? () => setShown(shown + SHOWN) : null
  // The agent works where the jobs are that are shown here.
  const isShown = platforms.includes(search.platform)
  const platform = isShown ? search.platform : (found?.[0]?.platform ?? search.platform)
  const chosen = choices.find(({ key }) => key === draft.chosen) ?? choices[0] ?? null
  const { isBusy } = form
  const hasChoice = choices.length > 0 && !isBusy
  // Before it is known what there is to choose from, nothing is put where the list will stand.
  const isSettled = !isBusy && (found !== null || error !== null || search.title === '' || !isOnline)
  const connect = (platform: MarketplaceId) => (
    <Suspense key={platform} fallback={<SkeletonCard label={t('ui:loading')} lines={2} />}>
      <ConnectFirst
        platform={platform}
        agentId={draft.agentId}
        isFolded={choices.length > 0 || platform !== search.platform}
      />
    </Suspense>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      {/* Whoever brought a post sees it before anything else. */}
      {brought && hasChoice && <Choices {...{ choices, chosen, found, platforms, set, more }} />}
      <SearchWords
        search={search}
        form={form}
        platforms={platforms}
        isOpen={search.title === '' || (found !== null && found.length === 0) || error !== null}
        onChange={(patch) => set({ search: { ...search, ...patch } })}
        onSearch={find}
      />
      {!hasChoice && isSettled && hidden.map(connect)}
      {error && !isBusy && <ErrorState title={t('search:error.title')} kept={t('search:error.kept')} advice={error} />}
      {isBusy && <Searching {...{ platforms, progress }} onCancel={form.cancel} />}
      {!isBusy && found?.length === 0 && (
        <div className="grid justify-items-start gap-3">
          <p role="status">
            <strong className="block font-semibold">{t('search:none.title')}</strong> {t('search:none.body')}
          </p>
          <EnglishWords
            title={search.title}
            onSearch={(title) => {
              set({ search: { ...search, title } })
              setInEnglish(title)
            }}
          />
        </div>
      )}
      {!brought && hasChoice && <Choices {...{ choices, chosen, found, platforms, set, more }} />}
      {hasChoice && hidden.map(connect)}
      {!isOnline && <p className="text-ink-2">{t('searchOffline')}</p>}
      <Forward
        {...{ set, onBack, chosen }}
        search={{ ...search, platform }}
        isQuiet={hidden.includes(search.platform) || isBusy}
      />
    </div>
  )
}

/** @returns The marketplaces that show this person their jobs, and those that show them only to people who are signed in there. */
function useMarketplaces() {
  const connections = useConnections()
  const isOpen = (platform: MarketplaceId) =>
    MARKETPLACES[platform].showsVisitors ||
    (connections?.some((each) => each.platform === platform && each.status === 'connected') ?? false)
  return {
    open: MARKETPLACE_IDS.filter(isOpen),
    hidden: connections === undefined ? [] : MARKETPLACE_IDS.filter((platform) => !isOpen(platform)),
    isKnown: connections !== undefined,
  }
}

interface ChoicesProps extends Pick<StepProps, 'set'> {
  choices: Choice[]
  chosen: Choice | null
  found: readonly FoundJob[] | null
  platforms: readonly MarketplaceId[]
  /** Shows more of them; null where there are no more. */
  more: (() => void) | null
}

function Choices({ choices, chosen, found, platforms, set, more }: ChoicesProps) {
  const { t } = useTranslation('ui')
  return (
    <div className="grid grid-cols-1 gap-3">
      <JobChoice
        choices={choices}
        total={found?.length ?? 0}
        platforms={platforms}
        chosen={chosen?.key ?? null}
        onChange={(key) => set({ chosen: key })}
      />
      {more && (
        <Button size="small" className="justify-self-start" onClick={more}>
          {t('showMore')}
        </Button>
      )}
    </div>
  )
}

interface SearchingProps {
  platforms: readonly MarketplaceId[]
  progress: number | null
  onCancel: () => void
}

function Searching({ platforms, progress, onCancel }: SearchingProps) {
  const { t } = useTranslation(['onboarding', 'ui'])
  const format = useFormat()
  const names = format.list(platforms.map((platform) => MARKETPLACE_NAMES[platform]))
  return (
    <div className="grid gap-3">
      <WorkSteps
        label={t('work.label')}
        steps={[
          t('work.ask', { platform: names }),
          progress === null ? t('work.read') : t('work.readSome', { count: progress }),
          t('work.score'),
        ]}
        current={progress === null ? 0 : 1}
      />
      <SkeletonCard label={t('ui:loading')} lines={3} />
      <div>
        <Button size="small" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
      </div>
    </div>
  )
}

interface ForwardProps extends Pick<StepProps, 'set'> {
  search: JobSearch
  onBack: () => void
  /** Null where there is no job to write for: the letter is left for later. */
  chosen: Choice | null
  /** Something else is to be done first. */
  isQuiet: boolean
}

function Forward({ search, set, onBack, chosen, isQuiet }: ForwardProps) {
  const { t } = useTranslation('onboarding')
  const { isBusy, run } = useAction()
  const skip = () => set({ search, step: 3 })
  if (!chosen) {
    return (
      <StepActions onBack={onBack} note={t('jobs.laterNote')}>
        {/* Its own key, so that a press on it never counts for the button that replaces it when the jobs arrive. */}
        <Button key="later" variant={isQuiet ? 'secondary' : 'primary'} onClick={skip}>
          {t('jobs.later')}
        </Button>
      </StepActions>
    )
  }
  const write = () =>
    run(async () => {
      if (!chosen.job) return set({ letterId: chosen.brought.id, search, step: 2 })
      const { platform } = chosen.job
      // The letter leaves from an account there, so the agent works there too.
      set({ letterId: (await draftForFound(chosen.job)).id, search: { ...search, platform }, step: 2 })
    })
  return (
    <StepActions
      onBack={onBack}
      note={t('jobs.notSent')}
      aside={
        <Button variant="ghost" size="small" disabled={isBusy} onClick={skip}>
          {t('jobs.later')}
        </Button>
      }
    >
      <Button key="write" variant="primary" isBusy={isBusy} onClick={() => void write()}>
        {t('jobs.write')}
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
