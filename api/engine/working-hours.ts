/** When an agent works: its hours on its days, by the wall clock of its own time zone. Pure. */
import { Cron } from 'croner'
import type { AgentFields } from '#shared/domain/agent.ts'
import { MINUTE_MS } from '#shared/time.ts'

/** Hours may pass midnight (`22:00` to `06:00`); equal ends mean the whole day. */
export type Timetable = Pick<AgentFields, 'startTime' | 'endTime' | 'timeZone' | 'activeEvery'>

/** Days a window may open on, Sunday 0. Weekly is Monday; "twice weekly" (`biweekly`) is Monday and Thursday. */
const DAYS: Record<Timetable['activeEvery'], readonly number[]> = {
  daily: [0, 1, 2, 3, 4, 5, 6],
  weekly: [1],
  biweekly: [1, 4],
}
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Time zones and start times are few; this only bounds a hostile variety of them. */
const CACHE_MAX = 4000
const patterns = new Map<string, Cron>()
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * @param atMs Unix milliseconds.
 * @returns Whether the instant lies in a window; one that passes midnight belongs to the day it opened on.
 */
export function isWorkingAt({ startTime, endTime, timeZone, activeEvery }: Timetable, atMs: number): boolean {
  const { weekday, time } = wallClock(atMs, timeZone)
  const opensOn = (day: number) => DAYS[activeEvery].includes(day)
  if (startTime === endTime) return opensOn(weekday)
  if (startTime < endTime) return opensOn(weekday) && startTime <= time && time < endTime
  return (opensOn(weekday) && time >= startTime) || (opensOn((weekday + 6) % 7) && time < endTime)
}

/** @returns `fromMs` itself while the agent works, else the next time its hours begin. Unix milliseconds. */
export function nextWorkingTime(timetable: Timetable, fromMs: number): number {
  return isWorkingAt(timetable, fromMs) ? fromMs : nextOpening(timetable, fromMs)
}

/** @returns When an agent that has just looked looks again: `everyMs` later if it still works then, else when it next opens. */
export function nextLook(timetable: Timetable, fromMs: number, everyMs: number): number {
  return nextWorkingTime(timetable, fromMs + everyMs)
}

/** @returns The first opening on a calendar day after the one that `fromMs` is on in `dayZone`; what is capped today waits for it. */
export function openingTomorrow(timetable: Timetable, dayZone: string, fromMs: number): number {
  return nextWorkingTime(timetable, next('0 0 * * *', dayZone, fromMs))
}

function nextOpening({ startTime, endTime, timeZone, activeEvery }: Timetable, fromMs: number): number {
  const [hour = '0', minute = '0'] = (startTime === endTime ? '00:00' : startTime).split(':')
  return next(`${Number(minute)} ${Number(hour)} * * ${DAYS[activeEvery].join(',')}`, timeZone, fromMs)
}

/** Building a pattern costs more than asking it: one is kept for each zone (facts: toolchain, section 7). */
function next(pattern: string, timeZone: string, afterMs: number): number {
  const cron = kept(patterns, `${pattern} ${timeZone}`, () => new Cron(pattern, { timezone: timeZone, paused: true }))
  const found = cron.nextRun(new Date(afterMs))
  // Croner searches years ahead; a pattern of ours always has a next time.
  return found ? found.getTime() : afterMs + 24 * 60 * MINUTE_MS
}

function wallClock(atMs: number, timeZone: string): { weekday: number; time: string } {
  const format = kept(
    formats,
    timeZone,
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone,
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  )
  const parts = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]))
  return { weekday: WEEKDAYS.indexOf(parts.weekday ?? ''), time: `${parts.hour}:${parts.minute}` }
}

function kept<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const found = cache.get(key)
  if (found !== undefined) return found
  if (cache.size >= CACHE_MAX) cache.clear()
  const made = make()
  cache.set(key, made)
  return made
}
