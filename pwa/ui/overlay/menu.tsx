/** A button that opens a short list of things to do. */
import type { LucideIcon } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { isRightToLeft } from '../reading-direction.ts'

export interface MenuItem {
  key: string
  label: ReactNode
  icon?: LucideIcon | undefined
  onSelect: () => void
  isDanger?: boolean | undefined
  isDisabled?: boolean | undefined
  /** In a menu of choices: whether this is the current one. */
  isChecked?: boolean | undefined
}

/** Props for the button that opens the menu. */
interface MenuTriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

interface MenuProps {
  label: string
  items: readonly MenuItem[]
  /** Draws the button: `(trigger) => <IconButton icon={…} label={…} {...trigger} />`. */
  children: (trigger: MenuTriggerProps) => ReactNode
}

/** Arrows, Home, End and first letters move; Enter chooses; Esc, Tab and a press elsewhere close. */
export function Menu({ label, items, children }: MenuProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = (hasFocusBack: boolean) => {
    setOpen(false)
    if (hasFocusBack) trigger.current?.focus()
  }
  return (
    <>
      {children({
        ref: trigger,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && <MenuList id={id} label={label} items={items} trigger={trigger} onClose={close} />}
    </>
  )
}

interface MenuListProps {
  id: string
  label: string
  items: readonly MenuItem[]
  trigger: RefObject<HTMLButtonElement | null>
  onClose: (hasFocusBack: boolean) => void
}

function MenuList({ id, label, items, trigger, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const placed = useRef<DOMRect>(null)
  useLayoutEffect(() => {
    if (!list.current || !trigger.current) return
    placed.current = trigger.current.getBoundingClientRect()
    // A popover lies in the top layer, so no list or card cuts it off and it needs no z-index.
    list.current.showPopover?.()
    placeBeside(list.current, trigger.current)
    const entries = enabledEntries(list.current)
    ;(entries.find((entry) => entry.ariaChecked === 'true') ?? entries[0])?.focus()
  }, [trigger])
  useCloseFromOutside(list, trigger, placed, onClose)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // The focus goes back to the button, so that Tab continues from there. Esc must not also close a dialog around the menu.
      if (event.key === 'Escape') event.preventDefault()
      event.stopPropagation()
      onClose(true)
      return
    }
    const next = nextEntry(enabledEntries(event.currentTarget), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      onKeyDown={onKeyDown}
      className="enter fixed inset-auto m-0 grid max-h-[70dvh] min-w-48 max-w-80 overflow-y-auto rounded-card bg-surface p-1.5 text-ink shadow-pop"
    >
      {items.map((item) => (
        <MenuEntry key={item.key} item={item} onClose={onClose} />
      ))}
    </div>
  )
}

function MenuEntry({ item, onClose }: { item: MenuItem; onClose: MenuListProps['onClose'] }) {
  const { label, icon: Icon, isDanger, isDisabled, isChecked, onSelect } = item
  return (
    <button
      type="button"
      {...(isChecked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChecked })}
      tabIndex={-1}
      disabled={isDisabled}
      onClick={() => {
        onClose(true)
        onSelect()
      }}
      className={classNames(
        'flex min-h-10 w-full items-center gap-2.5 rounded-control px-3 text-start -outline-offset-2 disabled:opacity-45',
        'not-disabled:hover:bg-sunken focus-visible:bg-sunken pointer-coarse:min-h-11',
        isDanger ? 'text-bad' : 'text-ink',
        isChecked && 'font-semibold text-accent',
      )}
    >
      {Icon && <Icon className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
      <span className="min-w-0 flex-1">{label}</span>
    </button>
  )
}

function useCloseFromOutside(
  list: RefObject<HTMLElement | null>,
  trigger: RefObject<HTMLElement | null>,
  placed: RefObject<DOMRect | null>,
  onClose: (hasFocusBack: boolean) => void,
): void {
  useEffect(() => {
    const onPress = (event: Event) => {
      const at = event.target
      if (at instanceof Node && !list.current?.contains(at) && !trigger.current?.contains(at)) onClose(false)
    }
    const onResize = () => onClose(false)
    // A button that was half visible is scrolled into view before its press, and the event of that comes behind it.
    const onScroll = () => {
      const now = trigger.current?.getBoundingClientRect()
      if (now?.top !== placed.current?.top || now?.left !== placed.current?.left) onClose(false)
    }
    document.addEventListener('pointerdown', onPress, true)
    window.addEventListener('resize', onResize)
    document.addEventListener('scroll', onScroll, true)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      window.removeEventListener('resize', onResize)
      document.removeEventListener('scroll', onScroll, true)
    }
  })
}

function enabledEntries(list: HTMLElement): HTMLButtonElement[] {
  return [...list.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
}

function nextEntry(entries: HTMLButtonElement[], key: string): HTMLButtonElement | undefined {
  const at = entries.findIndex((entry) => entry.matches(':focus'))
  if (key === 'ArrowDown') return entries[(at + 1) % entries.length]
  if (key === 'ArrowUp') return entries.at((at - 1) % entries.length)
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...entries.slice(at + 1), ...entries.slice(0, at + 1)]
  return after.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}

const GAP_PX = 6

/** Places the list under the button with the end edges aligned, or above it when there is no space below. It stays on screen. */
function placeBeside(list: HTMLElement, trigger: HTMLElement): void {
  const button = trigger.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = list
  const wanted = isRightToLeft(trigger) ? button.left : button.right - width
  const left = Math.min(Math.max(wanted, GAP_PX), window.innerWidth - width - GAP_PX)
  const below = button.bottom + GAP_PX
  const hasRoomBelow = below + height <= window.innerHeight || button.top < height
  list.style.left = `${left}px`
  list.style.top = `${hasRoomBelow ? below : button.top - height - GAP_PX}px`
}
