/** Times: Unix milliseconds in storage, ISO-8601 UTC on the wire, wall-clock times for working hours. */
import * as z from 'zod/mini'

export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Milliseconds since 1970, as stored and synced. */
export const instantSchema = z.int().check(z.gte(0))

/** A wall-clock time, `HH:MM`, 00:00 to 23:59. */
export const wallTimeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid'))

/** An IANA time zone that this runtime knows. */
export const timeZoneSchema = z.string().check(z.maxLength(64), z.refine(isTimeZone, 'time_zone_unknown'))

/** A source of the current time in Unix milliseconds, so that tests can fix it. */
export interface Clock {
  now(): number
}

const knownZones = new Set<string>()

/** @returns Whether `Intl` accepts the zone. The answer is remembered, because asking takes longer than parsing a whole row. */
export function isTimeZone(zone: string): boolean {
  if (knownZones.has(zone)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    return false
  }
  knownZones.add(zone)
  return true
}

/** How a zone writes its days, and the one that was asked for last: most callers ask for the present, again and again. */
interface Days {
  format: Intl.DateTimeFormat
  minute: number
  day: string
}

const daysOfZones = new Map<string, Days>()

/**
 * The calendar day in a zone.
 * @param atMs Unix milliseconds.
 * @param timeZone IANA zone.
 * @returns `YYYY-MM-DD`.
 */
export function calendarDay(atMs: number, timeZone: string): string {
  let days = daysOfZones.get(timeZone)
  if (!days) {
    const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    days = { format, minute: Number.NaN, day: '' }
    daysOfZones.set(timeZone, days)
  }
  // Since 1972 each zone differs from UTC by whole minutes, so no day begins within one.
  const minute = Math.floor(atMs / MINUTE_MS)
  if (days.minute !== minute) {
    days.day = dayBy(days.format, atMs)
    days.minute = minute
  }
  return days.day
}

function dayBy(format: Intl.DateTimeFormat, atMs: number): string {
  // By its parts: browsers disagree on how a locale puts them together.
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of format.formatToParts(atMs)) parts[type] = value
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** @returns ISO-8601 UTC, or null for null. */
export function toIso(atMs: number): string
export function toIso(atMs: number | null): string | null
export function toIso(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString()
}

/**
 * The same time of day one month later, in UTC; on the last day of a shorter month.
 * @param fromMs Unix milliseconds.
 */
export function addMonth(fromMs: number): number {
  const from = new Date(fromMs)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 2, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  return (
    Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, day) +
    (fromMs - Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()))
  )
}
