/** What a freelancer's own style asks of every letter of an agent. Writers obey it, whoever they are. */
import type { AgentFields } from '../agent.ts'
import { splitSentences } from '../letter-text.ts'
import { likeness } from './words.ts'

/** From here on two sentences count as the same one: only a name or a word differs. */
export const SAME = 0.75

type Style = Pick<AgentFields, 'neverWrite' | 'wordChoices'>

/** @returns Whether the text says a sentence that the freelancer never wants. */
export function isUnwanted(text: string, { neverWrite }: Pick<Style, 'neverWrite'>): boolean {
  if (neverWrite.length === 0) return false
  return splitSentences(text).some((sentence) => neverWrite.some((never) => likeness(sentence, never) >= SAME))
}

/** @returns The text with the freelancer's own words in place of those they do not use. Capitals stay where they were. */
export function withWordChoices(text: string, { wordChoices }: Pick<Style, 'wordChoices'>): string {
  return wordChoices.reduce((so, { instead, write }) => {
    const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped(instead)}(?![\\p{L}\\p{M}\\p{N}])`, 'giu')
    return so.replace(pattern, (found) => (/^\p{Lu}/u.test(found) ? capital(write) : write))
  }, text)
}

/**
 * @param isTrue Whether the facts support what the text states.
 * @returns The text in the freelancer's words; as it was where they would make a true sentence untrue.
 */
export function inOwnWords(text: string, style: Style, isTrue: (text: string) => boolean): string {
  const styled = withWordChoices(text, style)
  return styled === text || isTrue(styled) || !isTrue(text) ? styled : text
}

/** @returns The style as wishes for a model; empty where there is none. */
export function styleWishes({ neverWrite, wordChoices }: Style): string[] {
  return [
    ...neverWrite.map((sentence) => `Never write this sentence, nor one that says the same: "${sentence}"`),
    ...wordChoices.map(({ instead, write }) => `Write "${write}" and not "${instead}".`),
  ]
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function capital(text: string): string {
  const [first = '', ...rest] = text
  return first.toUpperCase() + rest.join('')
}
