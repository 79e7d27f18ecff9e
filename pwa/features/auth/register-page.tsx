/** Sign up: e-mail, password, platform; the plan and the friend one came by are carried on. */
import { type FormEvent, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { type MarketplaceId, marketplaceIdSchema } from '#shared/domain/marketplace.ts'
import { isAcceptedDomain } from '#shared/domain/user.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useAuth } from '../../local/auth.tsx'
import { useServerInfo } from '../../local/server-info.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { showToast } from '../../ui/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { afterAccount, type Invitation, invitationIn, withInvitation } from './carried.ts'
import { useFailureWords } from './failure-words.ts'
import { EmailField, NewPasswordFields, OfflineNote, ProblemSummary } from './form-parts.tsx'
import { GoogleButton } from './google-button.tsx'
import { providerName } from './provider-name.ts'
import { noteCodeSent } from './resend-clock.ts'
import { useCallForm } from './use-call-form.ts'
import { forgetTyped, useTyped } from './use-typed.ts'

const PLATFORMS = (['upwork', 'freelancer'] as const).map((value) => ({ value, title: providerName(value) }))

export function RegisterPage() {
  const { t } = useTranslation('auth')
  const { status } = useAuth()
  const [query] = useSearchParams()
  const invitation = invitationIn(query)
  const [isEntering, setEntering] = useState(false)
  if (status === 'signed-in' && !isEntering)
    return <Navigate to={afterAccount(invitation.plan, '/dashboard')} replace />
  return (
    <AuthFrame
      title={t('signUp.title')}
      note={invitation.ref ? `${t('signUp.invited')} ${t('signUp.trial')}` : t('signUp.trial')}
      footer={
        <p>
          <Trans
            t={t}
            i18nKey="signUp.hasAccountLine"
            components={{ go: <TextLink href={withInvitation('/login', invitation)} /> }}
          />
        </p>
      }
    >
      <SignUpForm invitation={invitation} onEntering={setEntering} />
    </AuthFrame>
  )
}

interface SignUpFormProps {
  invitation: Invitation
  onEntering: (isEntering: boolean) => void
}

function SignUpForm({ invitation, onEntering }: SignUpFormProps) {
  const { t } = useTranslation('auth')
  const { enter } = useAuth()
  const { tag } = useLanguage()
  const navigate = useNavigate()
  const failureWords = useFailureWords()
  const domains = useServerInfo()?.emailDomains
  const form = useCallForm(auth.signUp)
  const [email, setEmail] = useTyped('email')
  const [typedPlatform, setPlatform] = useTyped('platform', 'upwork')
  const [password, setPassword] = useState('')
  const platform = marketplaceIdSchema.safeParse(typedPlatform)
  const platformType: MarketplaceId = platform.success ? platform.data : 'upwork'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const address = email.trim().toLowerCase()
    const isForeign = address.includes('@') && domains !== undefined && !isAcceptedDomain(address, domains)
    void form.submit(
      { email, password, platformType, timeZone, locale: tag, ...invitation },
      {
        moreProblems: isForeign ? { email: { key: 'email_domain' } } : undefined,
        async onDone({ data }) {
          onEntering(true)
          noteCodeSent('verify', data.user.email)
          await enter(data)
          forgetTyped('email', 'platform')
          showToast({ title: t('signUp.doneTitle'), body: t('signUp.done'), tone: 'good' })
          const state = { email: data.user.email, platformType, plan: invitation.plan }
          navigate('/onboarding', { replace: true, state })
        },
        onFailed(error) {
          const body = failureWords(error, t('signUp.failedGeneric'))
          form.tell({ title: t('signUp.failed'), body, tone: 'bad' })
        },
      },
    )
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <ProblemSummary problems={form.problems} />
      <GoogleButton platformType={platformType} plan={invitation.plan} referral={invitation.ref} />
      <EmailField value={email} onChange={setEmail} hint={t('emailHint')} error={form.problems.sentences.email} />
      <NewPasswordFields value={password} onChange={setPassword} label={t('password')} problems={form.problems} />
      <RadioCards legend={t('platform')} options={PLATFORMS} value={platformType} onChange={setPlatform} columns={2} />
      <OfflineNote text={t('offline')} />
      <Button type="submit" variant="primary" size="large" isFullWidth isBusy={form.isBusy}>
        {t('signUp.submit')}
      </Button>
      <p className="text-center text-sm text-ink-2 text-pretty">
        <Trans
          t={t}
          i18nKey="signUp.terms"
          components={{
            // In a tab of their own: reading them must not cost what was typed.
            terms: <TextLink href="/service" target="_blank" />,
            privacy: <TextLink href="/privacy" target="_blank" />,
          }}
        />
      </p>
    </form>
  )
}
