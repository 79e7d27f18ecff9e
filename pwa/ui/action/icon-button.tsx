/** A button that shows only an icon, and therefore needs a name. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { withoutEffect } from './button.tsx'

type IconButtonProps = ComponentProps<'button'> & {
  icon: LucideIcon
  /** The name for screen readers, shown on hover. */
  label: string
}

/** Stays focusable where it is disabled, as `Button` does. */
export function IconButton({ icon: Icon, label, disabled, className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? withoutEffect : onClick}
      title={label}
      className={classNames(
        'inline-grid size-10 shrink-0 place-items-center rounded-control text-ink-2 transition-colors',
        'not-aria-disabled:hover:bg-sunken not-aria-disabled:hover:text-ink aria-disabled:opacity-40 pointer-coarse:size-11',
        className,
      )}
      {...rest}
    >
      <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
