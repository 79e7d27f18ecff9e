/** What a text names, for comparing questions with statements: beginnings of its words, and tools and languages by their names. */
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { languagesAmong } from '#shared/domain/reading/names.ts'
import { skillsAmong } from '#shared/domain/skills/skills.ts'
import { keysOf as longKeys } from '../check/post-checks.ts'
import { remembered } from '../../reading/compare/remembered.ts'

/** @returns Keys of the words that tell something. Names of tools begin with `s:`, languages with `l:`. */
export const keysOf = remembered((text): ReadonlySet<string> => {
  const tokens = tokensOf(text)
  return new Set([
    ...longKeys(text),
    ...skillsAmong(tokens).map(({ name }) => `s:${name}`),
    ...languagesAmong(tokens, 0, tokens.length).map(({ cue }) => `l:${cue}`),
  ])
})
