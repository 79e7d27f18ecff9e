/** A new password with its rules, and a second field for the same password when `repeated` is given. */
import { useTranslation } from 'react-i18next'
import type { FieldProblems } from '#shared/errors.ts'
import { usePasswordRules } from '../i18n/use-password-rules.ts'
import { CheckList } from '../ui/form/check-list.tsx'
import { PasswordInput } from '../ui/form/text-input.tsx'
import { FormField } from './form/form.tsx'

interface Typed {
  value: string
  onChange: (value: string) => void
}

/** Must be inside a `Form`. */
export function NewPasswordFields({ label, repeated, ...typed }: Typed & { label: string; repeated?: Typed }) {
  const { t } = useTranslation('auth')
  const rules = usePasswordRules(typed.value)
  return (
    <>
      <div className="grid gap-2.5">
        <PasswordField {...typed} name="password" label={label} describedBy="password-rules" />
        <CheckList id="password-rules" {...rules} />
      </div>
      {repeated && <PasswordField {...repeated} name="confirm" label={t('confirmPassword')} />}
    </>
  )
}

interface PasswordFieldProps extends Typed {
  name: string
  id?: string
  label: string
  autoComplete?: string
  describedBy?: string
}

/** Must be inside a `Form`. */
export function PasswordField({ value, onChange, autoComplete = 'new-password', ...field }: PasswordFieldProps) {
  const { t } = useTranslation('ui')
  return (
    <FormField {...field} isRequired>
      <PasswordInput
        autoComplete={autoComplete}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FormField>
  )
}

/** @returns The problem when the two are not the same. */
export function repeatProblem(password: string, confirm: string): FieldProblems {
  return password === confirm ? {} : { confirm: { key: 'passwords_differ' } }
}
