/** Fields that several forms of an account share. */
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormProblems } from '../../i18n/use-form-problems.ts'
import { usePasswordRules } from '../../i18n/use-password-rules.ts'
import { CheckList } from '../../ui/check-list.tsx'
import { Field } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { PasswordInput, TextInput } from '../../ui/text-input.tsx'

export interface TextFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

export function EmailField({
  value,
  onChange,
  error,
  hint,
  autoComplete = 'email',
}: TextFieldProps & { hint?: string; autoComplete?: string }) {
  const { t } = useTranslation('auth')
  return (
    <Field label={t('email')} id="email" hint={hint} error={error} isRequired>
      <TextInput
        type="email"
        autoComplete={autoComplete}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

/** A password that is chosen now, with its rules ticked off. `repeated` asks for it twice. */
export function NewPasswordFields({
  value,
  onChange,
  label,
  problems,
  repeated,
}: {
  value: string
  onChange: (value: string) => void
  label: string
  problems: FormProblems
  repeated?: { value: string; onChange: (value: string) => void } | undefined
}) {
  const { t } = useTranslation(['auth', 'ui'])
  const rules = usePasswordRules(value)
  const { password: error, confirm } = problems.sentences
  const words = { showLabel: t('ui:showPassword'), hideLabel: t('ui:hidePassword') }
  return (
    <>
      <div className="grid gap-2.5">
        <Field label={label} id="password" error={error} isRequired>
          <PasswordInput
            {...words}
            autoComplete="new-password"
            aria-describedby={error ? 'password-error password-rules' : 'password-rules'}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
        <CheckList id="password-rules" {...rules} />
      </div>
      {repeated && (
        <Field label={t('confirmPassword')} id="confirm" error={confirm} isRequired>
          <PasswordInput
            {...words}
            autoComplete="new-password"
            value={repeated.value}
            onChange={({ target }) => repeated.onChange(target.value)}
          />
        </Field>
      )}
    </>
  )
}

/** What is wrong, at the top of the form. */
export function ProblemSummary({ problems: { sentences, attempt } }: { problems: FormProblems }) {
  const { t } = useTranslation('auth')
  return (
    <FormSummary
      title={t('problems')}
      attempt={attempt}
      problems={Object.entries(sentences).map(([fieldId, message]) => ({ fieldId, message }))}
    />
  )
}

/** Said before the button is tapped. */
export function OfflineNote({ text }: { text: string }) {
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine)
  return isOnline ? null : <p className="text-sm text-ink-2">{text}</p>
}

/** Nobody syncs before a sign-in: the browser alone tells. */
function onConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
