/** Sign in; also where a connection, Google and a lost session come back to. */
import { type FormEvent, useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { useAuth } from '../../local/auth.tsx'
import { useSyncStatus } from '../../local/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PasswordInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'
import { AuthFrame, Waiting } from './auth-frame.tsx'
import {
  afterAccount,
  carriedIn,
  dropRedirect,
  type Invitation,
  invitationIn,
  keptRedirect,
  withInvitation,
} from './carried.ts'
import { useConnectionNotice } from './connection-notice.ts'
import { useFailureWords } from './failure-words.ts'
import { EmailField, OfflineNote, ProblemSummary } from './form-parts.tsx'
import { GoogleButton } from './google-button.tsx'
import { useGoogleReturn } from './google-return.ts'
import { useCallForm } from './use-call-form.ts'
import { forgetTyped, useTyped } from './use-typed.ts'

export function LoginPage() {
  const { t } = useTranslation(['auth', 'ui'])
  const { status } = useAuth()
  const { isKnown, isAuthPaused } = useSyncStatus()
  const [query] = useSearchParams()
  const { from } = carriedIn(useLocation().state)
  // Where a connection was begun from counts, then where the guard sent one away from.
  const connected = useConnectedRedirect(query)
  const invitation = invitationIn(query)
  const target = connected ?? from ?? afterAccount(invitation.plan, '/dashboard')
  const [isEntering, setEntering] = useState(false)
  const isFinishing = useGoogleReturn()
  useConnectionNotice()

  if (isFinishing) {
    return (
      <AuthFrame title={t('signIn.title')}>
        <Waiting text={t('signIn.googleFinishing')} />
      </AuthFrame>
    )
  }
  if (status === 'signed-in' && !isAuthPaused && !isEntering) {
    // Whether the session has ended is known a moment later than whose it is.
    return isKnown ? <Navigate to={target} replace /> : <Waiting text={t('ui:loading')} />
  }
  return (
    <AuthFrame
      title={isAuthPaused ? t('signIn.resumeTitle') : t('signIn.title')}
      note={isAuthPaused ? t('signIn.resume') : undefined}
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
      <SignInForm target={target} invitation={invitation} isAgain={isAuthPaused} onEntering={setEntering} />
    </AuthFrame>
  )
}

/** Read when the page comes with a connection, and kept while its address is cleared; gone from storage once it is shown. */
function useConnectedRedirect(query: URLSearchParams): string | null {
  const [connection] = useState(() => {
    const provider = query.get('provider')
    const isConnected = provider !== null && provider !== 'google' && query.get('oauth_success') === 'true'
    return isConnected ? { provider, target: keptRedirect(provider) } : null
  })
  // Not while reading: a screen that still waits for its texts is begun anew.
  useEffect(() => {
    if (connection) dropRedirect(connection.provider)
  }, [connection])
  return connection?.target ?? null
}

interface SignInFormProps {
  target: string
  invitation: Invitation
  /** The session ended during work: whose it was is known. */
  isAgain: boolean
  onEntering: (isEntering: boolean) => void
}

function SignInForm({ target, invitation, isAgain, onEntering }: SignInFormProps) {
  const { t } = useTranslation(['auth', 'ui'])
  const { user, enter } = useAuth()
  const navigate = useNavigate()
  const failureWords = useFailureWords()
  const form = useCallForm(auth.signIn)
  const [typedEmail, setEmail] = useTyped('email')
  const email = typedEmail || (isAgain ? user?.email : '') || ''
  const [password, setPassword] = useState('')
  const { sentences } = form.problems

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit(
      { email, password },
      {
        async onDone({ data }) {
          onEntering(true)
          await enter(data)
          forgetTyped('email')
          showToast({ title: t('signIn.doneTitle'), body: t('signIn.done'), tone: 'good' })
          navigate(target, { replace: true })
        },
        onFailed(error) {
          form.tell({
            title: t('signIn.failed'),
            body: failureWords(error, t('signIn.failedGeneric')),
            tone: 'bad',
          })
        },
      },
    )
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <ProblemSummary problems={form.problems} />
      <GoogleButton
        plan={invitation.plan}
        referral={invitation.ref}
        returnTo={target === '/dashboard' ? null : target}
      />
      <EmailField autoComplete="username" value={email} onChange={setEmail} error={sentences.email} />
      <Field label={t('password')} id="password" error={sentences.password} isRequired>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('ui:showPassword')}
          hideLabel={t('ui:hidePassword')}
          value={password}
          onChange={({ target: input }) => setPassword(input.value)}
        />
      </Field>
      {/* After the field: the next stop from the address is the password. */}
      <p className="-mt-2 text-end text-sm">
        <TextLink href="/forgot-password" data-target="">
          {t('signIn.forgot')}
        </TextLink>
      </p>
      <OfflineNote text={t('offline')} />
      <Button type="submit" variant="primary" size="large" isFullWidth isBusy={form.isBusy}>
        {t('signIn.submit')}
      </Button>
    </form>
  )
}
