/**
 * When a job agent runs next, so that a form can show it before anything is saved. It is computed with `Intl` alone, because the server's
 * library is large; the test compares both.
 */
import { OPENING_DAYS, type Timetable } from '#shared/domain/agent.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'

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
    const endsAt = instantAt(to > from ? day : day + 1, to, timeZone)
    if (endsAt > nowMs) return { startsAt: instantAt(day, from, timeZone), endsAt }
  }
  return { startsAt: nowMs, endsAt: nowMs }
}

/** Days since 1970-01-01, which was a Thursday. */
function weekdayOf(day: number): number {
  return (day + 4) % 7
}

/** @returns The instant at which clocks of the zone show the time; one that summer time leaves out is shown an hour later. */
function instantAt(day: number, wallTime: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = wallTime.split(':').map(Number)
  const shown = day * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS
  const guess = shown - offsetMs(shown, timeZone)
  const settled = shown - offsetMs(guess, timeZone)
  return offsetMs(settled, timeZone) === offsetMs(guess, timeZone) ? settled : Math.max(guess, settled)
}

/** @returns What the zone's clocks show, as if they were in UTC. */
function wallMs(atMs: number, timeZone: string): number {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

function offsetMs(atMs: number, timeZone: string): number {
  return wallMs(atMs, timeZone) - Math.floor(atMs / SECOND_MS) * SECOND_MS
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}
