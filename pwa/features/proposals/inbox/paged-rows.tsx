/** A long list in pages. Only pages near the screen are read and drawn; the space of the others is kept. */
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import type { Local } from '../../../local/queries/local-row.ts'
import { type Rows, useRowsNear } from '../../../local/queries/inbox/rows-near.ts'

/** A slow phone draws this many rows within two or three frames. */
const PAGE_ROWS = 4
/** What is drawn before the list knows where on the screen it is. */
const FIRST_PAGES = 2
/** How far from the screen pages are drawn. */
const NEAR_PX = 500
/** The assumed height of a row that was never drawn. */
const ROW_PX = 92

interface PagedRowsProps {
  ids: readonly string[]
  /** Rows that need not be read. */
  known: Rows
  /** The row that must be drawn because the keyboard is on it. */
  neededAt: number
  /** Called when other rows are drawn. */
  onRows: () => void
  /** Should be remembered: scrolling asks for every drawn row again. */
  children: (row: Local<'proposal'>) => ReactNode
}

/** The items of a list; goes into a `RowList`. */
export function PagedRows({ ids, known, neededAt, onRows, children }: PagedRowsProps) {
  const mark = useRef<HTMLLIElement>(null)
  /** Page → its height when it was last drawn. */
  const heights = useRef(new Map<number, number>())
  const [near, setNear] = useState({ from: 0, to: FIRST_PAGES })
  const count = ids.length
  const pages = Math.ceil(count / PAGE_ROWS)
  const assumedPx = (from: number, to: number) => (Math.min(to * PAGE_ROWS, count) - from * PAGE_ROWS) * ROW_PX
  const heightOf = (page: number) => heights.current.get(page) ?? assumedPx(page, page + 1)
  const latest = useRef({ pages, heightOf, near })
  latest.current = { pages, heightOf, near }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list may reach the screen
  useEffect(() => {
    const look = () => {
      const list = mark.current?.parentElement
      if (!list) return
      const from = -list.getBoundingClientRect().top - NEAR_PX
      const now = pagesBetween(latest.current, from, from + window.innerHeight + 2 * NEAR_PX)
      const before = latest.current.near
      if (before.from === now.from && before.to === now.to) return
      measurePages(list, heights.current)
      // In slices: scrolling goes on, and the first rows are painted before those below the screen are drawn.
      startTransition(() => setNear(now))
    }
    // With the frame that shows the first rows, which is laid out then anyway.
    const frame = requestAnimationFrame(look)
    // Captured: it may be a part of the screen that scrolls.
    const options = { capture: true, passive: true }
    document.addEventListener('scroll', look, options)
    window.addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', look, options)
      window.removeEventListener('resize', look)
    }
  }, [count])
  const needed = neededAt < 0 ? -1 : Math.floor(neededAt / PAGE_ROWS)
  const drawn: number[] = []
  for (let page = near.from; page < Math.min(near.to, pages); page += 1) drawn.push(page)
  if (needed >= 0 && needed < pages && !drawn.includes(needed)) drawn.push(needed)
  drawn.sort((a, b) => a - b)
  const idsOf = (page: number) => ids.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS)
  const rows = useRowsNear(drawn.flatMap(idsOf), known)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are drawn
  useEffect(() => onRows(), [rows])
  const space = (from: number, to: number) => {
    let sum = from < to ? assumedPx(from, to) : 0
    for (const [page, heightPx] of heights.current)
      if (page >= from && page < to) sum += heightPx - assumedPx(page, page + 1)
    return sum > 0 && <li key={`space-${from}`} aria-hidden="true" style={{ blockSize: sum }} />
  }
  const row = (id: string, page: number) => {
    const found = rows.get(id)
    return (
      found && (
        <li key={id} data-row={id} data-page={page}>
          {children(found)}
        </li>
      )
    )
  }
  return (
    <>
      <li ref={mark} hidden />
      {drawn.flatMap((page, at) => [
        space((drawn[at - 1] ?? -1) + 1, page),
        ...(idsOf(page).some((id) => rows.has(id))
          ? idsOf(page).map((id) => row(id, page))
          : [<li key={`unread-${page}`} aria-hidden="true" style={{ blockSize: heightOf(page) }} />]),
      ])}
      {space((drawn.at(-1) ?? -1) + 1, pages)}
    </>
  )
}

interface Heights {
  pages: number
  heightOf: (page: number) => number
}

/** @returns The pages between two distances from the top of the list. */
function pagesBetween({ pages, heightOf }: Heights, fromPx: number, toPx: number): { from: number; to: number } {
  let from = 0
  let bottom = heightOf(0)
  while (from < pages - 1 && bottom < fromPx) {
    from += 1
    bottom += heightOf(from)
  }
  let to = from + 1
  while (to < pages && bottom < toPx) {
    bottom += heightOf(to)
    to += 1
  }
  return { from, to }
}

/** Called while the layout is clean: to measure what is being removed would lay out the page once more. */
function measurePages(list: Element, heights: Map<number, number>): void {
  const tops = new Map<number, number>()
  for (const row of list.querySelectorAll<HTMLElement>('[data-page]')) {
    const page = Number(row.dataset.page)
    const { top, bottom } = row.getBoundingClientRect()
    const topPx = tops.get(page) ?? top
    tops.set(page, topPx)
    heights.set(page, bottom - topPx)
  }
}
