/** A yes or no that takes effect when the form is sent. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** A checkbox whose whole line can be pressed. */
export function Checkbox({ label, hint, error, className, ...props }: CheckboxProps) {
  const id = useId()
  return (
    <div className={classNames('grid gap-1', className)}>
      <label className="flex items-start gap-3 py-1 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        <input
          type="checkbox"
          aria-describedby={classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
          className="mt-0.5 size-5 shrink-0 rounded-tag accent-accent"
          {...props}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ms-8 text-sm text-ink-2">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
