/** Hours and weeks of a time zone, for tens of thousands of instants. */
import { calendarDay, DAY_MS, HOUR_MS } from '../../time.ts'
import { remember } from '../../remember.ts'
import { instantAt, offsetMs } from '../../wall-clock.ts'

const WEEK_DAYS = 7
/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const FIRST_MONDAY = 4

export interface LocalCalendar {
  /** The hour of the day, 0 to 23. */
  hour(atMs: number): number
  /** The Monday of the week, `YYYY-MM-DD`. */
  week(atMs: number): string
}

/** @param timeZone IANA zone. */
export function localCalendar(timeZone: string): LocalCalendar {
  const offset = offsetsOf(timeZone)
  const local = (atMs: number) => atMs + offset(atMs)
  const nameOf = remember(dayName)
  return {
    hour: (atMs) => Math.floor((((local(atMs) % DAY_MS) + DAY_MS) % DAY_MS) / HOUR_MS),
    week: (atMs) => nameOf(mondayOf(Math.floor(local(atMs) / DAY_MS))),
  }
}

/** @returns The Monday of a calendar day's week. @param day `YYYY-MM-DD`. */
function weekOfDay(day: string): string {
  return dayName(mondayOf(Date.parse(`${day}T00:00:00Z`) / DAY_MS))
}

/** @returns The Monday of the week in a zone, `YYYY-MM-DD`. For many instants `localCalendar` is faster. */
export function weekOf(atMs: number, timeZone: string): string {
  return weekOfDay(calendarDay(atMs, timeZone))
}

/** @param week Its Monday, `YYYY-MM-DD`. @param by Weeks, negative for earlier ones. */
export function weeksAfter(week: string, by: number): string {
  return dayName(Date.parse(`${week}T00:00:00Z`) / DAY_MS + by * WEEK_DAYS)
}

/** @returns When the day begins in the zone, Unix milliseconds. @param day `YYYY-MM-DD`. */
export function startOfDay(day: string, timeZone: string): number {
  return instantAt(Date.parse(`${day}T00:00:00Z`), timeZone)
}

function mondayOf(day: number): number {
  return day - ((((day - FIRST_MONDAY) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS)
}

function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/**
 * The zone's distance from UTC at an instant. `Intl` is asked twice for each day, and for each instant only on the days
 * on which clocks change.
 */
function offsetsOf(timeZone: string): (atMs: number) => number {
  const ask = (atMs: number) => offsetMs(atMs, timeZone)
  const days = new Map<number, number | null>()
  return (atMs) => {
    const day = Math.floor(atMs / DAY_MS)
    let offset = days.get(day)
    if (offset === undefined) {
      const first = ask(day * DAY_MS)
      offset = first === ask((day + 1) * DAY_MS) ? first : null
      days.set(day, offset)
    }
    return offset ?? ask(atMs)
  }
}
