/** A short code of digits. It looks like boxes, but is one real input, so that pasting, autofill and screen readers work. */
import type { ComponentProps, SyntheticEvent } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field.tsx'

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'maxLength'> {
  value: string
  /** Called with digits only. */
  onChange: (digits: string) => void
}

const LENGTH = 6

/** The zeros of other scripts: Arabic, Persian, Devanagari, Bengali. Keyboards in these languages type them. */
const ZEROS = ['٠', '۰', '०', '০'].map((zero) => zero.charCodeAt(0))

/** @returns The digits in a text as 0 to 9, without anything between them. */
export function digitsOf(text: string): string {
  return [...text]
    .map((char) => {
      if (/[0-9]/.test(char)) return char
      const code = char.charCodeAt(0)
      const zero = ZEROS.find((first) => code >= first && code <= first + 9)
      return zero === undefined ? '' : String(code - zero)
    })
    .join('')
}

/** The boxes show no caret, so typing always continues at the end. When the whole code is selected, typing replaces it. */
function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const end = input.value.length
  const isAll = input.selectionStart === 0 && input.selectionEnd === end
  if (!isAll && input.selectionStart !== end) input.setSelectionRange(end, end)
}

/** Digits run from left to right in every language. */
export function CodeInput({ value, onChange, className, ...props }: CodeInputProps) {
  const control = useFieldControl()
  return (
    <div dir="ltr" className={classNames('group relative w-full max-w-88', className)}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        {...control}
        {...props}
        value={value}
        onSelect={keepCaretAtEnd}
        onChange={({ target }) => onChange(digitsOf(target.value).slice(0, LENGTH))}
        className="absolute inset-0 size-full cursor-text bg-transparent text-base text-transparent caret-transparent
          outline-none selection:bg-transparent selection:text-transparent"
      />
      <div aria-hidden="true" className="pointer-events-none flex gap-2">
        {Array.from({ length: LENGTH }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={at}
            className={classNames(
              'grid h-14 min-w-0 flex-1 place-items-center rounded-control bg-surface text-2xl font-semibold tabular-nums',
              control['aria-invalid'] ? 'ring-1 ring-bad ring-inset' : 'ring-1 ring-edge/70 ring-inset',
              at === Math.min(value.length, LENGTH - 1) &&
                'group-has-focus-visible:outline-2 group-has-focus-visible:-outline-offset-1 group-has-focus-visible:outline-accent',
            )}
          >
            {value[at]}
          </span>
        ))}
      </div>
    </div>
  )
}
