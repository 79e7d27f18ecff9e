/** Working days and wall-clock times of the past, in the user's zone. */
import { calendarDay, DAY_MS, MINUTE_MS } from '#shared/time.ts'

/**
 * @param day `YYYY-MM-DD`.
 * @param minutes After local midnight.
 * @returns Unix milliseconds. On the two days a year when clocks change it may be wrong by the missing or doubled hour.
 */
export function atLocal(day: string, minutes: number, timeZone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS
  return asUtc - offsetMs(asUtc - offsetMs(asUtc, timeZone), timeZone)
}

/** @returns The last `count` weekdays (Monday to Friday) up to now, oldest first, as `YYYY-MM-DD`. */
export function workingDays(nowMs: number, timeZone: string, count: number): string[] {
  const days: string[] = []
  for (let back = 0; days.length < count; back++) {
    const day = calendarDay(nowMs - back * DAY_MS, timeZone)
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !days.includes(day)) days.push(day)
  }
  return days.reverse()
}

const wallClocks = new Map<string, Intl.DateTimeFormat>()

/** Kept, because making one takes longer than using it a hundred times. */
function wallClock(timeZone: string): Intl.DateTimeFormat {
  const known = wallClocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  wallClocks.set(timeZone, made)
  return made
}

/** The zone's offset from UTC at that instant. */
function offsetMs(atMs: number, timeZone: string): number {
  const parts = wallClock(timeZone).formatToParts(atMs)
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  const local = Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'))
  return local - Math.floor(atMs / MINUTE_MS) * MINUTE_MS
}
