/** The frame of every signed-in screen: sidebar or bottom bar, the sync line, and dialogs of the app itself. */
import Bot from 'lucide-react/icons/bot'
import ChartColumn from 'lucide-react/icons/chart-column'
import CirclePlay from 'lucide-react/icons/circle-play'
import Command from 'lucide-react/icons/command'
import CreditCard from 'lucide-react/icons/credit-card'
import Gift from 'lucide-react/icons/gift'
import House from 'lucide-react/icons/house'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import { type Dispatch, type SetStateAction, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { create } from 'zustand'
import { addressOf } from '#shared/pages.ts'
import { currentDb } from '../../local/db.ts'
import { useProposalCounts } from '../../local/queries/inbox/proposal-counts.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Drawer } from '../../ui/overlay/dialog.tsx'
import { BottomBar, type NavItem, NavList, Sidebar } from '../../ui/layout/navigation.tsx'
import { paths } from '../paths.ts'
import { PlanCard } from './plan-card.tsx'
import { SyncLine } from './sync-line.tsx'
import { usePressedPath } from '../../ui/use-pressed-path.ts'
import { withTexts } from '../../i18n/with-texts.ts'
import { later } from '../../ui/later.tsx'

/** It reads rows, whose code every screen loads with it. */
export const Banners = later(async () => (await import('./banners.tsx')).Banners)
/** Rarely opened, so their code is loaded on demand. */
const CommandPalette = later(async () => (await import('./command-palette.tsx')).CommandPalette)
const SignOutDialog = later(async () => (await withTexts(import('./sign-out-dialog.tsx'), 'auth')).SignOutDialog)
const TutorialDialog = later(async () => (await import('./tutorial-dialog.tsx')).TutorialDialog)

/** Whether the sidebar is collapsed. It is remembered on this device. */
interface SidebarState {
  isCollapsed: boolean
  toggle(): void
}

const SIDEBAR_KEY = 'gigwright-sidebar'

const useSidebar = create<SidebarState>()((set, get) => ({
  isCollapsed: localStorage.getItem(SIDEBAR_KEY) === 'collapsed',
  toggle() {
    const isCollapsed = !get().isCollapsed
    localStorage.setItem(SIDEBAR_KEY, isCollapsed ? 'collapsed' : 'open')
    set({ isCollapsed })
  },
}))

export function Layout() {
  const { t, i18n } = useTranslation(['app', 'ui'])
  const { pathname } = useLocation()
  const { isCollapsed, toggle } = useSidebar()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  // The public pages send users here who want to log out while edits are waiting.
  const [shown, setShown] = useState<Overlay | null>(() => (window.location.hash === '#log-out' ? 'leave' : null))
  const items = useNavItems(usePressedPath(pathname))
  useFreshPush()
  useExpiry()
  const closeDrawer = useCallback(() => setDrawerOpen(false), [])
  usePaletteKey(useCallback(() => setShown('palette'), []))
  const { language } = i18n
  const actions = useMemo((): NavItem[] => {
    const opening = (overlay: Overlay) => () => {
      closeDrawer()
      setShown(overlay)
    }
    return [
      { key: 'palette', label: t('nav.palette'), icon: Command, onPress: opening('palette') },
      { key: 'tutorial', label: t('nav.tutorial'), icon: CirclePlay, onPress: opening('tutorial') },
      { key: 'help', label: t('nav.help'), icon: LifeBuoy, href: addressOf('support', language) },
      { key: 'logout', label: t('nav.logout'), icon: LogOut, onPress: opening('leave') },
    ]
  }, [t, language, closeDrawer])
  const openDrawer = useCallback(() => setDrawerOpen(true), [])
  const more: NavItem = { key: 'more', label: t('nav.more'), icon: Menu, onPress: openDrawer }
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
        items={[...items, ...actions]}
        isCollapsed={isCollapsed}
        onToggle={toggle}
        collapseLabel={t('nav.collapse')}
        expandLabel={t('nav.expand')}
        footer={<PlanCard />}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <Suspense>
          <Banners />
        </Suspense>
        <SyncLine />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-4 pt-6 pb-28 outline-none 2xl:max-w-7xl lg:px-9 lg:pt-8 lg:pb-12"
        >
          <Outlet />
        </main>
      </div>
      <BottomBar label={t('nav.label')} items={[...items.slice(0, 4), more]} />
      <Drawer isOpen={isDrawerOpen} onClose={closeDrawer} title={<BrandMark />} closeLabel={t('ui:close')}>
        <NavList items={[...items.map((item) => ({ ...item, onPress: closeDrawer })), ...actions]} />
        <div className="pt-6">
          <PlanCard onFollow={closeDrawer} />
        </div>
      </Drawer>
      <Overlays shown={shown} show={setShown} />
    </div>
  )
}

type Overlay = 'palette' | 'tutorial' | 'leave'

function Overlays({ shown, show }: { shown: Overlay | null; show: Dispatch<SetStateAction<Overlay | null>> }) {
  // An overlay that another one replaced still reports that it has closed. That must not close the other one.
  const closing = (overlay: Overlay) => () => show((now) => (now === overlay ? null : now))
  return (
    <Suspense>
      {shown === 'leave' && <SignOutDialog onClose={closing('leave')} />}
      {shown === 'tutorial' && <TutorialDialog onClose={closing('tutorial')} />}
      {shown === 'palette' && (
        <CommandPalette
          onClose={closing('palette')}
          onTutorial={() => show('tutorial')}
          onLeave={() => show('leave')}
        />
      )}
    </Suspense>
  )
}

/** Some browsers drop push subscriptions silently, so the server gets the current one at each start. */
function useFreshPush(): void {
  useEffect(() => {
    const renew = async () => {
      const [{ askServer }, { renewPush }] = await Promise.all([
        import('../../local/server-info.ts'),
        import('../../local/push-subscription.ts'),
      ])
      await renewPush((await askServer()).vapidPublicKey)
    }
    // Offline the next start tries again.
    renew().catch(() => undefined)
  }, [])
}

/** Deletes marketplace texts that must not be kept longer, even when their screen is never opened again. */
function useExpiry(): void {
  useEffect(() => {
    const expire = async () => {
      const { expireSearchText } = await import('../../local/queries/last-search.ts')
      await expireSearchText(currentDb(), Date.now())
    }
    // If it fails, the next start tries again.
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
      shortLabel: t('nav.dashboardShort'),
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
    {
      key: 'search',
      label: t('nav.search'),
      shortLabel: t('nav.searchShort'),
      icon: Search,
      href: paths.search,
      isCurrent: isAt(paths.search),
    },
    { key: 'agents', label: t('nav.agents'), icon: Bot, href: paths.agents, isCurrent: isAt(paths.agents) },
    {
      key: 'numbers',
      label: t('nav.numbers'),
      icon: ChartColumn,
      href: paths.numbers,
      isCurrent: isAt(paths.numbers),
    },
    {
      key: 'billing',
      label: t('nav.billing'),
      icon: CreditCard,
      href: paths.billing,
      isCurrent: isAt(paths.billing) || isAt(paths.subscribe),
    },
    {
      key: 'referrals',
      label: t('nav.referrals'),
      icon: Gift,
      href: paths.referrals,
      isCurrent: isAt(paths.referrals),
    },
    {
      key: 'issues',
      label: t('nav.issues'),
      icon: RefreshCw,
      href: paths.issues,
      isCurrent: isAt(paths.issues),
      ...count(issueCount, t('sync.issues', { count: issueCount })),
    },
    {
      key: 'settings',
      label: t('nav.settings'),
      icon: Settings,
      href: paths.settings,
      isCurrent: isAt(paths.settings),
    },
  ]
}

/**
 * Opens the palette with Ctrl+K or Cmd+K on every screen. A browser uses these keys for its own search field, which has
 * a similar purpose.
 */
function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isIt = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyK'
      if (!isIt) return
      event.preventDefault()
      // The palette must not cover an open dialog.
      if (!document.querySelector('dialog[open]')) open()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [open])
}
