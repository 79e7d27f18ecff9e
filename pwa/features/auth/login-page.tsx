/** Sign-in. Connections, Google and lost sessions come back to it, too. */
import { useEffect, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { isErrorCode } from '#shared/errors.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { call } from '../../net/client.ts'
import { Form, SubmitButton } from '../../parts/form/form.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { PasswordField } from '../../parts/new-password-fields.tsx'
import { useQuery, without } from '../../parts/use-query.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { dismissFailures, showToast } from '../../ui/feedback/toast.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { AuthFrame, Waiting } from '../../parts/account/auth-frame.tsx'
import {
  afterAccount,
  carriedIn,
  dropRedirect,
  type Invitation,
  invitationIn,
  keptRedirect,
  withInvitation,
} from './carried.ts'
import { farewellIn } from '../../parts/account/farewell.ts'
import { useFailureWords } from '../../parts/account/failure-words.ts'
import { EmailField, OfflineNote } from '../../parts/account/form-parts.tsx'
import { GoogleButton } from './google-button.tsx'
import { useGoogleReturn } from './google-return.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { forgetTyped, useTyped } from './use-typed.ts'
import { providerName } from './provider-name.ts'

export function LoginPage() {
  const { t } = useTranslation(['auth', 'ui'])
  const { status, isEndedElsewhere } = useAuth()
  const { isKnown, isAuthPaused } = useSyncStatus()
  const [query] = useSearchParams()
  const location = useLocation()
  const { from } = carriedIn(location.state)
  // First the place where a connection was begun, then the place from which the guard redirected.
  const connected = useConnectedRedirect(query)
  const invitation = invitationIn(query)
  const target = connected ?? from ?? afterAccount(invitation.plan, '/dashboard')
  const [isEntering, setEntering] = useState(false)
  const [isCodeAsked, setCodeAsked] = useState(false)
  const askForCode = () => setCodeAsked(true)
  const isFinishing = useGoogleReturn(askForCode)
  useConnectionNotice()

  if (isFinishing) {
    return (
      <AuthFrame title={t('signIn.title')}>
        <Waiting text={t('signIn.googleFinishing')} />
      </AuthFrame>
    )
  }
  if (status === 'signed-in' && !isAuthPaused && !isEntering) {
    // We learn who is signed in a moment before we learn whether the session has ended.
    return isKnown ? <Navigate to={target} replace /> : <Waiting text={t('ui:loading')} />
  }
  const goodbye = farewellIn(location.state)
  if (goodbye) {
    return (
      <AuthFrame title={t('farewell.title')} note={goodbye === 'mailed' ? t('farewell.note') : undefined}>
        <ButtonLink href="/" variant="primary" isFullWidth data-target="">
          {t('farewell.home')}
        </ButtonLink>
      </AuthFrame>
    )
  }
  if (isCodeAsked) {
    return (
      <AuthFrame title={t('secondFactor.askTitle')} note={t('secondFactor.askNote')}>
        <SecondFactorForm target={target} onEntering={setEntering} onBack={() => setCodeAsked(false)} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={isAuthPaused ? t('signIn.resumeTitle') : t('signIn.title')}
      note={isEndedElsewhere ? t('signIn.ended') : isAuthPaused ? t('signIn.resume') : undefined}
      footer={
        <p>
          <Trans
            t={t}
            i18nKey="signIn.noAccountLine"
            components={{ go: <TextLink href={withInvitation('/register', invitation)} /> }}
          />
        </p>
      }
    >
      <SignInForm
        target={target}
        invitation={invitation}
        isAgain={isAuthPaused}
        onEntering={setEntering}
        onCodeAsked={askForCode}
      />
    </AuthFrame>
  )
}

/** Read once, when the page opens after a connection; then removed from storage. */
function useConnectedRedirect(query: URLSearchParams): string | null {
  const [connection] = useState(() => {
    const provider = query.get('provider')
    const isConnected = provider !== null && provider !== 'google' && query.get('oauth_success') === 'true'
    return isConnected ? { provider, target: keptRedirect(provider) } : null
  })
  // Not while rendering: a screen that waits for its texts is rendered from the start again.
  useEffect(() => {
    if (connection) dropRedirect(connection.provider)
  }, [connection])
  return connection?.target ?? null
}

interface SignInFormProps {
  target: string
  invitation: Invitation
  /** The session ended during work, so the account is known. */
  isAgain: boolean
  onEntering: (isEntering: boolean) => void
  /** The password was right, and a code is asked for. */
  onCodeAsked: () => void
}

function SignInForm({ target, invitation, isAgain, onEntering, onCodeAsked }: SignInFormProps) {
  const { t } = useTranslation(['auth', 'ui'])
  const { user, enter } = useAuth()
  const navigate = useNavigate()
  const failureWords = useFailureWords()
  // A sign-in that failed is told here, and not over the next screens.
  useEffect(() => dismissFailures, [])
  const form = useForm((error) => {
    if (error.code === 'auth.second_factor') {
      onCodeAsked()
      return null
    }
    const reset = { label: t('signIn.forgot'), onPress: () => navigate('/forgot-password') }
    return {
      title: t('signIn.failed'),
      body: failureWords(error, t('signIn.failedGeneric')),
      ...(error.code === 'auth.too_many_tries' && { action: reset }),
    }
  })
  const [typedEmail, setEmail] = useTyped('email')
  const email = typedEmail || (isAgain ? user?.email : '') || ''
  const [password, setPassword] = useState('')

  const signIn = async () => {
    const body = parseOrThrow(auth.signIn.request, { email, password })
    const { data } = await call(auth.signIn, { body })
    onEntering(true)
    await enter(data)
    forgetTyped('email')
    showToast({ title: t('signIn.doneTitle'), body: t('signIn.done'), tone: 'good' })
    navigate(target, { replace: true })
  }
  return (
    <Form form={form} problems={t('problems')} className="grid gap-4" onSubmit={signIn}>
      <GoogleButton
        plan={invitation.plan}
        referral={invitation.ref}
        returnTo={target === '/dashboard' ? null : target}
      />
      <EmailField autoComplete="username" value={email} onChange={setEmail} />
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      {/* After the field, so that Tab leads from the address to the password. */}
      <p className="-mt-2 text-end text-sm">
        <TextLink href="/forgot-password" data-target="">
          {t('signIn.forgot')}
        </TextLink>
      </p>
      <OfflineNote text={t('offline')} />
      <SubmitButton size="large" isFullWidth>
        {t('signIn.submit')}
      </SubmitButton>
    </Form>
  )
}

/** The specified parameters `oauth_success`, `provider` and `error` of a connection that ended at the login. */
const PARAMETERS = ['oauth_success', 'provider', 'error'] as const
/** The provider's words are cut to about a sentence. */
const ERROR_MAX = 200

/** Shows it once and removes it from the address. Google's success is shown after the exchange. */
function useConnectionNotice(): void {
  const { t, i18n } = useTranslation('auth')
  const [query, change] = useQuery()
  const said = useRef('')
  const provider = query.get('provider')
  const isDone = query.get('oauth_success') === 'true'
  const error = query.get('error')
  useEffect(() => {
    if (isDone && provider === 'google' && !error) return
    const news = JSON.stringify([isDone, provider, error])
    if (!(isDone && provider) && !error) return
    if (said.current === news) return
    said.current = news
    if (error) {
      const words = isErrorCode(error) ? translateError(i18n, error) : error.slice(0, ERROR_MAX)
      const body = provider
        ? t('connection.failed', { provider: providerName(provider), error: words })
        : t('connection.failedNoName', { error: words })
      showToast({ title: t('connection.failedTitle'), body, tone: 'bad' })
    } else if (provider) {
      const body = t('connection.done', { provider: providerName(provider) })
      showToast({ title: t('connection.doneTitle'), body, tone: 'good' })
    }
    change(without(PARAMETERS))
  }, [isDone, provider, error, t, i18n, change])
}
