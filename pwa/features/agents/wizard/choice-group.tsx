/** Some of a few known values: marketplaces, languages. */
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { useWizardProblem } from './wizard-context.ts'

interface ChoiceGroupProps<Value extends string> {
  /** The name of the field: for the group's label and for its problem. */
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
