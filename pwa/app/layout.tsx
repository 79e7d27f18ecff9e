/** The frame of every signed-in screen: sidebar or bottom bar, the sync line, and what the app has to say for itself. */
import Bell from 'lucide-react/icons/bell'
import Bot from 'lucide-react/icons/bot'
import House from 'lucide-react/icons/house'
import Link2 from 'lucide-react/icons/link-2'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { AskCard } from '../features/notifications/ask-card.tsx'
import { currentDb } from '../local/db.ts'
import { renewPush } from '../local/push-subscription.ts'
import { useProposalCounts } from '../local/queries/proposals.ts'
import { useServerInfo } from '../local/server-info.ts'
import { useSyncStatus } from '../local/sync-status.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Drawer } from '../ui/dialog.tsx'
import { BottomBar, type NavItem, NavList, Sidebar } from '../ui/navigation.tsx'
import { InstallCard } from './install-card.tsx'
import { useNewScreen } from './new-screen.ts'
import { paths } from './paths.ts'
import { PlanCard } from './plan-card.tsx'
import { useSidebar } from './sidebar-state.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { SyncLine } from './sync-line.tsx'

export function Layout() {
  const { t } = useTranslation(['app', 'ui'])
  const { pathname } = useLocation()
  const { isCollapsed, toggle } = useSidebar()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const items = useNavItems(pathname)
  useFreshPush()
  useExpiry()
  useNewScreen('content')
  const closeDrawer = () => setDrawerOpen(false)
  const leave: NavItem = {
    key: 'logout',
    label: t('nav.logout'),
    icon: LogOut,
    onPress: () => {
      closeDrawer()
      setLeaving(true)
    },
  }
  const more: NavItem = { key: 'more', label: t('nav.more'), icon: Menu, onPress: () => setDrawerOpen(true) }
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        {t('nav.skip')}
      </a>
      <Sidebar
        label={t('nav.label')}
        brand={<BrandMark isCollapsed={isCollapsed} />}
        items={[...items, leave]}
        isCollapsed={isCollapsed}
        onToggle={toggle}
        collapseLabel={t('nav.collapse')}
        expandLabel={t('nav.expand')}
        footer={<PlanCard />}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <SyncLine />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-4 pt-5 pb-28 outline-none lg:px-9 lg:pt-8 lg:pb-12"
        >
          {pathname === paths.dashboard && <Offers />}
          <Outlet />
        </main>
      </div>
      <BottomBar label={t('nav.label')} items={[...items.slice(0, 4), more]} />
      <Drawer isOpen={isDrawerOpen} onClose={closeDrawer} title={<BrandMark />} closeLabel={t('ui:close')}>
        <NavList items={[...items.map((item) => ({ ...item, onPress: closeDrawer })), leave]} />
        <div className="pt-6">
          <PlanCard />
        </div>
      </Drawer>
      <SignOutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </div>
  )
}

/** What the app would like to be allowed; only where one lands, never on top of work. */
function Offers() {
  return (
    <>
      <InstallCard />
      <AskCard />
    </>
  )
}

/** Some browsers drop subscriptions silently: what this one has is told to the server at each start. */
function useFreshPush(): void {
  const key = useServerInfo()?.vapidPublicKey
  useEffect(() => {
    // Offline it waits for the next start.
    if (key) void renewPush(key).catch(() => undefined)
  }, [key])
}

/** What a marketplace lets nobody keep longer goes even when its screen is never opened again. */
function useExpiry(): void {
  useEffect(() => {
    const expire = async () => {
      const { expireSearchText } = await import('../local/queries/last-search.ts')
      await expireSearchText(currentDb(), Date.now())
    }
    // What could not be done now is done at the next start.
    expire().catch(() => undefined)
  }, [])
}

function useNavItems(pathname: string): NavItem[] {
  const { t } = useTranslation('app')
  const counts = useProposalCounts()
  const { issueCount } = useSyncStatus()
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const count = (n: number, label: string) => (n > 0 ? { badge: { text: String(n), label } } : {})
  return [
    {
      key: 'dashboard',
      label: t('nav.dashboard'),
      icon: House,
      href: paths.dashboard,
      isCurrent: pathname === paths.dashboard,
    },
    {
      key: 'proposals',
      label: t('nav.proposals'),
      icon: Send,
      href: paths.proposals,
      isCurrent: isAt(paths.proposals),
      ...count(counts?.review ?? 0, t('nav.toReview', { count: counts?.review ?? 0 })),
    },
    { key: 'search', label: t('nav.search'), icon: Search, href: paths.search, isCurrent: isAt(paths.search) },
    { key: 'agents', label: t('nav.agents'), icon: Bot, href: paths.agents, isCurrent: isAt(paths.agents) },
    {
      key: 'connections',
      label: t('nav.connections'),
      icon: Link2,
      href: paths.connections,
      isCurrent: isAt(paths.connections),
    },
    {
      key: 'issues',
      label: t('nav.issues'),
      icon: RefreshCw,
      href: paths.issues,
      isCurrent: isAt(paths.issues),
      ...count(issueCount, t('sync.issues', { count: issueCount })),
    },
    { key: 'profile', label: t('nav.profile'), icon: UserRound, href: paths.profile, isCurrent: isAt(paths.profile) },
    {
      key: 'notifications',
      label: t('nav.notifications'),
      icon: Bell,
      href: paths.notifications,
      isCurrent: isAt(paths.notifications),
    },
    {
      key: 'settings',
      label: t('nav.settings'),
      icon: Settings,
      href: paths.settings,
      isCurrent: pathname === paths.settings,
    },
  ]
}
