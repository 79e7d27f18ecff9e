/** Where clients live: countries with a city and common names. */
import type { Random } from '../random.ts'
import people from './people.json' with { type: 'json' }
import table from './places.json' with { type: 'json' }

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
export function placeFor(random: Random, language: string, code?: string): Place {
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
