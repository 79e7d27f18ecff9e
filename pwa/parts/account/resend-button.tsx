/** Asks for another code, and says when the next one can be asked for. */
import { useTranslation } from 'react-i18next'
import { auth } from '#shared/contract/auth.ts'
import { call } from '../../net/client.ts'
import { useAction } from '../form/use-action.ts'
import { Button } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { useFailureWords } from './failure-words.ts'
import { type CodeKind, noteCodeSent, useResendWait } from './resend-clock.ts'

interface ResendButtonProps {
  kind: CodeKind
  email: string
  onSent?: (() => void) | undefined
}

export function ResendButton({ kind, email, onSent }: ResendButtonProps) {
  const { t } = useTranslation('auth')
  const failureWords = useFailureWords()
  const waitS = useResendWait(kind, email)
  const { isBusy, run } = useAction((error) => {
    const { retryAfterMs } = error.details
    if (error.code === 'rate.limited' && retryAfterMs !== undefined) noteCodeSent(kind, email, retryAfterMs)
    return { title: t('resend.failed'), body: failureWords(error, '') || undefined }
  })
  const resend = async () => {
    await call(kind === 'verify' ? auth.resendVerification : auth.requestPasswordReset, { body: { email } })
    noteCodeSent(kind, email)
    showToast({ title: t('resend.done'), body: t('resend.doneNote'), tone: 'good' })
    onSent?.()
  }
  return (
    <Button
      variant="ghost"
      isFullWidth
      isBusy={isBusy}
      disabled={waitS > 0 || email === ''}
      onClick={() => void run(resend)}
    >
      {waitS > 0 ? t('resend.wait', { seconds: waitS }) : t('resend.now')}
    </Button>
  )
}
