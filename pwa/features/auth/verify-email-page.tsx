/** Six digits from the mail prove the address; signed in or not. */
import { type FormEvent, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { useAuth } from '../../local/auth.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Field } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { Address, AuthFrame, Waiting } from './auth-frame.tsx'
import { afterAccount, carriedIn } from './carried.ts'
import { useFailureWords } from './failure-words.ts'
import { EmailField, OfflineNote } from './form-parts.tsx'
import { ResendButton } from './resend-button.tsx'
import { useCallForm } from './use-call-form.ts'
import { useTyped } from './use-typed.ts'

export function VerifyEmailPage() {
  const { t } = useTranslation(['auth', 'ui'])
  const { user, status } = useAuth()
  const { email: carried, plan } = carriedIn(useLocation().state)
  const [typed, setTyped] = useTyped('email')
  const [isVerifying, setVerifying] = useState(false)
  const known = carried ?? user?.email ?? ''
  const next = afterAccount(plan, '/subscribe')
  if (status === 'loading') {
    return (
      <AuthFrame title={t('verify.title')}>
        <Waiting text={t('ui:loading')} />
      </AuthFrame>
    )
  }
  if (user?.emailVerified && !isVerifying) return <Navigate to={afterAccount(plan, '/dashboard')} replace />
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
      <VerifyForm
        email={known || typed}
        onEmail={known ? null : setTyped}
        next={next}
        onVerifying={() => setVerifying(true)}
      />
    </AuthFrame>
  )
}

interface VerifyFormProps {
  email: string
  /** Null where the address is known. */
  onEmail: ((email: string) => void) | null
  next: string
  onVerifying: () => void
}

function VerifyForm({ email, onEmail, next, onVerifying }: VerifyFormProps) {
  const { t } = useTranslation('auth')
  const { refresh } = useAuth()
  const navigate = useNavigate()
  const failureWords = useFailureWords()
  const form = useCallForm(auth.verifyEmail)
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { sentences } = form.problems
  // The code is the form: what is wrong with it takes one straight back there.
  const refuse = (words: string) => {
    setRefusal(words)
    input.current?.focus()
    input.current?.select()
  }
  const submit = (event?: FormEvent, digits = code) => {
    event?.preventDefault()
    setRefusal('')
    void form.submit(
      { email, code: digits },
      {
        async onDone() {
          onVerifying()
          await refresh()
          showToast({ title: t('verify.done'), tone: 'good' })
          navigate(next, { replace: true })
        },
        onFailed: (error) => refuse(failureWords(error, t('verify.failed'))),
      },
    )
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {onEmail && <EmailField value={email} onChange={onEmail} error={sentences.email} />}
      <Field label={t('verify.code')} id="code" error={refusal || sentences.code} isRequired>
        <CodeInput
          ref={input}
          value={code}
          onChange={(digits) => {
            setCode(digits)
            setRefusal('')
            // Whoever has typed or pasted all of it has nothing left to press.
            if (digits.length === 6 && digits !== code && email) submit(undefined, digits)
          }}
        />
      </Field>
      <OfflineNote text={t('offlineShort')} />
      <Button type="submit" variant="primary" size="large" isFullWidth isBusy={form.isBusy}>
        {t('verify.submit')}
      </Button>
      <ResendButton kind="verify" email={email} onSent={() => setCode('')} />
    </form>
  )
}
