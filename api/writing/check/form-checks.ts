/** The form of a letter: placeholders, marks of a machine, disguised letters, slips, sentences that say the same twice. */
import { linksIn } from '#shared/domain/letter/requests-met.ts'
import { isLetterLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { type Check, type CheckedLetter, doubt, sentenceWith } from './checked-letter.ts'
import lists from './patterns/form-checks.json' with { type: 'json' }

/** Brackets and lines to fill in, and what a model leaves of its prompt. */
const PLACEHOLDER = new RegExp(
  [
    String.raw`[{}<>]|\[[^\]\n]{0,60}\]|【[^】\n]{0,40}】|_{3,}|\.{5,}|={4,}|\bF\d{1,3}\b`,
    String.raw`\b(?:${lists.placeholder.join('|')})\b`,
    String.raw`\b(?:undefined|null|tbd|xx+|n/a)\b(?! pointer)`,
  ].join('|'),
  'iu',
)
/** Marks and headings of the prompt: in small letters these are common words ("by customer role", "todo" for all, "nan" for that). */
const PROMPT_HEADING = /\b(?:FACTS|ROLE|JSON|TODO|NaN)\b/u
const MARK = {
  heading: String.raw`(?:^|\s)#{1,6}\s`,
  entity: String.raw`&(?:amp|lt|gt|quot|nbsp|#\d+);`,
  bold: String.raw`\*\*[^*\n]+\*\*|__[^_\n]+__`,
  code: '```',
  row: String.raw`^\s*\|.*\|\s*$`,
  tag: String.raw`<\/?\p{L}+>`,
  line: String.raw`^\s*(?:---|\*\*\*)\s*$`,
}
const MARKS = new RegExp(Object.values(MARK).join('|'), 'mu')
const SHOUTS = /[!！]{2,}|(?:[!！][^!！]*){3,}|[?？]{2,}|(?<!\p{L})(?:\p{Lu}{4,}\s+){3,}/u
const EMOJI = /\p{Extended_Pictographic}(?:\ufe0f|\u200d\p{Extended_Pictographic})*/gu
const WIDTHLESS = /[\u200b\u2060-\u2064\ufeff\u202a-\u202e]|[\u{e0000}-\u{e007f}]/u
const EMOJI_MOST = 1
/** What is left of letters that were read in the wrong code. */
const BROKEN = /\ufffd|[ÃÂ][\u0080-\u00bf]|â€/u
/** "Events events events." */
const AGAIN = /(?<![\p{L}\p{M}])([\p{L}\p{M}]{3,})(?:[\s,]+\1){2,}(?![\p{L}\p{M}])/iu
const LETTERS_LEAST = 15
const CAPITALS_MOST = 0.8
const WORDS_LEAST = 4
const PAIRS: readonly (readonly [string, string])[] = [
  ['“', '”'],
  ['«', '»'],
  ['(', ')'],
]
/** "a a" is a mistake, while "had had", "vous vous" and "sie sie" are correct. */
const DOUBLED = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(${lists.doubled.join('|')}) \1(?![\p{L}\p{M}\p{N}])`, 'iu')
const HAS_NO_CAPITALS: ReadonlySet<LetterLanguage> = new Set(['ar', 'hi', 'bn', 'zh'])

export const checkPlaceholders: Check = (checked) => {
  const known = `${checked.post}\n${checked.facts}`
  return checked.letter.split('\n').flatMap((line) => {
    const found = (PLACEHOLDER.exec(line) ?? PROMPT_HEADING.exec(line))?.[0]
    // The key F5 of a keyboard, a post about JSON, and "EN > ES".
    if (found === undefined || (/^(?:[\p{L}\p{N}]+|.)$/u.test(found) && known.includes(found))) return []
    // "Eine Null" is a zero.
    if (found === 'Null' && checked.reading.language === 'de') return []
    return [doubt('placeholder', sentenceWith(checked, found) || line, found)]
  })
}

export const checkForm: Check = (checked) => {
  const { letter, tokens } = checked
  const found: string[] = []
  for (const pattern of [
    MARKS,
    SHOUTS,
    WIDTHLESS,
    BROKEN,
    AGAIN,
    /[^\S\n] {1,}|\n{3,}/u,
    / [,.](?=\s|$)|,,|(?<!\.)\.\.(?!\.)/u,
    DOUBLED,
  ]) {
    const match = pattern.exec(letter.trim())?.[0]
    if (match !== undefined) found.push(match)
  }
  found.push(...tokens.filter(({ isDisguised }) => isDisguised).map(({ start, end }) => letter.slice(start, end)))
  const emoji: string[] = letter.match(EMOJI) ?? []
  const wished = checked.reading.requests.some(({ kind }) => kind === 'emoji')
  const mayHave = wished ? EMOJI_MOST + 2 : EMOJI_MOST - 1
  if (emoji.length > mayHave && !isWished(emoji, checked)) found.push(emoji[0] ?? '')
  const isGerman = checked.reading.language === 'de'
  for (const [open, close] of PAIRS)
    if (!isBalanced(letter, open, isGerman && close === '”' ? '“' : close)) found.push(open)
  const { language } = checked.reading
  if (
    /^\p{Ll}/u.test(letter) &&
    isLetterLanguage(language) &&
    !HAS_NO_CAPITALS.has(language) &&
    !beginsAsWished(checked)
  )
    found.push(letter.split(/\s/)[0] ?? '')
  return [
    ...found.map((words) => doubt('form', sentenceWith(checked, words), words)),
    ...checked.texts.filter(isAllCapitals).map((text) => doubt('form', text, text)),
    ...brokenOff(checked),
  ]
}

function isAllCapitals(text: string): boolean {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? []
  return letters.length >= LETTERS_LEAST && (text.match(/\p{Lu}/gu)?.length ?? 0) > letters.length * CAPITALS_MOST
}

/** A sentence without its end. A wished word, a greeting, a name, a line of a list, one of labels and an address have none. */
function brokenOff({ sentences, reading, post }: CheckedLetter) {
  const wished = reading.requests.map(({ value }) => value ?? '').filter((value) => value !== '')
  return sentences
    .filter(({ kind }) => kind === 'plan' || kind === 'client' || kind === 'question' || kind === 'claim')
    .map(({ text }) => text.trim())
    .filter((text) => (text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0) >= WORDS_LEAST && UNENDED.test(text))
    .filter((text) => !linksIn(text).some((link) => text.endsWith(link)) && !isInShape(text, post))
    .filter((text) => !wished.some((value) => text.endsWith(value)))
    .map((text) => doubt('form', text, text.split(/\s+/).slice(-2).join(' ')))
}

const UNENDED = /(?:[\p{L}\p{M}\p{N},;-]|…|\.\.\.)$/u

/** "RATE: 55/h, START: next week": a line with the labels that stand in the post. */
function isInShape(text: string, post: string): boolean {
  const labels = text.match(/\p{Lu}{3,}:/gu) ?? []
  return labels.length > 1 && labels.every((label) => post.includes(label)) && !/[,;-]$/u.test(text)
}

/** Emoji that a wished word brings. */
function isWished(emoji: readonly string[], { reading }: CheckedLetter): boolean {
  const values = reading.requests.map(({ value }) => value ?? '').join(' ')
  return emoji.every((one) => values.includes(one.replace(/\ufe0f/gu, '')) || values.includes(one))
}

/** The client asked for a beginning in small letters. */
function beginsAsWished({ letter, reading }: CheckedLetter): boolean {
  return reading.requests.some(({ kind, value }) => kind !== 'avoidWord' && value && letter.startsWith(value))
}

/** German opens with „ and closes with “, Polish with „ and ”. */
function isBalanced(letter: string, open: string, close: string): boolean {
  if (open === close) return count(letter, '„') === count(letter, '“')
  if (open === '“') return count(letter, '“') + count(letter, '„') === count(letter, '”')
  if (open === '(') return count(letter, '(') >= count(letter.replace(/(?:^|\s)[\p{L}\d]{1,2}\)|[:;]-?\)/gu, ''), ')')
  return count(letter, open) === count(letter, close)
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1
}

/** First words that two sentences share, and sentences that say the same. Names, links and lines of a list may begin alike. */
export const checkRepeats: Check = ({ texts }) => {
  const openings = new Set<string>()
  const said: Set<string>[] = []
  return texts.flatMap((text) => {
    const isHan = /\p{Script=Han}/u.test(text)
    const words = [...text.matchAll(isHan ? /[\p{L}\p{N}]/gu : /[\p{L}\p{M}\p{N}’']+/gu)]
    const isLink = linksIn(text).some((link) => link.length > text.trim().length / 2)
    if (words.length < 4 || isLink) return []
    const second = words[isHan ? 3 : 1]
    const opening = text.slice(0, (second?.index ?? 0) + (second?.[0].length ?? 0))
    const keys = new Set(words.map(([word]) => word.toLowerCase()))
    const isSaid = openings.has(opening.toLowerCase()) || said.some((other) => likeness(keys, other) >= SAME)
    openings.add(opening.toLowerCase())
    said.push(keys)
    return isSaid ? [doubt('repeats', text, opening)] : []
  })
}

/** So many words of two sentences are the same. */
const SAME = 0.8

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / (one.size + other.size - shared)
}
