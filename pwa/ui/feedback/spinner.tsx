/** A turning ring for short waits; longer ones get a skeleton or real progress. */
import { classNames } from '../class-names.ts'

/** Decoration beside a text that says the same. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames('inline-grid place-items-center', className)}>
      <svg viewBox="0 0 24 24" className="size-5 animate-spin" fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity=".2" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
    </span>
  )
}
