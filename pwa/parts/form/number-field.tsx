/** A number in a form. */
import { useState } from 'react'
import { TextInput } from '../../ui/form/text-input.tsx'
import { FormField } from './form.tsx'
import { typedNumber } from './typed-number.ts'

interface NumberFieldProps {
  name: string
  label: string
  hint?: string
  /** Null shows an empty field. */
  value: number | null
  isWhole?: boolean
  onChange: (value: number | null) => void
}

/** Kept as typed until it is left as a number: "12." can become "12.5", and the form is not sent with what is none. */
export function NumberField({ name, label, hint, value, isWhole = false, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => {
    const number = typedNumber(text)
    return isWhole && number !== null && !Number.isInteger(number) ? null : number
  }
  const isWrong = typed !== null && typed.trim() !== '' && read(typed) === null
  return (
    <FormField
      name={name}
      label={label}
      hint={hint}
      problemKey={isWrong ? (isWhole ? 'number_invalid' : 'invalid') : undefined}
    >
      <TextInput
        inputMode={isWhole ? 'numeric' : 'decimal'}
        dir="ltr"
        value={typed ?? (value === null ? '' : String(value))}
        onChange={({ target }) => {
          setTyped(target.value)
          const number = read(target.value)
          if (number !== null || target.value.trim() === '') onChange(number)
        }}
        onBlur={() => !isWrong && setTyped(null)}
      />
    </FormField>
  )
}
