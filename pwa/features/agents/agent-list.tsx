/** The agents: a table on a wide screen, rows on a phone. */
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Agent } from '#shared/domain/agent.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { LocalAgent } from '../../local/queries/agents.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { DOT } from '../../ui/list/dot.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Link } from '../../ui/action/link.tsx'
import { ListRow, RowList } from '../../ui/list/list-row.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Table } from '../../ui/list/table.tsx'
import { useAgentActions } from './agent-actions.ts'
import { RestBadge } from './rest-badge.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useRefusal } from './refused-edit.tsx'

interface AgentListProps {
  agents: LocalAgent[]
  onDelete: (agent: Agent) => void
}

export function AgentTable({ agents, onDelete }: AgentListProps) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  return (
    <Table
      caption={t('title')}
      rows={agents}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: t('column.name'), cell: (agent) => <NameCell agent={agent} /> },
        {
          key: 'platform',
          header: t('column.platform'),
          cell: ({ platforms }) => format.list(platforms.map((id) => MARKETPLACE_NAMES[id])),
        },
        { key: 'status', header: t('column.status'), cell: (agent) => <StatusSwitch agent={agent} isWordShown /> },
        {
          key: 'actions',
          header: t('column.actions'),
          cell: (agent) => (
            <span className="flex gap-2">
              <ButtonLink
                size="small"
                icon={Pencil}
                href={`/dashboard/automations/${agent.id}?edit=true`}
                aria-label={t('editNamed', { name: agent.name })}
              >
                {t('edit')}
              </ButtonLink>
              <Button
                size="small"
                variant="danger"
                icon={Trash2}
                aria-label={t('deleteNamed', { name: agent.name })}
                onClick={() => onDelete(agent)}
              >
                {t('delete')}
              </Button>
            </span>
          ),
        },
      ]}
    />
  )
}

function NameCell({ agent }: { agent: LocalAgent }) {
  const format = useFormat()
  const { t } = useTranslation('agents')
  const lastRun = agent.lastRunAt === null ? t('detail.notYetRun') : format.relative(agent.lastRunAt, Date.now())
  return (
    <span className="grid justify-items-start gap-0.5 whitespace-normal">
      <Link
        href={`/dashboard/automations/${agent.id}`}
        className="rounded-tag font-semibold hover:underline"
        dir="auto"
      >
        {agent.name}
      </Link>
      <span className="text-sm font-normal text-ink-2">
        <bdi>{agent.title}</bdi>
        {DOT}
        {lastRun}
      </span>
      <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
        {hasReason(agent) && <StatusBadge agent={agent} />}
        <StateBadges agent={agent} />
      </span>
    </span>
  )
}

/** Whether there is more to say than the word beside the switch. */
function hasReason({ status, isWorking, pausedReason }: LocalAgent): boolean {
  return !isWorking && (status === 'active' || pausedReason !== null)
}

export function AgentRows({ agents, onDelete }: AgentListProps) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const navigate = useNavigate()
  return (
    <RowList label={t('title')}>
      {agents.map((agent) => (
        <li key={agent.id}>
          <ListRow
            href={`/dashboard/automations/${agent.id}`}
            title={agent.name}
            meta={
              <>
                {format.list(agent.platforms.map((id) => MARKETPLACE_NAMES[id]))}
                {DOT}
                <bdi>{agent.title}</bdi>
              </>
            }
            time={agent.lastRunAt ? format.relative(agent.lastRunAt, Date.now()) : undefined}
            badges={
              <>
                <StatusBadge agent={agent} />
                <StateBadges agent={agent} />
              </>
            }
            trailing={
              <>
                <StatusSwitch agent={agent} />
                <Menu
                  label={t('actionsFor', { name: agent.name })}
                  items={[
                    {
                      key: 'edit',
                      label: t('edit'),
                      icon: Pencil,
                      onSelect: () => navigate(`/dashboard/automations/${agent.id}?edit=true`),
                    },
                    {
                      key: 'delete',
                      label: t('delete'),
                      icon: Trash2,
                      isDanger: true,
                      onSelect: () => onDelete(agent),
                    },
                  ]}
                >
                  {(trigger) => (
                    <IconButton icon={Ellipsis} label={t('actionsFor', { name: agent.name })} {...trigger} />
                  )}
                </Menu>
              </>
            }
          />
        </li>
      ))}
    </RowList>
  )
}

/** What the server refused, when the agent works next, and whether the server knows it yet. */
function StateBadges({ agent }: { agent: LocalAgent }) {
  const { t } = useTranslation('agents')
  const refusal = useRefusal(agent, 'list')
  return (
    <>
      {refusal && <span className="w-full text-sm font-medium whitespace-normal text-bad">{refusal.title}</span>}
      <RestBadge agent={agent} />
      {agent.isPending && (
        <Badge icon={Clock} tone="outline">
          {t('pending')}
        </Badge>
      )}
    </>
  )
}

function StatusSwitch({ agent, isWordShown }: { agent: LocalAgent; isWordShown?: boolean }) {
  const { t } = useTranslation('agents')
  const { setActive, isBusy } = useAgentActions('list')
  const isActive = agent.status === 'active'
  return (
    <span className="flex items-center gap-2.5 lg:-my-2">
      <Switch
        className="gap-0!"
        label={<span className="sr-only">{t('statusOf', { name: agent.name })}</span>}
        isOn={isActive}
        aria-busy={isBusy || undefined}
        onToggle={(next) => void (isBusy || setActive(agent, next))}
      />
      {isWordShown && (
        <span className="text-sm text-ink-2" aria-hidden="true">
          {isBusy ? t('switching') : agent.isWorking ? t('active') : !isActive && t('paused')}
        </span>
      )}
    </span>
  )
}
