/** Every component in its states, on one page, for looking at: /dev/ui, in development only. */
import Bot from 'lucide-react/icons/bot'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Badge } from './badge.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Button } from './button.tsx'
import { Card, SectionCard } from './card.tsx'
import { Dialog, Drawer, Sheet } from './dialog.tsx'
import { GalleryButtons, GalleryChoices, GalleryFields } from './gallery-forms.tsx'
import { GalleryRows, GalleryStats } from './gallery-lists.tsx'
import { GalleryPlans } from './gallery-plans.tsx'
import { GalleryQuick } from './gallery-quick.tsx'
import { GALLERY_WORDS, type GalleryWords } from './gallery-words.ts'
import { TextLink } from './link.tsx'
import { BottomBar, type NavItem, NavList, Sidebar } from './navigation.tsx'
import { EmptyState, ErrorState } from './notice-states.tsx'
import { OfflineLine } from './offline-line.tsx'
import { PageHeader } from './page-header.tsx'
import { ProgressBar } from './progress.tsx'
import { SkeletonCard, SkeletonRows } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import { showToast } from './toast.ts'
import { ToastRegion } from './toast-region.tsx'

/** Texts of its own, because it is for us: it asks nothing of i18n, and shows both directions. */
export function Gallery() {
  const words = GALLERY_WORDS[document.documentElement.dir === 'rtl' ? 'ar' : 'en']
  const [isCollapsed, setCollapsed] = useState(false)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const items = navItems(words)
  const more: NavItem = { key: 'more', label: words.more, icon: MenuIcon, onPress: () => setDrawerOpen(true) }
  return (
    <div className="flex">
      <Sidebar
        label={words.more}
        brand={<BrandMark isCollapsed={isCollapsed} />}
        items={items}
        isCollapsed={isCollapsed}
        onToggle={() => setCollapsed(!isCollapsed)}
        collapseLabel={words.close}
        expandLabel={words.more}
        footer={
          <Card>
            <ProgressBar label={words.usage} value={22} max={64} />
            <p className="mt-1.5 text-xs text-ink-2">{words.usageText}</p>
          </Card>
        }
      />
      <div className="min-w-0 flex-1">
        <OfflineLine text={words.offline} action={<TextLink href="#issues">{words.more}</TextLink>} />
        <main className="mx-auto grid max-w-6xl gap-4 px-4 pt-5 pb-28 lg:px-9">
          <PageHeader
            title={words.title}
            subtitle={words.subtitle}
            back={{ href: '#back', label: words.back }}
            badge={<Badge tone="wait">{words.toReview}</Badge>}
            actions={
              <>
                <Button>{words.search}</Button>
                <Button variant="primary">{words.newAgent}</Button>
              </>
            }
          />
          <GalleryButtons words={words} />
          <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
            <GalleryFields words={words} />
            <div className="grid gap-4 *:min-w-0">
              <GalleryChoices words={words} />
              <GalleryModals words={words} />
            </div>
          </div>
          <GalleryRows words={words} />
          <GalleryStats words={words} />
          <GalleryPlans words={words} />
          <GalleryQuick words={words} />
          <GalleryNotices words={words} />
        </main>
      </div>
      <BottomBar label={words.more} items={[...items, more]} />
      <Drawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} title={<BrandMark />} closeLabel={words.close}>
        <NavList items={items} />
      </Drawer>
      <ToastRegion label={words.more} closeLabel={words.close} />
    </div>
  )
}

function navItems(words: GalleryWords): NavItem[] {
  return [
    { key: 'dashboard', label: words.dashboard, icon: House, href: '#dashboard' },
    {
      key: 'proposals',
      label: words.proposals,
      icon: Send,
      href: '#proposals',
      isCurrent: true,
      badge: { text: '4', label: `4 ${words.toReview}` },
    },
    { key: 'search', label: words.search, icon: Search, href: '#search' },
    { key: 'agents', label: words.jobAgents, icon: Bot, href: '#agents' },
  ]
}

function GalleryModals({ words }: { words: GalleryWords }) {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  const common = {
    onClose: close,
    title: words.dialogTitle,
    description: words.dialogText,
    closeLabel: words.close,
    actions: (
      <>
        <Button onClick={close} data-autofocus="">
          {words.cancel}
        </Button>
        <Button variant="danger" onClick={close}>
          {words.danger}
        </Button>
      </>
    ),
  }
  return (
    <SectionCard title="Dialog, sheet, toast">
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button
          onClick={() => {
            showToast({ title: words.toast, tone: 'good', action: { label: words.undo, onPress: () => {} } })
            showToast({ title: words.toastBad, body: words.toastBadText, tone: 'bad' })
          }}
        >
          Toast
        </Button>
      </div>
      <Dialog {...common} isOpen={open === 'dialog'} />
      <Sheet {...common} isOpen={open === 'sheet'} />
    </SectionCard>
  )
}

function GalleryNotices({ words }: { words: GalleryWords }) {
  return (
    <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
      <Card>
        <EmptyState icon={Inbox} title={words.emptyTitle} action={<Button variant="primary">{words.newAgent}</Button>}>
          {words.emptyText}
        </EmptyState>
      </Card>
      <div className="grid gap-4">
        <ErrorState
          title={words.errorTitle}
          kept={words.errorKept}
          advice={words.errorAdvice}
          details="marketplace.unavailable · request 7f3a"
          detailsLabel={words.details}
          action={<Button>{words.retry}</Button>}
        />
        <Spinner label={words.loading} className="text-ink-3" />
      </div>
      <SkeletonRows label={words.loading} count={3} />
      <SkeletonCard label={words.loading} />
    </div>
  )
}
