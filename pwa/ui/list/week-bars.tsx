/** A drawing of two counts over time, one inside the other: how many, and how many of them. */
import { useId } from 'react'

export interface WeekBar {
  key: string
  /** Under the bar: "16 Nov". */
  name: string
  all: number
  some: number
}

interface WeekBarsProps {
  /** Says everything that is drawn, for a screen reader. */
  label: string
  bars: readonly WeekBar[]
  /** What the two colours mean. */
  allLabel: string
  someLabel: string
  isRightToLeft: boolean
}

const STEP = 80
const BAR = 36
const HEIGHT = 150
const BASE = 124
const TOP = 22
/** On a phone more names than this would touch. */
const NAMES_MAX = 8

/** The first bar stands where reading begins. */
export function WeekBars({ label, bars, allLabel, someLabel, isRightToLeft }: WeekBarsProps) {
  const id = useId()
  const top = Math.max(...bars.map(({ all }) => all), 1)
  const height = (count: number) => (count / top) * (BASE - TOP)
  const every = Math.ceil(bars.length / NAMES_MAX)
  return (
    <figure className="grid gap-3" aria-labelledby={id}>
      <figcaption id={id} className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        <Key className="bg-edge/50">{allLabel}</Key>
        <Key className="bg-accent">{someLabel}</Key>
      </figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${Math.max(bars.length, 1) * STEP} ${HEIGHT}`}
        className="block h-auto max-h-56 w-full"
      >
        {bars.map(({ key, name, all, some }, at) => {
          const x = (isRightToLeft ? bars.length - 1 - at : at) * STEP + STEP / 2
          return (
            <g key={key} textAnchor="middle">
              <rect
                x={x - BAR / 2}
                y={BASE - height(all)}
                width={BAR}
                height={height(all)}
                rx="4"
                className="fill-edge/50"
              />
              <rect
                x={x - BAR / 2}
                y={BASE - height(some)}
                width={BAR}
                height={height(some)}
                rx="4"
                className="fill-accent"
              />
              {all > 0 && (
                <text x={x} y={BASE - height(all) - 7} direction="ltr" className="fill-ink text-[15px] font-semibold">
                  {some}/{all}
                </text>
              )}
              {(bars.length - 1 - at) % every === 0 && (
                <text x={x} y={HEIGHT - 6} className="fill-ink-2 text-[14px]">
                  {name}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`size-2.5 rounded-[3px] ${className}`} aria-hidden="true" />
      {children}
    </span>
  )
}
