/** The gallery's ways around: bars, lists, tabs, heads of pages. */
import Bot from 'lucide-react/icons/bot'
import House from 'lucide-react/icons/house'
import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import { Badge } from '../badge.tsx'
import { BrandMark } from '../brand-mark.tsx'
import { Breadcrumb } from '../breadcrumb.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { BottomBar, type NavItem, NavList, Sidebar } from '../navigation.tsx'
import { PageHeader } from '../page-header.tsx'
import { ProgressBar } from '../progress.tsx'
import { Tabs } from '../tabs.tsx'
import { type GalleryEntry, Held, nothing } from './entry.tsx'
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

/** What is fixed to the screen is held by a box of its own here. */
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

const PAGE_HEADER: GalleryEntry = {
  name: 'PageHeader',
  states: [
    { name: 'Title', isWide: true, show: (words) => <PageHeader title={words.proposals} /> },
    {
      name: 'Everything',
      isWide: true,
      show: (words) => (
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
      ),
    },
    {
      name: 'Long text',
      isWide: true,
      show: (words) => (
        <PageHeader
          title={words.long}
          subtitle={words.long}
          actions={<Button variant="primary">{words.mode}</Button>}
        />
      ),
    },
  ],
}

export const NAVIGATION: readonly GalleryEntry[] = [
  PAGE_HEADER,
  {
    name: 'Breadcrumb',
    states: [
      {
        name: 'Default',
        show: (words) => (
          <Breadcrumb label={words.more} above={[{ href: '#Breadcrumb', label: words.back }]} current={words.plan} />
        ),
      },
      {
        name: 'Long text',
        show: (words) => (
          <Breadcrumb label={words.more} above={[{ href: '#Breadcrumb', label: words.long }]} current={words.long} />
        ),
      },
    ],
  },
  {
    name: 'Tabs',
    states: [
      { name: 'First selected', show: (words) => tabs(words, [words.sent, words.replied, words.failed]) },
      { name: 'Focus', force: 'focus', show: (words) => tabs(words, [words.sent, words.replied]) },
      {
        name: 'Long text: it scrolls',
        show: (words) => tabs(words, [words.funnelNote, words.nightlyHint, words.sent]),
      },
    ],
  },
  {
    name: 'NavList',
    states: [
      { name: 'One current', show: (words) => <NavList items={items(words)} /> },
      { name: 'Hover', force: 'hover', show: (words) => <NavList items={items(words)} /> },
      { name: 'Collapsed', show: (words) => <NavList items={items(words)} isCollapsed /> },
      { name: 'Long text', show: (words) => <NavList items={items(words, true)} /> },
    ],
  },
  {
    name: 'Sidebar',
    states: [
      { name: 'From 1024 px on', show: (words) => sidebar(words, false) },
      { name: 'Collapsed', show: (words) => sidebar(words, true) },
      { name: 'Long text', show: (words) => sidebar(words, false, true) },
    ],
  },
  {
    name: 'BottomBar',
    states: [
      { name: 'Below 1024 px: choose a width', show: (words) => bottomBar(words) },
      { name: 'Long text', show: (words) => bottomBar(words, true) },
    ],
  },
]
