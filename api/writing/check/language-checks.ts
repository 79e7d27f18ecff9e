/** The letter's language: the post's, unless it asks for another. Whole passages in another one are found too. */
import { commonWordsOf, detectLanguage, isLetterLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { foreignLanguage, isForeignLine, showsOurs } from '../../reading/languages/foreign-language.ts'
import { type Check, type CheckedLetter, doubt, QUOTED } from './checked-letter.ts'

const SCRIPTS: Partial<Record<LetterLanguage, RegExp>> = {
  ar: /\p{Script=Arabic}/gu,
  hi: /\p{Script=Devanagari}/gu,
  bn: /\p{Script=Bengali}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  zh: /\p{Script=Han}/gu,
}
const LETTER = /\p{L}/gu
const OTHER_SCRIPTS = new RegExp(
  ['Arabic', 'Devanagari', 'Bengali', 'Cyrillic', 'Han', 'Hebrew', 'Thai', 'Hiragana', 'Katakana', 'Hangul', 'Greek']
    .map((script) => `\\p{Script=${script}}`)
    .join('|'),
  'u',
)
const LATIN_NAME = /(?<![\p{L}\p{N}])(?=\p{Lu})\p{Script=Latin}[\p{Script=Latin}\p{N}.+#-]*/gu
/** From this many characters on, the language of a Latin passage shows. */
const SURE_LENGTH = 60
/** And from this many on that it is in none of ours. */
const FOREIGN_LENGTH = 40
/** Neighbours share common words: a Spanish sentence may have one more that is Portuguese, too. */
const SURE_LEAD = 3
/** Names of products stay in Latin script, so a share of the letters is enough. */
const OWN_SCRIPT_LEAST = 0.45

const QUOTED_TO_END = /[“„«"][^“”„«»"]*$/u
const QUOTED_FROM_START = /^[^“”„«»"]*[“”»"]/u
const MARKS = /[“”„«»"]/gu

export const checkLanguage: Check = (checked) => {
  const { letter, texts } = checked
  const { language } = checked.reading
  if (!isLetterLanguage(language)) return isForeign(letter, language) ? [] : [doubt('language', '', '')]
  const allowed = allowedLanguages(checked)
  const written = detectLanguage(letter)
  if (written !== null && !allowed.has(written)) return [doubt('language', '', '')]
  const passages = texts.filter((text) => !isIn(text, allowed, written, checked))
  return passages.map((text) => doubt('language', text, text))
}

/** A short letter may not show which of the other languages it is in; that it is in none of ours is seen. */
function isForeign(letter: string, language: string): boolean {
  const found = foreignLanguage(letter)
  return found === null ? !showsOurs(letter) : found === language
}

/** @returns The language to write in, and those that the post asks for in a part of the letter. */
function allowedLanguages({ reading, post }: Pick<CheckedLetter, 'reading' | 'post'>): Set<string> {
  const asked = reading.requests.flatMap(({ kind, value }) =>
    kind === 'language' && value !== null && isLetterLanguage(value) ? [value] : [],
  )
  const { language } = reading
  const script = isLetterLanguage(language) ? SCRIPTS[language] : undefined
  // Who writes Hindi in Latin letters mixes it with English.
  const mixed = script && !isMostlyIn(post, script) ? ['en'] : []
  return new Set<string>([language, ...asked, ...mixed])
}

function isIn(passage: string, allowed: ReadonlySet<string>, written: string | null, checked: CheckedLetter): boolean {
  const unlessKnown = (quoted: string) => (isKnownText(quoted.replace(MARKS, ''), checked) ? '' : quoted)
  const text = passage
    .replace(/https?:\S+/gu, '')
    .replace(QUOTED, unlessKnown)
    // A quotation of several sentences is open where one of them ends.
    .replace(QUOTED_TO_END, unlessKnown)
    .replace(QUOTED_FROM_START, unlessKnown)
  const letters = text.match(LETTER)?.length ?? 0
  // Names of tools and clients stay in Latin letters in every language.
  const named = (text.match(LATIN_NAME) ?? []).join('').match(LETTER)?.length ?? 0
  if (letters < 12 || isTheirs(passage, checked)) return true
  const own = [...allowed].filter(isLetterLanguage)
  const scripts = own.flatMap((language) => SCRIPTS[language] ?? [])
  const inOwnScript = scripts.reduce((sum, script) => sum + (text.match(script)?.length ?? 0), 0)
  // A sentence of mostly Latin letters in a letter that needs none of them.
  if (scripts.length === own.length)
    return inOwnScript >= Math.max(1, letters - named) * OWN_SCRIPT_LEAST || hasNames(text)
  // Hindi and Bengali in Latin letters look like no language that is known.
  const isRomanised = allowed.has('hi') || allowed.has('bn')
  if (text.length >= FOREIGN_LENGTH && !isRomanised && isForeignLine(text)) return false
  const foreign = [...text].filter((character) => OTHER_SCRIPTS.test(character)).length - inOwnScript
  if (foreign > letters * 0.3) return false
  const language = text.length >= SURE_LENGTH ? detectLanguage(text) : null
  if (language === null || allowed.has(language) || language === written) return true
  const counts = commonWordsOf(text)
  const wanted = Math.max(...[...allowed, written ?? ''].map((tag) => counts.get(tag) ?? 0))
  return (counts.get(language) ?? 0) - wanted < SURE_LEAD
}

function isMostlyIn(text: string, script: RegExp): boolean {
  return (text.match(script)?.length ?? 0) >= (text.match(LETTER)?.length ?? 0) * OWN_SCRIPT_LEAST
}

const ended = (text: string) => text.trim().replace(/[.!?。！？।]+$/u, '')

/** What the client or the freelancer wrote is quoted in its own language: a name, a testimonial. */
function isKnownText(text: string, checked: CheckedLetter): boolean {
  return checked.facts.includes(ended(text)) || isTheirs(text, checked)
}

/** A whole sentence may be in another language where it is the client's own, or what they wish for. */
function isTheirs(text: string, { post, reading }: CheckedLetter): boolean {
  const plain = ended(text)
  return post.includes(plain) || reading.requests.some(({ value }) => value !== null && plain.includes(value))
}

/** A short line of names: "Laravel, MySQL, Redis". */
function hasNames(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}\p{N}.+#-]*/gu) ?? []
  return words.length <= 3 || words.filter((word) => /^\p{Lu}/u.test(word)).length >= words.length * 0.6
}
