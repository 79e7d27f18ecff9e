/** Changes the password, or leads to a first one after a sign-up with Google. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#shared/contract/auth.ts'
import { passwordChangeSchema } from '#shared/domain/user.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useAuth } from '../../../local/session/auth.tsx'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { call } from '../../../net/client.ts'
import { Form, SubmitButton } from '../../../parts/form/form.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { NewPasswordFields, PasswordField, repeatProblem } from '../../../parts/new-password-fields.tsx'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { TextLink } from '../../../ui/action/link.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'

const EMPTY = { current: '', password: '', confirm: '' }

export function PasswordCard() {
  const { t } = useTranslation(['auth', 'settings'])
  const { user } = useAuth()
  if (!user) return null
  if (user.isDemo) {
    return (
      <SectionCard id="change-password" title={t('passwordChange.title')}>
        <p className="text-ink-2">{t('settings:inSample')}</p>
      </SectionCard>
    )
  }
  return (
    <SectionCard
      id="change-password"
      title={t('passwordChange.title')}
      note={user.hasPassword ? t('passwordChange.note') : undefined}
    >
      {user.hasPassword ? (
        <PasswordForm userId={user.id} email={user.email} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="max-w-prose text-ink-2">{t('passwordChange.none')}</p>
          <ButtonLink href="/forgot-password">{t('passwordChange.set')}</ButtonLink>
        </div>
      )}
      {user.hasPassword && (
        <p className="mt-4">
          <TextLink href="/settings/two-step">{t('secondFactor.title')}</TextLink>
        </p>
      )}
    </SectionCard>
  )
}

function PasswordForm({ userId, email }: { userId: string; email: string }) {
  const { t } = useTranslation('auth')
  const { isOnline } = useSyncStatus()
  const form = useForm((_, body) => ({ title: t('passwordChange.failed'), body }))
  const [{ current, password, confirm }, setValues] = useState(EMPTY)
  const change = async () => {
    if (!isOnline) return
    const body = parseOrThrow(passwordChangeSchema, { current, password }, repeatProblem(password, confirm))
    await call(auth.changePassword, { params: { id: userId }, body })
    setValues(EMPTY)
    showToast({ title: t('passwordChange.done'), body: t('passwordChange.doneNote'), tone: 'good' })
  }
  const typed = (name: keyof typeof EMPTY, value: string) => ({
    value,
    onChange: (next: string) => setValues((values) => ({ ...values, [name]: next })),
  })
  return (
    <Form form={form} problems={t('problems')} className="grid max-w-md grid-cols-1 gap-4" onSubmit={change}>
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="current"
        label={t('passwordChange.current')}
        autoComplete="current-password"
        {...typed('current', current)}
      />
      <NewPasswordFields
        label={t('newPassword')}
        {...typed('password', password)}
        repeated={typed('confirm', confirm)}
      />
      {!isOnline && <p className="text-sm text-ink-2">{t('passwordChange.needsNetwork')}</p>}
      <div>
        <SubmitButton variant="secondary" disabled={!isOnline}>
          {t('passwordChange.submit')}
        </SubmitButton>
      </div>
    </Form>
  )
}
