/** The code of a reset, then the new password. */
import { type FormEvent, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Field } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Address, AuthFrame } from './auth-frame.tsx'
import { carriedIn } from './carried.ts'
import { useFailureWords } from './failure-words.ts'
import { EmailField, OfflineNote } from './form-parts.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResendButton } from './resend-button.tsx'
import { useResetToken } from './reset-token.ts'
import { useCallForm } from './use-call-form.ts'
import { useTyped } from './use-typed.ts'

export function VerifyResetCodePage() {
  const { t } = useTranslation('auth')
  const { email } = carriedIn(useLocation().state)
  const [token, setToken] = useResetToken()
  const back = (
    <p>
      <TextLink href="/login">{t('forgot.back')}</TextLink>
    </p>
  )
  if (token !== null) {
    return (
      <AuthFrame title={t('reset.title')} note={t('reset.note')} footer={back}>
        <NewPasswordForm token={token} onSpent={() => setToken(null)} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={t('reset.codeTitle')}
      note={
        email ? (
          <Trans t={t} i18nKey="reset.codeNote" values={{ email }} components={{ address: <Address /> }} />
        ) : (
          t('reset.codeNoteUnknown')
        )
      }
      footer={back}
    >
      <CodeForm email={email ?? null} onToken={setToken} />
    </AuthFrame>
  )
}

function CodeForm({ email: known, onToken }: { email: string | null; onToken: (token: string) => void }) {
  const { t } = useTranslation('auth')
  const failureWords = useFailureWords()
  const form = useCallForm(auth.verifyResetCode)
  const [typed, setTyped] = useTyped('email')
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const email = known ?? typed
  const { sentences } = form.problems
  const submit = (event?: FormEvent, digits = code) => {
    event?.preventDefault()
    setRefusal('')
    void form.submit(
      { email, code: digits },
      {
        onDone: ({ resetToken }) => onToken(resetToken),
        onFailed(error) {
          const check = t('reset.verificationFailedNote')
          const words = error.code === 'auth.code_invalid' ? check : failureWords(error, check)
          form.tell({ title: t('reset.verificationFailed'), body: words, tone: 'bad' })
          setRefusal(words)
          input.current?.focus()
          input.current?.select()
        },
      },
    )
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {known === null && <EmailField value={typed} onChange={setTyped} error={sentences.email} />}
      <Field label={t('reset.code')} id="code" error={refusal || sentences.code} isRequired>
        <CodeInput
          ref={input}
          value={code}
          onChange={(digits) => {
            setCode(digits)
            setRefusal('')
            if (digits.length === 6 && digits !== code && email) submit(undefined, digits)
          }}
        />
      </Field>
      <OfflineNote text={t('offlineShort')} />
      <Button type="submit" variant="primary" size="large" isFullWidth isBusy={form.isBusy}>
        {t('reset.check')}
      </Button>
      <ResendButton kind="reset" email={email} onSent={() => setCode('')} />
    </form>
  )
}
