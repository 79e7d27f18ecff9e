/** A small chart: bars beside words. */
import type { ReactNode } from 'react'

interface BarListItem {
  key: string
  label: ReactNode
  value: number
  /** The text at the end: "22 · 58 %". */
  text: ReactNode
}

/** A funnel or a comparison: each bar is a share of the largest. */
export function BarList({ label, items, isPale }: { label: string; items: readonly BarListItem[]; isPale?: boolean }) {
  const top = Math.max(...items.map((item) => item.value), 1)
  return (
    <ul aria-label={label} className="grid grid-cols-[fit-content(42%)_1fr_auto] gap-x-3 gap-y-2.5">
      {items.map((item) => (
        // The length of the names depends on the language: one column fits all, and none is cut.
        <li key={item.key} className="col-span-full grid grid-cols-subgrid items-center text-sm">
          <span className="min-w-20 wrap-anywhere sm:min-w-28">{item.label}</span>
          <span
            // A little is seen, and nothing is not.
            className={`h-5 rounded-tag ${item.value > 0 ? 'min-w-1' : ''} ${isPale ? 'bg-accent/30' : 'bg-accent/85'}`}
            style={{ width: `${(item.value / top) * 100}%` }}
          />
          <span className="min-w-16 text-end text-ink-2">{item.text}</span>
        </li>
      ))}
    </ul>
  )
}
