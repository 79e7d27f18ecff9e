/** A few named values under one another. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface Fact {
  key: string
  label: ReactNode
  value: ReactNode
  /** Emphasised, such as a sum. */
  isMain?: boolean | undefined
}

/** Names at the start, values at the end of each line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-1 divide-y divide-line">
      {facts.map(({ key, label, value, isMain }) => (
        <div
          key={key}
          className={classNames(
            'flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 first:pt-0 last:pb-0',
            isMain && 'text-lg font-semibold',
          )}
        >
          <dt className={classNames('min-w-0', !isMain && 'text-ink-2')}>{label}</dt>
          <dd className={classNames('ms-auto min-w-0 text-end wrap-anywhere', !isMain && 'font-medium')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
