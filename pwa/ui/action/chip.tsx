/** A filter that is on or off. */
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type ChipProps = ComponentProps<'button'> & {
  isPressed: boolean
  /** How many things it would show, already formatted. */
  count?: ReactNode
}

export function Chip({ isPressed, count, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      className={classNames(
        'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full px-3.5 text-sm font-medium whitespace-nowrap',
        'transition-colors pointer-coarse:min-h-11',
        isPressed ? 'bg-ink text-paper' : 'bg-surface text-ink ring-1 ring-inset ring-line hover:ring-edge',
        className,
      )}
      {...rest}
    >
      {children}
      {count !== undefined && <span className={isPressed ? 'opacity-75' : 'text-ink-3'}>{count}</span>}
    </button>
  )
}

/** A row of chips that scrolls sideways on a phone instead of wrapping. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser
    <div
      role="group"
      aria-label={label}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {children}
    </div>
  )
}
