/** Sign up: e-mail, password, platform. */
import { type FormEvent, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useAuth } from '../../local/auth.tsx'
import { useSyncStatus } from '../../local/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { TextLink } from '../../ui/link.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { PasswordInput, TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useCredentialsForm } from './submit-credentials.ts'

const PLATFORMS: { value: MarketplaceId; title: string }[] = [
  { value: 'upwork', title: 'Upwork' },
  { value: 'freelancer', title: 'Freelancer.com' },
]

export function RegisterPage() {
  const { t } = useTranslation(['auth', 'ui'])
  const { status } = useAuth()
  const { isOnline } = useSyncStatus()
  const navigate = useNavigate()
  const { tag } = useLanguage()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [platformType, setPlatformType] = useState<MarketplaceId>('upwork')
  const form = useCredentialsForm(auth.signUp, t('signUp.failed'), () => {
    showToast({ title: t('signUp.doneTitle'), body: t('signUp.done'), tone: 'good' })
    navigate('/dashboard', { replace: true })
  })
  if (status === 'signed-in' && !form.isBusy) return <Navigate to="/dashboard" replace />
  const { sentences, attempt } = form.problems
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    void form.submit({ email, password, platformType, timeZone, locale: tag })
  }
  return (
    <AuthFrame
      title={t('signUp.title')}
      note={t('signUp.trial')}
      footer={<Trans t={t} i18nKey="signUp.hasAccountLine" components={{ go: <TextLink href="/login" /> }} />}
    >
      <form className="grid gap-4" onSubmit={onSubmit} noValidate>
        <FormSummary
          title={t('problems')}
          attempt={attempt}
          problems={Object.entries(sentences).map(([fieldId, message]) => ({ fieldId, message }))}
        />
        <Field label={t('email')} id="email" hint={t('emailHint')} error={sentences.email} isRequired>
          <TextInput
            type="email"
            autoComplete="email"
            inputMode="email"
            dir="ltr"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label={t('password')} id="password" hint={t('passwordHint')} error={sentences.password} isRequired>
          <PasswordInput
            autoComplete="new-password"
            showLabel={t('ui:showPassword')}
            hideLabel={t('ui:hidePassword')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <RadioCards
          legend={t('platform')}
          options={PLATFORMS}
          value={platformType}
          onChange={setPlatformType}
          columns={2}
        />
        {!isOnline && <p className="text-sm text-ink-2">{t('offline')}</p>}
        <Button type="submit" variant="primary" size="large" isFullWidth isBusy={form.isBusy}>
          {t('signUp.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}
