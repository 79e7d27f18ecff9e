/** Whether a letter does what the client asked of it. What words cannot show is believed of sentences that are marked for the request. */
import { detectLanguage, isLetterLanguage } from '../detect-language.ts'
import { splitSentences, withAsciiDigits } from '../letter-text.ts'
import optional from '../phrases/optional.json' with { type: 'json' }
import { phrasePattern } from '../phrases/phrase-pattern.ts'
import type { Reading, Request } from '../reading/reading.ts'
import type { ReadItem } from './read-items.ts'
import type { LetterSentence } from './sentences.ts'
import lists from './patterns/requests-met.json' with { type: 'json' }

type State = ReadItem['state']

/** "Keep it short", without a number. */
const SHORT_WORDS = 80
/** "In a few lines", "half a page". */
const BRIEF_WORDS = 150
/** Fewer than most people put on one. */
const PAGE_WORDS = 300
/** An address of a page, also one that is written without its beginning: "behance.net/nora". */
const LINK_IN = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.|(?<![\p{L}\p{Nd}@.])[\w-]+(?:\.[a-z]{2,})+\/`,
    String.raw`|(?<=(?:portfolio|showreel|website|links?|web)[:\s]{1,3})[\w-]+\.)`,
    String.raw`[^\s,;，、؛،]*[^\s,;.:!?()，。、؛،]`,
  ].join(''),
  'giu',
)
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}/u

/** Where in the letter something is wanted, in the words of a request. */
const AT_START = anyOf(...lists.atStart)
/** "Your last job" is no place in the letter. */
const AT_END = anyOf(...lists.atEnd)
const AT_LEAST = anyOf(...lists.atLeast)

const ABOUT = new RegExp(String.raw`\b(?:${lists.aboutWord.join('|')})(?![\p{L}])|${lists.about.join('|')}`, 'iu')

/** In Latin letters, and in others. They stand here because a list of single words weighs more on a device. */
const UNITS: readonly [unit: 'characters' | 'sentences' | 'paragraphs' | 'lines' | 'words', pattern: RegExp][] = [
  [
    'characters',
    anyOf('character|(?<!\\p{L})zeichen|caracter|caractère|karakter', 'символ|знак|حرف|अक्षर|অক্ষর|字符|字(?!母)'),
  ],
  ['sentences', anyOf('sentence|s[aä]tze|satz|frase|phrase|oraci|oração|kalimat', 'предложени|фраз|جمل|वाक्य|বাক্য|句')],
  ['paragraphs', /paragra|absatz|absätze|párrafo|parágrafo|абзац|فقر|अनुच्छेद|पैरा|অনুচ্ছেদ|প্যারা|段/iu],
  ['lines', /\blines?\b|zeile|línea|ligne|linha|baris|строк|سطر|أسطر|लाइन|লাইন|行/iu],
]

/** @returns A pattern that matches any of the parts. */
function anyOf(...parts: readonly string[]): RegExp {
  return new RegExp(parts.join('|'), 'iu')
}

const PAGE = /\bpages?\b|seiten?\b|páginas?|halaman|страниц|صفح|पेज|पन्न|পৃষ্ঠা|পাতা|页/iu
/** Short without a number: briefly, in a few lines, half a page. */
const VAGUE = anyOf(...lists.vague)

/** The limit of a request for a length. */
export interface LengthLimit {
  unit: 'characters' | 'sentences' | 'paragraphs' | 'lines' | 'words'
  /** With a tenth more where the client says "about". */
  amount: number
  /** The letter must be at least so long. */
  isLeast: boolean
}

/** @returns What a request for a length allows; null where it names no number. */
export function lengthLimitOf({ kind, value, words }: Request): LengthLimit | null {
  if (kind !== 'length') return null
  if (value === 'short') return { unit: 'words', amount: SHORT_WORDS, isLeast: false }
  const isLeast = AT_LEAST.test(words)
  const amount = Number(value)
  if (!value || !Number.isInteger(amount) || amount < 1) {
    if (isLeast || /\p{Nd}/u.test(words)) return null
    const isVague = VAGUE.test(words)
    if (!isVague && PAGE.test(words)) return { unit: 'words', amount: PAGE_WORDS, isLeast }
    return isVague ? { unit: 'words', amount: BRIEF_WORDS, isLeast } : null
  }
  if (PAGE.test(words)) return { unit: 'words', amount: amount * PAGE_WORDS, isLeast }
  const unit = UNITS.find(([, pattern]) => pattern.test(words.replace(/单词|个词/gu, '')))?.[0] ?? 'words'
  return { unit, amount: !isLeast && ABOUT.test(words) ? Math.round(amount * 1.1) : amount, isLeast }
}

/** @returns Where something is wanted; null where any place will do. */
export function placeWanted({ kind, words }: Pick<Request, 'kind' | 'words'>): 'start' | 'end' | null {
  if (kind === 'startWith') return 'start'
  if (kind === 'endWith') return 'end'
  return AT_START.test(words) ? 'start' : AT_END.test(words) ? 'end' : null
}

/** A longer line may name itself what is to be answered. */
const HEADING_WORDS = 8
/** Characters between a heading and what stands below it. */
const BELOW = 8

/** @returns Whether a wish is only the line above questions, "Please answer these:". Then the questions tell what is open. */
export function isHeadingOfQuestions({ kind, words, at }: Request, { questions }: Pick<Reading, 'questions'>): boolean {
  if (kind !== 'answerThese') return false
  return questions.some((question) =>
    question.where === 'field'
      ? wordsIn(words) <= HEADING_WORDS
      : question.at.in === at.in &&
        question.at.end > at.end &&
        question.at.start <= at.end + BELOW &&
        question.at.start >= at.start,
  )
}

const OPTIONAL = phrasePattern(optional)

/** @returns Whether the client leaves it to the freelancer: "a chart, if you have one". Such a wish holds no letter. */
export function isOptional({ words }: Pick<Request, 'words'>): boolean {
  return OPTIONAL.test(words)
}

/** @returns One state for each request, in their order. */
export function requestsMet(
  requests: readonly Request[],
  letter: string,
  sentences: readonly LetterSentence[],
): State[] {
  return requests.map((request, place) => {
    const marked = sentences.filter((sentence) => sentence.requests.includes(place)).map(({ text }) => text)
    const rival = requests.findIndex(({ kind, value }) => kind === request.kind && value !== request.value)
    const state = isMet(request, letter, marked)
    // A letter has one beginning, one end and one language.
    const isTaken = rival !== -1 && (request.kind === 'startWith' || request.kind === 'language')
    return isTaken && state === 'open' ? 'impossible' : state
  })
}

/**
 * @param marked The letter's sentences that are meant to fulfil the request.
 * @returns `open` where the letter does not show it; `impossible` where no letter of ours could.
 */
export function isMet(request: Request, letter: string, marked: readonly string[] = []): State {
  const { kind, value, words } = request
  const met = (is: boolean): State => (is ? 'met' : 'open')
  const text = letter.trim()
  switch (kind) {
    case 'word':
      return met(value !== null && holds(partOf(text, placeWanted(request)), value))
    case 'inSentence':
      return met(value !== null && splitSentences(text).some((one) => holds(one, value) && wordsIn(one) >= 4))
    case 'emoji':
      return met(
        value === null ? EMOJI.test(text) : partOf(text, placeWanted(request)).includes(value.replace(/\ufe0f$/u, '')),
      )
    case 'startWith':
      return met(value === null ? marked.length > 0 : wordsAndEmoji(text).startsWith(wordsAndEmoji(value)))
    case 'endWith':
      return met(value === null ? marked.length > 0 : endsWith(text, value))
    case 'avoidWord':
      return met(value !== null && !holds(text, value))
    case 'length':
      return met(isInLimit(text, lengthLimitOf(request)))
    case 'links':
      if (refusesLinks(words)) return met(linksIn(text).length === 0)
      return met(hasLinks(linksIn(text).length, value, words))
    case 'sum':
      return met(value !== null && hasNumber(partOf(text, placeWanted(request)), value))
    case 'language':
      // We cannot tell these languages apart, so the writer's mark counts. checkLanguage sees that the letter is in none of ours.
      if (value !== null && !isLetterLanguage(value)) return marked.length > 0 ? 'met' : 'impossible'
      return met(detectLanguage(AT_START.test(words) ? (splitSentences(text)[0] ?? '') : text) === value)
    case 'askUs':
      return met(/[?？؟]/u.test(text))
    case 'byHand':
      return 'impossible'
    case 'leaveOut':
      return /[?？؟]\s*$/u.test(words) ? met(marked.length > 0) : met(!bringsWhatIsUnwanted(text, words))
    default:
      return met(marked.length > 0)
  }
}

const LINK = 'links?|enlaces?|liens?|ссыл\\p{L}*|رابط|روابط|लिंक|লিংক'
const NO = lists.no.join('|')
/** "No links", "don't send any link", "लिंक मत भेजें"; "two links, no PDF" wants links. */
const REFUSED = new RegExp(
  [
    `(?<![\\p{L}\\p{M}])(?:${NO})\\s(?:[\\p{L}\\p{M}]+\\s){0,3}(?:${LINK})`,
    String.raw`(?:लिंक|লিংক)\s(?:न|नहीं|मत|ছাড়া|না)(?![\p{L}\p{M}])`,
    String.raw`(?:不要|别|请勿|无需)\p{Script=Han}{0,4}链接`,
  ].join('|'),
  'iu',
)

/** @returns The addresses of pages in a text, as they are written. */
export function linksIn(text: string): string[] {
  return text.match(LINK_IN) ?? []
}

/** @returns Whether a wish is that links be left out. */
export function refusesLinks(words: string): boolean {
  return REFUSED.test(words) && !HAS_LIMIT.test(words)
}

/** What a letter could bring although it was asked not to: emoji, links, a greeting. Papers are never attached. */
function bringsWhatIsUnwanted(text: string, words: string): boolean {
  const emoji = /emoji|emoti|smiley|эмодзи|смайл|إيموجي|ايموجي|इमोजी|ইমোজি|表情/iu.test(words) && EMOJI.test(text)
  const links =
    !/\d/.test(words) &&
    /\blinks?\b|enlace|liens?\b|ссыл|رابط|روابط|लिंक|লিংক|链接/iu.test(words) &&
    linksIn(text).length > 0
  return emoji || links
}

/** The first or the last line, or the whole letter. */
function partOf(text: string, place: 'start' | 'end' | null): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return (place === 'start' ? lines[0] : place === 'end' ? lines.slice(-2).join('\n') : text) ?? ''
}

function holds(text: string, value: string): boolean {
  const at = value.trim()
  if (at === '') return false
  const inWord = /\p{Script=Han}/u.test(at) ? '' : '[\\p{L}\\p{M}\\p{N}]'
  const source = at.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
  const borders =
    inWord === '' || /^[^\p{L}\p{N}]|[^\p{L}\p{M}\p{N}]$/u.test(at) ? ['', ''] : [`(?<!${inWord})`, `(?!${inWord})`]
  return new RegExp(borders.join(source), 'iu').test(text)
}

/** A sum is worked out and stands in a sentence of ours; only the name comes after it. */
function endsWith(text: string, value: string): boolean {
  // In Hindi or Bengali the verb comes behind it.
  const end = wordsAndEmoji(withAsciiDigits(withoutName(text)))
    .split(' ')
    .slice(-2)
  const isSum = /^\d+$/.test(value.trim()) && end.includes(value.trim())
  return (
    isSum ||
    wordsAndEmoji(text).endsWith(wordsAndEmoji(value)) ||
    ` ${wordsAndEmoji(lastLine(text))} `.includes(` ${wordsAndEmoji(value)} `)
  )
}

/** Where two things are wanted at the end, one line holds both: the full name and a word. A longer line is a sentence. */
function lastLine(text: string): string {
  const line = text.split('\n').at(-1) ?? ''
  return wordsIn(line) <= LAST_LINE_WORDS && !/[.!?。！？।]./u.test(line) ? line : ''
}

const LAST_LINE_WORDS = 7

function withoutName(text: string): string {
  return text.replace(/\n+[^\n.!?。！？।]{1,40}$/u, '')
}

function wordsAndEmoji(text: string): string {
  return text
    .toLowerCase()
    .replace(/\ufe0f/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+/gu, ' ')
    .trim()
}

function hasNumber(text: string, value: string): boolean {
  const numbers = withAsciiDigits(text).match(/-?\d+(?:[.,]\d+)?/g) ?? []
  return numbers.some((found) => Number(found.replace(',', '.')) === Number(value))
}

const AT_MOST = String.raw`(?<!\p{L})(?:${lists.atMost.join('|')})`
/** "One link is plenty": no more, and none that one does not have. */
const ENOUGH = String.raw`(?:${lists.enough.join('|')})(?![\p{L}\p{M}])`
const HAS_LIMIT = new RegExp(`${AT_MOST}|${ENOUGH}`, 'iu')
/** A wish that begins with a limit asks for no link: "At most one link." "Link to at most two works" asks for one. */
const IS_LIMIT = new RegExp(String.raw`^\W*(?:(?:please|bitte|por favor|merci|пожалуйста)[,\s]+)?${AT_MOST}`, 'iu')

const IS_ENOUGH = new RegExp(ENOUGH, 'iu')

function hasLinks(count: number, value: string | null, words: string): boolean {
  if (value === null) return count > 0
  if (!HAS_LIMIT.test(words)) return count === Number(value)
  return count <= Number(value) && (count > 0 || IS_LIMIT.test(words) || IS_ENOUGH.test(words))
}

/** @returns Words, where two Chinese characters count as about one. */
export function wordsIn(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const rest = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu)?.length ?? 0
  return Math.round(han / 1.7) + rest
}

function isInLimit(text: string, limit: LengthLimit | null): boolean {
  if (!limit) return false
  const count = countIn(text, limit.unit)
  return limit.isLeast ? count >= limit.amount : count <= limit.amount
}

/** @returns How long a letter is. The name at its end is no sentence and no paragraph. */
export function countIn(text: string, unit: LengthLimit['unit']): number {
  if (unit === 'characters') return /\p{Script=Han}/u.test(text) ? text.replace(/\s/gu, '').length : text.length
  if (unit === 'words') return wordsIn(text)
  const body = withoutName(text)
  if (unit === 'sentences') return splitSentences(body).length
  return body.split(unit === 'lines' ? /\n+/u : /\n{2,}/u).length
}
