/** All job agents: search, filters, a switch each. */
import Bot from 'lucide-react/icons/bot'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useFormat } from '../../i18n/use-format.ts'
import { useUsage } from '../../local/queries/account.ts'
import { useAgents } from '../../local/queries/agents.ts'
import type { Local } from '../../local/queries/local-row.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { ListRow, RowList } from '../../ui/list-row.tsx'
import { EmptyState } from '../../ui/notice-states.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAgentActions } from './agent-actions.ts'
import { platformNames } from './platform-names.ts'

type Filter = 'all' | 'active' | 'paused'
const FILTERS = [
  { key: 'all', label: 'filterAll' },
  { key: 'active', label: 'filterActive' },
  { key: 'paused', label: 'filterPaused' },
] as const

export function AgentsPage() {
  const { t } = useTranslation(['agents', 'ui'])
  const [query] = useSearchParams()
  const agents = useAgents()
  const usage = useUsage()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  // The specified way to open the creation form from elsewhere.
  if (query.get('openForm') === 'true') return <Navigate to="/dashboard/automations/new" replace />
  const shown = agents?.filter(
    ({ name, status }) =>
      (filter === 'all' || status === filter) && name.toLowerCase().includes(search.trim().toLowerCase()),
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={usage ? t('used', usage.agents) : t('lead')}
        actions={
          <ButtonLink href="/dashboard/automations/new" variant="primary">
            {t('new')}
          </ButtonLink>
        }
      />
      {agents?.length === 0 ? (
        <EmptyState
          icon={Bot}
          title={t('emptyTitle')}
          action={
            <ButtonLink href="/dashboard/automations/new" variant="primary">
              {t('new')}
            </ButtonLink>
          }
        >
          {t('empty')}
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center gap-3">
            <TextInput
              type="search"
              className="max-w-xs"
              aria-label={t('search')}
              placeholder={t('search')}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            <ChipRow label={t('filters')}>
              {FILTERS.map(({ key, label }) => (
                <Chip key={key} isPressed={filter === key} onClick={() => setFilter(key)}>
                  {t(label)}
                </Chip>
              ))}
            </ChipRow>
          </div>
          {!shown && <SkeletonRows label={t('ui:loading')} />}
          {shown?.length === 0 && <p className="text-ink-2">{t('noMatch')}</p>}
          {shown && shown.length > 0 && (
            <RowList label={t('title')}>
              {shown.map((agent) => (
                <li key={agent.id}>
                  <AgentRow agent={agent} />
                </li>
              ))}
            </RowList>
          )}
        </div>
      )}
    </>
  )
}

function AgentRow({ agent }: { agent: Local<'agent'> }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const { setActive } = useAgentActions()
  const isActive = agent.status === 'active'
  return (
    <ListRow
      href={`/dashboard/automations/${agent.id}`}
      title={agent.name}
      meta={`${platformNames(agent.platforms)} · ${agent.title}`}
      time={agent.lastRunAt ? format.relative(agent.lastRunAt, Date.now()) : undefined}
      badges={
        <>
          <Badge tone={isActive ? 'good' : 'outline'}>{isActive ? t('active') : t('paused')}</Badge>
          {agent.pausedReason && !isActive && <Badge tone="wait">{t(`pausedReason.${agent.pausedReason}`)}</Badge>}
          {agent.isPending && (
            <Badge icon={Clock} tone="outline">
              {t('pending')}
            </Badge>
          )}
        </>
      }
      trailing={
        <Switch
          label={<span className="sr-only">{t('statusOf', { name: agent.name })}</span>}
          isOn={isActive}
          onToggle={(next) => void setActive(agent, next)}
        />
      }
    />
  )
}
