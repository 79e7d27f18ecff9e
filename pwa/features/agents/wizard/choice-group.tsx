/** Some of a few known values: marketplaces, languages. */
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { useWizardProblem } from './wizard-context.ts'

export interface ChoiceGroupProps<Value extends string> {
  /** The field, which names the group and where its problem belongs. */
  name: string
  options: readonly { value: Value; label: string }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

export function ChoiceGroup<Value extends string>({ name, options, values, onChange }: ChoiceGroupProps<Value>) {
  const { t } = useTranslation('agents')
  const problem = useWizardProblem(name)
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className="grid gap-1 outline-none"
      aria-describedby={problem ? `${name}-error` : undefined}
    >
      <legend className="mb-1 font-medium">{t(`fields.${name}`)}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            aria-invalid={problem ? true : undefined}
            checked={values.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...values, value] : values.filter((each) => each !== value))
            }
          />
        ))}
      </div>
      {problem && <FieldError id={`${name}-error`}>{problem}</FieldError>}
    </fieldset>
  )
}
