/** Countries, regions, towns and languages as posts name them, in eleven languages. */
import { compileCues, type CueTrie, findCues, type Hit, rememberingLast } from './cue-trie.ts'
import languages from './languages.json' with { type: 'json' }
import places from './places.json' with { type: 'json' }
import type { Token } from './tokens.ts'

const GROUPS = new Map<string, readonly string[]>(
  Object.entries(places.groups).map(([group, { members }]) => [group, members]),
)
const PLACES: CueTrie = compileCues([
  ...Object.entries(places.countries),
  ...Object.entries(places.groups).map(([group, { names }]) => [group, names] as const),
  ...Object.entries(places.cities).flatMap(([country, towns]) =>
    towns.map((town) => [`${country}:${town.replace('*', '')}`, [town]] as const),
  ),
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
