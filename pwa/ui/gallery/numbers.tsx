/** Numbers in the gallery: bars, rings, steps and badges. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import MessageCircle from 'lucide-react/icons/message-circle'
import Send from 'lucide-react/icons/send'
import { Badge } from '../feedback/badge.tsx'
import { BarList } from '../list/bars.tsx'
import { RangeBar } from '../list/range-bar.tsx'
import { WeekBars } from '../list/week-bars.tsx'
import { ProgressBar, ScoreRing, StepProgress } from '../feedback/progress.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '../feedback/skeleton.tsx'
import { WorkSteps } from '../feedback/work-steps.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { type GalleryEntries, type GalleryStates, wide } from './entry.tsx'
import type { GalleryWords } from './words.ts'

const BADGE: GalleryStates = {
  'Wait, good, info, bad': (words) => (
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
  'Neutral, outline, accent': (words) => (
    <div className="flex flex-wrap gap-2">
      <Badge tone="neutral">{words.skipped}</Badge>
      <Badge>{words.skipped}</Badge>
      <Badge tone="accent">{words.plan}</Badge>
    </div>
  ),
  'Long text': (words) => (
    <Badge tone="wait" icon={Clock}>
      {words.long}
    </Badge>
  ),
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

const PROGRESS_BAR: GalleryStates = {
  'Part of the way': (words) => <ProgressBar label={words.usage} value={22} max={64} text={words.usageText} />,
  'Nobody knows how long': (words) => <ProgressBar label={words.loading} />,
  Good: (words) => <ProgressBar label={words.usage} value={64} max={64} tone="good" />,
  Wait: (words) => <ProgressBar label={words.usage} value={50} max={64} tone="wait" />,
  Bad: (words) => <ProgressBar label={words.usage} value={60} max={64} tone="bad" />,
  'Long text': (words) => <ProgressBar label={words.long} value={22} max={64} text={words.long} />,
}

function steps(words: GalleryWords, current: number, names: readonly string[] = words.steps) {
  return <StepProgress label={words.more} steps={names} current={current} summary={words.stepOf} />
}

function weeks(words: GalleryWords, counts: readonly number[]) {
  const bars = counts.map((all, at) => ({ key: String(at), name: String(at + 1), all, some: Math.floor(all / 3) }))
  return (
    <WeekBars
      label={words.sentMonth}
      bars={bars}
      allLabel={words.sent}
      someLabel={words.replied}
      isRightToLeft={document.documentElement.dir === 'rtl'}
      width={320}
    />
  )
}

export const NUMBERS: GalleryEntries = {
  Badge: BADGE,
  ProgressBar: PROGRESS_BAR,
  StepProgress: {
    'First step': wide((words) => steps(words, 0)),
    'Some done': wide((words) => steps(words, 2)),
    'Long text': wide((words) => steps(words, 1, [words.mode, words.funnel, words.terms, words.nightly])),
  },
  ScoreRing: {
    'Good, fair, poor, none, full': (words) => (
      <div className="flex gap-3">
        {[88, 62, 34, 0, 100].map((value) => (
          <ScoreRing key={value} value={value} label={words.scoreOf(value)} />
        ))}
      </div>
    ),
    Unknown: (words) => <ScoreRing value={null} label={words.loading} />,
  },
  BarList: {
    Default: (words) => funnel(words, [words.sent, words.replied, words.failed]),
    'Long text': (words) => funnel(words, [words.nightly, words.funnel, words.unbroken]),
  },
  RangeBar: {
    'Known well, known little': () => (
      <div className="grid gap-2">
        <RangeBar value={0.3} low={0.25} high={0.36} />
        <RangeBar value={0.3} low={0.1} high={0.61} isPale />
      </div>
    ),
  },
  WeekBars: {
    Default: wide((words) => weeks(words, [12, 4, 0, 20])),
    'Nothing yet': wide((words) => weeks(words, [0, 0, 0, 0])),
  },
  WorkSteps: {
    'Being done': (words) => <WorkSteps label={words.more} steps={words.steps} current={1} />,
    Waiting: (words) => <WorkSteps label={words.more} steps={words.steps} current={1} isHeld />,
    Done: (words) => <WorkSteps label={words.more} steps={words.steps} current={words.steps.length} />,
    'Long text': (words) => <WorkSteps label={words.more} steps={[words.long, words.nightly]} current={0} />,
  },
  Spinner: {
    Default: () => <Spinner className="text-ink-3" />,
  },
  Skeleton: {
    'A line': () => <Skeleton className="h-4 w-3/5" />,
    Round: () => <Skeleton isRound className="size-10" />,
  },
  SkeletonRows: {
    Three: (words) => <SkeletonRows label={words.loading} count={3} />,
  },
  SkeletonCard: {
    'Two lines': (words) => <SkeletonCard label={words.loading} />,
  },
}
