/** Four steps from a new account to an agent: facts, a first search, the agent, the marketplace account. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { User } from '#shared/domain/user.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/language/use-language.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { useDraft } from '../../local/drafts.ts'
import { PendingAccounts } from '../../parts/pending-accounts.tsx'
import { useOauthReturn } from '../../parts/use-oauth-return.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { StepProgress } from '../../ui/feedback/progress.tsx'
import { Select } from '../../ui/form/select.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { AgentStep } from './agent-step.tsx'
import { CredentialsStep } from './credentials-step.tsx'
import { ProfileStep } from './profile-step.tsx'
import { type OnboardingDraft, STEPS, type StepName, startDraft } from './progress-draft.ts'
import { SearchStep } from './search-step.tsx'
import { useTakenAlong } from './use-taken-along.ts'

export function OnboardingPage() {
  const { user } = useAuth()
  // The guard is around this page.
  return user ? <Onboarding user={user} /> : null
}

function Onboarding({ user }: { user: User }) {
  const { t } = useTranslation(['onboarding', 'ui'])
  const { state } = useLocation()
  const [draft, setDraft, clearDraft] = useDraft<OnboardingDraft>('onboarding', startDraft(state, user))
  const language = useLanguage()
  const takenAlong = useTakenAlong()
  return (
    <div className="min-h-dvh bg-paper">
      <header className="mx-auto flex max-w-3xl items-center justify-between gap-4 px-5 py-4">
        <BrandMark />
        <Select
          aria-label={t('ui:language')}
          options={language.options}
          value={language.tag}
          onChange={({ target }) => language.choose(target.value)}
        />
      </header>
      <main className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-5 pt-2 pb-16 sm:pt-6">
        {takenAlong !== null && (
          <Notice
            tone="good"
            title={t('takenAlong.title')}
            action={<TextLink href={`/dashboard/proposals/${takenAlong}`}>{t('takenAlong.open')}</TextLink>}
          >
            {t('takenAlong.what')}
          </Notice>
        )}
        {draft ? (
          <Steps user={user} draft={draft} onChange={setDraft} onFinished={clearDraft} />
        ) : (
          <SkeletonCard label={t('ui:loading')} lines={6} />
        )}
        <p className="text-center text-sm text-ink-2">
          <TextLink href="/dashboard" data-target="">
            {t('later')}
          </TextLink>
        </p>
      </main>
    </div>
  )
}

interface StepsProps {
  user: User
  draft: OnboardingDraft
  onChange: (draft: OnboardingDraft) => void
  onFinished: () => Promise<void>
}

function Steps({ user, draft, onChange, onFinished }: StepsProps) {
  const { t } = useTranslation(['onboarding', 'ui'])
  const format = useFormat()
  const navigate = useNavigate()
  const { step } = draft
  const set = (patch: Partial<OnboardingDraft>) => onChange({ ...draft, ...patch })
  const goTo = (next: number) => set({ step: Math.min(Math.max(next, 0), STEPS.length - 1) })
  const connected = () => {
    if (step === 0) goTo(1)
  }
  useOauthReturn(connected)
  const finish = async () => {
    const { plan } = draft
    await onFinished()
    const state = { email: user.email, plan }
    if (!user.emailVerified) navigate('/verify-email', { replace: true, state })
    else navigate(plan ? `/subscribe?plan=${plan}` : '/dashboard', { replace: true })
  }
  const name = STEPS[step] ?? 'profile'
  const back = () => goTo(step - 1)
  const common = { draft, set, onBack: back }
  return (
    <>
      <StepProgress
        label={t('steps')}
        steps={STEPS.map((each) => t(`step.${each}`))}
        current={step}
        summary={t('ui:stepOf', { current: format.number(step + 1), total: format.number(STEPS.length) })}
      />
      <StepHeading step={name} at={step} />
      <PendingAccounts onAccepted={connected} />
      <Card>
        {name === 'profile' && <ProfileStep {...common} onNext={() => goTo(1)} />}
        {name === 'search' && <SearchStep {...common} />}
        {name === 'agent' && <AgentStep {...common} />}
        {name === 'credentials' && <CredentialsStep {...common} onFinish={finish} />}
      </Card>
    </>
  )
}

/** Takes the focus when the step changes, so that keyboard and screen reader begin at its beginning. */
function StepHeading({ step, at }: { step: StepName; at: number }) {
  const { t } = useTranslation(['onboarding', 'ui'])
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const title = t(`title.${step}`)
  const brand = t('ui:appName')
  useEffect(() => {
    document.title = `${title} · ${brand}`
    return () => {
      document.title = brand
    }
  }, [title, brand])
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none">
        <span className="sr-only">{t('ui:stepOf', { current: at + 1, total: STEPS.length })}: </span>
        {title}
      </h1>
      <p className="mt-1 max-w-prose text-ink-2">{t(`note.${step}`)}</p>
    </div>
  )
}
