/** The new password of a reset, typed twice. After that the person signs in with it. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { call } from '../../net/client.ts'
import { Form, SubmitButton } from '../../parts/form/form.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { NewPasswordFields, repeatProblem } from '../../parts/new-password-fields.tsx'
import { ButtonLink } from '../../ui/action/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { useFailureWords } from '../../parts/account/failure-words.ts'
import { OfflineNote } from '../../parts/account/form-parts.tsx'
import { forgetResetToken } from './reset-token.ts'

/** As specified: long enough to read that it worked. */
const LEAVE_AFTER_MS = 1500

interface NewPasswordFormProps {
  token: string
  /** The token was refused and cannot be used again. */
  onSpent: () => void
}

export function NewPasswordForm({ token, onSpent }: NewPasswordFormProps) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const failureWords = useFailureWords()
  const form = useForm((error) => {
    const isSpent = error.code === 'auth.reset_expired'
    if (isSpent) onSpent()
    const hasWords = isSpent || error.code === 'rate.limited' || error.code.startsWith('network.')
    const body = hasWords ? failureWords(error, t('reset.failedNote')) : t('reset.failedNote')
    return { title: t('reset.failed'), body }
  })
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => navigate('/login', { replace: true }), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])

  const reset = async () => {
    const body = parseOrThrow(auth.resetPassword.request, { token, password }, repeatProblem(password, confirm))
    await call(auth.resetPassword, { body })
    setDone(true)
    forgetResetToken()
    showToast({ title: t('reset.done'), body: t('reset.doneNote'), tone: 'good' })
  }
  if (isDone) {
    return (
      <Notice
        tone="good"
        title={t('reset.done')}
        action={
          <ButtonLink href="/login" variant="primary">
            {t('forgot.back')}
          </ButtonLink>
        }
      >
        {t('reset.doneNote')}
      </Notice>
    )
  }
  return (
    <Form form={form} problems={t('problems')} className="grid gap-4" onSubmit={reset}>
      <NewPasswordFields
        label={t('newPassword')}
        value={password}
        onChange={setPassword}
        repeated={{ value: confirm, onChange: setConfirm }}
      />
      <OfflineNote text={t('offlineShort')} />
      <SubmitButton size="large" isFullWidth>
        {t('reset.submit')}
      </SubmitButton>
    </Form>
  )
}
