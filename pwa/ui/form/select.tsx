/** A choice among a few values, with the native list of the platform. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, useMemo } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, useFieldControl } from './field.tsx'

interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean | undefined
}

export function Select({
  options,
  className,
  ...props
}: ComponentProps<'select'> & { options: readonly SelectOption[] }) {
  // A list may be as long as that of all countries.
  const drawn = useMemo(
    () =>
      options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled}>
          {option.label}
        </option>
      )),
    [options],
  )
  return (
    <div className={classNames('relative', className)}>
      <select {...useFieldControl()} className={classNames(controlClass, 'appearance-none pe-10')} {...props}>
        {drawn}
      </select>
      <ChevronDown
        className="pointer-events-none absolute end-3 top-1/2 size-4.5 -translate-y-1/2 text-ink-2"
        aria-hidden="true"
      />
    </div>
  )
}
