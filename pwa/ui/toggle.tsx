/** A yes or no in a cell of a table, whose words are in the row and the column. */
import { classNames } from './class-names.ts'

export interface ToggleProps {
  /** What a screen reader says: row and column in one. */
  label: string
  isOn: boolean
  onToggle: (isOn: boolean) => void
  isDisabled?: boolean | undefined
}

/** The look of a Switch with a target of 44 px around it. Enter toggles it too. */
export function Toggle({ label, isOn, onToggle, isDisabled }: ToggleProps) {
  return (
    <label className="inline-grid min-h-11 min-w-11 place-items-center">
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onToggle(event.target.checked)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            onToggle(!isOn)
          }
        }}
        className={classNames(
          'relative h-6 w-10.5 appearance-none rounded-full bg-edge transition-colors checked:bg-accent',
          'before:absolute before:start-0.5 before:top-0.5 before:size-5 before:rounded-full before:bg-surface',
          'before:shadow-card before:transition-[inset-inline-start] checked:before:start-5 disabled:opacity-50',
        )}
      />
    </label>
  )
}
