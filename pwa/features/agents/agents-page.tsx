/** All job agents: search, filters, a switch each; a table where there is room for one. */
import Bot from 'lucide-react/icons/bot'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { Agent } from '#shared/domain/agent.ts'
import { MARKETPLACE_IDS } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { useUsage } from '../../local/queries/account.ts'
import { type LocalAgent, useAgents } from '../../local/queries/agents.ts'
import { useArrived } from '../../local/sync/sync-status.ts'
import { useQuery } from '../../parts/use-query.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { Chip, ChipRow } from '../../ui/action/chip.tsx'
import { EmptyState } from '../../ui/feedback/notice-states.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import { useAgentActions } from './agent-actions.ts'
import { AgentRows, AgentTable } from './agent-list.tsx'
import { DeleteAgentDialog } from './delete-agent-dialog.tsx'

const STATUS_FILTERS = [
  { key: 'all', label: 'filterAll' },
  { key: 'active', label: 'filterActive' },
  { key: 'paused', label: 'filterPaused' },
] as const

interface Filters {
  search: string
  /** Absent: any. */
  status: string | null
  platform: string | null
}

export function AgentsPage() {
  const { t } = useTranslation(['agents', 'ui'])
  const [query] = useSearchParams()
  const agents = useArrived(useAgents())
  const usage = useUsage()
  // The specified way to open the creation form from elsewhere.
  if (query.get('openForm') === 'true') return <Navigate to="/dashboard/automations/new" replace />
  const create = (
    <ButtonLink href="/dashboard/automations/new" variant="primary">
      {t('new')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('title')} subtitle={usage ? t('used', usage.agents) : t('lead')} actions={create} />
      {agents?.length === 0 ? (
        <EmptyState icon={Bot} title={t('emptyTitle')} action={create}>
          {t('empty')}
        </EmptyState>
      ) : (
        <AgentList agents={agents} />
      )}
    </>
  )
}

function AgentList({ agents }: { agents: ReturnType<typeof useAgents> }) {
  const { t } = useTranslation(['agents', 'ui'])
  const { filters, setFilter } = useFilters()
  const isWide = useWideScreen()
  const [deleting, setDeleting] = useState<Agent | null>(null)
  const { remove } = useAgentActions('list')
  const shown = agents?.filter((agent) => isShown(agent, filters))
  const List = isWide ? AgentTable : AgentRows
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterBar filters={filters} setFilter={setFilter} />
      {!shown && <SkeletonRows label={t('ui:loading')} />}
      {shown?.length === 0 && <p className="text-ink-2">{t('noMatch')}</p>}
      {shown && shown.length > 0 && <List agents={shown} onDelete={setDeleting} />}
      <DeleteAgentDialog agent={deleting} onClose={() => setDeleting(null)} onDelete={(agent) => void remove(agent)} />
    </div>
  )
}

function FilterBar({ filters, setFilter }: ReturnType<typeof useFilters>) {
  const { t } = useTranslation('agents')
  return (
    <div className="grid grid-cols-1 gap-3 lg:flex lg:flex-wrap lg:items-center">
      <TextInput
        type="search"
        className="lg:max-w-xs"
        aria-label={t('search')}
        placeholder={t('search')}
        value={filters.search}
        onChange={({ target }) => setFilter('search', target.value)}
      />
      <ChipRow label={t('filters')}>
        {STATUS_FILTERS.map(({ key, label }) => (
          <Chip
            key={key}
            isPressed={(filters.status ?? 'all') === key}
            onClick={() => setFilter('status', key === 'all' ? null : key)}
          >
            {t(label)}
          </Chip>
        ))}
        <span className="mx-1 w-px shrink-0 self-stretch bg-line" aria-hidden="true" />
        <Chip isPressed={filters.platform === null} onClick={() => setFilter('platform', null)}>
          {t('allPlatforms')}
        </Chip>
        {MARKETPLACE_IDS.map((id) => (
          <Chip key={id} isPressed={filters.platform === id} onClick={() => setFilter('platform', id)}>
            {MARKETPLACE_NAMES[id]}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}

/** The filters are kept in the address, so that the list is the same after coming back from an agent. */
function useFilters() {
  const [query, change] = useQuery()
  const filters: Filters = {
    search: query.get('search') ?? '',
    status: query.get('status'),
    platform: query.get('platform'),
  }
  const setFilter = (name: keyof Filters, value: string | null) => change({ [name]: value || null })
  return { filters, setFilter }
}

/** The filter follows the same rule as the counts: an agent is active when it works. */
function isShown({ name, isWorking, platforms }: LocalAgent, filters: Filters): boolean {
  const status = isWorking ? 'active' : 'paused'
  const isOfPlatform = filters.platform === null || platforms.some((platform) => platform === filters.platform)
  const words = filters.search.trim().toLocaleLowerCase()
  return isOfPlatform && (filters.status ?? status) === status && name.toLocaleLowerCase().includes(words)
}
