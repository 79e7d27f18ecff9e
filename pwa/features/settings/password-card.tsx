/** Changing the password, or the way to a first one for whoever came through Google. */
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#shared/contract/auth.ts'
import { passwordChangeSchema } from '#shared/domain/user.ts'
import { AppError, type FieldProblems } from '#shared/errors.ts'
import { fieldProblems } from '#shared/validation.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormProblems } from '../../i18n/use-form-problems.ts'
import { usePasswordRules } from '../../i18n/use-password-rules.ts'
import { useAuth } from '../../local/auth.tsx'
import { useSyncStatus } from '../../local/sync-status.ts'
import { call } from '../../net/client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/card.tsx'
import { CheckList } from '../../ui/check-list.tsx'
import { Field } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { PasswordInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'

const EMPTY = { current: '', password: '', confirm: '' }

export function PasswordCard() {
  const { t } = useTranslation('auth')
  const { user } = useAuth()
  if (!user) return null
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
    </SectionCard>
  )
}

function PasswordForm({ userId, email }: { userId: string; email: string }) {
  const { t } = useTranslation(['auth', 'ui'])
  const { isOnline } = useSyncStatus()
  const errorText = useErrorText()
  const problems = useFormProblems()
  const [values, setValues] = useState(EMPTY)
  const [isBusy, setBusy] = useState(false)
  const rules = usePasswordRules(values.password)
  const { sentences } = problems

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !isOnline) return
    const found = problemsOf(values)
    if (Object.keys(found).length > 0) return problems.show(found)
    setBusy(true)
    try {
      const { current, password } = values
      await call(auth.changePassword, { params: { id: userId }, body: { current, password } })
      setValues(EMPTY)
      problems.reset()
      showToast({ title: t('passwordChange.done'), body: t('passwordChange.doneNote'), tone: 'good' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.details.fields) problems.show(error.details.fields)
      else showToast({ title: t('passwordChange.failed'), body: errorText(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  const field = (name: keyof typeof EMPTY, label: string, described?: string) => (
    <Field label={label} id={name} error={sentences[name]} isRequired>
      <PasswordInput
        {...(described ? { 'aria-describedby': sentences[name] ? `${name}-error ${described}` : described } : {})}
        autoComplete={name === 'current' ? 'current-password' : 'new-password'}
        showLabel={t('ui:showPassword')}
        hideLabel={t('ui:hidePassword')}
        value={values[name]}
        onChange={({ target }) => setValues({ ...values, [name]: target.value })}
      />
    </Field>
  )
  return (
    <form className="grid max-w-md grid-cols-1 gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <FormSummary
        title={t('problems')}
        attempt={problems.attempt}
        problems={Object.entries(sentences).map(([fieldId, message]) => ({ fieldId, message }))}
      />
      {/* For whatever keeps the passwords: whose this one is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {field('current', t('passwordChange.current'))}
      <div className="grid gap-2.5">
        {field('password', t('newPassword'), 'password-rules')}
        <CheckList id="password-rules" {...rules} />
      </div>
      {field('confirm', t('confirmPassword'))}
      {!isOnline && <p className="text-sm text-ink-2">{t('passwordChange.needsNetwork')}</p>}
      <div>
        <Button type="submit" isBusy={isBusy} disabled={!isOnline}>
          {t('passwordChange.submit')}
        </Button>
      </div>
    </form>
  )
}

function problemsOf({ current, password, confirm }: typeof EMPTY): FieldProblems {
  const parsed = passwordChangeSchema.safeParse({ current, password }, { reportInput: true })
  const found = parsed.success ? {} : fieldProblems(parsed.error.issues)
  return password === confirm ? found : { ...found, confirm: { key: 'passwords_differ' } }
}
