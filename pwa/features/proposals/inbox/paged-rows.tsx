/** A long list in pages. Only pages near the screen are read and drawn; the space of the others is kept. */
import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Local } from '../../../local/queries/local-row.ts'
import { useProposalRows } from '../../../local/queries/proposals.ts'

/** So few that a slow phone draws them between two frames or three. */
const PAGE_ROWS = 5
/** What is drawn before the list knows where on the screen it is. */
const FIRST_PAGES = 2
/** How far from the screen pages are drawn. */
const NEAR_PX = 500
/** The assumed height of a row that was never drawn. */
const ROW_PX = 92

interface PagedRowsProps {
  ids: readonly string[]
  /** The row that must be drawn because the keyboard is on it. */
  neededAt: number
  /** Called when other rows are drawn. */
  onRows: () => void
  children: (row: Local<'proposal'>) => ReactNode
}

/** The items of a list; goes into a `RowList`. */
export function PagedRows({ ids, neededAt, onRows, children }: PagedRowsProps) {
  const mark = useRef<HTMLLIElement>(null)
  const heights = useRef(new Map<number, number>())
  const [near, setNear] = useState({ from: 0, to: FIRST_PAGES })
  const count = ids.length
  const pages = Math.ceil(count / PAGE_ROWS)
  const heightOf = (page: number) => heights.current.get(page) ?? Math.min(PAGE_ROWS, count - page * PAGE_ROWS) * ROW_PX
  const latest = useRef({ pages, heightOf })
  latest.current = { pages, heightOf }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list may reach the screen
  useEffect(() => {
    const look = () => {
      const from = -(mark.current?.parentElement?.getBoundingClientRect().top ?? 0) - NEAR_PX
      const now = pagesBetween(latest.current, from, from + window.innerHeight + 2 * NEAR_PX)
      setNear((before) => (before.from === now.from && before.to === now.to ? before : now))
    }
    look()
    // Captured: it may be a part of the screen that scrolls.
    const options = { capture: true, passive: true }
    document.addEventListener('scroll', look, options)
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, options)
      window.removeEventListener('resize', look)
    }
  }, [count])
  const needed = neededAt < 0 ? -1 : Math.floor(neededAt / PAGE_ROWS)
  const drawn: number[] = []
  for (let page = near.from; page < Math.min(near.to, pages); page += 1) drawn.push(page)
  if (needed >= 0 && needed < pages && !drawn.includes(needed)) drawn.push(needed)
  drawn.sort((a, b) => a - b)
  const space = (from: number, to: number) => {
    let sum = 0
    for (let page = from; page < to; page += 1) sum += heightOf(page)
    return sum > 0 && <li key={`space-${from}`} aria-hidden="true" style={{ blockSize: sum }} />
  }
  return (
    <>
      <li ref={mark} hidden />
      {drawn.map((page, at) => [
        space((drawn[at - 1] ?? -1) + 1, page),
        <Page key={page} ids={ids} page={page} heightPx={heightOf(page)} heights={heights} onRows={onRows}>
          {children}
        </Page>,
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

interface PageProps {
  /** Of the whole list. */
  ids: readonly string[]
  page: number
  heightPx: number
  /** Page → its measured height. */
  heights: RefObject<Map<number, number>>
  onRows: () => void
  children: PagedRowsProps['children']
}

/** Remembered, so that scrolling draws only what comes near. */
const Page = memo(function Page({ ids, page, heightPx, heights, onRows, children }: PageProps) {
  const rows = useProposalRows(ids.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS))
  const first = useRef<HTMLLIElement>(null)
  const last = useRef<HTMLLIElement>(null)
  const hasRows = rows !== undefined
  // Measured just before it is removed; afterwards it would be too late.
  useLayoutEffect(() => {
    if (!hasRows) return
    return () => {
      if (!first.current || !last.current) return
      const topPx = first.current.getBoundingClientRect().top
      heights.current.set(page, last.current.getBoundingClientRect().bottom - topPx)
    }
  }, [hasRows, heights, page])
  const latest = useRef(onRows)
  latest.current = onRows
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are drawn
  useEffect(() => latest.current(), [rows])
  if (!rows) return <li aria-hidden="true" style={{ blockSize: heightPx }} />
  return rows.map((row, at) => (
    <li key={row.id} data-row={row.id} ref={at === 0 ? first : at === rows.length - 1 ? last : null}>
      {children(row)}
    </li>
  ))
})
