/** Where the link of the reset mail leads. */
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { AuthFrame } from '../../parts/account/auth-frame.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useResetToken } from './reset-token.ts'

export function ResetPasswordPage() {
  const { t } = useTranslation('auth')
  const [token, setToken] = useResetToken()
  const back = (
    <p>
      <TextLink href="/login">{t('forgot.back')}</TextLink>
    </p>
  )
  if (token === null) {
    return (
      <AuthFrame title={t('reset.noTokenTitle')} note={t('reset.noToken')} footer={back}>
        <ButtonLink href="/forgot-password" variant="primary" size="large" isFullWidth>
          {t('reset.askAgain')}
        </ButtonLink>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('reset.title')} note={t('reset.note')} footer={back}>
      <NewPasswordForm token={token} onSpent={() => setToken(null)} />
    </AuthFrame>
  )
}
