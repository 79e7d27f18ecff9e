/**
 * When a job agent runs next, so that a form can show it before anything is saved. It is computed with `Intl` alone, because the server's
 * library is large; the test compares both.
 */
import { OPENING_DAYS, type Timetable } from '#shared/domain/agent.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { instantAt, wallMs } from '#shared/wall-clock.ts'

/** Unix milliseconds. */
interface WorkWindow {
  startsAt: number
  endsAt: number
}

/** From yesterday's window, which may pass midnight, to the same weekday of next week. */
const DAYS_AHEAD = 8

/**
 * @param nowMs Unix milliseconds.
 * @returns The current window, or the next one. Equal times mean the whole day. An end before the start is on the next
 * day.
 */
export function nextWindow({ startTime, endTime, timeZone, activeEvery }: Timetable, nowMs: number): WorkWindow {
  const isAllDay = startTime === endTime
  const from = isAllDay ? '00:00' : startTime
  const to = isAllDay ? '00:00' : endTime
  const today = Math.floor(wallMs(nowMs, timeZone) / DAY_MS)
  for (let day = today - 1; day <= today + DAYS_AHEAD; day += 1) {
    if (!OPENING_DAYS[activeEvery].includes(weekdayOf(day))) continue
    const endsAt = clockAt(to > from ? day : day + 1, to, timeZone)
    if (endsAt > nowMs) return { startsAt: clockAt(day, from, timeZone), endsAt }
  }
  return { startsAt: nowMs, endsAt: nowMs }
}

/** Days since 1970-01-01, which was a Thursday. */
function weekdayOf(day: number): number {
  return (day + 4) % 7
}

/** @param wallTime `HH:MM`. */
function clockAt(day: number, wallTime: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = wallTime.split(':').map(Number)
  return instantAt(day * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS, timeZone)
}
