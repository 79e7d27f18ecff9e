/** A yes or no that takes effect at once: in a line with its words, or alone in a cell of a table. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

interface SwitchControlProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'onToggle'> {
  isOn: boolean
  onToggle: (isOn: boolean) => void
}

interface SwitchProps extends SwitchControlProps {
  label: ReactNode
  hint?: ReactNode
}

/** The label at the start, the switch at the end, the whole line pressable. */
export function Switch({ label, hint, className, ...control }: SwitchProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex min-h-11 items-center justify-between gap-4 py-1.5',
        control.disabled && 'text-ink-3',
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
      <SwitchControl
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...control}
      />
    </label>
  )
}

interface ToggleProps {
  /** What a screen reader says: row and column in one. */
  label: string
  isOn: boolean
  onToggle: (isOn: boolean) => void
}

/** A switch whose words are in the row and the column of its table, with a target of 44 px around it. */
export function Toggle({ label, isOn, onToggle }: ToggleProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="inline-grid min-h-11 min-w-11 place-items-center">
      <SwitchControl id={id} aria-label={label} isOn={isOn} onToggle={onToggle} />
    </label>
  )
}

/** A native checkbox that a screen reader calls a switch. Enter toggles it too, as people expect. */
function SwitchControl({ isOn, onToggle, ...props }: SwitchControlProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      checked={isOn}
      aria-checked={isOn}
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
  )
}
