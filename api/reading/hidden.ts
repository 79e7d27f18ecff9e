/** Text made so that a person does not see it: without width, in letters of another alphabet, encoded, or in another script. */
import { bytesOfBase64 } from './learned/base64.ts'
import { has, type Sentence } from './sentences.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { detectLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'

const ENCODED = /(?:[A-Za-z0-9+/]{4}){5,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?/g
const TAGS = /[\u{e0020}-\u{e007f}]{3,}/u
const WITHOUT_WIDTH = String.raw`[\u200b\u2060-\u2064\ufeff]`
/** Joiners belong to Arabic and Indian scripts, and to emoji; after letters of others nobody needs them. */
const NEEDLESS_JOINER = String.raw`(?<=[\p{Script=Han}\p{Script=Latin}\p{Script=Cyrillic}])[\u200c\u200d]`
const WIDTHLESS = new RegExp(`${WITHOUT_WIDTH}|${NEEDLESS_JOINER}`, 'u')
const BY_THIRTEEN = 'vtaber|vafgehpgvba[fa]?|cebzcg[fg]?|cerivbhf'
const BACKWARDS = 'erongi|s?noitcurtsni|tpmorp|suoiverp'
const IN_FIGURES = '[i1!]gn[o0]r[e3]|[i1]n[s5][t7]ruc[t7][i1][o0]n[s5]?|pr[o0]mp[t7]|pr[e3]v[i1][o0]u[s5]'
/** "Ignore", "instructions", "prompt" or "previous" turned by thirteen letters, written backwards, or with figures for letters. */
const SCRAMBLED = new RegExp(
  [
    String.raw`(?<!\p{L})(?:${BY_THIRTEEN})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:${BACKWARDS})(?!\p{L})`,
    String.raw`(?<![\p{L}\p{N}])(?=[a-z]*\d)(?:${IN_FIGURES})(?![\p{L}\p{N}])`,
  ].join('|'),
  'iu',
)
const HEX = /(?<![\p{L}\p{N}/=_-])(?:[0-9a-f]{2}[ ,:]?){12,}(?![\p{L}\p{N}])/giu
const BYTE = '%[0-9a-f]{2}'
const BYTES_OR_LETTERS = String.raw`(?:${BYTE}|[\w-])*`
const PERCENT = new RegExp(
  String.raw`(?<![\p{L}\p{N}/?&=._-])${BYTES_OR_LETTERS}(?:${BYTE}){3}${BYTES_OR_LETTERS}`,
  'giu',
)
const ESCAPED = /(?:\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\s){6,}/giu

const HIDING = [
  String.raw`font-size:\s*0`,
  String.raw`display:\s*none`,
  String.raw`visibility:\s*hidden`,
  String.raw`opacity:\s*0(?![.\d])`,
  String.raw`color:\s*(?:#fff(?:fff)?|white|transparent)`,
]
/** A style with which a page shows nothing. */
const INVISIBLE = new RegExp(String.raw`style\s*=\s*["'][^"']*(?:${HIDING.join('|')})`, 'iu')

/** @returns Whether the sentence hides something. */
export function hiddenIn(sentence: Sentence): boolean {
  const text = sentence.part.text.slice(sentence.start, sentence.end)
  if (speaksToAProgram(sentence) && INVISIBLE.test(text)) return true
  if (TAGS.test(text) || encodedIn(text) !== null || SCRAMBLED.test(text)) return true
  const disguised = sentence.tokens.slice(sentence.from, sentence.to).filter(({ isDisguised }) => isDisguised).length
  if (disguised >= 2) return true
  const isWidthless = WIDTHLESS.test(text) || /&#(?:8203|x200b);/iu.test(text)
  if (isWidthless && (speaksToAProgram(sentence) || has(sentence, 'requests.letterNoun', 'attacks.freeWord')))
    return true
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

/** @returns What an encoded word says, where it says something readable. */
function encodedIn(text: string): string | null {
  for (const [pattern, decode] of ENCODINGS) {
    for (const [word] of text.matchAll(pattern)) {
      const plain = decode(word)
      if (plain !== null && tokensOf(plain).length >= 3 && READABLE.test(plain)) return plain
    }
  }
  return null
}

/** Of three words or more; else it is an identifier, a path or a sum. */
const READABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\s]+$/u

const ENCODINGS: readonly [pattern: RegExp, decode: (word: string) => string | null][] = [
  [ENCODED, (word) => (/[a-z]/.test(word) && /[A-Z]/.test(word) ? uriText(hexOf(bytesOfBase64(word))) : null)],
  [HEX, (word) => uriText((word.match(/[0-9a-f]{2}/giu) ?? []).map((hex) => `%${hex}`).join(''))],
  [PERCENT, uriText],
  [
    ESCAPED,
    (word) =>
      word.replace(/\\[ux]([0-9a-f]{2,4})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  ],
]

function hexOf(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

/** @returns Null where the bytes are no UTF-8. */
function uriText(escaped: string): string | null {
  try {
    return decodeURIComponent(escaped)
  } catch {
    return null
  }
}
