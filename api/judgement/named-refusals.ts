/** What a freelancer turns away in words of their own, held against what a post says it is about: its title and its listed skills. */
import { isCommonWord, isLetterLanguage } from '#shared/domain/detect-language.ts'
import type { FreelancerFacts } from '#shared/domain/reading/facts.ts'
import { findCues, type Hit } from '#shared/domain/reading/cue-trie.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { cuesOf } from '../reading/cues.ts'
import lists from './patterns/named-refusals.json' with { type: 'json' }

/** "Crochet patterns of any kind": how much of it says nothing of what it is. */
const ANY = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${lists.any.join('|')})(?![\p{L}\p{M}])`, 'giu')
/** "Rockwell / Allen-Bradley" are two. What stands in brackets tells more of it. */
const NEXT = /\s+\/\s+|[,;،；、]|\([^)]*\)/u
/** Shorter words name nothing for certain. */
const KEY_LEAST = 4
/** Words of one root begin alike. */
const KEY = 5

/** @returns A refusal whose every word the post uses for the work itself, and something besides the freelancer's own trade among them. */
export function namedRefusals(
  { language, deliverable, listed, skills: weighed }: Pick<Reading, 'language' | 'deliverable' | 'listed' | 'skills'>,
  { refuses, headline, skills, projects, employment }: FreelancerFacts,
): { words: string; fact: string }[] {
  const title = deliverable?.words ?? ''
  const isDenied = weighed.some(({ weight }) => weight < 0) || denies(title, language)
  if (isDenied) return []
  const named = keysOf([title, ...listed].join('\n'))
  const own = keysOf([headline, ...skills.map(({ name }) => name), ...projects, ...employment].join('\n'))
  return refuses.flatMap((refusal) => {
    const isNamed = refusal.split(NEXT).some((part) => {
      const keys = [...keysOf(part.replaceAll(ANY, ' '))]
      return keys.every((key) => named.has(key)) && keys.some((key) => !own.has(key))
    })
    return isNamed ? [{ words: title || listed.join(', '), fact: refusal }] : []
  })
}

const DENIALS: ReadonlySet<string> = new Set(
  ['not', 'notNeeded', 'leftBehind', 'leave'].map((cue) => `conditions.${cue}`),
)

/** "Flutter, NOT React Native", "Get us off WordPress": what such a title names may be what is not wanted. */
function denies(title: string, language: string): boolean {
  const tokens = tokensOf(title)
  const hits: Hit[] = []
  findCues(cuesOf(isLetterLanguage(language) ? language : 'en'), tokens, 0, tokens.length, hits)
  return hits.some(({ cue }) => DENIALS.has(cue))
}

function keysOf(text: string): Set<string> {
  return new Set(
    tokensOf(text)
      .filter(({ text: word, number }) => number === null && word.length >= KEY_LEAST && !isCommonWord(word))
      .map(({ text: word }) => word.slice(0, KEY)),
  )
}
