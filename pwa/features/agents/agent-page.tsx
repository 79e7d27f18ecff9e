/** One job agent: what it does now, its settings, its runs and its letters. */
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Agent } from '#shared/domain/agent.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { idSchema } from '#shared/ids.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { type LocalAgent, useAgent } from '../../local/queries/agents.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { Sheet } from '../../ui/overlay/dialog.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton, SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { DOT } from '../../ui/list/dot.ts'
import { Lessons } from '../../parts/lessons/lessons.tsx'
import { useNextRunText } from '../../parts/next-run/next-run-text.ts'
import { NeverSuchJobs } from '../../parts/never-such/never-such-jobs.tsx'
import { AbsentAgent, NoAgent } from './absent-agent.tsx'
import { connectAddress, useAgentActions } from './agent-actions.ts'
import { AgentFacts, MODES } from './agent-facts.tsx'
import { AgentProposals } from './agent-proposals.tsx'
import { AgentSpending } from './agent-spending.tsx'
import { DeleteAgentDialog } from './delete-agent-dialog.tsx'
import { ExperimentCard } from './experiment-card.tsx'
import { LetterFigures } from './letter-figures.tsx'
import { RefusedEdit } from './refused-edit.tsx'
import { RunHistory } from './run-history.tsx'
import { LiveRun, RunNow, useRunNow } from './run-now.tsx'
import { StatusBadge } from './status-badge.tsx'
import { later } from '../../ui/later.tsx'

/** The texts of the tabs and the wizard, too: a text fetched later would empty the page and close the dialog that waits for it. */
const NAMESPACES = [
  'agents',
  'activity',
  'ui',
  'templates',
  'proposals',
  'writer',
  'learning',
  'marketplaces',
  'numbers',
  'search',
  'settings',
  'errors',
] as const

export function AgentPage() {
  const { t } = useTranslation(NAMESPACES)
  const { id = '' } = useParams()
  const agent = useAgent(id)
  if (!idSchema.safeParse(id).success) return <NoAgent title={t('detail.idMissing')} body={t('detail.idMissingBody')} />
  if (agent === undefined) return <SkeletonCard label={t('ui:loading')} lines={8} />
  return agent ? <Detail agent={agent} /> : <AbsentAgent key={id} id={id} />
}

type TabName = 'runs' | 'details' | 'proposals'

function Detail({ agent }: { agent: LocalAgent }) {
  const { t } = useTranslation(['agents', 'ui'])
  const format = useFormat()
  const { setActive, isBusy, remove, missingPlatform } = useAgentActions()
  const [tab, setTab] = useState<TabName>('runs')
  const [query, setQuery] = useSearchParams()
  const isEditing = query.get('edit') === 'true'
  const setEditing = (isOpen: boolean) => setQuery(isOpen ? { edit: 'true' } : {}, { replace: true })
  const [isDeleting, setDeleting] = useState(false)
  const isActive = agent.status === 'active'
  const missing = missingPlatform(agent)
  const nextRun = useNextRunText()
  const now = useRunNow(agent)
  return (
    <>
      <PageHeader
        title={agent.name}
        subtitle={[t('detail.created', { date: format.date(agent.createdAt) }), isActive && !missing && nextRun(agent)]
          .filter(Boolean)
          .join(DOT)}
        back={{ href: '/dashboard/automations', label: t('detail.back') }}
        badge={
          <>
            <StatusBadge agent={agent} />
            <Badge tone="outline">{t(`form.${MODES[agent.mode]}`)}</Badge>
          </>
        }
        actions={
          // On a phone two rows of two, the main button last: where the thumb is.
          <div className="flex flex-wrap gap-2.5 max-sm:grid max-sm:grid-cols-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2">
            <Button onClick={() => setEditing(true)}>{t('edit')}</Button>
            <Button variant="danger" onClick={() => setDeleting(true)}>
              {t('delete')}
            </Button>
            {!missing && <RunNow run={now} />}
            <Button
              // One thing to do at a time: without its marketplace it cannot be activated.
              variant={isActive || missing ? 'secondary' : 'primary'}
              isBusy={isBusy}
              onClick={() => void setActive(agent, !isActive)}
            >
              {isActive ? t('pause') : t('activate')}
            </Button>
          </div>
        }
      />
      <div className="grid gap-5">
        <RefusedEdit agent={agent} />
        {missing && (
          <SectionCard
            className="[&>header]:mb-0"
            title={t('detail.connectFirst', { platform: MARKETPLACE_NAMES[missing] })}
            action={
              <ButtonLink variant="primary" href={connectAddress(missing, agent.id)}>
                {t('detail.connect', { platform: MARKETPLACE_NAMES[missing] })}
              </ButtonLink>
            }
          >
            {null}
          </SectionCard>
        )}
        {!missing && <LiveRun run={now} />}
        {agent.jobsFound > 0 && (
          <Suspense fallback={<Skeleton className="h-32 sm:h-18" />}>
            <LookFigures agentId={agent.id} />
          </Suspense>
        )}
        <AgentSpending agent={agent} />
        <Lessons level={2} isShown={(lesson) => 'agentId' in lesson && lesson.agentId === agent.id} />
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
          {tab === 'proposals' && (
            <div className="grid gap-5">
              <LetterFigures agentId={agent.id} />
              <AgentProposals agentId={agent.id} />
            </div>
          )}
          {tab === 'details' && (
            <div className="grid gap-4">
              <AgentFacts agent={agent} />
              <ExperimentCard agent={agent} />
            </div>
          )}
        </Tabs>
      </div>
      <NeverSuchJobs />
      <EditAgentDialog agent={agent} isOpen={isEditing} onClose={() => setEditing(false)} />
      <DeleteAgentDialog
        agent={isDeleting ? agent : null}
        onClose={() => setDeleting(false)}
        onDelete={(deleted) => void remove(deleted)}
      />
    </>
  )
}

/** What is needed to start, pause and change an agent comes first. */
const LookFigures = lazy(async () => ({ default: (await import('../../parts/look-figures.tsx')).LookFigures }))

const EditAgent = later(async () => (await import('./edit-agent.tsx')).EditAgent)

/** The sheet in which an agent is changed; the wizard is loaded when it opens. */
function EditAgentDialog({ agent, isOpen, onClose }: { agent: Agent; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'ui'])
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('form.editTitle')} closeLabel={t('ui:close')} size="large">
      <EditAgent agent={agent} onClose={onClose} />
    </Sheet>
  )
}
