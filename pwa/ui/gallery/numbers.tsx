/** The gallery's numbers: bars, rings, steps, and the badges beside them. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import MessageCircle from 'lucide-react/icons/message-circle'
import Send from 'lucide-react/icons/send'
import { Badge } from '../badge.tsx'
import { BarList, SparkBars } from '../bars.tsx'
import { ProgressBar, ScoreRing, StepProgress } from '../progress.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import type { GalleryEntry } from './entry.tsx'
import type { GalleryWords } from './words.ts'

const BADGE: GalleryEntry = {
  name: 'Badge',
  states: [
    {
      name: 'Wait, good, info, bad',
      show: (words) => (
        <div className="flex flex-wrap gap-2">
          <Badge tone="wait" icon={Clock}>
            {words.toReview}
          </Badge>
          <Badge tone="good" icon={Send}>
            {words.sent}
          </Badge>
          <Badge tone="info" icon={MessageCircle}>
            {words.replied}
          </Badge>
          <Badge tone="bad" icon={CircleAlert}>
            {words.failed}
          </Badge>
        </div>
      ),
    },
    {
      name: 'Neutral, outline, accent',
      show: (words) => (
        <div className="flex flex-wrap gap-2">
          <Badge tone="neutral">{words.skipped}</Badge>
          <Badge>{words.skipped}</Badge>
          <Badge tone="accent">{words.plan}</Badge>
        </div>
      ),
    },
    {
      name: 'Long text',
      show: (words) => (
        <Badge tone="wait" icon={Clock}>
          {words.long}
        </Badge>
      ),
    },
  ],
}

function funnel(words: GalleryWords, labels: readonly string[]) {
  return (
    <BarList
      label={words.funnel}
      items={labels.map((label, at) => {
        const value = [38, 9, 1][at] ?? 0
        return { key: label, label, value, text: `${value} · 24%` }
      })}
    />
  )
}

const PROGRESS_BAR: GalleryEntry = {
  name: 'ProgressBar',
  states: [
    {
      name: 'Part of the way',
      show: (words) => <ProgressBar label={words.usage} value={22} max={64} text={words.usageText} />,
    },
    { name: 'Nobody knows how long', show: (words) => <ProgressBar label={words.loading} /> },
    { name: 'Good', show: (words) => <ProgressBar label={words.usage} value={64} max={64} tone="good" /> },
    { name: 'Wait', show: (words) => <ProgressBar label={words.usage} value={50} max={64} tone="wait" /> },
    { name: 'Bad', show: (words) => <ProgressBar label={words.usage} value={60} max={64} tone="bad" /> },
    { name: 'Long text', show: (words) => <ProgressBar label={words.long} value={22} max={64} text={words.long} /> },
  ],
}

function steps(words: GalleryWords, current: number, names: readonly string[] = words.steps) {
  return <StepProgress label={words.more} steps={names} current={current} summary={words.stepOf} />
}

export const NUMBERS: readonly GalleryEntry[] = [
  BADGE,
  PROGRESS_BAR,
  {
    name: 'StepProgress',
    states: [
      { name: 'First step', isWide: true, show: (words) => steps(words, 0) },
      { name: 'Some done', isWide: true, show: (words) => steps(words, 2) },
      {
        name: 'Long text',
        isWide: true,
        show: (words) => steps(words, 1, [words.mode, words.funnel, words.terms, words.nightly]),
      },
    ],
  },
  {
    name: 'ScoreRing',
    states: [
      {
        name: 'Good, fair, poor, none, full',
        show: (words) => (
          <div className="flex gap-3">
            {[88, 62, 34, 0, 100].map((value) => (
              <ScoreRing key={value} value={value} label={words.scoreOf(value)} />
            ))}
          </div>
        ),
      },
      { name: 'Large', show: (words) => <ScoreRing value={88} label={words.scoreOf(88)} size={72} /> },
    ],
  },
  {
    name: 'SparkBars',
    states: [
      { name: 'Default', show: (words) => <SparkBars label={words.sentMonth} values={[3, 6, 4, 8, 0, 10, 8]} /> },
      { name: 'Empty', show: (words) => <SparkBars label={words.sentMonth} values={[0, 0, 0, 0, 0, 0, 0]} /> },
    ],
  },
  {
    name: 'BarList',
    states: [
      { name: 'Default', show: (words) => funnel(words, [words.sent, words.replied, words.failed]) },
      { name: 'Long text', show: (words) => funnel(words, [words.nightly, words.funnel, words.unbroken]) },
    ],
  },
  {
    name: 'Spinner',
    states: [{ name: 'Default', show: (words) => <Spinner label={words.loading} className="text-ink-3" /> }],
  },
  {
    name: 'Skeleton',
    states: [
      { name: 'A line', show: () => <Skeleton className="h-4 w-3/5" /> },
      { name: 'Round', show: () => <Skeleton isRound className="size-10" /> },
    ],
  },
  {
    name: 'SkeletonRows',
    states: [{ name: 'Three', show: (words) => <SkeletonRows label={words.loading} count={3} /> }],
  },
  { name: 'SkeletonCard', states: [{ name: 'Two lines', show: (words) => <SkeletonCard label={words.loading} /> }] },
]
