/** How far something has come: a bar for amounts, steps for a wizard, a ring for a score. */
import Check from 'lucide-react/icons/check'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

interface ProgressBarProps {
  label: ReactNode
  /** Absent when the remaining amount is unknown. */
  value?: number | undefined
  max?: number | undefined
  /** The same in words: "22 of 64 sent today". */
  text?: ReactNode
  tone?: 'accent' | 'good' | 'wait' | 'bad' | undefined
}

const BAR_FILLS = {
  accent: '',
  good: '[--bar-fill:var(--good)]',
  wait: '[--bar-fill:var(--wait)]',
  bad: '[--bar-fill:var(--bad)]',
}

/** A native <progress>. It fills from the starting side. */
export function ProgressBar({ label, value, max = 100, text, tone = 'accent' }: ProgressBarProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {text && <span className="max-w-3/5 shrink-0 text-end text-ink-2">{text}</span>}
      </div>
      <progress
        id={id}
        value={value}
        max={max}
        className={classNames('bar h-1.5 w-full', value === undefined && 'animate-breathe', BAR_FILLS[tone])}
      />
    </div>
  )
}

interface StepProgressProps {
  label: string
  steps: readonly string[]
  /** Index of the current step. */
  current: number
  /** "Step 2 of 4", for the phone, where only the current step is named. */
  summary: string
}

/** The steps of a wizard. Finished steps have a tick, not only a colour. */
export function StepProgress({ label, steps, current, summary }: StepProgressProps) {
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-3 text-sm sm:hidden" aria-hidden="true">
        <b className="font-semibold">{steps[current]}</b>
        <span className="text-ink-2">{summary}</span>
      </p>
      <ol aria-label={label} className="flex gap-1.5 sm:gap-3">
        {steps.map((step, at) => (
          <li key={step} aria-current={at === current ? 'step' : undefined} className="flex-1">
            <span className={classNames('block h-1 rounded-full', at <= current ? 'bg-accent' : 'bg-line')} />
            <span
              className={classNames(
                'mt-2 items-center gap-1.5 text-sm not-sm:sr-only sm:flex',
                at === current ? 'font-semibold' : 'text-ink-2',
              )}
            >
              {at < current && <Check className="size-4 shrink-0 text-accent" strokeWidth={2.5} aria-hidden="true" />}
              {step}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Scores from here on are shown as good, or as fair. */
const GOOD_SCORE = 75
const FAIR_SCORE = 50

interface ScoreRingProps {
  /** From 0 to 100; null where it is not known. */
  value: number | null
  /** What it is a score of: "Match 88 of 100". */
  label: string
}

/** A score in a ring. Drawn without a `style` attribute, which the content security policy refuses in a pre-rendered page. */
export function ScoreRing({ value, label }: ScoreRingProps) {
  const known = value ?? 0
  const tone = known >= GOOD_SCORE ? 'text-good' : known >= FAIR_SCORE ? 'text-wait' : 'text-bad'
  return (
    <span role="img" aria-label={label} title={label} className="relative inline-grid size-10 shrink-0 text-[0.925rem]">
      <svg
        viewBox="0 0 40 40"
        fill="none"
        strokeWidth="3.5"
        className={classNames('-rotate-90', tone)}
        aria-hidden="true"
      >
        <circle cx="20" cy="20" r="18" className="stroke-line" />
        {value !== null && (
          <circle
            cx="20"
            cy="20"
            r="18"
            stroke="currentColor"
            strokeLinecap="round"
            pathLength={100}
            strokeDasharray={`${value} 100`}
          />
        )}
      </svg>
      <span className="absolute inset-0 grid place-items-center font-semibold">{value ?? '–'}</span>
    </span>
  )
}
