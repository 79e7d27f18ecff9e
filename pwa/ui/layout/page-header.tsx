/** The header of a page: title, subtitle and actions. */
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect } from 'react'
import { Link } from '../action/link.tsx'

const BRAND = 'Gigwright'

interface PageHeaderProps {
  title: ReactNode
  subtitle?: ReactNode
  /** The one page above this one. */
  back?: { href: string; label: string } | undefined
  /** A badge beside the title. */
  badge?: ReactNode
  actions?: ReactNode
}

/** Contains the only h1 of the page, and sets the title of the tab. */
export function PageHeader({ title, subtitle, back, badge, actions }: PageHeaderProps) {
  useTabTitle(title)
  return (
    <header className="grid gap-1 pb-5">
      {back && (
        <Link
          href={back.href}
          data-target=""
          className="-ms-1 inline-flex w-fit items-center gap-1.5 rounded-tag px-1 text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1
              dir="auto"
              className="text-match-parent text-2xl leading-tight font-bold tracking-tight lg:text-[1.75rem]"
            >
              {title}
            </h1>
            {badge}
          </div>
          {subtitle && <p className="mt-1 max-w-prose text-ink-2">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
      </div>
    </header>
  )
}

/** Sets the title of the tab, for tab lists, the history and screen readers. Leaving the page restores the bare name. */
function useTabTitle(title: ReactNode): void {
  useEffect(() => {
    if (typeof title !== 'string') return
    document.title = `${title} · ${BRAND}`
    return () => {
      document.title = BRAND
    }
  }, [title])
}
