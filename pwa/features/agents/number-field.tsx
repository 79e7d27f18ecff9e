/** A number that may stay empty while it is typed. */
import { type ReactNode, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export interface NumberFieldProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  value: number
  onChange: (value: number) => void
}

/** Shows nothing for 0, which means "not said" in every field it is used for; what is not a number is not taken. */
export function NumberField({ id, label, hint, error, value, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field label={label} id={id} hint={hint} error={error}>
      <TextInput
        inputMode="decimal"
        dir="ltr"
        value={typed ?? (value === 0 ? '' : String(value))}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = Number(target.value.replace(',', '.'))
          if (Number.isFinite(next)) onChange(next)
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  )
}
