/** The header of a page: title, subtitle and actions. */
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect } from 'react'
import { BRAND } from '../brand-mark.tsx'
import { classNames } from '../class-names.ts'
import { Link } from '../action/link.tsx'

interface PageHeaderProps {
  title: ReactNode
  subtitle?: ReactNode
  /** The one page above this one. */
  back?: { href: string; label: string } | undefined
  /** At the end of the line of `back`: the way to the pages beside this one. */
  trail?: ReactNode
  /** A badge beside the title. */
  badge?: ReactNode
  /** At the end of the title's lines, however narrow the screen is. */
  aside?: ReactNode
  actions?: ReactNode
  /** Whether it heads a part beside the page's own content: the page's heading and the tab stay as they are. */
  isPart?: boolean
}

/** Contains the only h1 of the page, and sets the title of the tab. */
export function PageHeader({ title, subtitle, back, trail, badge, aside, actions, isPart = false }: PageHeaderProps) {
  const Heading = isPart ? 'h2' : 'h1'
  useTabTitle(isPart ? null : title)
  return (
    <header className="grid gap-1 pb-5">
      <div className="flex items-center justify-between gap-4 empty:hidden">
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
        {trail}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className={classNames('min-w-0', aside ? 'w-full' : '')}>
          <div className={aside ? 'flex items-start justify-between gap-4' : undefined}>
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <Heading
                dir="auto"
                className="text-match-parent text-2xl leading-tight font-bold tracking-tight lg:text-[1.75rem]"
              >
                {title}
              </Heading>
              {badge}
            </div>
            {aside}
          </div>
          {subtitle && <p className="mt-1 max-w-prose text-ink-2">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
      </div>
    </header>
  )
}

/** Sets the title of the tab, for tab lists, the history and screen readers. Leaving the page restores the bare name. */
export function useTabTitle(title: ReactNode): void {
  useEffect(() => {
    if (typeof title !== 'string') return
    document.title = `${title} · ${BRAND}`
    return () => {
      document.title = BRAND
    }
  }, [title])
}
