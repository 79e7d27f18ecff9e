/** Four steps from a new account to an agent at work: the facts, a job, a letter, the start. */
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { PAID_PLAN_IDS } from '#shared/domain/plans/plan-table.ts'
import { inLanguages, ownLanguages } from '#shared/domain/jobs/post-languages.ts'
import type { User } from '#shared/domain/user.ts'
import { readJobAddress } from '#shared/domain/jobs/job-address.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import type { SharedJob } from '#shared/domain/jobs/shared-job.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/language/use-language.ts'
import { draftFor } from '../../local/draft-for.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { useAgent } from '../../local/queries/agents.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { currentDb } from '../../local/db.ts'
import { keepPlan } from '../../local/chosen-plan.ts'
import { useDraft } from '../../local/drafts.ts'
import { PendingAccounts } from '../../parts/connecting/pending-accounts.tsx'
import { useOauthReturn } from '../../parts/connecting/use-oauth-return.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { StepProgress } from '../../ui/feedback/progress.tsx'
import { Select } from '../../ui/form/select.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { dropTry, type KeptTry, keptTry } from '../../local/kept-try.ts'
import { useProfile } from '../../local/queries/account.ts'
import { suggestFrom } from '../../local/suggestions.ts'
import { useTabTitle } from '../../ui/layout/page-header.tsx'
import { ProfileStep } from './profile-step.tsx'
import {
  BROUGHT,
  DRAFT_KEY,
  type Facts,
  type OnboardingDraft,
  STEPS,
  type StepName,
  type StepProps,
  startDraft,
} from './progress-draft.ts'

/** The code of these steps is large, and the first step does not need it, so it is loaded later. */
const loadSearchStep = () => import('./search-step.tsx')
const SearchStep = lazy(async () => ({ default: (await loadSearchStep()).SearchStep }))
const LetterStep = lazy(async () => ({ default: (await import('./letter-step.tsx')).LetterStep }))
const AtWork = lazy(async () => ({ default: (await import('./at-work.tsx')).AtWork }))
const StartStep = lazy(async () => ({ default: (await import('./start-step.tsx')).StartStep }))

export function OnboardingPage() {
  const { user } = useAuth()
  // The guard is around this page.
  return user ? <Onboarding user={user} /> : null
}

function Onboarding({ user }: { user: User }) {
  const { t, i18n } = useTranslation(['onboarding', 'ui', 'plans'])
  const { state } = useLocation()
  const [draft, setDraft, clearDraft] = useDraft<OnboardingDraft>(DRAFT_KEY, startDraft(state, user, i18n.language))
  // Long work ends in a later render than it began in: each change builds on the newest state.
  const newest = useRef(draft)
  newest.current = draft
  const set = (patch: Partial<OnboardingDraft>) => {
    if (!newest.current) return
    newest.current = { ...newest.current, ...patch }
    // A step that was taken is stored before anything else can happen.
    setDraft(newest.current, patch.step !== undefined || patch.agentId !== undefined)
  }
  const language = useLanguage()
  const plan = PAID_PLAN_IDS.find((id) => id === draft?.plan)
  // Stored at once, so that the choice stays when the set-up is left.
  useEffect(() => {
    if (plan) void keepPlan(plan)
  }, [plan])
  return (
    <div className="min-h-dvh bg-paper">
      <header className="mx-auto flex max-w-3xl items-center justify-between gap-4 px-5 py-4">
        <BrandMark />
        <Select
          className="min-w-0"
          aria-label={t('ui:language')}
          options={language.options}
          value={language.tag}
          onChange={({ target }) => language.choose(target.value)}
        />
      </header>
      <main className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-5 pt-2 pb-40 sm:pt-6">
        {draft ? (
          <Steps user={user} draft={draft} set={set} onFinished={clearDraft} />
        ) : (
          <SkeletonCard label={t('ui:loading')} lines={6} />
        )}
        {plan && <p className="text-center text-sm text-ink-2">{t('chosen', { plan: t(`plans:names.${plan}`) })}</p>}
        {!draft?.isStarted && (
          <p className="text-center text-sm text-ink-2">
            <TextLink href="/dashboard" data-target="">
              {t('later')}
            </TextLink>
          </p>
        )}
      </main>
    </div>
  )
}

interface StepsProps extends StepProps {
  user: User
  onFinished: () => Promise<void>
}

function Steps({ user, draft, set, onFinished }: StepsProps) {
  const { t, i18n } = useTranslation(['onboarding', 'ui'])
  const format = useFormat()
  const navigate = useNavigate()
  const { step, isStarted } = draft
  const goTo = (next: number) => set({ step: Math.min(Math.max(next, 0), STEPS.length - 1) })
  const connected = () => {
    if (step === 0) goTo(1)
  }
  useTakenAlong(user.platformType, (post) => set({ post, hasFields: true }))
  const first = useRef({ draft, set })
  useEffect(() => {
    // The next step is there when it is wanted.
    void loadSearchStep()
    void import('./taken-sample.ts').then(({ takeSample }) => {
      const taken = takeSample(first.current.draft)
      if (taken) first.current.set(taken)
    })
  }, [])
  useOauthReturn(connected)
  const finish = async () => {
    const { plan } = draft
    await onFinished()
    if (user.emailVerified) navigate('/dashboard', { replace: true })
    else navigate('/verify-email', { replace: true, state: { email: user.email, plan } })
  }
  const name = STEPS[step] ?? 'profile'
  const back = () => goTo(name === 'start' && draft.letterId === null ? step - 2 : step - 1)
  const { isOnline } = useSyncStatus()
  // An agent that the server does not know yet does not work.
  const isWaiting = (useAgent(draft.agentId ?? '')?.isPending ?? false) && !isOnline
  const common = { draft, set, onBack: back }
  // The letter on the post that was brought is written from the facts that are confirmed now.
  const begin = async ({ title, skills }: Facts) => {
    const broughtId = draft.broughtId ?? (draft.post ? (await draftFor(draft.post)).id : null)
    const search = { ...draft.search }
    // What was changed in the next step stays.
    if (search.title === '')
      Object.assign(search, inLanguages(ownLanguages((await currentDb().profile.get(user.id)) ?? null, i18n.language)))
    const { firstSearch } = await import('../../parts/search/search-words.ts')
    set({
      facts: {},
      unticked: [],
      step: 1,
      broughtId,
      chosen: draft.chosen ?? (broughtId && BROUGHT),
      search: { ...search, title: search.title || firstSearch(skills, title) },
    })
  }
  return (
    <>
      <StepProgress
        label={t('steps')}
        steps={STEPS.map((each) => t(`step.${each}`))}
        current={isStarted ? STEPS.length : step}
        summary={
          isStarted
            ? t('allDone')
            : t('ui:stepOf', { current: format.number(step + 1), total: format.number(STEPS.length) })
        }
      />
      <StepHeading step={isStarted ? (isWaiting ? 'waiting' : 'work') : name} at={step} />
      <PendingAccounts onAccepted={connected} />
      <Suspense fallback={<SkeletonCard label={t('ui:loading')} lines={6} />}>
        {isStarted ? (
          <AtWork draft={draft} isVerified={user.emailVerified} onFinish={finish} />
        ) : (
          <>
            {name === 'profile' && <ProfileStep {...common} onNext={begin} />}
            {name === 'search' && <SearchStep {...common} />}
            {name === 'letter' && <LetterStep {...common} />}
            {name === 'start' && <StartStep {...common} />}
          </>
        )}
      </Suspense>
    </>
  )
}

/** Takes the focus when the step changes, so that keyboard and screen reader begin at its beginning. */
function StepHeading({ step, at }: { step: StepName | 'work' | 'waiting'; at: number }) {
  const { t } = useTranslation(['onboarding', 'ui'])
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const title = t(`title.${step}`)
  useTabTitle(title)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none">
        {step !== 'work' && step !== 'waiting' && (
          <span className="sr-only">{t('ui:stepOf', { current: at + 1, total: STEPS.length })}: </span>
        )}
        {title}
      </h1>
      <p className="mt-1 max-w-prose text-ink-2">{t(`note.${step}`)}</p>
    </div>
  )
}

/**
 * Puts what a visitor took along from the home page into their new account: their lines at once, the post once they are
 * confirmed.
 * @param platform Where the post is from, if its address does not say it.
 * @param onTaken Called with the post, which is kept with the set-up's progress from then on.
 */
function useTakenAlong(platform: MarketplaceId, onTaken: (post: SharedJob) => void): void {
  const profile = useProfile()
  const take = (kept: KeptTry) => onTaken(postIn(kept, platform))
  const taken = useRef(take)
  taken.current = take
  const isTaken = useRef(false)
  useEffect(() => {
    if (!profile || isTaken.current) return
    isTaken.current = true
    const kept = keptTry()
    if (!kept) return
    void suggestFrom(kept.about, 'pasted').then(() => {
      taken.current(kept)
      dropTry()
    })
  }, [profile])
}

function postIn({ title, text, address }: KeptTry, platform: MarketplaceId): SharedJob {
  return { platform: readJobAddress(address)?.platform ?? platform, address, title, text, agentId: '' }
}
