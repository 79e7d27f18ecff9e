/** Countries, regions, towns and languages as posts name them, in eleven languages. */
import { compileCues, type CueTrie, findCues, type Hit, rememberingLast } from './cue-trie.ts'
import { LETTER_LANGUAGES, type LetterLanguage } from '../detect-language.ts'
import languages from './languages.json' with { type: 'json' }
import places from './places.json' with { type: 'json' }
import type { Token } from './tokens.ts'

const GROUPS = new Map<string, readonly string[]>(
  Object.entries(places.groups).map(([group, { members }]) => [group, members]),
)
const NAMES_IN = new Map(
  LETTER_LANGUAGES.map((language) => [language, new Intl.DisplayNames(language, { type: 'region' })] as const),
)
/** A longer name may have an ending: "croatia*" for Croatian, "хорвати*" for Хорватии. */
const ENDING_FROM = 6
const INFLECTED: ReadonlySet<LetterLanguage> = new Set(['en', 'ru', 'bn'])
/** Names that mean something else, too: "gana" earns in Spanish, "Island" is an island in English. */
const AMBIGUOUS: ReadonlySet<string> = new Set(places.ambiguous)

/** @returns The names of a country in each language of letters, as the platform knows them. */
function officialNames(country: string): string[] {
  return LETTER_LANGUAGES.flatMap((language) => {
    const name = NAMES_IN.get(language)
      ?.of(country)
      ?.replace('&', '_')
      .replace(/\s*[(（].*$/u, '')
    if (name === undefined || AMBIGUOUS.has(name.toLowerCase())) return []
    const stem = language === 'ru' ? name.replace(/[аиоуыьэюяй]$/u, '') : name
    return INFLECTED.has(language) && stem.length >= ENDING_FROM ? `${stem}*` : name
  })
}

const PLACES: CueTrie = compileCues([
  ...Object.entries(places.countries),
  ...Object.entries(places.groups).map(([group, { names }]) => [group, names] as const),
  ...Object.entries(places.cities).flatMap(([country, towns]) =>
    towns.map((town) => [`${country}:${town.replace('*', '')}`, [town]] as const),
  ),
  ...places.named.map((country) => [country, officialNames(country)] as const),
])
const LANGUAGES: CueTrie = compileCues(Object.entries(languages))

/** @returns The places among the tokens: `cue` is a country, a group of them (`EU`), or a town of one (`DE:berlin`). */
export const placesAmong = rememberingLast((tokens: readonly Token[], from: number, to: number): readonly Hit[] => {
  const hits: Hit[] = []
  findCues(PLACES, tokens, from, to, hits)
  return hits.filter(({ first, last }) => {
    // "us" is a country only in capital letters.
    if (tokens[first]?.text === 'us') return tokens[first]?.isAllCapitals === true
    return !TONGUE.test(tokens[last + 1]?.text ?? '')
  })
})
/** With it the Han name of a country is the one of its language. */
const TONGUE = /^[语語话話文]$/u

/** @returns The languages among the tokens, ISO 639-1. */
export const languagesAmong = rememberingLast((tokens: readonly Token[], from: number, to: number): readonly Hit[] => {
  const hits: Hit[] = []
  findCues(LANGUAGES, tokens, from, to, hits)
  return hits
})

/** @returns The countries that a place stands for: one, or those of a group. */
export function countriesOf(place: string): readonly string[] {
  return GROUPS.get(place) ?? [place.split(':')[0] ?? place]
}
