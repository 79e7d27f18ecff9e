/** A number in a form. */
import { useRef, useState } from 'react'
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
  /** It may have more than two digits behind its point. */
  isFine?: boolean
  onChange: (value: number | null) => void
}

/** Kept as typed until it is left as a number: "12." can become "12.5", and the form is not sent with what is none. */
export function NumberField({ name, label, hint, value, isWhole = false, isFine = false, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const before = useRef(value)
  if (typed === null) before.current = value
  const read = (text: string) => {
    const number = typedNumber(text, isFine)
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
          // "1,60,000" is typed by way of "1,60": what cannot be read leaves nothing of that behind.
          onChange(number === null && target.value.trim() !== '' ? before.current : number)
        }}
        onBlur={() => !isWrong && setTyped(null)}
      />
    </FormField>
  )
}
