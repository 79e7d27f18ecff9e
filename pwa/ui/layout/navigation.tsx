/** The navigation of the app: a bar at the bottom on a phone, a sidebar on a larger screen, a list in the drawer. */
import type { LucideIcon } from 'lucide-react'
import PanelLeft from 'lucide-react/icons/panel-left'
import { memo, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../action/icon-button.tsx'
import { Link } from '../action/link.tsx'

export interface NavItem {
  key: string
  label: string
  /** For the bar at the bottom, where five share the width of a phone. */
  shortLabel?: string | undefined
  icon: LucideIcon
  /** Where it goes; an item without it is a button (More, Log out). */
  href?: string | undefined
  onPress?: (() => void) | undefined
  isCurrent?: boolean | undefined
  /** A count beside it, already formatted, with the words a screen reader says for it: "4 to review". */
  badge?: { text: string; label: string } | undefined
}

/** Fixed to the bottom of the screen, below 1024 px. Leave `pb-24` under the content. */
export function BottomBar({ label, items }: { label: string; items: readonly NavItem[] }) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-xl">
        {items.map((item) => (
          <BarItem key={item.key} item={item} />
        ))}
      </ul>
    </nav>
  )
}

const BarItem = memo(function BarItem({ item }: ItemProps) {
  return (
    <li className="min-w-0 flex-1">
      <NavTarget
        item={item}
        className={classNames(
          'relative grid h-full w-full content-start justify-items-center gap-0.5 pt-2 pb-1.5 text-2xs -outline-offset-2',
          item.isCurrent ? 'font-semibold text-accent' : 'text-ink-2',
        )}
      >
        <span className="relative">
          <item.icon className="size-6" strokeWidth={item.isCurrent ? 2 : 1.75} aria-hidden="true" />
          {item.badge && <Count badge={item.badge} />}
        </span>
        {/* Tight letter spacing lets a long word fit; two words may stand under each other. */}
        <span
          className={classNames(
            'max-w-full text-center leading-tight text-balance hyphens-auto wrap-anywhere',
            item.isCurrent ? 'tracking-tighter' : 'tracking-tight',
          )}
        >
          {item.shortLabel ?? item.label}
        </span>
      </NavTarget>
    </li>
  )
}, isSameItem)

interface SidebarProps {
  label: string
  brand: ReactNode
  items: readonly NavItem[]
  isCollapsed: boolean
  onToggle: () => void
  collapseLabel: string
  expandLabel: string
  /** Shown at the bottom while the sidebar is wide: plan and usage. */
  footer?: ReactNode
}

/** 240 px, or 70 px when collapsed; from 1024 px on. Collapsed items keep their names for screen readers and on hover. */
export function Sidebar(props: SidebarProps) {
  const { label, brand, items, isCollapsed, onToggle, collapseLabel, expandLabel, footer } = props
  return (
    <aside
      className={classNames(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-e border-line bg-surface py-4 transition-[width] lg:flex',
        isCollapsed ? 'w-17.5 px-3' : 'w-60 px-3.5',
      )}
    >
      <div className={classNames('mb-4 flex items-center gap-2', isCollapsed ? 'flex-col' : 'justify-between ps-2')}>
        {brand}
        <IconButton
          icon={PanelLeft}
          label={isCollapsed ? expandLabel : collapseLabel}
          aria-expanded={!isCollapsed}
          onClick={onToggle}
          className="text-ink-3"
        />
      </div>
      <nav aria-label={label} className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto">
        <NavList items={items} isCollapsed={isCollapsed} />
      </nav>
      {!isCollapsed && footer && <div className="pt-4">{footer}</div>}
    </aside>
  )
}

/** The items as a vertical list, in the sidebar and in the drawer. */
export function NavList({ items, isCollapsed = false }: { items: readonly NavItem[]; isCollapsed?: boolean }) {
  return (
    <ul className="grid grid-cols-1 gap-0.5">
      {items.map((item) => (
        <ListItem key={item.key} item={item} isCollapsed={isCollapsed} />
      ))}
    </ul>
  )
}

const ListItem = memo(function ListItem({ item, isCollapsed = false }: ItemProps) {
  return (
    <li>
      <NavTarget
        item={item}
        title={isCollapsed ? item.label : undefined}
        className={classNames(
          'relative flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-start font-medium transition-colors',
          '-outline-offset-2 pointer-coarse:min-h-12',
          isCollapsed && 'justify-center',
          item.isCurrent ? 'bg-accent-soft text-accent' : 'text-ink-2 hover:bg-sunken hover:text-ink',
        )}
      >
        <span className="relative">
          <item.icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
          {isCollapsed && item.badge && <Count badge={item.badge} />}
        </span>
        <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{item.label}</span>
        {!isCollapsed && item.badge && (
          <span className="rounded-full bg-wait-soft px-2 text-xs leading-5 font-semibold text-wait">
            <span aria-hidden="true">{item.badge.text}</span>
            <span className="sr-only">{item.badge.label}</span>
          </span>
        )}
      </NavTarget>
    </li>
  )
}, isSameItem)

interface ItemProps {
  item: NavItem
  isCollapsed?: boolean
}

const FIELDS = ['label', 'shortLabel', 'icon', 'href', 'onPress', 'isCurrent'] as const

/** A press draws the item that it leaves and the one that it leads to, not all of them. */
function isSameItem(before: ItemProps, now: ItemProps): boolean {
  const [a, b] = [before.item, now.item]
  const isSameBadge = a.badge?.text === b.badge?.text && a.badge?.label === b.badge?.label
  return before.isCollapsed === now.isCollapsed && isSameBadge && FIELDS.every((field) => a[field] === b[field])
}

/** A dot with a number at the corner of an icon. */
function Count({ badge }: { badge: { text: string; label: string } }) {
  return (
    <span className="absolute start-[60%] -top-1.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-accent-ink">
      <span aria-hidden="true">{badge.text}</span>
      <span className="sr-only">{badge.label}</span>
    </span>
  )
}

interface NavTargetProps {
  item: NavItem
  className: string
  title?: string | undefined
  children: ReactNode
}

function NavTarget({ item, className, title, children }: NavTargetProps) {
  const current = item.isCurrent ? ('page' as const) : undefined
  if (item.href === undefined)
    return (
      <button type="button" className={className} title={title} onClick={item.onPress}>
        {children}
      </button>
    )
  return (
    <Link href={item.href} className={className} title={title} aria-current={current} onClick={item.onPress}>
      {children}
    </Link>
  )
}
