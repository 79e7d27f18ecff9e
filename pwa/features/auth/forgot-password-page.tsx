/** Asks for a reset code. After that it shows where the code was sent. */
import { Trans, useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useServerInfo } from '../../local/server-info.ts'
import { call } from '../../net/client.ts'
import { Form, SubmitButton } from '../../parts/form/form.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Address, AuthFrame } from '../../parts/account/auth-frame.tsx'
import { carriedIn } from './carried.ts'
import { useFailureWords } from '../../parts/account/failure-words.ts'
import { EmailField, OfflineNote } from '../../parts/account/form-parts.tsx'
import { noteCodeSent } from '../../parts/account/resend-clock.ts'
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
  const form = useForm((error) => ({ title: t('forgot.failed'), body: failureWords(error, '') || undefined }), RENAMED)
  const [email, setEmail] = useTyped('email')
  const request = async () => {
    const body = parseOrThrow(auth.requestPasswordReset.request, { email })
    await call(auth.requestPasswordReset, { body })
    const state = { email: email.trim() }
    noteCodeSent('reset', state.email)
    // "Back" leads to the page that says where the code was sent, not to an empty form.
    navigate('/forgot-password', { replace: true, state })
    navigate('/verify-reset-code', { state })
  }
  return (
    <Form form={form} problems={t('problems')} className="grid gap-4" onSubmit={request}>
      {info && !info.isMailOn && <Notice tone="wait">{t('forgot.mailOff')}</Notice>}
      <EmailField value={email} onChange={setEmail} />
      <OfflineNote text={t('offlineShort')} />
      <SubmitButton size="large" isFullWidth>
        {t('forgot.submit')}
      </SubmitButton>
    </Form>
  )
}
