/** A number of US dollars. */
import { useState } from 'react'
import { FormField } from './form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'

interface DollarFieldProps {
  name: string
  label: string
  hint?: string
  /** Null shows an empty field. */
  value: number | null
  onChange: (dollars: number | null) => void
}

/** Kept as typed until it is a number, so that "12." can become "12.5". */
export function DollarField({ name, label, hint, value, onChange }: DollarFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <FormField name={name} label={label} hint={hint}>
      <TextInput
        inputMode="decimal"
        dir="ltr"
        value={typed ?? (value === null ? '' : String(value))}
        onChange={({ target }) => {
          setTyped(target.value)
          const text = target.value.trim()
          const dollars = Number(text.replace(',', '.'))
          if (Number.isFinite(dollars)) onChange(text === '' ? null : dollars)
        }}
        onBlur={() => setTyped(null)}
      />
    </FormField>
  )
}
