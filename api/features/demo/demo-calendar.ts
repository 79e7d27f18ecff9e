/** Working days and wall-clock times of the past, in the user's zone. */
import { calendarDay, DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { instantAt } from '#shared/wall-clock.ts'

/**
 * @param day `YYYY-MM-DD`.
 * @param minutes After local midnight.
 * @returns Unix milliseconds.
 */
export function atLocal(day: string, minutes: number, timeZone: string): number {
  return instantAt(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS, timeZone)
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
