/** The code of a reset, then the new password. */
import { Trans, useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { TextLink } from '../../ui/action/link.tsx'
import { Address, AuthFrame } from '../../parts/account/auth-frame.tsx'
import { carriedIn } from './carried.ts'
import { CodeForm, type CodeRefusal } from '../../parts/account/code-form.tsx'
import { useFailureWords } from '../../parts/account/failure-words.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { useResetToken } from './reset-token.ts'
import { useTyped } from './use-typed.ts'

export function VerifyResetCodePage() {
  const { t } = useTranslation('auth')
  const { email } = carriedIn(useLocation().state)
  const [token, setToken] = useResetToken()
  const [typed, setTyped] = useTyped('email')
  const failureWords = useFailureWords()
  const refusal: CodeRefusal = (error) => {
    const check = t('reset.verificationFailedNote')
    const sentence = error.code === 'auth.code_invalid' ? check : failureWords(error, check)
    return { sentence, toast: { title: t('reset.verificationFailed'), body: sentence } }
  }
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
      <CodeForm
        kind="reset"
        endpoint={auth.verifyResetCode}
        email={email ?? typed}
        onEmail={email ? null : setTyped}
        label={t('reset.code')}
        submitText={t('reset.check')}
        onDone={({ resetToken }) => setToken(resetToken)}
        onFailed={refusal}
      />
    </AuthFrame>
  )
}
