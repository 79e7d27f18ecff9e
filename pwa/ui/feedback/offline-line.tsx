/** The line at the top of the page that tells the state of the network. */
import type { LucideIcon } from 'lucide-react'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface OfflineLineProps {
  /** "Offline · 3 changes waiting". Without it nothing is shown, but the live region stays. */
  text?: ReactNode
  icon?: LucideIcon | undefined
  /** A small button or link: "See them". */
  action?: ReactNode
  /** Shown but not announced: it comes with every edit and is gone before it could be read out. */
  isQuiet?: boolean | undefined
  /** It lies over the empty space at the top of the screen and moves nothing. For one short text without an action. */
  isFloating?: boolean | undefined
}

export function OfflineLine({ text, icon: Icon = CloudOff, action, isQuiet, isFloating }: OfflineLineProps) {
  const line = text && (
    <p
      className={classNames(
        'flex items-center justify-center gap-2 bg-sunken px-4 text-ink-2',
        isFloating ? 'absolute inset-x-0 top-0 z-10 min-h-5 text-[0.8125rem] leading-5' : 'min-h-9 py-1 text-sm',
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <span className="flex min-w-0 flex-wrap gap-x-2">
        {text}
        {action}
      </span>
    </p>
  )
  return (
    <div className="relative">
      <div role="status">{!isQuiet && line}</div>
      {isQuiet && line && (
        <div role="status" aria-live="off">
          {line}
        </div>
      )}
    </div>
  )
}
