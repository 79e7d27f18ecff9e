/** Where the link of the mail to the old address leads: takes the change back, then asks for a new password. */
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { call } from '../../net/client.ts'
import { Form, SubmitButton } from '../../parts/form/form.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { AuthFrame } from '../../parts/account/auth-frame.tsx'
import { OfflineNote } from '../../parts/account/form-parts.tsx'
import { useMailedToken } from './reset-token.ts'

export function EmailBackPage() {
  const { t } = useTranslation(['auth', 'errors'])
  const [token, setToken] = useMailedToken('gigwright-email-back')
  const navigate = useNavigate()
  const form = useForm((_, body) => ({ title: t('emailBack.failed'), body }))
  const takeBack = async () => {
    await call(auth.emailBack, { body: { token: token ?? '' } })
    setToken(null)
    showToast({ title: t('emailBack.done'), tone: 'good' })
    navigate('/forgot-password', { replace: true })
  }
  if (token === null) {
    return (
      <AuthFrame title={t('reset.noTokenTitle')} note={t('errors:auth.email_back_expired')}>
        <ButtonLink href="/login" size="large" isFullWidth>
          {t('forgot.back')}
        </ButtonLink>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('emailBack.title')} note={t('emailBack.note')}>
      <Form form={form} problems={null} className="grid gap-4" onSubmit={takeBack}>
        <OfflineNote text={t('offlineShort')} />
        <SubmitButton size="large" isFullWidth>
          {t('emailBack.submit')}
        </SubmitButton>
      </Form>
    </AuthFrame>
  )
}
