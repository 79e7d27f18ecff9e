/** The newest activities of agents, proposals and connections. */
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import type { Activity } from '#shared/domain/run.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useActivities } from '../../local/queries/activities.ts'
import { useArrived } from '../../local/sync/sync-status.ts'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { Link } from '../../ui/action/link.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { TimeAgo } from '../../ui/list/time-ago.tsx'

const SHOWN = 8

const TONES: Partial<Record<Activity['kind'], Tone>> = {
  proposal_sent: 'good',
  outcome: 'info',
  connected: 'good',
  agent_activated: 'good',
  proposal_review: 'wait',
  proposal_unknown: 'wait',
  quiet: 'wait',
  proposal_failed: 'bad',
  run_failed: 'bad',
  disconnected: 'bad',
}

export function ActivityFeed() {
  const { t } = useTranslation(['dashboard', 'activity', 'ui'])
  const activities = useArrived(useActivities(SHOWN))
  if (!activities) return <SkeletonRows label={t('ui:loading')} count={4} />
  if (activities.length === 0) return <p className="text-ink-2">{t('activity.empty')}</p>
  return (
    <ul className="grid gap-3">
      {activities.map((activity) => (
        <ActivityLine key={activity.id} activity={activity} />
      ))}
    </ul>
  )
}

function ActivityLine({ activity }: { activity: Activity }) {
  const { t } = useTranslation('activity')
  const format = useFormat()
  const { kind, at, params } = activity
  const href = hrefOf(activity)
  const badge = kind === 'outcome' ? t(`outcomeBadge.${params.outcome ?? 'none'}`) : t(`badge.${kind}`)
  const sentence = <bdi className="text-pretty">{t(kind, { ...params, platform: platformName(params.platform) })}</bdi>
  return (
    <li className="grid grid-cols-[auto_1fr] items-baseline gap-x-2.5 gap-y-1 text-sm sm:grid-cols-[6.5rem_1fr_auto]">
      <span>
        <Badge tone={TONES[kind] ?? 'outline'}>{badge}</Badge>
      </span>
      <span className="col-span-2 row-start-2 min-w-0 sm:col-span-1 sm:col-start-2 sm:row-start-1">
        {href ? (
          <Link href={href} className="hover:underline">
            {sentence}
          </Link>
        ) : (
          sentence
        )}
      </span>
      <span className="text-end text-ink-2 sm:col-start-3">
        <TimeAgo atMs={at} text={format.relative(at, Date.now())} full={format.dateTime(at)} />
      </span>
    </li>
  )
}

function hrefOf({ proposalId, agentId }: Activity): string | null {
  if (proposalId) return `/dashboard/proposals/${proposalId}`
  return agentId ? `/dashboard/automations/${agentId}` : null
}

/** An activity may come from a newer version and name a marketplace that this one does not know. */
function platformName(id: string | number | undefined): string {
  return Object.entries(MARKETPLACE_NAMES).find(([known]) => known === id)?.[1] ?? String(id ?? '')
}
