/** The first screen: four counts, the results of the proposals, the latest activities, the next steps. Of a new account only the last two. */
import type { ReactNode } from 'react'
import Bot from 'lucide-react/icons/bot'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { TELLING } from '#shared/domain/numbers/rate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useConnections, useProfile, useUsage } from '../../local/queries/account.ts'
import { useAgents } from '../../local/queries/agents.ts'
import { useProposalCounts } from '../../local/queries/inbox/proposal-counts.ts'
import { type Recent, useRecent } from '../../local/queries/numbers.ts'
import { type Funnel, useFunnel, useStats } from '../../local/queries/stats.ts'
import { useZone } from '../../local/queries/zone.ts'
import { useArrived } from '../../local/sync/sync-status.ts'
import { useKnownFreelancer } from '../../parts/use-known-freelancer.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { SectionCard, StatCard } from '../../ui/layout/card.tsx'
import { Link, TextLink } from '../../ui/action/link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { BarList } from '../../ui/list/bars.tsx'
import { WeekTrend } from '../../parts/week-trend.tsx'
import { ActivityFeed } from './activity-feed.tsx'
import { Checklist } from './checklist.tsx'
import { nextStepOf } from './next-step.ts'
import { SinceYesterday } from './since-yesterday.tsx'

/** @param offer What the app offers stands after the greeting and what to do next. */
export function DashboardPage({ offer }: { offer?: ReactNode }) {
  // The texts of all its cards: fetching them later would hide the screen for a moment, and take the focus from its heading.
  const { t } = useTranslation(['dashboard', 'activity', 'numbers', 'ui'])
  const profile = useProfile()
  const lead = useLead()
  return (
    <>
      <PageHeader
        title={profile?.firstName ? t('hello', { name: profile.firstName }) : t('helloUnnamed')}
        // The line is reserved before its text is known, so that nothing below moves.
        subtitle={lead ?? '\u00a0'}
        actions={<NextStepButton />}
      />
      {offer}
      <Cards />
    </>
  )
}

/** @returns What the agents do; undefined while it is read. Of one that waits for its connection a banner tells. */
function useLead(): string | undefined {
  const { t } = useTranslation('dashboard')
  const stats = useArrived(useStats())
  const agents = useArrived(useAgents())
  if (!stats || !agents) return undefined
  if (stats.jobsFound > 0) return t('lead', { count: stats.jobsFound })
  if (agents.length === 0) return t('leadEmpty')
  if (agents.some(({ isWorking }) => isWorking)) return t('leadAtWork')
  return agents.some(({ status }) => status === 'active') ? undefined : t('leadPaused')
}

/** Before there is an agent or a sent letter, counts and trends would only be zeros and promises. */
function Cards() {
  const { t } = useTranslation('dashboard')
  const agents = useArrived(useAgents())
  const funnel = useArrived(useFunnel())
  const activity = (
    <SectionCard title={t('activity.title')}>
      <ActivityFeed />
    </SectionCard>
  )
  if (agents?.length === 0 && funnel?.sent === 0)
    return (
      <div className="grid items-start gap-5 lg:grid-cols-[1.1fr_1fr]">
        <Checklist />
        <div className="grid min-w-0 gap-5">
          {activity}
          <QuickActions />
        </div>
      </div>
    )
  return (
    <div className="grid gap-5">
      <Checklist />
      <Stats />
      <Middle funnel={funnel} activity={activity} />
      <QuickActions />
    </div>
  )
}

const STEPS = {
  review: { href: '/dashboard/proposals', label: 'review' },
  profile: { href: '/settings/profile', label: 'start.profile' },
  resume: { href: '/settings/profile#resume', label: 'start.profile' },
  connection: { href: '/settings/connections', label: 'start.connect' },
  address: { href: '/verify-email', label: 'start.verify' },
  agent: { href: '/dashboard/automations/new', label: 'newAgent' },
  startAgent: { href: '/dashboard/automations', label: 'startAgent' },
} as const

/** The only filled button of the screen is what to do next. */
function NextStepButton() {
  const { t } = useTranslation('dashboard')
  const counts = useProposalCounts()
  const known = useKnownFreelancer()
  const connections = useConnections()
  const agents = useArrived(useAgents())
  if (!counts || !known || !connections || !agents) return null
  // Without an agent the list of what is left to do has the main button.
  const isListed = agents.length === 0
  const step = nextStepOf({ waiting: counts.review, known, connections, agents })
  if (isListed && step !== 'review') return null
  const { href, label } = STEPS[step ?? 'agent']
  return (
    <>
      {step === 'review' && agents.some(({ isWorking }) => isWorking) && (
        <ButtonLink href={STEPS.agent.href}>{t('newAgent')}</ButtonLink>
      )}
      <ButtonLink href={href} variant={step && !isListed ? 'primary' : 'secondary'}>
        {t(label, { count: counts.review })}
      </ButtonLink>
    </>
  )
}

/**
 * Two columns of their own height, so that neither leaves a hole in the other. Results and weeks are there once a letter was sent.
 * @param funnel Undefined while it is read.
 */
function Middle({ funnel, activity }: { funnel: Funnel | undefined; activity: ReactNode }) {
  const { t } = useTranslation('dashboard')
  const recent = useArrived(useRecent(useZone()))
  const hasSent = funnel?.sent !== 0
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1.1fr_1fr]">
      <div className="grid min-w-0 gap-5">
        <SinceCard recent={recent} />
        {hasSent && (
          <SectionCard title={t('funnel.title')}>
            <OutcomeFunnel funnel={funnel} />
          </SectionCard>
        )}
      </div>
      <div className="grid min-w-0 gap-5">
        {hasSent && <TrendCard recent={recent} />}
        {activity}
      </div>
    </div>
  )
}

function Stats() {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const stats = useArrived(useStats())
  const usage = useUsage()
  const number = (value: number | undefined) =>
    value === undefined ? <Skeleton className="h-9 w-14" /> : format.number(value)
  return (
    <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      <StatCard
        label={t('stats.activeAgents')}
        value={number(stats?.activeAgents)}
        note={usage && t('stats.ofAgents', usage.agents)}
        href="/dashboard/automations"
      />
      <StatCard
        label={t('stats.sent')}
        value={number(stats?.sentThisMonth)}
        note={usage && t('stats.sentToday', { used: usage.today.used, limit: usage.today.limit })}
        href="/dashboard/proposals?filter=sent"
      />
      <StatCard
        label={t('stats.letters')}
        value={number(stats?.lettersWritten)}
        href="/dashboard/proposals?filter=all"
      />
      <StatCard label={t('stats.jobsFound')} value={number(stats?.jobsFound)} href="/dashboard/automations" />
    </div>
  )
}

const QUICK = [
  { key: 'search', href: '/dashboard/search', icon: Search },
  { key: 'agents', href: '/dashboard/automations', icon: Bot },
  { key: 'proposals', href: '/dashboard/proposals', icon: Send },
  { key: 'profile', href: '/settings/profile', icon: UserRound },
] as const

function QuickActions() {
  const { t } = useTranslation('dashboard')
  return (
    <section aria-labelledby="quick" className="grid gap-3">
      <h2 id="quick" className="font-semibold">
        {t('quick.title')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {QUICK.map(({ key, href, icon: Icon }) => (
          <li key={key}>
            <Link
              href={href}
              className="flex h-full items-center gap-3.5 rounded-card border border-line bg-surface p-4 hover:bg-sunken/60"
            >
              <Icon className="size-5.5 shrink-0 text-accent" aria-hidden="true" />
              <span>
                <span className="block font-semibold">{t(`quick.${key}`)}</span>
                <span className="block text-sm text-ink-2">{t(`quick.${key}Note`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** From sent to hired, with a warning while the numbers are small. */
const STAGES = ['sent', 'viewed', 'replied', 'interview', 'hired'] as const

function OutcomeFunnel({ funnel }: { funnel: Funnel | undefined }) {
  const { t } = useTranslation(['dashboard', 'ui'])
  const format = useFormat()
  if (!funnel) return <SkeletonCard label={t('ui:loading')} lines={5} />
  const items = STAGES.map((stage) => ({
    key: stage,
    label: t(`funnel.${stage}`),
    value: funnel[stage],
    text:
      stage === 'sent' || funnel.sent < TELLING
        ? format.number(funnel[stage])
        : t('funnel.share', { count: funnel[stage], share: format.percent(funnel[stage] / funnel.sent) }),
  }))
  return (
    <div className="grid gap-4">
      <BarList label={t('funnel.title')} items={items} />
      {funnel.sent < TELLING && <p className="text-sm text-ink-2">{t('funnel.few', { count: funnel.sent })}</p>}
    </div>
  )
}

/** @param recent Undefined while it is read. */
function SinceCard({ recent }: { recent: Recent | undefined }) {
  const { t } = useTranslation(['dashboard', 'ui'])
  return (
    <SectionCard title={t('since.title')}>
      {recent ? <SinceYesterday since={recent.since} /> : <SkeletonRows label={t('ui:loading')} count={4} />}
    </SectionCard>
  )
}

/** @param recent Undefined while it is read. */
function TrendCard({ recent }: { recent: Recent | undefined }) {
  const { t } = useTranslation(['dashboard', 'numbers', 'ui'])
  return (
    <SectionCard
      title={t('trend.title')}
      note={t('numbers:week.note')}
      action={<TextLink href="/dashboard/numbers">{t('trend.all')}</TextLink>}
    >
      {!recent && <SkeletonRows label={t('ui:loading')} count={4} />}
      {recent &&
        (recent.weeks.some(({ sent }) => sent > 0) ? (
          <WeekTrend weeks={recent.weeks} isHalf />
        ) : (
          <p className="text-ink-2">{t('trend.empty')}</p>
        ))}
    </SectionCard>
  )
}
