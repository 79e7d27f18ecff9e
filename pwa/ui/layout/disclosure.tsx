/** Details that can be unfolded. */
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'

interface DisclosureProps {
  summary: ReactNode
  isOpenAtFirst?: boolean | undefined
  children: ReactNode
}

export function Disclosure({ summary, isOpenAtFirst, children }: DisclosureProps) {
  return (
    <details className="group/disclosure" open={isOpenAtFirst}>
      <summary className="flex min-h-9 list-none items-center gap-1.5 rounded-control font-medium text-ink-2 hover:text-ink">
        <ChevronRight
          className="size-4.5 shrink-0 transition-transform group-open/disclosure:rotate-90 rtl:group-open/disclosure:-rotate-90"
          aria-hidden="true"
        />
        {summary}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
