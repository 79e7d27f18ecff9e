/** Navigation in the gallery: bars, lists, tabs and page headers. */
import Bot from 'lucide-react/icons/bot'
import House from 'lucide-react/icons/house'
import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import { Badge } from '../feedback/badge.tsx'
import { BrandMark } from '../brand-mark.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { Button } from '../action/button.tsx'
import { Card } from '../layout/card.tsx'
import { BottomBar, type NavItem, NavList, Sidebar } from '../layout/navigation.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { ProgressBar } from '../feedback/progress.tsx'
import { Tabs } from '../layout/tabs.tsx'
import { Held, nothing, type GalleryEntries, type GalleryStates, wide, focused, hovered } from './entry.tsx'
import type { GalleryWords } from './words.ts'

function items(words: GalleryWords, isLong = false): NavItem[] {
  const badge = { text: '4', label: `4 ${words.toReview}` }
  return [
    { key: 'dashboard', label: isLong ? words.mode : words.dashboard, icon: House, href: '#dashboard' },
    { key: 'proposals', label: words.proposals, icon: Send, href: '#proposals', isCurrent: true, badge },
    { key: 'search', label: isLong ? words.funnel : words.search, icon: Search, href: '#search' },
    { key: 'agents', label: isLong ? words.unbroken : words.jobAgents, icon: Bot, href: '#agents' },
    { key: 'more', label: words.more, icon: MenuIcon, onPress: nothing },
  ]
}

/** Keeps what is fixed to the screen inside a box. */
function Box({ children }: { children: ReactNode }) {
  return (
    <div className="relative h-96 overflow-hidden rounded-card border border-line [contain:layout]">{children}</div>
  )
}

function sidebar(words: GalleryWords, isCollapsedFirst: boolean, isLong = false) {
  return (
    <Box>
      <Held initial={isCollapsedFirst}>
        {(isCollapsed, collapse) => (
          <Sidebar
            label={words.more}
            brand={<BrandMark isCollapsed={isCollapsed} />}
            items={items(words, isLong)}
            isCollapsed={isCollapsed}
            onToggle={() => collapse(!isCollapsed)}
            collapseLabel={words.close}
            expandLabel={words.more}
            footer={
              <Card>
                <ProgressBar label={words.usage} value={22} max={64} />
              </Card>
            }
          />
        )}
      </Held>
    </Box>
  )
}

function bottomBar(words: GalleryWords, isLong = false) {
  return (
    <div className="relative h-24 [contain:layout]">
      <BottomBar label={words.more} items={items(words, isLong)} />
    </div>
  )
}

function tabs(words: GalleryWords, labels: readonly string[]) {
  return (
    <Held initial={labels[0] ?? ''}>
      {(value, set) => (
        <Tabs
          label={words.proposals}
          value={value}
          onChange={set}
          tabs={labels.map((label, at) => ({ value: label, label, count: [38, 6][at] }))}
        >
          {value}
        </Tabs>
      )}
    </Held>
  )
}

const PAGE_HEADER: GalleryStates = {
  Title: wide((words) => <PageHeader title={words.proposals} />),
  Everything: wide((words) => (
    <PageHeader
      title={words.title}
      subtitle={words.subtitle}
      back={{ href: '#PageHeader', label: words.back }}
      badge={<Badge tone="wait">{words.toReview}</Badge>}
      actions={
        <>
          <Button>{words.search}</Button>
          <Button variant="primary">{words.newAgent}</Button>
        </>
      }
    />
  )),
  'Long text': wide((words) => (
    <PageHeader title={words.long} subtitle={words.long} actions={<Button variant="primary">{words.mode}</Button>} />
  )),
}

export const NAVIGATION: GalleryEntries = {
  PageHeader: PAGE_HEADER,
  Breadcrumb: {
    Default: (words) => (
      <Breadcrumb label={words.more} above={[{ href: '#Breadcrumb', label: words.back }]} current={words.plan} />
    ),
    'Long text': (words) => (
      <Breadcrumb label={words.more} above={[{ href: '#Breadcrumb', label: words.long }]} current={words.long} />
    ),
  },
  Tabs: {
    'First selected': (words) => tabs(words, [words.sent, words.replied, words.failed]),
    Focus: focused((words) => tabs(words, [words.sent, words.replied])),
    'Long text: it scrolls': (words) => tabs(words, [words.funnelNote, words.nightlyHint, words.sent]),
  },
  NavList: {
    'One current': (words) => <NavList items={items(words)} />,
    Hover: hovered((words) => <NavList items={items(words)} />),
    Collapsed: (words) => <NavList items={items(words)} isCollapsed />,
    'Long text': (words) => <NavList items={items(words, true)} />,
  },
  Sidebar: {
    'From 1024 px on': (words) => sidebar(words, false),
    Collapsed: (words) => sidebar(words, true),
    'Long text': (words) => sidebar(words, false, true),
  },
  BottomBar: {
    'Below 1024 px: choose a width': (words) => bottomBar(words),
    'Long text': (words) => bottomBar(words, true),
  },
}
