/** Proves an address with the six digits of a mail; works signed in and signed out. */
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { TRIAL_DAYS } from '#shared/domain/plans/plan.ts'
import { DAY_MS } from '#shared/time.ts'
import { keepPlan, useChosenPlan } from '../../local/chosen-plan.ts'
import { useUsage } from '../../local/queries/account.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { ButtonLink } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Address, AuthFrame, Waiting } from '../../parts/account/auth-frame.tsx'
import { carriedIn } from './carried.ts'
import { CodeForm } from '../../parts/account/code-form.tsx'
import { useFailureWords } from '../../parts/account/failure-words.ts'
import { useTyped } from './use-typed.ts'

export function VerifyEmailPage() {
  const { t } = useTranslation(['auth', 'ui'])
  const { user, status, refresh } = useAuth()
  const failureWords = useFailureWords()
  const { email: carried, plan } = carriedIn(useLocation().state)
  const [typed, setTyped] = useTyped('email')
  const [isProven, setProven] = useState(false)
  const known = carried ?? user?.email ?? ''
  const finish = async () => {
    setProven(true)
    if (plan && user) await keepPlan(plan)
    await refresh()
    showToast({ title: t('verify.done'), tone: 'good' })
  }
  if (isProven) return <Proven chosen={plan} />
  if (status === 'loading') {
    return (
      <AuthFrame title={t('verify.title')}>
        <Waiting text={t('ui:loading')} />
      </AuthFrame>
    )
  }
  if (user?.emailVerified) return <Navigate to="/dashboard" replace />
  return (
    <AuthFrame
      title={t('verify.title')}
      note={
        known ? (
          <Trans t={t} i18nKey="verify.note" values={{ email: known }} components={{ address: <Address /> }} />
        ) : (
          t('verify.noteUnknown')
        )
      }
      footer={
        <>
          <p>{t('verify.noMail')}</p>
          {user && (
            <p>
              <TextLink href="/dashboard">{t('verify.later')}</TextLink>
            </p>
          )}
        </>
      }
    >
      <CodeForm
        kind="verify"
        endpoint={auth.verifyEmail}
        email={known || typed}
        onEmail={known ? null : setTyped}
        label={t('verify.code')}
        submitText={t('verify.submit')}
        onDone={finish}
        onFailed={(error) => ({ sentence: failureWords(error, t('verify.failed')) })}
      />
    </AuthFrame>
  )
}

/** The free days go on; a plan comes second, also where one was chosen. */
function Proven({ chosen }: { chosen: string | undefined }) {
  const { t } = useTranslation('auth')
  const kept = useChosenPlan()
  const plan = chosen ?? kept
  const endsAt = useUsage()?.trialEndsAt ?? null
  const days = endsAt === null ? TRIAL_DAYS : Math.ceil((endsAt - Date.now()) / DAY_MS)
  return (
    <AuthFrame
      title={t('verify.done')}
      note={days > 0 ? t('verify.goOnNote') : undefined}
      footer={
        <p>
          <TextLink href={plan ? `/subscribe?plan=${encodeURIComponent(plan)}` : '/subscribe'}>
            {plan ? t('verify.payChosen') : t('verify.plans')}
          </TextLink>
        </p>
      }
    >
      <ButtonLink variant="primary" size="large" isFullWidth href="/dashboard">
        {days > 0 ? t('verify.goOn', { count: days }) : t('verify.dashboard')}
      </ButtonLink>
    </AuthFrame>
  )
}
