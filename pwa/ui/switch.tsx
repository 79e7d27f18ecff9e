/** A yes or no that takes effect at once. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'onToggle'> {
  label: ReactNode
  hint?: ReactNode
  isOn: boolean
  onToggle: (isOn: boolean) => void
}

/** The label at the start, the switch at the end, the whole line pressable. Enter toggles it too, as people expect. */
export function Switch({ label, hint, isOn, onToggle, className, disabled, ...props }: SwitchProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex min-h-11 items-center justify-between gap-4 py-1.5',
        disabled && 'text-ink-3',
        className,
      )}
    >
      <span className="grid gap-0.5">
        <span id={`${id}-label`} className="font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="text-sm text-ink-2">
            {hint}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={isOn}
        aria-checked={isOn}
        disabled={disabled}
        onChange={(event) => onToggle(event.target.checked)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            onToggle(!isOn)
          }
        }}
        className={classNames(
          'relative h-7 w-12 shrink-0 appearance-none rounded-full bg-edge transition-colors checked:bg-accent',
          'before:absolute before:start-0.75 before:top-0.75 before:size-5.5 before:rounded-full before:bg-surface',
          'before:shadow-card before:transition-[inset-inline-start] checked:before:start-[1.4375rem] disabled:opacity-50',
        )}
        {...props}
      />
    </label>
  )
}
