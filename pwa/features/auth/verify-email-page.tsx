/** Proves an address with the six digits of a mail; works signed in and signed out. */
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Address, AuthFrame, Waiting } from './auth-frame.tsx'
import { afterAccount, carriedIn } from './carried.ts'
import { CodeForm } from './code-form.tsx'
import { useFailureWords } from './failure-words.ts'
import { useTyped } from './use-typed.ts'

export function VerifyEmailPage() {
  const { t } = useTranslation(['auth', 'ui'])
  const { user, status, refresh } = useAuth()
  const navigate = useNavigate()
  const failureWords = useFailureWords()
  const { email: carried, plan } = carriedIn(useLocation().state)
  const [typed, setTyped] = useTyped('email')
  const [isVerifying, setVerifying] = useState(false)
  const known = carried ?? user?.email ?? ''
  const finish = async () => {
    setVerifying(true)
    await refresh()
    showToast({ title: t('verify.done'), tone: 'good' })
    navigate(afterAccount(plan, '/subscribe'), { replace: true })
  }
  if (status === 'loading') {
    return (
      <AuthFrame title={t('verify.title')}>
        <Waiting text={t('ui:loading')} />
      </AuthFrame>
    )
  }
  if (user?.emailVerified && !isVerifying) return <Navigate to={afterAccount(plan, '/dashboard')} replace />
  return (
    <AuthFrame
      title={t('verify.title')}
      note={
        known ? (
          <Trans t={t} i18nKey="verify.note" values={{ email: known }} components={{ address: <Address /> }} />
        ) : (
          t('verify.noteUnknown')
        )
      }
      footer={
        <>
          <p>{t('verify.noMail')}</p>
          {user && (
            <p>
              <TextLink href="/dashboard">{t('verify.later')}</TextLink>
            </p>
          )}
        </>
      }
    >
      <CodeForm
        kind="verify"
        endpoint={auth.verifyEmail}
        email={known || typed}
        onEmail={known ? null : setTyped}
        label={t('verify.code')}
        submitText={t('verify.submit')}
        onDone={finish}
        onFailed={(error) => ({ sentence: failureWords(error, t('verify.failed')) })}
      />
    </AuthFrame>
  )
}
