/** The new password of a reset, twice; afterwards one signs in with it. */
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { useFailureWords } from './failure-words.ts'
import { NewPasswordFields, OfflineNote, ProblemSummary } from './form-parts.tsx'
import { forgetResetToken } from './reset-token.ts'
import { useCallForm } from './use-call-form.ts'

/** As specified: long enough to read that it worked. */
const LEAVE_AFTER_MS = 1500

export interface NewPasswordFormProps {
  token: string
  /** The token was refused: it is worth nothing any more. */
  onSpent: () => void
}

export function NewPasswordForm({ token, onSpent }: NewPasswordFormProps) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const failureWords = useFailureWords()
  const form = useCallForm(auth.resetPassword)
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => navigate('/login', { replace: true }), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit(
      { token, password },
      {
        moreProblems: password === confirm ? undefined : { confirm: { key: 'passwords_differ' } },
        onDone() {
          setDone(true)
          forgetResetToken()
          showToast({ title: t('reset.done'), body: t('reset.doneNote'), tone: 'good' })
        },
        onFailed(error) {
          const isSpent = error.code === 'auth.reset_expired'
          const body =
            isSpent || error.code === 'rate.limited' || error.code.startsWith('network.')
              ? failureWords(error, t('reset.failedNote'))
              : t('reset.failedNote')
          form.tell({ title: t('reset.failed'), body, tone: 'bad' })
          if (isSpent) onSpent()
        },
      },
    )
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
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <ProblemSummary problems={form.problems} />
      <NewPasswordFields
        label={t('newPassword')}
        value={password}
        onChange={setPassword}
        problems={form.problems}
        repeated={{ value: confirm, onChange: setConfirm }}
      />
      <OfflineNote text={t('offlineShort')} />
      <Button type="submit" variant="primary" size="large" isFullWidth isBusy={form.isBusy}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
