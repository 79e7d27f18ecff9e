/** A choice of two or three visible options: a unit, a currency, a period. */
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

interface SegmentedProps<Value extends string> {
  /** Says what is being chosen. It is before the options. */
  label: ReactNode
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** Native radio buttons, so that arrow keys work. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
      <legend className="float-start py-2 text-sm text-ink-2">{label}</legend>
      <div className="flex rounded-control bg-sunken p-1 ring-1 ring-inset ring-line">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'inline-flex min-h-9 items-center rounded-tag px-3.5 font-medium text-ink-2 hover:text-ink pointer-coarse:min-h-11',
              'has-checked:bg-surface has-checked:text-ink has-checked:shadow-card',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
