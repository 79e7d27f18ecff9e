/** The palette of Ctrl+K or Cmd+K: finds any screen, agent, proposal or action by a part of its name. */
import Bell from 'lucide-react/icons/bell'
import Bot from 'lucide-react/icons/bot'
import ChartColumn from 'lucide-react/icons/chart-column'
import CirclePlay from 'lucide-react/icons/circle-play'
import CreditCard from 'lucide-react/icons/credit-card'
import Gift from 'lucide-react/icons/gift'
import House from 'lucide-react/icons/house'
import Link2 from 'lucide-react/icons/link-2'
import LogOut from 'lucide-react/icons/log-out'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { syncNow } from '../../local/sync/loop.ts'
import { useAgents } from '../../local/queries/agents.ts'
import { useFoundProposals } from '../../local/queries/inbox/found-proposals.ts'
import { type Command, type CommandGroup, CommandList } from '../../ui/overlay/command-list.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { paths } from '../paths.ts'

export interface CommandPaletteProps {
  onClose: () => void
  onTutorial: () => void
  onLeave: () => void
}

const PROPOSALS_SHOWN = 8
const AGENTS_SHOWN = 6

const SCREENS = [
  { key: 'dashboard', href: paths.dashboard, icon: House },
  { key: 'search', href: paths.search, icon: Search },
  { key: 'agents', href: paths.agents, icon: Bot },
  { key: 'proposals', href: paths.proposals, icon: Send },
  { key: 'numbers', href: paths.numbers, icon: ChartColumn },
  { key: 'billing', href: '/dashboard/billing', icon: CreditCard },
  { key: 'referrals', href: '/dashboard/referrals', icon: Gift },
  { key: 'settings', href: paths.settings, icon: Settings },
  { key: 'profile', href: paths.profile, icon: UserRound },
  { key: 'connections', href: paths.connections, icon: Link2 },
  { key: 'notifications', href: paths.notifications, icon: Bell },
  { key: 'issues', href: paths.issues, icon: RefreshCw },
] as const

export function CommandPalette(props: CommandPaletteProps) {
  const { t } = useTranslation(['app', 'ui'])
  return (
    <Dialog isOpen onClose={props.onClose} title={t('palette.title')} closeLabel={t('ui:close')}>
      <Palette {...props} />
    </Dialog>
  )
}

function Palette({ onClose, onTutorial, onLeave }: CommandPaletteProps) {
  const { t } = useTranslation('app')
  const [query, setQuery] = useState('')
  const groups = useGroups(query, { onClose, onTutorial, onLeave })
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)
  return (
    <CommandList
      label={t('palette.label')}
      query={query}
      onQuery={setQuery}
      groups={groups}
      countText={t('palette.count', { count })}
      emptyText={t('palette.empty')}
    />
  )
}

function useGroups(query: string, does: CommandPaletteProps): CommandGroup[] {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  const agents = useAgents() ?? []
  const wanted = query.trim().toLocaleLowerCase()
  const proposals = useFoundProposals(wanted, PROPOSALS_SHOWN)
  const go = (href: string) => () => {
    does.onClose()
    void navigate(href)
  }
  const then = (act: () => void) => () => {
    does.onClose()
    act()
  }
  const matches = ({ label }: Command) => wanted.split(/\s+/).every((word) => label.toLocaleLowerCase().includes(word))
  const screens = SCREENS.map(({ key, href, icon }) => ({ id: key, label: t(`nav.${key}`), icon, run: go(href) }))
  const actions: Command[] = [
    { id: 'new-agent', label: t('palette.newAgent'), icon: Plus, run: go(paths.newAgent) },
    { id: 'sync-now', label: t('palette.sync'), icon: RefreshCw, run: then(() => void syncNow()) },
    { id: 'tutorial', label: t('nav.tutorial'), icon: CirclePlay, run: then(does.onTutorial) },
    { id: 'logout', label: t('nav.logout'), icon: LogOut, run: then(does.onLeave) },
  ]
  return [
    { key: 'screens', title: t('palette.screens'), commands: screens.filter(matches) },
    { key: 'actions', title: t('palette.actions'), commands: actions.filter(matches) },
    {
      key: 'agents',
      title: t('nav.agents'),
      commands: agents
        .map(({ id, name }) => ({ id, label: name, icon: Bot, run: go(`${paths.agents}/${id}`) }))
        .filter(matches)
        .slice(0, AGENTS_SHOWN),
    },
    {
      key: 'proposals',
      title: t('nav.proposals'),
      commands: (proposals ?? []).map(({ id, job }) => ({
        id,
        label: job.title,
        icon: Send,
        run: go(`${paths.proposals}/${id}`),
      })),
    },
  ]
}
