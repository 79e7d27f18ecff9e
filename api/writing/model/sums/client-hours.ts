/**
 * The freelancer's hours by the client's clock: a client in London reads "9pm Manila time" and has to count. A model counts hours badly, so code
 * does it, and only where both zones are certain.
 */
import { countriesOf, placesAmong } from '#shared/domain/reading/names.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { ownZoneOf } from '../../../judgement/at-hours.ts'
import { DAY_MINUTES, type DayHours, hoursIn, zoneIn, zoneNamed, zoneOfPlace } from '../../../reading/times/hours.ts'
import type { WritingRequest } from '../../writer.ts'
import type { KnownFacts } from '../known-facts.ts'
import type { ShownPost } from '../shown-post.ts'
import type { ToldSum } from './told-sum.ts'

const SPANS_MOST = 3

/** @returns The working hours as a sum: "7am to 1pm = 6:00 to 12:00"; null where a zone is not certain, or both are the same. */
export function clientHours(
  { job, profile, agent }: Pick<WritingRequest, 'job' | 'profile' | 'agent'>,
  { facts }: Pick<KnownFacts, 'facts'>,
  post: Pick<ShownPost, 'title' | 'text'>,
): ToldSum | null {
  const told = profile.availability
  const spans = hoursIn(told).filter(isCertain).slice(0, SPANS_MOST)
  const own = facts.filter(({ source, ref }) => source === 'profile' && ref === 'availability')
  const country = profile.country ?? ''
  const winter = ownZoneOf({ worksWhen: told, place: { country, city: '', timeZone: '' } })
  const home = [agent.timeZone, ...timeZonesOf(country)].find((zone) => zoneNamed(zone) === winter)
  if (spans.length === 0 || own.length === 0 || home === undefined) return null
  // Summer time counts: the post is read soon after it was written.
  const minutesOf = (zone: string) => zoneNamed(zone, job.postedAt) ?? 0
  const ahead = minutesOf(home)
  const zones = zonesOf(job.client.country ?? '', `${post.title}\n${post.text}`)
  const [theirs, ...others] = new Set(zones.map(minutesOf))
  if (theirs === undefined || others.length > 0 || theirs === ahead) return null
  const moved = spans.map(({ from, to, start, end }) => {
    const [first, last] = [from, to].map((minutes) => clock(minutes + theirs - ahead))
    return { text: `${told.slice(start, end)} = ${first} to ${last}`, clocks: [first ?? '', last ?? ''] }
  })
  return {
    result: 0,
    parts: [...new Set(moved.flatMap(({ clocks }) => clocks.flatMap(numbersOf)))],
    text: `${moved.map(({ text }) => text).join('; ')} by the client's clock`,
    facts: own,
  }
}

/** "8 till 4" is a working day; "Tuesdays 7 to 9" may be an evening. */
function isCertain({ to, isClock }: DayHours): boolean {
  return isClock || to > NOON
}
const NOON = 12 * 60

/** @returns The zones of a client's country, by what the post says of its clock or place where the country has several. */
function zonesOf(country: string, text: string): string[] {
  const tokens = tokensOf(country)
  const code = /^[A-Z]{2}$/.test(country)
    ? country
    : (placesAmong(tokens, 0, tokens.length).flatMap(({ cue }) => countriesOf(cue))[0] ?? '')
  const zones = timeZonesOf(code)
  const winter = zoneIn(text) ?? zoneOfPlace(code)
  return winter === null ? zones : zones.filter((zone) => zoneNamed(zone) === winter)
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
