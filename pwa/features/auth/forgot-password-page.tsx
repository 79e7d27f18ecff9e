/** Asks for a reset code; coming back to it shows what was sent, and to whom. */
import type { FormEvent } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { useServerInfo } from '../../local/server-info.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Address, AuthFrame } from './auth-frame.tsx'
import { carriedIn } from './carried.ts'
import { useFailureWords } from './failure-words.ts'
import { EmailField, OfflineNote, ProblemSummary } from './form-parts.tsx'
import { noteCodeSent } from './resend-clock.ts'
import { useCallForm } from './use-call-form.ts'
import { useTyped } from './use-typed.ts'

/** One sentence for both, as specified for this screen. */
const RENAMED = { email_invalid: 'email_domain_reset', email_domain: 'email_domain_reset' }

export function ForgotPasswordPage() {
  const { t } = useTranslation('auth')
  const { email: sentTo } = carriedIn(useLocation().state)
  const navigate = useNavigate()
  if (sentTo) {
    return (
      <AuthFrame
        title={t('forgot.sentTitle')}
        note={<Trans t={t} i18nKey="forgot.sent" values={{ email: sentTo }} components={{ address: <Address /> }} />}
      >
        <div className="grid gap-2.5">
          <Button
            variant="primary"
            size="large"
            isFullWidth
            onClick={() => navigate('/verify-reset-code', { state: { email: sentTo } })}
          >
            {t('forgot.enterCode')}
          </Button>
          <ButtonLink href="/login" size="large" isFullWidth>
            {t('forgot.back')}
          </ButtonLink>
          <Button variant="ghost" isFullWidth onClick={() => navigate('/forgot-password', { replace: true })}>
            {t('forgot.other')}
          </Button>
        </div>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={t('forgot.title')}
      note={t('forgot.note')}
      footer={
        <p>
          <TextLink href="/login">{t('forgot.back')}</TextLink>
        </p>
      }
    >
      <RequestForm />
    </AuthFrame>
  )
}

function RequestForm() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const failureWords = useFailureWords()
  const info = useServerInfo()
  const form = useCallForm(auth.requestPasswordReset)
  const [email, setEmail] = useTyped('email')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    void form.submit(
      { email },
      {
        renamed: RENAMED,
        onDone() {
          noteCodeSent('reset', address)
          const state = { email: address }
          // The way back leads to what was sent, not to an empty form.
          navigate('/forgot-password', { replace: true, state })
          navigate('/verify-reset-code', { state })
        },
        onFailed(error) {
          const words = failureWords(error, '')
          form.tell({ title: t('forgot.failed'), tone: 'bad', ...(words ? { body: words } : {}) })
        },
      },
    )
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {info && !info.isMailOn && <Notice tone="wait">{t('forgot.mailOff')}</Notice>}
      <ProblemSummary problems={form.problems} />
      <EmailField value={email} onChange={setEmail} error={form.problems.sentences.email} />
      <OfflineNote text={t('offlineShort')} />
      <Button type="submit" variant="primary" size="large" isFullWidth isBusy={form.isBusy}>
        {t('forgot.submit')}
      </Button>
    </form>
  )
}
