/** Sign in; also where a finished connection returns to when the session was lost on the way. */
import { type FormEvent, useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { useAuth } from '../../local/auth.tsx'
import { useSyncStatus } from '../../local/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PasswordInput, TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useCredentialsForm } from './submit-credentials.ts'

export function LoginPage() {
  const { t } = useTranslation(['auth', 'ui'])
  const { status, user } = useAuth()
  const { isKnown, isAuthPaused, isOnline } = useSyncStatus()
  const navigate = useNavigate()
  const target = useTarget()
  const [typedEmail, setEmail] = useState<string | null>(null)
  const email = typedEmail ?? (isAuthPaused ? user?.email : null) ?? ''
  const [password, setPassword] = useState('')
  const form = useCredentialsForm(auth.signIn, t('signIn.failed'), () => {
    showToast({ title: t('signIn.doneTitle'), body: t('signIn.done'), tone: 'good' })
    navigate(target, { replace: true })
  })
  useConnectionNotice()
  if (status === 'signed-in' && !isAuthPaused && !form.isBusy) {
    // Whether the session has ended is known a moment later than whose it is.
    return isKnown ? <Navigate to={target} replace /> : null
  }
  const { sentences, attempt } = form.problems
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit({ email, password })
  }
  return (
    <AuthFrame
      title={isAuthPaused ? t('signIn.resumeTitle') : t('signIn.title')}
      note={isAuthPaused ? t('signIn.resume') : undefined}
      footer={<Trans t={t} i18nKey="signIn.noAccountLine" components={{ go: <TextLink href="/register" /> }} />}
    >
      <form className="grid gap-4" onSubmit={onSubmit} noValidate>
        <FormSummary
          title={t('problems')}
          attempt={attempt}
          problems={Object.entries(sentences).map(([fieldId, message]) => ({ fieldId, message }))}
        />
        <Field label={t('email')} id="email" error={sentences.email} isRequired>
          <TextInput
            type="email"
            autoComplete="username"
            inputMode="email"
            dir="ltr"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label={t('password')} id="password" error={sentences.password} isRequired>
          <PasswordInput
            autoComplete="current-password"
            showLabel={t('ui:showPassword')}
            hideLabel={t('ui:hidePassword')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        {!isOnline && <p className="text-sm text-ink-2">{t('offline')}</p>}
        <Button type="submit" variant="primary" size="large" isFullWidth isBusy={form.isBusy}>
          {t('signIn.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}

/** Where one wanted to go before the guard sent one here. */
function useTarget(): string {
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && from.startsWith('/') ? from : '/dashboard'
}

/** The specified parameters `oauth_success`, `provider` and `error` of a connection that ended here. */
function useConnectionNotice(): void {
  const { t } = useTranslation('auth')
  const [query] = useSearchParams()
  const provider = query.get('provider')
  const isDone = query.get('oauth_success') === 'true'
  const error = query.get('error')
  useEffect(() => {
    if (isDone && provider)
      showToast({ title: t('connection.doneTitle'), body: t('connection.done', { provider }), tone: 'good' })
    else if (error)
      showToast({
        title: t('connection.failedTitle'),
        body: t('connection.failed', { provider: provider ?? '', error }),
        tone: 'bad',
      })
  }, [isDone, provider, error, t])
}
