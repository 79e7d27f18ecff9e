/** A centred result: an icon, a heading, a sentence and what to do next. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'

interface ResultFrameProps {
  /** Missing while the action runs. */
  icon?: LucideIcon | undefined
  tone?: 'good' | 'wait' | 'bad' | undefined
  title: string
  body?: ReactNode
  children?: ReactNode
}

const TONES = { good: 'bg-good-soft text-good', wait: 'bg-wait-soft text-wait', bad: 'bg-bad-soft text-bad' }

export function ResultFrame({ icon: Icon, tone, title, body, children }: ResultFrameProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className="mx-auto grid max-w-md justify-items-center gap-4 pt-[8dvh] text-center [&_header]:pb-0"
    >
      <span
        className={classNames(
          'grid size-16 place-items-center rounded-full',
          tone ? TONES[tone] : 'bg-sunken text-ink-3',
        )}
      >
        {Icon ? <Icon className="size-8" strokeWidth={1.75} aria-hidden="true" /> : <Spinner />}
      </span>
      <PageHeader title={title} />
      {body && <p className="text-ink-2">{body}</p>}
      {children}
    </div>
  )
}
