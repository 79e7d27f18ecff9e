/** Pairs of languages that a text is translated between: "German to English", "EN>ES", "с английского на испанский". Pure. */
import languages from '#shared/domain/reading/languages.json' with { type: 'json' }
import { languagesAmong } from '#shared/domain/reading/names.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import lists from './patterns/pairs.json' with { type: 'json' }

interface LanguagePair {
  from: string
  to: string
  /** "English–Spanish" is either way; "English to Spanish" is not. */
  isEitherWay: boolean
}

const CODES: ReadonlySet<string> = new Set(Object.keys(languages))
const EITHER = /^\s?(?:[-–—/]|<-?>|↔|⇄)\s?$/u
const ONE_WAY = new RegExp(
  [
    String.raw`^\s?(?:${lists.arrow.join('|')})\s?$`,
    String.raw`^\s(?:${lists.to.join('|')})\s(?:${lists.article.join('|')})?$`,
  ].join('|'),
  'iu',
)

/** @returns Each pair that the text names. */
export function pairsIn(text: string): LanguagePair[] {
  const tokens = tokensOf(text)
  const named = languagesAmong(tokens, 0, tokens.length)
  const known = new Set(named.map(({ first }) => first))
  const coded = tokens.flatMap(({ text: code, isAllCapitals }, at) =>
    isAllCapitals && CODES.has(code) && !known.has(at) ? [{ cue: code, first: at, last: at }] : [],
  )
  const all = [...named, ...coded].sort((one, other) => one.first - other.first)
  return all.flatMap((one, place): LanguagePair[] => {
    const next = all[place + 1]
    if (!next || next.cue === one.cue) return []
    const between = text.slice(tokens[one.last]?.end ?? 0, tokens[next.first]?.start ?? 0)
    const isEitherWay = EITHER.test(between)
    return isEitherWay || ONE_WAY.test(between) ? [{ from: one.cue, to: next.cue, isEitherWay }] : []
  })
}

/** @returns Whether somebody who works in the one pair does the other. */
export function isSamePair(one: LanguagePair, other: LanguagePair): boolean {
  if (one.from === other.from && one.to === other.to) return true
  return (one.isEitherWay || other.isEitherWay) && one.from === other.to && one.to === other.from
}
