/** A long list in pages. Only pages near the screen are read and drawn; the others keep their height. */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Local } from '../../../local/queries/local-row.ts'
import { useProposalRows } from '../../../local/queries/proposals.ts'

const PAGE_ROWS = 50
/** How many pages stay drawn; the least recently seen is dropped first. */
const DRAWN_MAX = 5
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
  const [drawn, setDrawn] = useState<readonly number[]>([0])
  const heights = useRef(new Map<number, number>())
  const pages = Math.ceil(ids.length / PAGE_ROWS)
  const draw = (page: number) => setDrawn((now) => (now.includes(page) ? now : [page, ...now].slice(0, DRAWN_MAX)))
  const needed = neededAt < 0 ? -1 : Math.floor(neededAt / PAGE_ROWS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what it depends on
  useEffect(() => {
    if (needed >= 0) draw(needed)
  }, [needed])
  return Array.from({ length: pages }, (_, page) => {
    const ofPage = ids.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS)
    return (
      <Page
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
        key={page}
        ids={ofPage}
        isDrawn={drawn.includes(page)}
        heightPx={heights.current.get(page) ?? ofPage.length * ROW_PX}
        onNear={() => draw(page)}
        onMeasured={(heightPx) => heights.current.set(page, heightPx)}
        onRows={onRows}
      >
        {children}
      </Page>
    )
  })
}

interface PageProps {
  ids: readonly string[]
  isDrawn: boolean
  heightPx: number
  onNear: () => void
  onMeasured: (heightPx: number) => void
  onRows: () => void
  children: PagedRowsProps['children']
}

function Page({ ids, isDrawn, heightPx, onNear, onMeasured, onRows, children }: PageProps) {
  return isDrawn ? (
    <DrawnPage ids={ids} heightPx={heightPx} onMeasured={onMeasured} onRows={onRows}>
      {children}
    </DrawnPage>
  ) : (
    <Placeholder heightPx={heightPx} onNear={onNear} />
  )
}

function DrawnPage({ ids, heightPx, onMeasured, onRows, children }: Omit<PageProps, 'isDrawn' | 'onNear'>) {
  const rows = useProposalRows(ids)
  const first = useRef<HTMLLIElement>(null)
  const last = useRef<HTMLLIElement>(null)
  const measured = useRef(onMeasured)
  measured.current = onMeasured
  const hasRows = rows !== undefined
  // Measured just before it is removed; afterwards it would be too late.
  useLayoutEffect(() => {
    if (!hasRows) return
    return () => {
      if (!first.current || !last.current) return
      measured.current(last.current.getBoundingClientRect().bottom - first.current.getBoundingClientRect().top)
    }
  }, [hasRows])
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
}

function Placeholder({ heightPx, onNear }: { heightPx: number; onNear: () => void }) {
  const item = useRef<HTMLLIElement>(null)
  const near = useRef(onNear)
  near.current = onNear
  useEffect(() => {
    if (!item.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) near.current()
      },
      { rootMargin: '1200px 0px' },
    )
    observer.observe(item.current)
    return () => observer.disconnect()
  }, [])
  return <li ref={item} aria-hidden="true" style={{ blockSize: heightPx }} />
}
