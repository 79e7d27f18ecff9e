/** A text as words with their places, each in a form that can be compared: case, accents, digits and disguises put aside. */
import { hanNumbersIn } from './han-number.ts'
import numberWords from '../phrases/number-words.json' with { type: 'json' }

export interface Token {
  /** The comparable form. */
  text: string
  /** Other forms that count as the word too: Arabic words without what is written together with them. */
  forms: readonly string[]
  start: number
  end: number
  number: number | null
  isEmoji: boolean
  isCapital: boolean
  isAllCapitals: boolean
  /** Letters of two alphabets in one word, or characters without width inside of it. */
  isDisguised: boolean
}

const ZERO_WIDTH = '\u200b\u2060-\u2064\ufeff\u00ad\u180e'
const JOINERS = '\u200c\u200d'
const EMOJI = [
  String.raw`\p{Extended_Pictographic}(?:[\ufe0f\u{1f3fb}-\u{1f3ff}]|\u200d\p{Extended_Pictographic})*`,
  String.raw`\p{RI}\p{RI}`,
].join('|')
/** "لـ14": what is written together with a number in Arabic is no part of it. */
const ENDS = String.raw`\p{Script=Han}|(?<=[\p{Script=Arabic}\u0640])\p{Nd}`
const LATER_IN_WORD = String.raw`(?!${ENDS})[\p{L}\p{M}\p{N}${ZERO_WIDTH}${JOINERS}]`
const WORD = new RegExp(
  [
    String.raw`(?<number>\p{Nd}+(?:[.,٫٬'’]\p{Nd}+)*)`,
    String.raw`(?<han>\p{Script=Han})`,
    `(?<emoji>${EMOJI})`,
    String.raw`(?<net>(?<![\p{L}\p{N}])\.net(?!\p{L}))`,
    // Latin words end where Han or another script without spaces begins.
    String.raw`(?<word>[\p{L}\p{M}](?:${LATER_IN_WORD})*(?:\+\+|#(?!\p{N}))?)`,
  ].join('|'),
  'giu',
)

const HOMOGLYPHS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'аaеeоoрpсcуyхxіiјjѕsԁdһhвbкkмmнhтtαaοoεeρpιiνvτtκkυu'].flatMap((letter, place, all) =>
    place % 2 === 0 ? [[letter, all[place + 1] ?? '']] : [],
  ),
)
const DISGUISED = /[\p{Script=Cyrillic}\p{Script=Greek}][\s\S]*\p{Script=Latin}/u
const OUTER = new RegExp(`[${ZERO_WIDTH}]`, 'gu')
const INNER = new RegExp(`\\p{Script=Latin}[${ZERO_WIDTH}${JOINERS}]+\\p{L}|\\p{L}[\u200b\u2060-\u2064]+\\p{L}`, 'u')
const ARABIC = /^\p{Script=Arabic}/u
/** "and", "so", "in", "for", "as" and the article are written together with the Arabic word. */
const ARABIC_PREFIX = /^(?:[وف]?(?:ال|بال|كال|لل)|[وفبلك])(?=.{3})/u
const SPACED_LETTER = /^\p{L}$/u

/** @returns The words, numbers and emoji of a text, in its order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(WORD)) {
    const raw = match[0]
    const start = match.index
    if (match.groups?.number !== undefined) tokens.push(numberToken(raw, start))
    else if (match.groups?.emoji !== undefined) tokens.push({ ...plainToken(raw, raw, start), isEmoji: true })
    else addWord(tokens, text, raw, start)
  }
  return withHanNumbers(joinSpaced(tokens), text)
}

/** The first character of "三百" has the number, and the others none. */
function withHanNumbers(tokens: Token[], text: string): Token[] {
  let at = 0
  for (const { start, end, value } of hanNumbersIn(text)) {
    while ((tokens[at]?.start ?? end) < start) at += 1
    for (let token = tokens[at]; token && token.end <= end; at += 1, token = tokens[at])
      token.number = token.start === start ? value : null
  }
  return tokens
}

function numberToken(raw: string, start: number): Token {
  const digits = raw.normalize('NFKC').replace(/\p{Nd}/gu, digitOf)
  const plain = digits.replace(/[.,٫٬'’](?=\d{3}(?!\d))/g, '').replace(/[,٫]/g, '.')
  const value = Number(plain)
  return { ...plainToken(plain, raw, start), number: Number.isFinite(value) ? value : null }
}

const DIGIT_ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6]
function digitOf(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = DIGIT_ZEROS.find((base) => code >= base && code < base + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** English "don't" is one word, French "l'offre" is two. */
function addWord(tokens: Token[], text: string, raw: string, start: number): void {
  // "Кf3" is a move in chess; nobody hides a word of two letters.
  const isDisguised = INNER.test(raw) || (DISGUISED.test(raw) && /\p{L}{3}/u.test(raw))
  const token = { ...plainToken(comparable(raw, isDisguised), raw, start), isDisguised }
  if (ARABIC.test(token.text)) {
    const bare = token.text.replace(ARABIC_PREFIX, '')
    if (bare !== token.text) token.forms = [token.text, bare]
  }
  const last = tokens.at(-1)
  const between = last ? text.slice(last.end, start) : ''
  if (
    last &&
    /^['’]$/.test(between) &&
    last.number === null &&
    last.text.length > 2 &&
    /^[a-z]{1,2}$/.test(token.text)
  ) {
    last.text += token.text
    last.forms = [last.text]
    last.end = token.end
    return
  }
  tokens.push(token)
}

function plainToken(text: string, raw: string, start: number): Token {
  return {
    text,
    forms: [text],
    start,
    end: start + raw.length,
    number: NUMBER_WORDS.get(text) ?? null,
    isEmoji: false,
    isCapital: /^\p{Lu}/u.test(raw),
    isAllCapitals: /^[\p{Lu}.]+$/u.test(raw),
    isDisguised: false,
  }
}

/** Posts repeat their words. */
const COMPARED = new Map<string, string>()
const COMPARED_MAX = 20_000

const PLAIN_ASCII = /^[A-Za-z0-9+#.]+$/
/** @returns A word in the form that phrases and facts are compared in. */
export function comparable(word: string, isDisguised = false): string {
  if (PLAIN_ASCII.test(word)) return word.toLowerCase()
  if (isDisguised) return compared(word, true)
  const known = COMPARED.get(word)
  if (known !== undefined) return known
  const form = compared(word, false)
  if (COMPARED.size >= COMPARED_MAX) COMPARED.clear()
  COMPARED.set(word, form)
  return form
}

function compared(word: string, isDisguised: boolean): string {
  const bare = word
    .replace(OUTER, '')
    .replace(/[\u200c\u200d]/g, '')
    .normalize('NFKD')
    .toLowerCase()
  const letters = isDisguised
    ? bare.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (l) => HOMOGLYPHS[l] ?? l)
    : bare
  return letters
    .replace(/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640\u093c\u09bc]/g, '')
    .replace(/\u0901/g, '\u0902')
    .replace(/ß/g, 'ss')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .normalize('NFC')
}

const NUMBER_WORDS = new Map(
  Object.values(numberWords).flatMap((words) =>
    Object.entries(words).flatMap(([word, number]) =>
      Number(number) <= 100 ? [[comparable(word), Number(number)] as const] : [],
    ),
  ),
)
/** They count in one language and mean something else in another. */
for (const word of ['once', 'die', 'set', 'do', 'das', 'দশ', 'दो', 'sept', 'tres']) NUMBER_WORDS.delete(word)
for (const [place, word] of [...'一二三四五六七八九十'].entries()) NUMBER_WORDS.set(word, place + 1)
NUMBER_WORDS.set('两', 2)
/** Bengali counts things by an ending: "চারটা সাইট", "তিনজন". */
for (const [word, number] of Object.entries(numberWords.bn))
  for (const ending of ['টা', 'টি', 'টে', 'জন', 'খানা']) NUMBER_WORDS.set(comparable(word + ending), Number(number))

/** "t e l e g r a m" is read as the word it spells. */
function joinSpaced(tokens: Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at]
    if (!first) break
    let end = at
    while (isSpelled(tokens[end], tokens[end + 1])) end += 1
    if (end - at < 3) {
      joined.push(first)
      continue
    }
    const text = tokens
      .slice(at, end + 1)
      .map((token) => token.text)
      .join('')
    joined.push({ ...first, text, forms: [text], end: tokens[end]?.end ?? first.end, isDisguised: true })
    at = end
  }
  return joined
}

function isSpelled(token: Token | undefined, next: Token | undefined): boolean {
  if (!token || !next || next.start - token.end > 3) return false
  const isLetter = (text: string) => SPACED_LETTER.test(text) && !/\p{Script=Han}/u.test(text)
  return isLetter(token.text) && isLetter(next.text)
}

/** A word for years, in the letter languages. */
export const YEARS = /^(?:years?|yrs?|jahren?|años?|ans?|anos?|лет|год\p{L}*|tahun|سن\p{L}*|साल|वर्ष|বছর|年)$/iu
