/** The one vocabulary of skills: names, what else they are called, and the trade each belongs to. */
import { type CueTrie, compileCues, findCues, type Hit, rememberingLast } from '../reading/cue-trie.ts'
import { type Token, tokensOf } from '../reading/tokens.ts'
import { LETTER_LANGUAGES, type LetterLanguage } from '../detect-language.ts'
import { remember } from '../../remember.ts'
import kinds from '../phrases/kinds.json' with { type: 'json' }
import everyday from './everyday-words.json' with { type: 'json' }
import implied from './implied.json' with { type: 'json' }
import otherLanguages from './other-languages.json' with { type: 'json' }
import vocabulary from './vocabulary.json' with { type: 'json' }

const TRADE_OF = new Map<string, string>()
const NAMES = new Map<string, string>()
const PHRASES: [string, string[]][] = []
for (const [trade, skills] of Object.entries(vocabulary)) {
  for (const [name, aliases] of Object.entries(skills)) {
    TRADE_OF.set(name, trade)
    for (const written of [name, ...aliases]) NAMES.set(keyOf(written), name)
    PHRASES.push([name, [name, ...aliases]])
  }
}
const TRIE: CueTrie = compileCues(PHRASES)
/** How freelancers name their own skills in other languages. In the prose of a post such words name people and things too. */
for (const [name, written] of Object.entries(otherLanguages))
  for (const one of [name, ...written]) NAMES.set(keyOf(one.replace('*', '')), name)
let ownTrie: CueTrie | null = null
const TRADE_WORDS = new Map(
  LETTER_LANGUAGES.map((language) => [
    language,
    compileCues(
      Object.entries(kinds).map(
        ([trade, lists]) => [trade, new Map(Object.entries(lists)).get(language) ?? []] as const,
      ),
    ),
  ]),
)
/** Names are compared often, and there are few of them. */
const REMEMBERED_MAX = 5000
/** @returns The one name of a skill, however it is written; what the vocabulary does not know, in comparable form. */
const skillNamed = remember((written: string) => {
  const key = keyOf(written)
  return NAMES.get(key) ?? key
}, REMEMBERED_MAX)
const IMPLIED = new Map(Object.entries(implied).map(([name, by]) => [name, by.map(skillNamed)]))

/** Names that are words of every day too: in a sentence they count only with a capital letter. */
const EVERYDAY = new Set(everyday)

/** A skill named in a text, with its tokens. */
interface NamedSkill extends Hit {
  name: string
}

function keyOf(written: string): string {
  return tokensOf(written)
    .map(({ text }) => text)
    .join(' ')
}

/** @returns Whether two names mean one skill: "React", "React.js"; not "React" and "React Native". */
export function isSameSkill(one: string, other: string): boolean {
  return skillNamed(one) === skillNamed(other)
}

/** @returns Whether somebody with the one skill has the other: the same, or one that it cannot do without. */
export function coversSkill(own: string, wanted: string): boolean {
  return isSameSkill(own, wanted) || (IMPLIED.get(skillNamed(wanted)) ?? []).includes(skillNamed(own))
}

/** @returns The trade a skill belongs to; null where the vocabulary does not know the skill. */
export function tradeOfSkill(written: string): string | null {
  return TRADE_OF.get(skillNamed(written)) ?? null
}

/** @returns The skills among some tokens; of two that overlap the longer one, so that "React Native" is not "React". */
export function skillsAmong(tokens: readonly Token[], from = 0, to = tokens.length): readonly NamedSkill[] {
  return namedAmong(tokens, from, to)
}

const namedAmong = rememberingLast((tokens: readonly Token[], from: number, to: number) =>
  namedBy(TRIE, tokens, from, to),
)

function namedBy(trie: CueTrie, tokens: readonly Token[], from: number, to: number): readonly NamedSkill[] {
  const hits: Hit[] = []
  findCues(trie, tokens, from, to, hits)
  hits.sort((a, b) => b.last - b.first - (a.last - a.first) || a.first - b.first)
  const taken = new Set<number>()
  const named: NamedSkill[] = []
  for (const hit of hits) {
    if (taken.has(hit.first) || taken.has(hit.last)) continue
    const first = tokens[hit.first]
    if (first && hit.first === hit.last && EVERYDAY.has(first.text) && !first.isCapital) continue
    for (let at = hit.first; at <= hit.last; at += 1) taken.add(at)
    named.push({ ...hit, name: hit.cue })
  }
  return named.sort((a, b) => a.first - b.first)
}

/** @returns The skills that a headline or a list of skills names, in any of the letters' languages. */
export function skillsInHeadline(text: string): string[] {
  ownTrie ??= compileCues([...PHRASES, ...Object.entries(otherLanguages)])
  const tokens = tokensOf(text)
  return [...new Set(namedBy(ownTrie, tokens, 0, tokens.length).map(({ name }) => name))]
}

/** @returns Whether a skill is a kind of work and no product: people have their own word for it, or it is written in small letters. */
export function isWork(skill: string): boolean {
  return skill in otherLanguages || /^\p{Lu}\p{Ll}+(?: \p{Ll}+)+$/u.test(skill)
}

/** @returns How much a text speaks of each trade: words of the trade and skills that belong to it. */
export function tradesAmong(tokens: readonly Token[], language: LetterLanguage): Map<string, number> {
  const weights = new Map<string, number>()
  const add = (trade: string, weight: number) => weights.set(trade, (weights.get(trade) ?? 0) + weight)
  const hits: Hit[] = []
  for (const tag of new Set<LetterLanguage>(['en', language])) {
    const words = TRADE_WORDS.get(tag)
    if (words) findCues(words, tokens, 0, tokens.length, hits)
  }
  const seen = new Set<string>()
  for (const { cue, first } of hits) {
    if (seen.has(`${cue} ${first}`)) continue
    seen.add(`${cue} ${first}`)
    add(cue, 1)
  }
  for (const { name } of skillsAmong(tokens)) add(TRADE_OF.get(name) ?? 'other', 1)
  return weights
}
