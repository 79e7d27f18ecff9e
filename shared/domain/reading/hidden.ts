/** Text made so that a person does not see it: without width, in letters of another alphabet, encoded, or in another script. */
import { bytesOfBase64 } from './base64.ts'
import { has, type Sentence } from './sentences.ts'
import { tokensOf } from './tokens.ts'
import { detectLanguage, type LetterLanguage } from '../detect-language.ts'

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
  return speaksToAProgram(sentence) && isInAnotherScript(sentence, text)
}

function speaksToAProgram({ hits }: Sentence): boolean {
  return hits.some(
    ({ cue }) => cue === 'attacks.toProgram' || cue === 'attacks.address' || cue === 'attacks.ignoreRules',
  )
}

function isInAnotherScript({ part }: Sentence, text: string): boolean {
  if (!/[^\p{Script=Latin}\P{L}]/u.test(text)) return false
  const here = detectLanguage(text)
  const whole = languageOf(part)
  return here !== null && whole !== null && here !== whole
}

/** A post may hold thousands of sentences that are looked at. */
const LANGUAGE_OF = new WeakMap<Sentence['part'], LetterLanguage | null>()

function languageOf(part: Sentence['part']): LetterLanguage | null {
  const known = LANGUAGE_OF.get(part)
  if (known !== undefined) return known
  const found = detectLanguage(part.text)
  LANGUAGE_OF.set(part, found)
  return found
}

/** @throws URIError where the bytes are no UTF-8. */
function decoded(base64: string): string {
  const escaped = Array.from(bytesOfBase64(base64), (byte) => `%${byte.toString(16).padStart(2, '0')}`)
  return decodeURIComponent(escaped.join(''))
}

/** @returns What an encoded word says, where it says something readable. */
function encodedIn(text: string): string | null {
  for (const [word] of text.matchAll(ENCODED)) {
    if (!/[a-z]/.test(word) || !/[A-Z]/.test(word)) continue
    try {
      const plain = decoded(word)
      const words = tokensOf(plain)
      if (words.length >= 3 && /^[\p{L}\p{M}\p{N}\p{P}\p{S}\s]+$/u.test(plain)) return plain
    } catch {
      // Not encoded text: an identifier or a path.
    }
  }
  return null
}
