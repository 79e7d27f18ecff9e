/** A sentence the user should know before going on. It is not an error and does not interrupt. */
import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface NoticeProps {
  tone?: 'info' | 'good' | 'wait' | undefined
  title?: ReactNode
  /** A button or link under the words. */
  action?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

const ICONS: Record<'info' | 'good' | 'wait', LucideIcon> = { info: Info, good: CircleCheck, wait: CircleAlert }
const TONES = { info: 'bg-info-soft', good: 'bg-good-soft', wait: 'bg-wait-soft' }
const ICON_TONES = { info: 'text-info', good: 'text-good', wait: 'text-wait' }

export function Notice({ tone = 'info', title, action, className, children }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div role="note" className={classNames('flex gap-2.5 rounded-card p-4', TONES[tone], className)}>
      <Icon className={classNames('mt-0.5 size-5 shrink-0', ICON_TONES[tone])} aria-hidden="true" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {action && <div className="mt-2 flex flex-wrap gap-2.5">{action}</div>}
      </div>
    </div>
  )
}
