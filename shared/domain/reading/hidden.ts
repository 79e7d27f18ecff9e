/** Text made so that a person does not see it: without width, in letters of another alphabet, encoded, or in another script. */
import { has, type Sentence } from './sentences.ts'
import { tokensOf } from './tokens.ts'
import { detectLanguage } from '../detect-language.ts'

const ENCODED = /(?:[A-Za-z0-9+/]{4}){5,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?/g
const TAGS = /[\u{e0020}-\u{e007f}]{3,}/u
const WIDTHLESS = /[\u200b\u2060-\u2064\ufeff]/u

/** @returns Whether the sentence hides something. */
export function hiddenIn(sentence: Sentence): boolean {
  const text = sentence.part.text.slice(sentence.start, sentence.end)
  if (TAGS.test(text) || encodedIn(text) !== null) return true
  const disguised = sentence.tokens.slice(sentence.from, sentence.to).filter(({ isDisguised }) => isDisguised).length
  if (disguised >= 2) return true
  const isWidthless = WIDTHLESS.test(text) || /&#(?:8203|x200b);/iu.test(text)
  if (isWidthless && (speaksToAProgram(sentence) || has(sentence, 'requests.letterNoun'))) return true
  return isInAnotherScript(sentence, text) && speaksToAProgram(sentence)
}

function speaksToAProgram({ hits }: Sentence): boolean {
  return hits.some(({ cue }) => cue === 'attacks.toProgram' || cue === 'attacks.ignoreRules')
}

function isInAnotherScript(sentence: Sentence, text: string): boolean {
  const here = detectLanguage(text)
  const whole = detectLanguage(sentence.part.text)
  return here !== null && whole !== null && here !== whole && /[^\p{Script=Latin}\P{L}]/u.test(text)
}

/** @returns What an encoded word says, where it says something readable. */
function encodedIn(text: string): string | null {
  for (const [word] of text.matchAll(ENCODED)) {
    if (!/[a-z]/.test(word) || !/[A-Z]/.test(word)) continue
    try {
      const bytes = Uint8Array.from(atob(word), (character) => character.charCodeAt(0))
      const plain = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      const words = tokensOf(plain)
      if (words.length >= 3 && /^[\p{L}\p{M}\p{N}\p{P}\p{S}\s]+$/u.test(plain)) return plain
    } catch {
      // Not encoded text: an identifier or a path.
    }
  }
  return null
}
