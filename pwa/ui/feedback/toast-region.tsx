/** The place where toasts appear. It is mounted once, at the root of the app. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../action/icon-button.tsx'
import { dismissToast, type ShownToast, type ToastTone, useToasts } from './toast.ts'

/** How long a toast stays while neither the pointer nor the focus is on it. */
const SHOWN_MS = 5_000
const FIELDS = 'input, textarea, select, [contenteditable]'

const ICONS = { good: CircleCheck, wait: Clock, bad: CircleAlert, info: Info }
const COLOURS: Record<ToastTone, string> = {
  neutral: '',
  good: 'text-good',
  wait: 'text-wait',
  bad: 'text-bad',
  info: 'text-info',
}

/**
 * Failures are announced at once and stay until they are dismissed. All other toasts are announced politely and leave by
 * themselves. F6 moves the focus to the newest toast, and back.
 */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useToasts((state) => state.toasts)
  const [isPointed, setPointed] = useState(false)
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  const { isInside, ...visit } = useVisit(region, toasts)
  const isPaused = isPointed || isInside
  // On a phone what is only read stands at the top: at the bottom it lies on fields and beside the main button.
  const isPressed = toasts.some(({ action, second }) => action ?? second)
  useEffect(() => {
    const element = region.current
    if (newest === undefined || !element?.showPopover) return
    // Shown again for each toast: the last popover shown lies on top, even of a dialog that was opened in between.
    element.hidePopover()
    element.showPopover()
  }, [newest])
  // A toast that appears under a resting pointer was not pointed at: only a move holds it.
  const hold = { onPointerMove: () => setPointed(true), onPointerLeave: () => setPointed(false) }
  const isUrgent = (toast: ShownToast) => toast.tone === 'bad'
  const list = (shown: readonly ShownToast[]) =>
    shown.map((toast) => (
      <ToastCard
        key={toast.id}
        toast={toast}
        closeLabel={closeLabel}
        isPaused={isPaused || isUrgent(toast)}
        isNewest={toast.id === newest}
      />
    ))
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={label}
      aria-keyshortcuts="F6"
      {...hold}
      {...visit}
      className={classNames(
        'pointer-events-none inset-auto z-50 m-0 block w-full max-w-md bg-transparent p-3 text-ink',
        'start-0 end-0 max-lg:mx-auto lg:start-auto lg:end-4 lg:bottom-[calc(1rem+var(--toast-lift))]',
        isPressed
          ? 'max-lg:bottom-[calc(4.5rem+var(--toast-lift)+env(safe-area-inset-bottom))]'
          : 'max-lg:top-[env(safe-area-inset-top)]',
      )}
    >
      <div aria-live="polite" className="grid">
        {list(toasts.filter((toast) => !toast.isSaidOnScreen && !isUrgent(toast)))}
      </div>
      <div aria-live="assertive" className="grid">
        {list(toasts.filter((toast) => !toast.isSaidOnScreen && isUrgent(toast)))}
      </div>
      <div className="grid">{list(toasts.filter((toast) => toast.isSaidOnScreen))}</div>
    </section>
  )
}

/** Moves the focus into the region and back. A toast that disappears gives back the focus it had. */
function useVisit(region: RefObject<HTMLElement | null>, toasts: readonly ShownToast[]) {
  const [isInside, setInside] = useState(false)
  const cameFrom = useRef<Element | null>(null)
  // The place may have gone with its screen. Then the new screen's heading takes the focus.
  const leave = () => {
    const place = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('h1[tabindex]')
    if (place instanceof HTMLElement) place.focus()
  }
  const isWithin = (place: Element | null) => region.current?.contains(place) === true
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const button = region.current?.querySelector<HTMLElement>('[data-newest] button')
      // Without a toast the browser handles the key.
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || !button) return
      event.preventDefault()
      if (isWithin(document.activeElement)) leave()
      else button.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one with the focus may be gone
  useEffect(() => {
    if (!isInside || isWithin(document.activeElement)) return
    setInside(false)
    if (document.activeElement === document.body) leave()
  }, [toasts])
  return {
    isInside,
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (!isWithin(relatedTarget)) cameFrom.current = relatedTarget
      setInside(true)
    },
    onBlur: ({ relatedTarget }: FocusEvent) => setInside(isWithin(relatedTarget)),
  }
}

interface ToastCardProps {
  toast: ShownToast
  closeLabel: string
  isPaused: boolean
  isNewest: boolean
}

function ToastCard({ toast, closeLabel, isPaused, isNewest }: ToastCardProps) {
  const { id, title, body, tone = 'neutral', action, second } = toast
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismissToast(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, isPaused])
  const card = useRef<HTMLDivElement>(null)
  const isInformationOnly = tone !== 'bad' && !action && !second
  useEffect(() => {
    if (!isInformationOnly) return
    // A message without an action goes when it covers a field that takes the focus.
    const onFocus = ({ target }: globalThis.FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(FIELDS) && card.current && isOver(card.current, target))
        dismissToast(id)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [id, isInformationOnly])
  const Icon = tone === 'neutral' ? null : ICONS[tone]
  const actions = [action, second].map(
    (each) =>
      each && (
        <button
          key={each.label}
          type="button"
          className="min-h-10 rounded-control px-3 font-semibold text-accent hover:bg-accent-soft"
          onClick={() => {
            each.onPress()
            dismissToast(id)
          }}
        >
          {each.label}
        </button>
      ),
  )
  return (
    <div
      ref={card}
      data-newest={isNewest || undefined}
      className="enter pointer-events-auto mt-2 flex items-start gap-3 rounded-card bg-surface py-2 ps-4 pe-2 shadow-pop"
    >
      {Icon && <Icon className={classNames('mt-2.5 size-5 shrink-0', COLOURS[tone])} aria-hidden="true" />}
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold">{title}</p>
        {body && <p className="text-sm text-ink-2">{body}</p>}
        {/* Two would leave a word a line beside them. */}
        {second && <div className="-ms-3 flex flex-wrap pt-1">{actions}</div>}
      </div>
      {!second && actions}
      <IconButton icon={X} label={closeLabel} onClick={() => dismissToast(id)} />
    </div>
  )
}

function isOver(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
