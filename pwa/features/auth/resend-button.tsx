/** Asks for another code; says how long until that is possible. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#shared/contract/auth.ts'
import { AppError } from '#shared/errors.ts'
import { call } from '../../net/client.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useFailureWords } from './failure-words.ts'
import { type CodeKind, noteCodeSent, useResendWait } from './resend-clock.ts'

export interface ResendButtonProps {
  kind: CodeKind
  email: string
  onSent?: (() => void) | undefined
}

export function ResendButton({ kind, email, onSent }: ResendButtonProps) {
  const { t } = useTranslation('auth')
  const failureWords = useFailureWords()
  const waitS = useResendWait(kind, email)
  const [isBusy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    try {
      await call(kind === 'verify' ? auth.resendVerification : auth.requestPasswordReset, { body: { email } })
      noteCodeSent(kind, email)
      showToast({ title: t('resend.done'), body: t('resend.doneNote'), tone: 'good' })
      onSent?.()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { retryAfterMs } = error.details
      if (error.code === 'rate.limited' && retryAfterMs !== undefined) noteCodeSent(kind, email, retryAfterMs)
      const words = failureWords(error, '')
      showToast({ title: t('resend.failed'), tone: 'bad', ...(words ? { body: words } : {}) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="ghost"
      isFullWidth
      isBusy={isBusy}
      disabled={waitS > 0 || email === ''}
      onClick={() => void resend()}
    >
      {waitS > 0 ? t('resend.wait', { seconds: waitS }) : t('resend.now')}
    </Button>
  )
}
