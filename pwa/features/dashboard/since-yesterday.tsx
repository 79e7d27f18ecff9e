/** What happened since yesterday began: one line for each kind, and where it can be seen. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recent } from '../../local/queries/numbers.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Link } from '../../ui/action/link.tsx'

/** Names of clients' jobs that are shown. */
const TITLES_SHOWN = 2

export function SinceYesterday({ since }: { since: Recent['since'] }) {
  const { t, i18n } = useTranslation(['dashboard', 'activity'])
  const format = useFormat()
  const { answers, toReview, sent, skipped, skippedBy, reasons, unknown } = since
  const wordsOf = (reason: string) =>
    i18n.exists(`activity:reason.${reason}`) ? t(`activity:reason.${reason}`) : reason
  const told = reasons.map(([reason, count]) =>
    t('since.reason', { reason: wordsOf(reason), number: format.number(count) }),
  )
  const [only, ...others] = answers
  return (
    <ul className="grid divide-y divide-line">
      <Line
        number={answers.length}
        href={only && others.length === 0 ? `/dashboard/proposals/${only.id}` : '/dashboard/proposals?filter=replied'}
        label={t('since.answers', { count: answers.length })}
      >
        <bdi>
          {answers
            .slice(0, TITLES_SHOWN)
            .map(({ title }) => title)
            .join(' · ')}
        </bdi>
      </Line>
      <Line number={toReview} href="/dashboard/proposals" label={t('since.toReview', { count: toReview })} />
      <Line number={sent} href="/dashboard/proposals?filter=sent" label={t('since.sent', { count: sent })} />
      {/* What was left is read in the runs of an agent. */}
      <Line
        number={skipped}
        href={skippedBy ? `/dashboard/automations/${skippedBy}` : '/dashboard/automations'}
        label={t('since.skipped', { count: skipped })}
      >
        {told.join(' · ')}
      </Line>
      {unknown > 0 && (
        <Line
          number={unknown}
          href="/dashboard/proposals?filter=leaving"
          label={t('since.unknown', { count: unknown })}
        />
      )}
    </ul>
  )
}

function Line({
  number,
  href,
  label,
  children,
}: {
  number: number
  href: string
  label: string
  children?: ReactNode
}) {
  const format = useFormat()
  return (
    <li>
      <Link
        href={href}
        className="grid grid-cols-[2.75rem_1fr] items-baseline gap-x-3 rounded-control py-2.5 hover:bg-sunken/60"
      >
        <span className="text-xl leading-none font-semibold tracking-tight">{format.number(number)}</span>
        <span className="min-w-0">
          {label}
          <span className="block text-sm text-ink-2 wrap-anywhere empty:hidden">{children}</span>
        </span>
      </Link>
    </li>
  )
}
