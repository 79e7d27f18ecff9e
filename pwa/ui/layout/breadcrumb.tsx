/** The pages above the current one. */
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from '../action/link.tsx'

interface BreadcrumbProps {
  label: string
  /** The pages above, topmost first. */
  above: readonly { href: string; label: ReactNode }[]
  /** This page. */
  current: ReactNode
}

export function Breadcrumb({ label, above, current }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="pb-1">
      <ol className="flex flex-wrap items-center gap-1 text-sm text-ink-2">
        {above.map((page) => (
          <li key={page.href} className="flex min-w-0 items-center gap-1">
            <Link
              href={page.href}
              data-target=""
              className="-ms-1 inline-flex items-center rounded-tag px-1 font-medium hover:text-ink hover:underline"
            >
              {page.label}
            </Link>
            <ChevronRight className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
