/** Cards: plain, with a heading, or for one number. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../action/link.tsx'

const CARD = 'rounded-card border border-line bg-surface shadow-card'

/** A plain card. `isPadded` is false when a list fills it to the edges. */
export function Card({
  isPadded = true,
  className,
  ...rest
}: ComponentProps<'div'> & { isPadded?: boolean | undefined }) {
  return <div className={classNames(CARD, isPadded ? 'p-4 sm:p-5' : 'overflow-hidden', className)} {...rest} />
}

interface SectionCardProps {
  /** For links to it. */
  id?: string | undefined
  title: ReactNode
  note?: ReactNode
  /** A button or link at the end of the title line. */
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A card with a heading, announced as a region by it. */
export function SectionCard({ id, title, note, action, className, children }: SectionCardProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={classNames(CARD, 'p-4 sm:p-5', className)}>
      <header className="mb-3.5 flex flex-wrap items-start justify-between gap-x-3 gap-y-2.5">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id={headingId} className="text-lg leading-snug font-semibold tracking-tight">
            {title}
          </h2>
          {note && <p className="text-sm text-ink-2">{note}</p>}
        </div>
        {action && <div>{action}</div>}
      </header>
      {children}
    </section>
  )
}

interface StatCardProps {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  href?: string | undefined
}

/** A number and what it counts. With `href` the whole card is a link. */
export function StatCard({ label, value, note, href }: StatCardProps) {
  const inside = (
    <>
      <span className="block min-w-0 text-sm text-ink-2">{label}</span>
      <span className="mt-1 block text-3xl leading-tight font-semibold tracking-tight wrap-anywhere">{value}</span>
      {note && <span className="mt-0.5 block text-xs hyphens-auto text-ink-2">{note}</span>}
    </>
  )
  const className = classNames(CARD, 'block p-4 sm:p-4.5')
  return href ? (
    <Link href={href} className={classNames(className, 'transition-colors hover:border-edge/60')}>
      {inside}
    </Link>
  ) : (
    <div className={className}>{inside}</div>
  )
}
