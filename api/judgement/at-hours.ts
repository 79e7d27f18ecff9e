/** Hours of the day that a post asks for, in its zone, against those that the freelancer works, in theirs. */
import type { FreelancerFacts } from '#shared/domain/reading/facts.ts'
import {
  DAY_MINUTES,
  type DayHours,
  hoursIn,
  sharedMinutes,
  zoneIn,
  zoneNamed,
  zoneOfPlace,
} from '../reading/times/hours.ts'
import { countriesOf, placesAmong } from '#shared/domain/reading/names.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import lists from './patterns/at-hours.json' with { type: 'json' }

/** Where a post names a zone and no hours, its working day is meant. */
const WORKING_DAY: DayHours = { from: 9 * 60, to: 17 * 60, isClock: true }
/** So much of it is enough, where it does not say how much. */
const OVERLAP_ENOUGH = 4 * 60
/** Summer time moves clocks, and hours are told roughly. */
const SLACK = 60

type Found = { is: 'met' } | { is: 'silent' } | { is: 'contradicted'; fact: string }

const AROUND = /(?:±|\+\/-)\s?(\d{1,2})/u
const OVERLAP = new RegExp(lists.overlap.join('|'), 'iu')
const SOME_OF = new RegExp(lists.someOf.join('|'), 'iu')

/** Pure. @returns Silent where either side's hours or zone are not known. */
export function hoursVerdict(words: string, facts: FreelancerFacts): Found {
  const zone = zoneIn(words)
  const ownZone = ownZoneOf(facts)
  if (zone === null || ownZone === null) return { is: 'silent' }
  const apart = Math.abs(zone - ownZone)
  const around = Number(AROUND.exec(words)?.[1] ?? Number.NaN) * 60
  const fact = factOf(facts)
  if (!Number.isNaN(around)) return apart <= around ? { is: 'met' } : { is: 'contradicted', fact }
  const own = hoursIn(facts.worksWhen)[0]
  const asked = hoursIn(words)[0]
  if (!own) return apart <= 2 * SLACK && !asked ? { is: 'met' } : { is: 'silent' }
  const shared = sharedMinutes(asked ?? WORKING_DAY, zone, own, ownZone)
  const need = neededMinutes(words, asked)
  if (shared >= need - SLACK) return { is: 'met' }
  return shared <= need / 4 ? { is: 'contradicted', fact } : { is: 'silent' }
}

function neededMinutes(words: string, asked: DayHours | undefined): number {
  const told = OVERLAP.test(words) ? tokensOf(words).find(({ number }) => number !== null && number <= 8)?.number : null
  if (told) return told * 60
  if (!asked) return OVERLAP_ENOUGH
  const length = (asked.to - asked.from + DAY_MINUTES) % DAY_MINUTES
  return SOME_OF.test(words) ? Math.min(length, 2 * SLACK) : length
}

/** "8pm to 2am Manila time, that is the morning on the US East Coast": the freelancer's own place goes before another one. */
function ownZoneOf({ worksWhen, place }: FreelancerFacts): number | null {
  const told = zoneIn(worksWhen)
  if (!place) return told
  const { timeZone, country } = place
  const home = timeZone === '' ? null : zoneNamed(timeZone)
  const own = home ?? zoneOfPlace(country)
  if (told === null) return own
  const tokens = tokensOf(worksWhen)
  const isCountryNamed = placesAmong(tokens, 0, tokens.length).some(({ cue }) => countriesOf(cue).includes(country))
  if (isCountryNamed) return home ?? told
  return citiesIn(worksWhen).some((zone) => zoneNamed(zone) === own) ? own : told
}

/** Time zones by the city that names them: "Asia/Manila" by "manila". */
const ZONES: ReadonlyMap<string, string> = new Map(
  Intl.supportedValuesOf('timeZone').map((zone) => [cityKey(zone.split('/').at(-1) ?? ''), zone]),
)
const CITY_WORDS = 3

/** @returns Time zones whose city a text names; "center" and "Christmas" are such cities, too. */
export function citiesIn(text: string): string[] {
  const words = cityKey(text).split(' ')
  return words.flatMap((_, at) =>
    Array.from({ length: CITY_WORDS }, (_, more) => ZONES.get(words.slice(at, at + more + 1).join(' ')) ?? []).flat(),
  )
}

function cityKey(name: string): string {
  return tokensOf(name.replaceAll('_', ' '))
    .map(({ text }) => text)
    .join(' ')
}

function factOf({ worksWhen, place }: FreelancerFacts): string {
  return worksWhen || [place?.city, place?.country].filter(Boolean).join(', ')
}
