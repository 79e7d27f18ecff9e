/** Where toasts appear; mounted once, at the root of the app. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { dismissToast, type ShownToast, type ToastTone, useToasts } from './toast.ts'

/** How long a toast stays unless the pointer or the keyboard rests on it. */
const SHOWN_MS = 5_000

const ICONS = { good: CircleCheck, wait: Clock, bad: CircleAlert, info: Info }
const COLOURS: Record<ToastTone, string> = {
  neutral: '',
  good: 'text-good',
  wait: 'text-wait',
  bad: 'text-bad',
  info: 'text-info',
}

/** Failures are announced at once and stay until dismissed; everything else waits its turn and leaves by itself. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useToasts((state) => state.toasts)
  const [isPaused, setPaused] = useState(false)
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    const element = region.current
    if (newest === undefined || !element?.showPopover) return
    // Again for each toast: the last popover shown lies on top, also of a dialog that was opened since.
    element.hidePopover()
    element.showPopover()
  }, [newest])
  const hold = { onPointerEnter: () => setPaused(true), onPointerLeave: () => setPaused(false) }
  const isUrgent = (toast: ShownToast) => toast.tone === 'bad'
  const list = (shown: readonly ShownToast[]) =>
    shown.map((toast) => (
      <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} isPaused={isPaused || isUrgent(toast)} />
    ))
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={label}
      {...hold}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={classNames(
        'pointer-events-none inset-auto z-50 m-0 block w-full max-w-md bg-transparent p-3 text-ink',
        'start-0 bottom-[calc(4.5rem+var(--toast-lift)+env(safe-area-inset-bottom))] end-0 max-lg:mx-auto',
        'lg:start-auto lg:end-4 lg:bottom-[calc(1rem+var(--toast-lift))]',
        toasts.length === 0 && 'invisible',
      )}
    >
      <div aria-live="polite" className="grid">
        {list(toasts.filter((toast) => !isUrgent(toast)))}
      </div>
      <div aria-live="assertive" className="grid">
        {list(toasts.filter(isUrgent))}
      </div>
    </section>
  )
}

interface ToastCardProps {
  toast: ShownToast
  closeLabel: string
  isPaused: boolean
}

function ToastCard({ toast, closeLabel, isPaused }: ToastCardProps) {
  const { id, title, body, tone = 'neutral', action } = toast
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismissToast(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, isPaused])
  const Icon = tone === 'neutral' ? null : ICONS[tone]
  return (
    <div className="enter pointer-events-auto mt-2 flex items-start gap-3 rounded-card bg-surface py-2 ps-4 pe-2 shadow-pop">
      {Icon && <Icon className={classNames('mt-2.5 size-5 shrink-0', COLOURS[tone])} aria-hidden="true" />}
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold">{title}</p>
        {body && <p className="text-sm text-ink-2">{body}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="min-h-10 rounded-control px-3 font-semibold text-accent hover:bg-accent-soft"
          onClick={() => {
            action.onPress()
            dismissToast(id)
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon={X} label={closeLabel} onClick={() => dismissToast(id)} />
    </div>
  )
}
