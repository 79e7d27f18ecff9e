/** What the clocks of a time zone show, by `Intl` alone: a library with its own table of zones is large. */
import { remember } from './remember.ts'
import { SECOND_MS } from './time.ts'

/** There are fewer; but a zone may be written in any mix of small and large letters. */
const ZONES_MAX = 500
const formatOf = remember(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
    }),
  ZONES_MAX,
)

/** @returns What the zone's clocks show at an instant, as if they were in UTC. */
export function wallMs(atMs: number, timeZone: string): number {
  const part: Record<string, number> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(atMs)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** @returns The zone's distance from UTC at an instant. */
export function offsetMs(atMs: number, timeZone: string): number {
  return wallMs(atMs, timeZone) - Math.floor(atMs / SECOND_MS) * SECOND_MS
}

/**
 * @param shownMs What the clocks show, as if they were in UTC.
 * @returns The instant at which they do; a time that summer time leaves out is shown an hour later.
 */
export function instantAt(shownMs: number, timeZone: string): number {
  const guess = shownMs - offsetMs(shownMs, timeZone)
  const settled = shownMs - offsetMs(guess, timeZone)
  return offsetMs(settled, timeZone) === offsetMs(guess, timeZone) ? settled : Math.max(guess, settled)
}
