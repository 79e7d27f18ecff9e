/** A state in a word and an icon, so that colour is never the only sign. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Tone = 'neutral' | 'outline' | 'good' | 'wait' | 'bad' | 'info' | 'accent'

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-2',
  outline: 'text-ink-2 ring-1 ring-inset ring-line',
  good: 'bg-good-soft text-good',
  wait: 'bg-wait-soft text-wait',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  accent: 'bg-accent-soft text-accent',
}

interface BadgeProps {
  tone?: Tone | undefined
  icon?: LucideIcon | undefined
  children: ReactNode
}

export function Badge({ tone = 'outline', icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1.5 rounded-[0.7rem] px-2.5 py-0.5 text-start text-xs font-semibold',
        TONES[tone],
      )}
    >
      {Icon && <Icon className="size-3.5 shrink-0" strokeWidth={2.25} aria-hidden="true" />}
      {/* Breaks only a word that is wider than the whole badge. */}
      <span className="min-w-0 wrap-break-word">{children}</span>
    </span>
  )
}
