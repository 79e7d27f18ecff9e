/** A smallest and a largest value on one track, for pay and for counts. */
import { type KeyboardEvent, useId } from 'react'
import { isRightToLeft } from '../reading-direction.ts'
import { FieldError } from './field.tsx'

interface SliderRangeProps {
  label: string
  minLabel: string
  maxLabel: string
  min: number
  max: number
  step?: number | undefined
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
  /** How a value is shown and read out: "$40", "12 a day". */
  format: (value: number) => string
  /** Ids of the two thumbs, where a problem can name them. */
  ids?: readonly [string, string] | undefined
  error?: string | undefined
}

const PAGE_STEPS = 10

/** Two native sliders over one track. Neither thumb can pass the other, and arrow keys follow the reading direction. */
export function SliderRange({
  label,
  minLabel,
  maxLabel,
  min,
  max,
  step = 1,
  value,
  onChange,
  format,
  ids,
  error,
}: SliderRangeProps) {
  const id = useId()
  const [low, high] = value
  const setLow = (next: number) => onChange([clamp(next, min, high), high])
  const setHigh = (next: number) => onChange([low, clamp(next, low, max)])
  const share = (at: number) => `${max > min ? ((at - min) / (max - min)) * 100 : 0}%`
  const common = {
    ...{ min, max, step, className: 'thumb absolute inset-0 h-full w-full' },
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-3">
        <span id={id} className="font-medium">
          {label}
        </span>
        <output className="text-sm text-ink-2">
          <bdi>{format(low)}</bdi> – <bdi>{format(high)}</bdi>
        </output>
      </div>
      <div className="relative mx-0.5 h-7 in-disabled:opacity-50 pointer-coarse:h-11">
        <div className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-line">
          <div
            className="absolute h-full rounded-full bg-accent"
            style={{ insetInlineStart: share(low), insetInlineEnd: `calc(100% - ${share(high)})` }}
          />
        </div>
        <input
          type="range"
          {...common}
          id={ids?.[0]}
          aria-label={minLabel}
          aria-valuetext={format(low)}
          value={low}
          onChange={(event) => setLow(event.target.valueAsNumber)}
          onKeyDown={(event) => moveByKey(event, low, { min, max: high, step }, setLow)}
          // With both thumbs at the far end the lower one must lie on top, or it could not be moved back.
          style={low > (min + max) / 2 ? { zIndex: 1 } : undefined}
        />
        <input
          type="range"
          {...common}
          id={ids?.[1]}
          aria-label={maxLabel}
          aria-valuetext={format(high)}
          value={high}
          onChange={(event) => setHigh(event.target.valueAsNumber)}
          onKeyDown={(event) => moveByKey(event, high, { min: low, max, step }, setHigh)}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}

/** Handled here because browsers disagree on what the arrows do in right-to-left text. */
function moveByKey(
  event: KeyboardEvent<HTMLInputElement>,
  at: number,
  { min, max, step }: { min: number; max: number; step: number },
  set: (value: number) => void,
): void {
  const forward = isRightToLeft(event.currentTarget) ? -step : step
  const moves: Record<string, number> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    ArrowUp: at + step,
    ArrowDown: at - step,
    PageUp: at + step * PAGE_STEPS,
    PageDown: at - step * PAGE_STEPS,
    Home: min,
    End: max,
  }
  const next = moves[event.key]
  if (next === undefined) return
  event.preventDefault()
  set(clamp(next, min, max))
}
