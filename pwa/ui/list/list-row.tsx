/** The row of every list: title, client and money, state, time. */
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../action/link.tsx'

export interface ListRowProps {
  href: string
  /** A score or an icon, 40 px wide. */
  leading?: ReactNode
  /** Replaces `leading`: a checkbox while several rows are being selected. */
  control?: ReactNode
  title: ReactNode
  /** Who and how much: "Nordhus AS · $55–75/h · Freelancer.com". */
  meta?: ReactNode
  badges?: ReactNode
  time?: ReactNode
  /** Buttons at the end; they are not part of the link. */
  trailing?: ReactNode
  /** Whether the keyboard is on this row, in a list with its own shortcuts. */
  isCurrent?: boolean | undefined
}

/**
 * The whole row is a link, and the trailing buttons lie above it. Its title is read first, then the rest of the row.
 * User text takes its own direction.
 */
export function ListRow(props: ListRowProps) {
  const { href, leading, control, title, meta, badges, time, trailing, isCurrent } = props
  const id = useId()
  return (
    <div
      data-current={isCurrent || undefined}
      className={classNames(
        'relative flex items-start gap-3 bg-surface px-4 py-3.5 transition-colors hover:bg-sunken/60',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-accent',
        isCurrent && 'bg-sunken/70 shadow-[inset_3px_0_0_var(--accent)] rtl:shadow-[inset_-3px_0_0_var(--accent)]',
      )}
    >
      {control ? (
        <div className="shrink-0">{control}</div>
      ) : (
        leading && (
          <div id={`${id}-leading`} className="shrink-0">
            {leading}
          </div>
        )
      )}
      {/* In a narrow list the title has its own lines, and the time is at the end of the line below. */}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5">
        <Link
          href={href}
          aria-describedby={`${id}-badges ${id}-leading ${id}-meta`}
          className="col-span-2 font-semibold outline-none after:absolute after:inset-0 @[30rem]:col-span-1"
        >
          <bdi className="line-clamp-2 leading-snug text-pretty text-match-parent">{title}</bdi>
        </Link>
        {time && <span className="col-start-2 row-start-2 text-sm text-ink-3 @[30rem]:row-start-1">{time}</span>}
        <div id={`${id}-meta`} className="row-start-2 text-sm text-ink-2 wrap-anywhere">
          {meta}
        </div>
        {badges && (
          <div id={`${id}-badges`} className="col-span-2 mt-1 flex flex-wrap gap-1.5 empty:hidden">
            {badges}
          </div>
        )}
      </div>
      {trailing && <div className="relative flex shrink-0 items-center gap-1 self-center">{trailing}</div>}
    </div>
  )
}

interface RowListProps {
  label: string
  /** One `<li>` per row. */
  children: ReactNode
}

/** A list of rows with hairlines between them; edge to edge on a phone. */
export function RowList({ label, children }: RowListProps) {
  return (
    <ul
      aria-label={label}
      className={classNames(
        // The list and not each row: a container is laid out before what is in it can be styled.
        '@container divide-y divide-line overflow-hidden border-y border-line bg-surface max-sm:-mx-4',
        'sm:rounded-card sm:border-x',
      )}
    >
      {children}
    </ul>
  )
}
