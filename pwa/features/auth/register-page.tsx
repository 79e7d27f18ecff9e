/** Sign-up: email, password, marketplace. It passes the chosen plan and the referral on. */
import { useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { PAID_PLAN_IDS } from '#shared/domain/plans/plan.ts'
import { MARKETPLACE_IDS, type MarketplaceId, marketplaceIdSchema } from '#shared/domain/jobs/marketplace.ts'
import { DEFAULT_MARKETPLACE } from '#shared/domain/jobs/marketplace-names.ts'
import { isAcceptedDomain } from '#shared/domain/user.ts'
import type { FieldProblems } from '#shared/errors.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useLanguage } from '../../i18n/language/use-language.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { useServerInfo } from '../../local/server-info.ts'
import { call } from '../../net/client.ts'
import { Form, SubmitButton } from '../../parts/form/form.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { NewPasswordFields } from '../../parts/new-password-fields.tsx'
import { ButtonLink } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { keptSample } from '../../local/kept-sample.ts'
import { type KeptTry, keptTry } from '../../local/kept-try.ts'
import { KeptSampleList } from '../../parts/kept-sample-list.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AddressHelp, needsLink } from './address-help.tsx'
import { AuthFrame } from '../../parts/account/auth-frame.tsx'
import { afterAccount, type Invitation, invitationIn, provenIn, withInvitation } from './carried.ts'
import { useFailureWords } from '../../parts/account/failure-words.ts'
import { EmailField, OfflineNote } from '../../parts/account/form-parts.tsx'
import { GoogleButton } from './google-button.tsx'
import { forgetExpired, forgetHandedOver, forgetHere, hasAskedForLink, takeOver } from './handed-over.ts'
import { providerName } from './provider-name.ts'
import { noteCodeSent } from '../../parts/account/resend-clock.ts'
import { forgetTyped, useTyped } from './use-typed.ts'

const PLATFORMS = MARKETPLACE_IDS.map((value) => ({ value, title: providerName(value) }))

export function RegisterPage() {
  const { t } = useTranslation(['auth', 'plans'])
  const { status } = useAuth()
  const [query] = useSearchParams()
  const invitation = invitationIn(query)
  const plan = PAID_PLAN_IDS.find((id) => id === invitation.plan)
  const [isEntering, setEntering] = useState(false)
  // Before the form reads what this tab holds.
  useState(() => {
    forgetExpired(Date.now())
    const proven = provenIn(query)
    if (proven) takeOver(proven.email, Date.now())
  })
  if (status === 'signed-in' && !isEntering && hasAskedForLink()) return <OpenedElsewhere />
  if (status === 'signed-in' && !isEntering)
    return <Navigate to={afterAccount(invitation.plan, '/dashboard')} replace />
  return (
    <AuthFrame
      title={t('signUp.title')}
      note={[
        invitation.ref && t('signUp.invited'),
        t('signUp.trial'),
        plan && t('signUp.chosen', { plan: t(`plans:names.${plan}`) }),
      ]
        .filter(Boolean)
        .join(' ')}
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
      <div className="grid gap-4">
        <CarriedTry />
        <SignUpForm invitation={invitation} onEntering={setEntering} />
      </div>
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
  const form = useForm((error) => ({
    title: t('signUp.failed'),
    body: failureWords(error, t('signUp.failedGeneric')),
  }))
  const [query] = useSearchParams()
  const proven = provenIn(query)
  const [email, setEmail] = useTyped('email')
  const provenEmail = proven?.email
  useEffect(() => {
    if (provenEmail) setEmail(provenEmail)
  }, [provenEmail, setEmail])
  const isProven = proven !== null && proven.email === email.trim().toLowerCase()
  const [typedPlatform, setPlatform] = useTyped('platform', DEFAULT_MARKETPLACE)
  const [password, setPassword] = useState('')
  const [tries, setTries] = useState(0)
  const platform = marketplaceIdSchema.safeParse(typedPlatform)
  const platformType: MarketplaceId = platform.success ? platform.data : DEFAULT_MARKETPLACE

  const signUp = async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const proof = isProven ? { proof: proven.proof } : {}
    const values = { email, password, platformType, timeZone, locale: tag, ...proof, ...invitation }
    const waitsForLink = !isProven && needsLink(email, domains)
    const isMistyped = !isProven && !waitsForLink
    const body = parseOrThrow(auth.signUp.request, values, isMistyped ? domainProblem(email, domains) : {})
    if (waitsForLink) return setTries((count) => count + 1)
    const { data } = await call(auth.signUp, { body })
    onEntering(true)
    if (!data.user.emailVerified) noteCodeSent('verify', data.user.email)
    await enter(data)
    forgetTyped('email', 'platform')
    forgetHandedOver()
    showToast({ title: t('signUp.doneTitle'), body: t('signUp.done'), tone: 'good' })
    const state = { email: data.user.email, platformType, plan: invitation.plan }
    navigate('/onboarding', { replace: true, state })
  }
  return (
    <Form form={form} problems={t('problems')} className="grid gap-4" onSubmit={signUp}>
      <GoogleButton platformType={platformType} plan={invitation.plan} referral={invitation.ref} />
      <EmailField value={email} onChange={setEmail} hint={t('emailHint')} />
      <AddressHelp
        email={email}
        domains={domains}
        isProven={isProven}
        wasRefused={form.attempt > 0}
        tries={tries}
        invitation={invitation}
        onChoose={setEmail}
      />
      <NewPasswordFields value={password} onChange={setPassword} label={t('password')} />
      <RadioCards legend={t('platform')} options={PLATFORMS} value={platformType} onChange={setPlatform} columns={2} />
      <OfflineNote text={t('offlineShort')} />
      <SubmitButton size="large" isFullWidth>
        {t('signUp.submit')}
      </SubmitButton>
      <p className="text-center text-sm text-ink-2 text-pretty">
        <Trans
          t={t}
          i18nKey="signUp.terms"
          components={{
            // They open in their own tab, so that nothing typed is lost.
            terms: <TextLink href="/service" target="_blank" />,
            privacy: <TextLink href="/privacy" target="_blank" />,
          }}
        />
      </p>
    </Form>
  )
}

/** Shown in the tab that asked for a link, once the account is open in the tab where the link opened. */
function OpenedElsewhere() {
  const { t } = useTranslation('auth')
  useEffect(forgetHere, [])
  return (
    <AuthFrame title={t('openedElsewhere.title')} note={t('openedElsewhere.note')}>
      <ButtonLink variant="secondary" href="/onboarding" isFullWidth>
        {t('openedElsewhere.here')}
      </ButtonLink>
    </AuthFrame>
  )
}

/** The problem of an address that seems mistyped. The schema reports a text that is no address at all. */
function domainProblem(email: string, domains: readonly string[] | undefined): FieldProblems {
  const address = email.trim().toLowerCase()
  if (!domains || !address.includes('@') || isAcceptedDomain(address, domains)) return {}
  return { email: { key: 'email_domain' } }
}

/** What a visitor takes along from the home page or from the sample account, where they chose to. */
function CarriedTry() {
  const { t } = useTranslation('auth')
  const [kept] = useState(keptTry)
  const [sample] = useState(keptSample)
  if (!kept && !sample) return null
  return (
    <Notice tone="good" title={t('carried.title')}>
      {kept && <KeptTryParts kept={kept} />}
      {sample && <KeptSampleList kept={sample} />}
    </Notice>
  )
}

function KeptTryParts({ kept }: { kept: KeptTry }) {
  const { t } = useTranslation('auth')
  return (
    <>
      {kept.title !== '' && (
        <p dir="auto" className="line-clamp-2">
          {kept.title}
        </p>
      )}
      <p className="text-sm text-ink-2">{t('carried.what')}</p>
      {kept.letter !== '' && (
        <details>
          <summary className="min-h-0 py-2 text-sm font-medium underline underline-offset-4 pointer-coarse:py-3">
            {t('carried.letter')}
          </summary>
          <p dir="auto" className="mt-1 max-h-60 overflow-y-auto text-sm leading-relaxed">
            {kept.letter}
          </p>
        </details>
      )}
    </>
  )
}
