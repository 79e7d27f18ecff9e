/** Hours of the day that a text names, and the time zone they are told in. Pure. */
import { withAsciiDigits } from '#shared/domain/letter-text.ts'
import { compileCues, findCues, type Hit } from '#shared/domain/reading/cue-trie.ts'
import { placesAmong } from '#shared/domain/reading/names.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import lists from './patterns/hours.json' with { type: 'json' }
import zones from './zones.json' with { type: 'json' }

/** Minutes of the day; where `to` is not after `from`, it is on the next one. */
export interface DayHours {
  from: number
  to: number
  /** "9 to 17" alone may count anything: it has neither minutes nor "am". */
  isClock: boolean
}

/** Where in the text they stand: characters from `start` up to before `end`. */
interface ToldHours extends DayHours {
  start: number
  end: number
}

const OF_CLOCK = String.raw`(?:\s?(?:${lists.ofClock.join('|')}))?`
const HALF = String.raw`(?:\s*(${[...lists.morning, ...lists.evening].join('|')})(?!\p{L}))?`
const HOUR = String.raw`([01]?\p{Nd}|2[0-4])(?:[:.h]([0-5]\p{Nd}))?${OF_CLOCK}${HALF}`
const UNTIL = String.raw`\s*(?:${lists.until.join('|')})\s*(?:\p{L}[\p{L}\p{M}]+\s)?`
const HOURS = new RegExp(String.raw`(?<![\p{Nd}.,$€£])${HOUR}${UNTIL}${HOUR}(?![\p{Nd}%])`, 'giu')
const EVENING = new RegExp(lists.evening.join('|'), 'iu')
const HALF_MINUTES = 12 * 60
/** Who says "1 to 5" and no more works in the afternoon. */
const EARLIEST_PLAIN = 7 * 60
export const DAY_MINUTES = 24 * 60

/** @returns The spans of hours, in the order of the text. */
export function hoursIn(text: string): ToldHours[] {
  return [...withAsciiDigits(text).matchAll(HOURS)].map(
    ({ 0: words, index, 1: fromHour, 2: fromMinutes, 3: fromHalf, 4: toHour, 5: toMinutes, 6: toHalf }) => {
      const place = { start: index, end: index + words.length }
      const isClock = [fromMinutes, toMinutes, fromHalf, toHalf].some((part) => part !== undefined)
      const to = minutesOf(toHour, toMinutes, toHalf)
      // "1 to 5 pm" is all of the afternoon, "9 to 5 pm" is not.
      const isOfOneHalf = fromHalf === undefined && Number(fromHour) < Number(toHour)
      const from = minutesOf(fromHour, fromMinutes, isOfOneHalf ? toHalf : fromHalf)
      if (isClock) return { from, to, isClock, ...place }
      const isAfternoon = from < EARLIEST_PLAIN
      return {
        from: isAfternoon ? from + HALF_MINUTES : from,
        to: isAfternoon || to <= from ? (to + HALF_MINUTES) % DAY_MINUTES : to,
        isClock,
        ...place,
      }
    },
  )
}

function minutesOf(hour = '0', minutes = '0', half = ''): number {
  const number = Number(hour)
  if (half === '') return number * 60 + Number(minutes)
  return ((number % 12) + (EVENING.test(half) ? 12 : 0)) * 60 + Number(minutes)
}

function listsOf(named: Record<string, readonly string[]>): [string, readonly string[]][] {
  return Object.entries(named)
}

const NAMES = compileCues(listsOf(zones.names))
const OF_PLACE = new Map(
  [...listsOf(zones.countries), ...listsOf(zones.cities)].flatMap(([minutes, places]) =>
    places.map((place) => [place, Number(minutes)]),
  ),
)

/** @returns Minutes before or after UTC in winter, of the zone or the place that the text names first; null where it names none. */
export function zoneIn(text: string): number | null {
  const named = zoneToldIn(text)
  if (named !== null) return named
  const tokens = tokensOf(text)
  for (const { cue } of placesAmong(tokens, 0, tokens.length)) {
    const minutes = zoneOfPlace(cue)
    if (minutes !== null) return minutes
  }
  return null
}

/** @returns The same, of a zone that the text names as one ("Eastern time", "UTC+2"): a place may be anybody's. */
export function zoneToldIn(text: string): number | null {
  const ahead = /(?:UTC|GMT)\s?([+\-−])\s?(\d{1,2})(?::?([0-5]\d))?/u.exec(withAsciiDigits(text))
  if (ahead) return (ahead[1] === '+' ? 1 : -1) * (Number(ahead[2]) * 60 + Number(ahead[3] ?? 0))
  const tokens = tokensOf(text)
  const hits: Hit[] = []
  findCues(NAMES, tokens, 0, tokens.length, hits)
  // "IST" and "EST" are zones; "ist" and "est" are words of other languages.
  const named = hits
    .sort((one, other) => one.first - other.first)
    .find(({ first, last }) => first !== last || isZoneName(tokens[first]))
  return named ? Number(named.cue) : null
}

function isZoneName(token: ReturnType<typeof tokensOf>[number] | undefined): boolean {
  return token !== undefined && (!/^[a-z]{2,4}$/u.test(token.text) || token.isAllCapitals)
}

/** @param place A country, a group of them, or a town (`US:denver`). */
export function zoneOfPlace(place: string): number | null {
  return OF_PLACE.get(place) ?? OF_PLACE.get(place.split(':')[0] ?? '') ?? null
}

/** @returns The same of a country, where nearly everybody lives by one clock. */
export function onlyZoneOf(country: string): number | null {
  return zones.severalClocks.includes(country) ? null : zoneOfPlace(country)
}

const JANUARY = Date.UTC(2026, 0, 15)
const JULY = Date.UTC(2026, 6, 15)

/**
 * @param timeZone "Europe/Berlin".
 * @param atMs By default without summer time, as zones are told: January is summer in Sydney.
 * @returns Minutes before or after UTC; null for a name that is none.
 */
export function zoneNamed(timeZone: string, atMs?: number): number | null {
  const offsets = (atMs === undefined ? [JANUARY, JULY] : [atMs]).map((at) => offsetAt(timeZone, at))
  return offsets.reduce((one, other) => (one === null || other === null ? null : Math.min(one, other)))
}

function offsetAt(timeZone: string, atMs: number): number | null {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(atMs)
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return name === 'GMT' ? 0 : zoneIn(name)
  } catch {
    return null
  }
}

/** @returns How many minutes of a day lie in both, each told in its own zone. */
export function sharedMinutes(one: DayHours, oneZone: number, other: DayHours, otherZone: number): number {
  const begins = one.from - oneZone
  const lengthOf = ({ from, to }: DayHours) => (((to - from) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  const otherBegins = other.from - otherZone
  const shared = [-2, -1, 0, 1, 2].map((days) => {
    const start = otherBegins + days * DAY_MINUTES
    return Math.min(begins + lengthOf(one), start + lengthOf(other)) - Math.max(begins, start)
  })
  return shared.reduce((sum, minutes) => sum + Math.max(0, minutes), 0)
}
