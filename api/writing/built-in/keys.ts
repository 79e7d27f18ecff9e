/** What a text names, for comparing questions with statements: beginnings of its words, and tools, concepts and languages by their names. */
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { languagesAmong } from '#shared/domain/reading/names.ts'
import { skillsAmong } from '#shared/domain/skills/skills.ts'
import { isTelling, keysOf as longKeys } from '../check/post-checks.ts'
import { remembered } from './remembered.ts'
import { conceptsIn } from './texts.ts'

/** @returns Keys of the words that tell something. Names of tools begin with `s:`, concepts with `c:`, languages with `l:`. */
export const keysOf = remembered((text): ReadonlySet<string> => {
  const tokens = tokensOf(text)
  return new Set([
    ...longKeys(text),
    ...shortWords(text),
    ...skillsAmong(tokens).map(({ name }) => `s:${name}`),
    ...[...conceptsIn(text).keys()].map((name) => `c:${name}`),
    ...languagesAmong(tokens, 0, tokens.length).map(({ cue }) => `l:${cue}`),
  ])
})

/** "ums", "NDA", "S3": short, and no little word of a language. */
function shortWords(text: string): string[] {
  const words =
    text.match(
      /(?<![\p{L}\p{N}])(?:[\p{Script=Latin}\p{Script=Cyrillic}]{3}|[\p{Lu}\p{Nd}]{2,3})(?![\p{L}\p{N}'’])/gu,
    ) ?? []
  // "Maps" is one map more.
  const singular = text.match(/(?<![\p{L}\p{N}])\p{Ll}{3}(?=s(?![\p{L}\p{N}]))/gu) ?? []
  return [...words, ...singular]
    .map((word) => word.toLowerCase())
    .filter((word) => isTelling(word) && !/^\p{Nd}+$/u.test(word))
}
