/** One job agent: what it is doing now, what it is set to, what it did, and what it wrote. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Agent } from '#shared/domain/agent.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useAgent } from '../../local/queries/agents.ts'
import type { Local } from '../../local/queries/local-row.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/notice-states.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useAgentActions } from './agent-actions.ts'
import { AgentProposals } from './agent-proposals.tsx'
import { EditAgentDialog } from './edit-agent-dialog.tsx'
import { platformName, platformNames } from './platform-names.ts'
import { RunHistory } from './run-history.tsx'
import { RunNow } from './run-now.tsx'

export function AgentPage() {
  const { t } = useTranslation(['agents', 'ui'])
  const { id = '' } = useParams()
  const agent = useAgent(id)
  if (agent === undefined) return <SkeletonCard label={t('ui:loading')} lines={8} />
  if (agent === null) {
    return (
      <EmptyState
        title={<h1>{t('detail.notFound')}</h1>}
        action={<ButtonLink href="/dashboard/automations">{t('detail.back')}</ButtonLink>}
      >
        {t('detail.notFoundBody')}
      </EmptyState>
    )
  }
  return <Detail agent={agent} />
}

type TabName = 'runs' | 'details' | 'proposals'

function Detail({ agent }: { agent: Local<'agent'> }) {
  const { t } = useTranslation(['agents', 'ui'])
  const format = useFormat()
  const { setActive, remove, missingPlatform } = useAgentActions()
  const [tab, setTab] = useState<TabName>('runs')
  const [isEditing, setEditing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const isActive = agent.status === 'active'
  const missing = missingPlatform(agent)
  return (
    <>
      <PageHeader
        title={agent.name}
        subtitle={t('detail.created', { date: format.date(agent.createdAt) })}
        back={{ href: '/dashboard/automations', label: t('detail.back') }}
        badge={<Badge tone={isActive ? 'good' : 'outline'}>{isActive ? t('active') : t('paused')}</Badge>}
        actions={
          <>
            <Button onClick={() => setEditing(true)}>{t('edit')}</Button>
            <Button variant="danger" onClick={() => setDeleting(true)}>
              {t('delete')}
            </Button>
            <Button variant={isActive ? 'secondary' : 'primary'} onClick={() => void setActive(agent, !isActive)}>
              {isActive ? t('pause') : t('activate')}
            </Button>
          </>
        }
      />
      <div className="grid gap-5">
        {missing && (
          <SectionCard
            title={t('detail.connectFirst', { platform: platformName(missing) })}
            action={
              <ButtonLink
                variant="primary"
                href={`/settings/connections?platform=${missing}&from=${encodeURIComponent(`/dashboard/automations/${agent.id}`)}`}
              >
                {t('detail.connect', { platform: platformName(missing) })}
              </ButtonLink>
            }
          >
            {null}
          </SectionCard>
        )}
        {!missing && <RunNow agentId={agent.id} isPending={agent.isPending} />}
        <Tabs
          label={agent.name}
          tabs={[
            { value: 'runs', label: t('detail.runs') },
            { value: 'proposals', label: t('detail.proposals') },
            { value: 'details', label: t('detail.details') },
          ]}
          value={tab}
          onChange={setTab}
        >
          {tab === 'runs' && <RunHistory agentId={agent.id} />}
          {tab === 'proposals' && <AgentProposals agentId={agent.id} />}
          {tab === 'details' && <Facts agent={agent} />}
        </Tabs>
      </div>
      <EditAgentDialog agent={agent} isOpen={isEditing} onClose={() => setEditing(false)} />
      <Dialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        isDismissible={false}
        title={t('confirmDelete.title', { name: agent.name })}
        description={t('confirmDelete.body')}
        closeLabel={t('ui:close')}
        actions={
          <>
            <Button onClick={() => setDeleting(false)}>{t('ui:cancel')}</Button>
            <Button variant="danger" onClick={() => void remove(agent)}>
              {t('confirmDelete.yes')}
            </Button>
          </>
        }
      />
    </>
  )
}

function Facts({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const hours = agent.startTime === agent.endTime ? t('detail.allDay') : `${agent.startTime}–${agent.endTime}`
  const modes = { assist: 'modeAssist', review: 'modeReview', auto: 'modeAuto' } as const
  const facts = [
    [t('detail.jobTitle'), agent.title],
    [t('detail.platform'), platformNames(agent.platforms)],
    [t('detail.location'), agent.location],
    [t('detail.hours'), `${hours} · ${agent.timeZone.replaceAll('_', ' ')}`],
    [t('detail.mode'), t(`form.${modes[agent.mode]}`)],
    [t('detail.jobsFound'), format.number(agent.jobsFound)],
    [t('detail.sent'), format.number(agent.emailsSent)],
    [t('detail.lastRun'), agent.lastRunAt === null ? t('detail.notYetRun') : format.dateTime(agent.lastRunAt)],
    ...(agent.nextRunAt !== null && agent.status === 'active'
      ? [[t('detail.nextRun'), format.dateTime(agent.nextRunAt, agent.timeZone)]]
      : []),
  ]
  return (
    <dl className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="font-medium">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
