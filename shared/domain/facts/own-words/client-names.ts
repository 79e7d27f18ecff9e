/** Names of clients, as they show in the letters of a text: by capitals, or by the word before them. */
import { languagesAmong } from '../../reading/names.ts'
import { tokensOf } from '../../reading/tokens.ts'
import { skillsAmong } from '../../skills/skills.ts'

/** The word before a client. "of" and its like stand before much else, so the name behind them must have two words. */
const FOR = 'for|para|pour|für|untuk|bagi|для'
const OF = 'of|de|del|du|da|do|dos|das|des|di|von|vom'
/** A name shows by its capitals, so the patterns cannot put case aside. */
const anyCase = (cues: string) => cues.replace(/(?<=^|\|)\p{L}/gu, (first) => `[${first}${first.toUpperCase()}]`)
const WORD = String.raw`\p{Lu}[\p{L}\p{M}\p{Nd}.'’&-]+`
const JOINED = String.raw`(?:\s(?:&|\+|of|the|and|de|do|da|del|la|le|y|e|et|und|von)){0,2}\s`
/** "for the channel Pan & Plate" */
const LOWER = String.raw`(?:\p{Ll}[\p{L}'’]*\s){0,3}?`
const behind = (cues: string, more: '*' | '+') =>
  new RegExp(String.raw`(?<!\p{L})(?:${anyCase(cues)})\s${LOWER}(${WORD}(?:${JOINED}${WORD})${more})`, 'gu')
const BEHIND_FOR = behind(FOR, '*')
const BEHIND_OF = behind(OF, '+')
const ITEMS_MAX = 4

/**
 * Pure.
 * @param least How many words a name behind "for" must have: German writes every noun with a capital.
 * @returns The first client that the sentence names; null for none.
 */
export function clientIn(sentence: string, least: 1 | 2): string | null {
  for (const [pattern, words] of [
    [BEHIND_FOR, least],
    [BEHIND_OF, 2],
  ] as const)
    for (const { 1: found = '' } of [...sentence.matchAll(pattern)].slice(0, ITEMS_MAX)) {
      const name = found.replace(/[.,]+$/u, '')
      if (name.split(/\s/u).length >= words && isClient(name)) return name
    }
  return null
}

const BEGINS_FOR = new RegExp(String.raw`^(?:${anyCase(FOR)})\s${LOWER}(${WORD}.*)$`, 'u')

/** @returns "Pour la librairie Le Passage" without what stands before the name. */
export function withoutFor(name: string): string {
  return BEGINS_FOR.exec(name)?.[1] ?? name
}

/** A tool, a language and a weekday are no clients. */
function isClient(name: string): boolean {
  const tokens = tokensOf(name)
  const isOther = skillsAmong(tokens).length > 0 || languagesAmong(tokens, 0, tokens.length).length > 0
  return !isOther && !/^\p{Lu}\p{Ll}+day$/u.test(name)
}

const NAME = /^(?:(?:\p{Lu}\S*|&|\+|of|the|de|do|da|und|y|et)\s?){1,5}$/u

/** @returns Whether words are written as a name, each with a capital. */
export function isName(part: string): boolean {
  return NAME.test(part) && /^\p{Lu}/u.test(part) && !/\p{Nd}/u.test(part)
}
