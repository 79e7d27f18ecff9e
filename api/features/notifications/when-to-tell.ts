/** When a notice may be told: not in quiet hours, and letters not one by one. One rule for push, mail and Telegram. */
import type { NoticeKind, Settings } from '#shared/domain/profile.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { nextWorkingTime } from '../../jobs/working-hours.ts'

/** After one notice about letters, the next ones wait this long and are told together. */
const GATHERED_FOR_MS = 10 * MINUTE_MS

/** Kinds of which many can come at once. */
const GATHERED: readonly NoticeKind[] = ['review', 'sent', 'jobs']

/** @returns Whether several notices of the kind become one. */
export function isGathered(kind: NoticeKind): boolean {
  return GATHERED.includes(kind)
}

/** @returns `nowMs`, or when the quiet hours end that it falls into. Unix milliseconds. */
export function afterQuietHours(
  settings: Pick<Settings, 'isQuietOn' | 'quietFrom' | 'quietUntil' | 'timeZone'>,
  nowMs: number,
): number {
  const { isQuietOn, quietFrom, quietUntil, timeZone } = settings
  if (!isQuietOn || quietFrom === quietUntil) return nowMs
  // The hours that are not quiet, as a timetable.
  const open = { startTime: quietUntil, endTime: quietFrom, timeZone, activeEvery: 'daily' } as const
  return nextWorkingTime(open, nowMs)
}

/** @param lastToldAt When something of the kind was last told; null: never. @returns When the next may be told, at `nowMs` or later. */
export function afterGathering(kind: NoticeKind, lastToldAt: number | null, nowMs: number): number {
  if (lastToldAt === null || !isGathered(kind)) return nowMs
  return Math.max(nowMs, lastToldAt + GATHERED_FOR_MS)
}
