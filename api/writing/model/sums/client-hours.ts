/**
 * The freelancer's hours by the client's clock: a client in London reads "9pm Manila time" and has to count. A model counts hours badly, so code
 * does it, and only where both zones are certain.
 */
import { countriesOf, placesAmong } from '#shared/domain/reading/names.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { citiesIn } from '../../../judgement/at-hours.ts'
import {
  DAY_MINUTES,
  type DayHours,
  hoursIn,
  onlyZoneOf,
  zoneIn,
  zoneNamed,
  zoneOfPlace,
  zoneToldIn,
} from '../../../reading/times/hours.ts'
import type { WritingRequest } from '../../writer.ts'
import type { KnownFacts } from '../known-facts.ts'
import type { ShownPost } from '../shown-post.ts'
import type { ToldSum } from './told-sum.ts'

/**
 * Only the first hours of the text are moved: what follows may be a second time of the same hours, or a break.
 * @returns The working hours as a sum: "7am to 1pm = 6:00 to 12:00"; null where a zone is not certain, or both are the same.
 */
export function clientHours(
  { job, profile, agent }: Pick<WritingRequest, 'job' | 'profile' | 'agent'>,
  { facts }: Pick<KnownFacts, 'facts'>,
  post: Pick<ShownPost, 'title' | 'text'>,
): ToldSum | null {
  const told = profile.availability
  const [hours] = hoursIn(told)
  const own = facts.filter(({ source, ref }) => source === 'profile' && ref === 'availability')
  const home = homeOf(told, profile.country ?? '', agent.timeZone)
  if (!hours || !isCertain(hours) || own.length === 0 || home === null) return null
  // Summer time counts: the post is read soon after it was written.
  const minutesOf = (zone: string) => zoneNamed(zone, job.postedAt) ?? 0
  const ahead = minutesOf(home)
  const zones = zonesOf(job.client.country ?? '', `${post.title}\n${post.text}`)
  const [theirs, ...others] = new Set(zones.map(minutesOf))
  if (theirs === undefined || others.length > 0 || theirs === ahead) return null
  const clocks = [hours.from, hours.to].map((minutes) => clock(minutes + theirs - ahead))
  return {
    result: 0,
    parts: [...new Set(clocks.flatMap(numbersOf))],
    text: `${told.slice(hours.start, hours.end)} = ${clocks.join(' to ')} ${CLIENTS_CLOCK}`,
    facts: own,
  }
}

/** What such a sum ends with. */
export const CLIENTS_CLOCK = "by the client's clock"

const NOON = 12 * 60
const EARLY = 5 * 60

/** "8 till 4" is a working day; "Tuesdays 7 to 9" may be an evening, and "9:00 to 5:00" the half of the day that nobody works. */
function isCertain({ from, to, isClock }: DayHours): boolean {
  if (!isClock) return to > NOON
  return from > NOON || (from >= EARLY && to > from)
}

/** @returns The zone that the hours are told in: the freelancer's own, and null where their words name another one, too. */
function homeOf(told: string, country: string, device: string): string | null {
  const own = timeZonesOf(country)
  const named = zoneIn(told)
  const home =
    named === null && own.includes(device)
      ? device
      : [device, ...own].find((zone) => zoneNamed(zone) === (named ?? zoneOfPlace(country)))
  if (home === undefined) return null
  const others = [...citiesIn(told).map((zone) => zoneNamed(zone)), ...told.split(/[,;()]/u).map(zoneIn)]
  return others.every((zone) => zone === null || zone === zoneNamed(home)) ? home : null
}

/** @returns The zones of a client's country; of a country with several, those of the zone that the post names. */
function zonesOf(country: string, text: string): string[] {
  const tokens = tokensOf(country)
  const code = /^[A-Z]{2}$/.test(country)
    ? country
    : (onlyOf(placesAmong(tokens, 0, tokens.length).map(({ cue }) => countriesOf(cue))) ?? '')
  const zones = timeZonesOf(code)
  const winter = zoneToldIn(text) ?? onlyZoneOf(code)
  return winter === null ? zones : zones.filter((zone) => zoneNamed(zone) === winter)
}

/** "European Union" is no country. */
function onlyOf(places: readonly (readonly string[])[]): string | undefined {
  return places.find((countries) => countries.length === 1)?.[0]
}

/** The one name of it is that of newer engines, the other that of older ones. */
type ZonedLocale = Intl.Locale & { getTimeZones?(): string[]; timeZones?: string[] }

function timeZonesOf(country: string): string[] {
  if (country === '') return []
  const locale: ZonedLocale = new Intl.Locale(`und-${country}`)
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

function clock(minutes: number): string {
  const ofDay = (((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES) | 0
  return `${Math.floor(ofDay / 60)}:${String(ofDay % 60).padStart(2, '0')}`
}

/** "16:30" may be said as 16.30 and as half past four. */
function numbersOf(told: string): number[] {
  const [hour = 0, minutes = 0] = told.split(':').map(Number)
  return [hour, hour % 12 || 12, ...(minutes === 0 ? [] : [minutes])]
}
