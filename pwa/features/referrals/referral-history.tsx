/** The friends who signed up: cards on a phone, a table on a wide screen. */
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import type { ReferralInfo } from '../../local/queries/billing.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { DOT } from '../../ui/list/dot.ts'
import { EmptyState } from '../../ui/feedback/notice-states.tsx'
import { type Column, Table } from '../../ui/list/table.tsx'
import { useWideScreen } from '../../ui/use-wide-screen.ts'

type Friend = ReferralInfo['referrals'][number]

export function ReferralHistory({ friends }: { friends: readonly Friend[] }) {
  const { t } = useTranslation(['referrals', 'plans'])
  const format = useFormat()
  const isWide = useWideScreen()
  if (friends.length === 0) {
    return (
      <EmptyState icon={Users} title={t('history.noneTitle')}>
        {t('history.none')}
      </EmptyState>
    )
  }
  const dateOf = ({ createdAt }: Friend) => format.date(Date.parse(createdAt))
  if (!isWide) {
    return (
      <ul aria-label={t('history.title')} className="-my-3 divide-y divide-line">
        {friends.map((friend) => (
          <li key={friend.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-medium break-all">
                <bdi dir="ltr">{friend.email}</bdi>
              </p>
              <p className="text-sm text-ink-2">
                {dateOf(friend)}
                {DOT}
                {t(`plans:names.${friend.plan}`)}
              </p>
            </div>
            <Status friend={friend} />
          </li>
        ))}
      </ul>
    )
  }
  const columns: Column<Friend>[] = [
    { key: 'email', header: t('history.email'), cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
    { key: 'date', header: t('history.date'), cell: dateOf },
    { key: 'plan', header: t('history.plan'), cell: ({ plan }) => t(`plans:names.${plan}`) },
    { key: 'status', header: t('history.status'), cell: (friend) => <Status friend={friend} /> },
  ]
  return <Table caption={t('history.title')} columns={columns} rows={friends} rowKey={({ id }) => id} />
}

function Status({ friend: { status } }: { friend: Friend }) {
  const { t } = useTranslation('referrals')
  if (status === 'paid') {
    return (
      <Badge tone="good" icon={CircleCheck}>
        {t('history.paid')}
      </Badge>
    )
  }
  return (
    <Badge tone={status === 'trial' ? 'info' : 'outline'} icon={Clock}>
      {t(`history.${status}`)}
    </Badge>
  )
}
