/** Placeholders in the final shape, so that nothing moves when the content arrives. */
import { classNames } from '../class-names.ts'

/** One grey shape; size it with classes. Decoration only. */
export function Skeleton({ isRound, className }: { isRound?: boolean | undefined; className?: string | undefined }) {
  const corners = isRound ? 'rounded-full' : 'rounded-tag'
  return <span aria-hidden="true" className={classNames('block animate-breathe bg-line/70', corners, className)} />
}

/** Rows of a list that is still loading; `label` is announced once. */
export function SkeletonRows({ label, count = 5 }: { label: string; count?: number | undefined }) {
  return (
    <div role="status" className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes without identity
        <div key={at} className="flex gap-3 px-4 py-3.5">
          <Skeleton isRound className="size-10" />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className={classNames('h-4', at % 2 ? 'w-3/5' : 'w-4/5')} />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** A card that is still loading. */
export function SkeletonCard({ label, lines = 2 }: { label: string; lines?: number | undefined }) {
  return (
    <div role="status" className="grid gap-2.5 rounded-card border border-line bg-surface p-4 sm:p-5">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-3.5 w-1/3" />
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes without identity
        <Skeleton key={at} className={classNames('h-5', at === lines - 1 ? 'w-1/2' : 'w-full')} />
      ))}
    </div>
  )
}
