/** A share with its likely range, as a line from 0 to 1. The words beside it say the same, so it is hidden from screen readers. */

interface RangeBarProps {
  /** From 0 to 1. */
  value: number
  low: number
  high: number
  /** Pale where the numbers are too small to tell. */
  isPale?: boolean | undefined
}

export function RangeBar({ value, low, high, isPale = false }: RangeBarProps) {
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
  const tone = isPale ? 'border-edge bg-sunken' : 'border-accent bg-accent-soft'
  return (
    <span aria-hidden="true" className="relative inline-block h-3 w-32 max-w-full align-middle">
      <span className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-line" />
      <span
        className={`absolute inset-y-0.5 rounded-[4px] border ${tone}`}
        style={{ insetInlineStart: percent(low), inlineSize: percent(high - low) }}
      />
      <span
        className={`absolute inset-y-0 w-0.75 rounded-full ${isPale ? 'bg-edge' : 'bg-accent'}`}
        style={{ insetInlineStart: `calc(${percent(value)} - 1.5px)` }}
      />
    </span>
  )
}
