/** The people behind the jobs: experienced, new or doubtful, each with a believable record. */
import { createRandom, hashOf, type Random } from '../random.ts'
import type { Client } from './market.ts'
import people from './people.json' with { type: 'json' }
import table from './places.json' with { type: 'json' }

/** What is given before the rest is drawn. */
interface ClientWish {
  language: string
  countryCode?: string
  /** Doubtful clients are new and unverified, and have spent nothing. */
  isDoubtful?: boolean
}

/** The client with this key. The same key in the same world always gives the same person. */
export function clientFor(seed: number, key: string, wish: ClientWish): Client {
  const random = createRandom(seed, 'client', key)
  const place = placeFor(random, wish.language, wish.countryCode)
  const firstName = random.pick(place.firstNames)
  const lastName = random.pick(place.lastNames)
  const isNew = wish.isDoubtful === true || random.chance(0.18)
  const jobsPosted = isNew ? random.int(1, 2) : random.int(3, 90)
  const hires = isNew ? 0 : Math.round(jobsPosted * (0.35 + random.next() * 0.55))
  const reviews = Math.round(hires * (0.5 + random.next() * 0.4))
  const isDoubtful = wish.isDoubtful === true
  return {
    id: 10_000_000 + (hashOf(seed, 'client-id', key) % 80_000_000),
    username: usernameOf(firstName, lastName, random.int(2, 98)),
    name: place.code === 'TW' || place.code === 'HK' ? `${lastName}${firstName}` : `${firstName} ${lastName}`,
    countryCode: place.code,
    country: place.country,
    city: random.pick(place.cities),
    rating: reviews === 0 ? 0 : Math.round((3.9 + random.next() * 1.1) * 100) / 100,
    reviews,
    hires,
    totalSpentUsd: hires === 0 ? 0 : Math.round(hires * (120 + random.next() ** 2 * 2400)),
    isPaymentVerified: isDoubtful ? false : random.chance(isNew ? 0.55 : 0.95),
  }
}

function usernameOf(firstName: string, lastName: string, number: number): string {
  const latin = `${firstName}${lastName}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  return latin.length >= 3 ? `${latin}${number}` : `client${number}${firstName.codePointAt(0) ?? 0}`
}

/** One country a client can be from. */
interface Place {
  code: string
  country: string
  cities: readonly string[]
  /** The languages of jobs from here, ISO 639-1. */
  languages: readonly string[]
  firstNames: readonly string[]
  lastNames: readonly string[]
}

const names: Readonly<Record<string, Pick<Place, 'firstNames' | 'lastNames'>>> = people

/** Every country a client can be from. Countries with the same language share their names. */
const places: readonly Place[] = table.map(({ namesOf, ...place }) => ({
  ...place,
  ...(names[namesOf] ?? people.US),
}))

/** Where a client who writes in this language lives. `code` asks for one country; an unknown code is kept as it is. */
function placeFor(random: Random, language: string, code?: string): Place {
  if (code !== undefined) {
    const known = places.find((each) => each.code === code.toUpperCase())
    if (known !== undefined) return known
    const anywhere = random.pick(places)
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })
    const country = /^[a-z]{2}$/i.test(code) ? (names.of(code.toUpperCase()) ?? code) : code
    return { ...anywhere, code: code.toUpperCase(), country, cities: [''] }
  }
  const speaking = places.filter((each) => each.languages.includes(language))
  return random.pick(speaking.length > 0 ? speaking : places)
}
