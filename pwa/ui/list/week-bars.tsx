/** A drawing of two counts over time, one inside the other: how many, and how many of them. */
import { useId } from 'react'

interface WeekBar {
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
  /** About how many CSS pixels wide it stands on the screen: letters then have their usual size. */
  width: number
}

const HEIGHT = 150
const BASE = 124
const TOP = 22
const BAR_MAX = 40
/** In the drawing's own units: what a figure and a name need, so that neighbours do not touch. */
const FIGURE_WIDTH = 36
const NAME_WIDTH = 50

/** The first bar stands where reading begins. */
export function WeekBars({ label, bars, allLabel, someLabel, isRightToLeft, width }: WeekBarsProps) {
  const id = useId()
  const top = Math.max(...bars.map(({ all }) => all), 1)
  const height = (count: number) => (count / top) * (BASE - TOP)
  const step = width / Math.max(bars.length, 1)
  const thick = Math.min(BAR_MAX, step * 0.55)
  const every = Math.ceil(NAME_WIDTH / step)
  return (
    <figure className="grid gap-3" aria-labelledby={id}>
      <figcaption id={id} className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        <Key className="bg-edge/50">{allLabel}</Key>
        <Key className="bg-accent">{someLabel}</Key>
      </figcaption>
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${HEIGHT}`} className="block h-auto max-h-56 w-full">
        {bars.map(({ key, name, all, some }, at) => {
          const x = (isRightToLeft ? bars.length - 1 - at : at) * step + step / 2
          return (
            <g key={key} textAnchor="middle">
              <rect
                x={x - thick / 2}
                y={BASE - height(all)}
                width={thick}
                height={height(all)}
                rx="4"
                className="fill-edge/50"
              />
              <rect
                x={x - thick / 2}
                y={BASE - height(some)}
                width={thick}
                height={height(some)}
                rx="4"
                className="fill-accent"
              />
              {all > 0 && step >= FIGURE_WIDTH && (
                <text x={x} y={BASE - height(all) - 7} direction="ltr" className="fill-ink text-[13px] font-semibold">
                  {some}/{all}
                </text>
              )}
              {(bars.length - 1 - at) % every === 0 && (
                <text x={x} y={HEIGHT - 6} className="fill-ink-2 text-[12px]">
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
