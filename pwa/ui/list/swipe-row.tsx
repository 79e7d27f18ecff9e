/** A row that can be swiped on a phone: towards the end for one action, towards the start for the other. */
import type { LucideIcon } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { isRightToLeft, prefersLessMotion } from '../reading-direction.ts'

interface SwipeAction {
  label: string
  icon: LucideIcon
  tone: 'good' | 'wait' | 'bad' | 'neutral'
  onTrigger: () => void
}

interface SwipeRowProps {
  /** A swipe towards the end uncovers it at the starting edge (left in English). */
  startAction: SwipeAction
  /** A swipe towards the start uncovers it at the ending edge. */
  endAction: SwipeAction
  /** Swiping is a shortcut: keyboard and mouse must reach the same actions in the row or on its page. */
  children: ReactNode
}

/** A swipe shorter than this springs back. */
const TRIGGER_PX = 96
/** A shorter movement is a tap or the start of a scroll. */
const SLOP_PX = 10
const LEAVE_MS = 160

const TONES = {
  good: 'bg-good text-surface',
  wait: 'bg-wait text-surface',
  bad: 'bg-bad text-surface',
  neutral: 'bg-ink-2 text-surface',
}

export function SwipeRow({ startAction, endAction, children }: SwipeRowProps) {
  const frame = useRef<HTMLDivElement>(null)
  const front = useRef<HTMLDivElement>(null)
  const drag = useRef<{ pointerId: number; fromX: number; byPx: number } | null>(null)
  const wasDragged = useRef(false)
  /** What lies under the row comes with the first touch, because most rows are never touched. */
  const [isTouched, setTouched] = useState(false)

  const moveTo = (byPx: number) => {
    if (!front.current || !frame.current) return
    front.current.style.transform = byPx === 0 ? '' : `translateX(${byPx}px)`
    frame.current.dataset.side = byPx === 0 ? '' : forwardPx(frame.current, byPx) > 0 ? 'start' : 'end'
    frame.current.dataset.armed = String(Math.abs(byPx) >= TRIGGER_PX)
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    wasDragged.current = false
    // A mouse selects text and drags links, and can press the buttons.
    if (event.pointerType === 'mouse' || !event.isPrimary) return
    setTouched(true)
    drag.current = { pointerId: event.pointerId, fromX: event.clientX, byPx: 0 }
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const current = drag.current
    if (!current || current.pointerId !== event.pointerId) return
    const byPx = event.clientX - current.fromX
    if (!wasDragged.current && Math.abs(byPx) < SLOP_PX) return
    if (!wasDragged.current) {
      wasDragged.current = true
      event.currentTarget.setPointerCapture?.(event.pointerId)
    }
    current.byPx = byPx
    moveTo(byPx)
  }
  const onPointerUp = async () => {
    const byPx = drag.current?.byPx ?? 0
    drag.current = null
    if (!frame.current || !front.current || byPx === 0) return
    const isTriggered = Math.abs(byPx) >= TRIGGER_PX
    const action = forwardPx(frame.current, byPx) > 0 ? startAction : endAction
    await slide(front.current, byPx, isTriggered ? Math.sign(byPx) * frame.current.offsetWidth : 0)
    moveTo(0)
    if (isTriggered) action.onTrigger()
  }
  const onPointerCancel = () => {
    drag.current = null
    moveTo(0)
  }
  return (
    <div ref={frame} data-side="" className="group/swipe relative overflow-hidden">
      {isTouched && <SwipeBack action={startAction} side="start" />}
      {isTouched && <SwipeBack action={endAction} side="end" />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a finger's shortcut; the row has the same actions for all */}
      <div
        ref={front}
        // The browser handles vertical scrolling; horizontal movement is the swipe.
        className="relative touch-pan-y"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => void onPointerUp()}
        onPointerCancel={onPointerCancel}
        onDragStart={(event) => event.preventDefault()}
        // The end of a swipe must not follow the link in the row.
        onClickCapture={(event) => {
          if (!wasDragged.current) return
          wasDragged.current = false
          event.preventDefault()
          event.stopPropagation()
        }}
      >
        {children}
      </div>
    </div>
  )
}

/** The action under the row. It is visible only during a swipe, and hidden from screen readers. */
function SwipeBack({ action: { label, icon: Icon, tone }, side }: { action: SwipeAction; side: 'start' | 'end' }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'invisible absolute inset-0 flex items-center px-6 text-sm font-semibold',
        side === 'start'
          ? 'justify-start group-data-[side=start]/swipe:visible'
          : 'justify-end group-data-[side=end]/swipe:visible',
        TONES[tone],
      )}
    >
      <span
        className="grid justify-items-center gap-0.5 opacity-70 transition group-data-[armed=true]/swipe:scale-110
        group-data-[armed=true]/swipe:opacity-100"
      >
        <Icon className="size-5.5" aria-hidden="true" />
        {label}
      </span>
    </div>
  )
}

/** Distance along the reading direction: positive towards the end of the line. */
function forwardPx(element: Element, byPx: number): number {
  return isRightToLeft(element) ? -byPx : byPx
}

async function slide(element: HTMLElement, fromPx: number, toPx: number): Promise<void> {
  if (!element.animate || prefersLessMotion()) return
  const frames = [{ transform: `translateX(${fromPx}px)` }, { transform: `translateX(${toPx}px)` }]
  await element.animate(frames, { duration: LEAVE_MS, easing: 'ease-out' }).finished
}
