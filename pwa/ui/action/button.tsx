/** Buttons: copper for the main action of a screen, quiet for the others. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link, type LinkProps } from './link.tsx'
import { Spinner } from '../feedback/spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

interface Look {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  isFullWidth?: boolean | undefined
}

interface Content {
  icon?: LucideIcon | undefined
  /** A second, smaller line under the label: what pressing it will do or cost. */
  note?: ReactNode
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink not-aria-disabled:hover:bg-accent-strong',
  secondary: 'bg-surface text-ink ring-1 ring-inset ring-edge/55 shadow-card not-aria-disabled:hover:bg-sunken',
  ghost: 'text-ink-2 not-aria-disabled:hover:bg-sunken not-aria-disabled:hover:text-ink',
  danger: 'bg-surface text-bad ring-1 ring-inset ring-bad/45 not-aria-disabled:hover:bg-bad-soft',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-8 px-3 py-1 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-10 px-4 py-1.5 pointer-coarse:min-h-11',
  large: 'min-h-12 px-6 py-2 text-lg',
}

/** The classes of a button, for an element that is not one (a file label, a summary). */
export function buttonClass({ variant = 'secondary', size = 'medium', isFullWidth = false }: Look = {}): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold leading-tight select-none',
    'transition-colors aria-disabled:opacity-55 active:not-aria-disabled:translate-y-px',
    VARIANTS[variant],
    SIZES[size],
    isFullWidth && 'w-full',
  )
}

export type ButtonProps = ComponentProps<'button'> &
  Look &
  Content & {
    /** An action is running: the label stays, presses do nothing, screen readers hear "busy". */
    isBusy?: boolean | undefined
  }

/**
 * A button. Its `type` is "button" by default, so that none submits a form by accident. One that is busy or disabled stays
 * focusable: browsers drop the focus of an element that becomes disabled, and its user would have to begin at the top again.
 */
export function Button(props: ButtonProps) {
  const { variant, size, isFullWidth, isBusy, disabled, icon, note, className, children, onClick, ...rest } = props
  const isBlocked = isBusy || disabled
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBlocked || undefined}
      className={classNames(buttonClass({ variant, size, isFullWidth }), className)}
      onClick={isBlocked ? withoutEffect : onClick}
      {...rest}
    >
      <Inside icon={icon} note={note} isBusy={isBusy}>
        {children}
      </Inside>
    </button>
  )
}

/** A press on a disabled button does nothing. It must not submit the form either. */
export function withoutEffect(event: { preventDefault(): void }): void {
  event.preventDefault()
}

/** A link that looks like a button. A link goes somewhere; a button does something. */
export function ButtonLink(props: LinkProps & Look & Content) {
  const { variant, size, isFullWidth, icon, note, className, children, ...rest } = props
  return (
    <Link className={classNames(buttonClass({ variant, size, isFullWidth }), className)} {...rest}>
      <Inside icon={icon} note={note}>
        {children}
      </Inside>
    </Link>
  )
}

function Inside({
  icon: Icon,
  note,
  isBusy,
  children,
}: Content & { isBusy?: boolean | undefined; children: ReactNode }) {
  return (
    <>
      {isBusy ? <Spinner /> : Icon && <Icon className="size-4.5 shrink-0" strokeWidth={2} aria-hidden="true" />}
      {note ? (
        <span className="grid">
          <span>{children}</span>
          <span className="text-xs font-medium opacity-85">{note}</span>
        </span>
      ) : (
        children
      )}
    </>
  )
}
