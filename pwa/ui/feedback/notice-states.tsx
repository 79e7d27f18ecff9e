/** Shown instead of content when there is none yet, or when something went wrong. */
import type { LucideIcon } from 'lucide-react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Disclosure } from '../layout/disclosure.tsx'

interface EmptyStateProps {
  icon?: LucideIcon | undefined
  title: ReactNode
  /** What will appear here. */
  children?: ReactNode
  /** The action that fills it. */
  action?: ReactNode
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-sm justify-items-center gap-2 px-6 py-12 text-center">
      {Icon && (
        <span className="mb-2 grid size-14 place-items-center rounded-full bg-sunken text-ink-3">
          <Icon className="size-6" strokeWidth={1.5} aria-hidden="true" />
        </span>
      )}
      {/* Not a paragraph, because the title may be the heading of the page. */}
      <div className="text-lg font-semibold tracking-tight">{title}</div>
      {children && <p className="text-ink-2">{children}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2.5">{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  /** What happened. */
  title: ReactNode
  /** What was kept. */
  kept?: ReactNode
  /** What to do. */
  advice?: ReactNode
  action?: ReactNode
  /** The code and request id, for a report. Folded away. */
  details?: string | undefined
  detailsLabel?: string | undefined
}

export function ErrorState({ title, kept, advice, action, details, detailsLabel }: ErrorStateProps) {
  return (
    <div role="alert" className="rounded-card bg-bad-soft p-4 sm:p-5">
      <div className="flex items-start gap-2.5 font-semibold text-bad">
        <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        {title}
      </div>
      <div className="mt-1 ms-7.5 grid grid-cols-1 gap-1 text-ink">
        {kept && <p>{kept}</p>}
        {advice && <p>{advice}</p>}
        {action && <div className="mt-2 flex flex-wrap gap-2.5">{action}</div>}
        {details && detailsLabel && (
          <div className="mt-1">
            <Disclosure summary={detailsLabel}>
              <code
                dir="ltr"
                className="block rounded-control bg-surface p-3 text-start text-xs break-all whitespace-pre-wrap"
              >
                {details}
              </code>
            </Disclosure>
          </div>
        )}
      </div>
    </div>
  )
}
