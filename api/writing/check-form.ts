/** Checks the form of a letter: quotes are closed, no word is doubled, no two sentences begin alike. */
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'

const PAIRS: readonly (readonly [string, string])[] = [
  ['“', '”'],
  ['«', '»'],
  ['(', ')'],
]
/** "a a" is a mistake, while "had had", "vous vous" and "sie sie" are correct. */
const DOUBLED =
  /(?<![\p{L}\p{M}\p{N}])(the|an?|to|of|and|in|for|is|que|de|la|el|et|le|les|und|die|der|das|yang|dan|untuk|и|в|на|من|في|और|के|এবং) \1(?![\p{L}\p{M}\p{N}])/iu
const HAS_NO_CAPITALS: ReadonlySet<LetterLanguage> = new Set(['ar', 'hi', 'bn', 'zh'])

/** @returns What is wrong with the letter's form, in words for a log; empty for nothing. */
export function slipsOf(letter: string, language: LetterLanguage): string[] {
  const slips: string[] = []
  if (/[^\S\n] {1,}|\n{3,}/.test(letter.trim())) slips.push('double space')
  if (/ [,.](?=\s|$)|,,|(?<!\.)\.\.(?!\.)/u.test(letter)) slips.push('stray punctuation')
  const doubled = DOUBLED.exec(letter)?.[0]
  if (doubled !== undefined) slips.push(`doubled: ${doubled}`)
  if (PAIRS.some(([open, close]) => !isBalanced(letter, open, language === 'de' && close === '”' ? '“' : close)))
    slips.push('open quotation')
  if (!HAS_NO_CAPITALS.has(language) && /^\p{Ll}/u.test(letter)) slips.push('small first letter')
  return slips
}

/** German opens with „ and closes with “. */
function isBalanced(letter: string, open: string, close: string): boolean {
  if (open === close) return count(letter, '„') === count(letter, '“')
  return count(letter, open) === count(letter, close)
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1
}

/** @returns The first words that two sentences share; names and lines of a list may begin alike. */
export function repeatedOpenings(letter: string): string[] {
  const seen = new Set<string>()
  const repeated: string[] = []
  for (const sentence of splitSentences(letter)) {
    const words = sentence.toLowerCase().match(/[\p{L}\p{M}\p{N}’']+/gu) ?? []
    if (words.length < 4 && !/\p{Script=Han}/u.test(sentence)) continue
    const opening = /\p{Script=Han}/u.test(sentence) ? sentence.slice(0, 4) : words.slice(0, 2).join(' ')
    if (seen.has(opening)) repeated.push(opening)
    seen.add(opening)
  }
  return repeated
}
