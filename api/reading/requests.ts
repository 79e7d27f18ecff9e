/** Harmless wishes about the letter, each with what must appear or hold. */
import type { Hit } from '#shared/domain/reading/cue-trie.ts'
import { languagesAmong } from '#shared/domain/reading/names.ts'
import type { Request } from '#shared/domain/reading/reading.ts'
import { clauseAt, has, hasNear, hitsOf, JOINS, partOf, quote, type Sentence } from './sentences.ts'
import commonWords from '#shared/domain/phrases/common-words.json' with { type: 'json' }
import { skillsAmong } from '#shared/domain/skills/skills.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { avoidedIn, isAskedBehind, isMissed, placesIn, turnedAwayIn } from './refused-words.ts'
import { sumIn } from './sum.ts'
import { isAskedFor } from './wishes/language.ts'
import { askedLeftOut } from './wishes/left-out.ts'
import { lengthsOfLetter } from './wishes/length.ts'
import lists from './patterns/requests.json' with { type: 'json' }

/** An apostrophe inside a word opens no quotation. */
const OPENING = '(?:[“"«„「『‘`]|(?<![\\p{L}\\p{N}])\')'
const CLOSING = '(?:[”"»“」』`]|[’\'](?!\\p{L}))'
const INSIDE = '[^“”"«»„「」『』‘’`\\n]{1,80}?'
const QUOTED = new RegExp(String.raw`${OPENING}\s?(${INSIDE})[.!]?\s?${CLOSING}`, 'u')
const NONE = /^(?:no|sin|sans|sem|без|بدون|बिना|kein|keine|tanpa|不)$/u

/** @returns The requests of a sentence. */
export function requestsIn(sentence: Sentence): Request[] {
  if (sentence.isComment) return []
  const found: Request[] = []
  const parts = wordedParts(sentence)
  // What is said of the letter's words in one part is said of the letter in the others, too.
  const isOfLetter = parts.length > 1 && has(sentence, ...OF_LETTER)
  for (const part of parts)
    for (const request of requestsOf(part, isOfLetter))
      if (
        !found.some(({ kind, value }) => kind === request.kind && (value === request.value || request.value === null))
      )
        found.push(request)
  return found
}

/**
 * "Begin with "Good morning", mention "tea" and never write "synergy"": each part has a verb and a word of its own. Read as one, the
 * sentence would forbid the beginning that it asks for.
 */
function wordedParts(sentence: Sentence): Sentence[] {
  const { from, to, tokens, isQuoted } = sentence
  const verbs = hitsOf(sentence, ...VERBS)
  if (verbs.length < 2 || has(sentence, 'requests.turnedAway') || !hasValue(sentence)) return [sentence]
  const begins = new Set(verbs.map(({ first }) => first))
  const parts: Sentence[] = []
  let start = from
  for (let at = from + 1; at < to; at += 1) {
    const word = tokens[at]?.text ?? ''
    const isJoined = JOINED.test(word) || (begins.has(at) && ARABIC_AND.test(word))
    if (!isJoined && clauseAt(sentence, at) === clauseAt(sentence, at - 1)) continue
    if (isQuoted(at) && isQuoted(at - 1)) continue
    const [part, rest] = [partOf(sentence, start, at), partOf(sentence, at, to)]
    if (!isWorded(part) || !isWorded(rest)) continue
    parts.push(part)
    start = at
  }
  return [...parts, partOf(sentence, start, to)]
}

const VERBS = ['requests.startWith', 'requests.endWith', 'requests.ask', 'requests.avoid', 'conditions.not'] as const
const OF_LETTER = ['requests.startWith', 'requests.endWith', 'requests.wordNoun', 'requests.letterNoun'] as const
/** Arabic writes "and" onto the next word. */
const JOINED = new RegExp(String.raw`${JOINS.source}|^ولا`, 'u')
const ARABIC_AND = /^و\p{L}{3}/u
const isWorded = (part: Sentence) => has(part, ...VERBS) && hasValue(part)

/** A beginning is quoted, written in capitals, or named as a word. */
const hasValue = (sentence: Sentence) =>
  quotedIn(sentence) !== null ||
  labelledWord(sentence) !== null ||
  bareWord(sentence, hitsOf(sentence, 'requests.wordNoun')) !== null

function requestsOf(sentence: Sentence, isOfLetter: boolean): Request[] {
  const found: Request[] = []
  const add = (kind: Request['kind'], value: string | null, hits: readonly Hit[]) => {
    if (found.some((known) => known.kind === kind)) return
    const first = Math.min(...hits.map((hit) => hit.first), sentence.to - 1)
    const last = Math.max(...hits.map((hit) => hit.last), sentence.from)
    found.push({ kind, value, ...(hits.length > 0 ? quote(sentence, first, last) : quote(sentence)) })
  }
  const labelled = labelledWord(sentence)
  const wanted = quotedIn(sentence) ?? labelled
  const letter = isOfLetter || has(sentence, 'requests.letterNoun')
  const asks = hitsOf(sentence, 'requests.ask')
  const words = hitsOf(sentence, 'requests.wordNoun')
  addWords(sentence, add, { wanted: wanted ?? bareWord(sentence, words), asks, words, letter })
  if (labelled !== null && !found.some(({ kind }) => WRITTEN.includes(kind) || kind === 'avoidWord'))
    add('word', labelled, [])
  addForm(sentence, add)
  addTalk(sentence, add, letter)
  // "Do not begin with …", "no emoji": what is to be left out is not asked for.
  const left = found.filter(({ kind }) => kind === 'leaveOut').map(({ words }) => words)
  const isLeft = ({ kind, value, words }: Request) =>
    left.includes(words) || (kind === 'word' && value !== null && left.some((out) => out.includes(value)))
  return found.filter((one) => !WRITTEN.includes(one.kind) || !isLeft(one))
}
/** @returns The first quoted words; null for none. */
export function quotedIn(sentence: Sentence): string | null {
  const { part, start, end, tokens } = sentence
  const text = part.text.slice(start, end)
  const found = QUOTED.exec(text)
  const [without = ''] = WITHOUT.exec(text.slice(0, found?.index)) ?? []
  // 'Begin with a greeting, and write the price without "on request"': these words begin nothing.
  const clause = start + (found?.index ?? 0) - without.length
  const begins = hitsOf(sentence, 'requests.startWith').some(({ first }) => (tokens[first]?.end ?? end) <= clause)
  const isRefused = without !== '' && begins && !has(sentence, 'requests.turnedAway')
  return isRefused ? null : (found?.[1]?.trim() ?? null)
}

/** A clause that wants something without the quotation, from the comma before it. */
const WITHOUT = new RegExp(String.raw`[,،;，；][^,،;，；]*(?<![\p{L}\p{M}])(?:${lists.without.join('|')})\s?$`, 'iu')

/** "Code word: tulip", "mot-clé à mentionner : pelleteuse" */
const LABELLED = new RegExp(
  [
    `(?:${[...lists.codeWord, ...lists.label].join('|')})`,
    String.raw`[^.:：!?\n]{0,30}[:：]\s?["“«„']?([\p{L}\p{N}][\p{L}\p{M}\p{N}-]{1,30})`,
    `|(?:${lists.codeWord.join('|')}) (?:is|ist|lautet|es|est|é) `,
    String.raw`["“«„']?([\p{L}\p{M}]{2,30})["”»“']?[.!]?$`,
    String.raw`|(?:${lists.putVerb.join('|')})[^.\n]{0,40}? (?:number|code) (\p{Nd}{2,6})(?!\p{Nd})`,
  ].join(''),
  'iu',
)
/** "Type CARE at the top of your bid": a word in capitals behind the verb. */
const CAPITALS = new RegExp(
  [
    String.raw`(?:${lists.typeVerb.join('|')})\s(?:the (?:word|code) )?(\p{Lu}{3,20})\s`,
    `(?:(?:at|in|on|as) (?:the |your )?(?:very )?(?:${lists.partOfLetter.join('|')})`,
    `|${lists.place.join('|')})`,
  ].join(''),
  'u',
)

function labelledWord({ part, start, end }: Sentence): string | null {
  const text = part.text.slice(start, end)
  const found = LABELLED.exec(text) ?? CAPITALS.exec(text)
  const word = found?.slice(1).find((one) => one !== undefined)
  if (word !== undefined) return word
  const first = FIRST.exec(text)
    ?.slice(1)
    .find((one) => one !== undefined)
  // "Start with SEO, then write the articles."
  return first === undefined || skillsAmong(tokensOf(first)).length > 0 ? null : first
}

/** "Start with BLUE": a word in capitals, and nothing else says where it is to stand. */
const FIRST = new RegExp(
  [
    String.raw`(?:${lists.startVerb.join('|')})\s(?:${lists.with.join('|')})\s`,
    String.raw`["“«„']?(\p{Lu}{4,20})(?![\p{L}\p{N}])`,
    String.raw`|[Ff]irst word[^.!?\n]{0,30}?(?:be|is|:) ["“«„']?(\p{Lu}{3,20})(?![\p{L}\p{N}])`,
  ].join(''),
  'u',
)

const WRITTEN: readonly Request['kind'][] = ['word', 'emoji', 'startWith', 'endWith', 'inSentence']

type Add = (kind: Request['kind'], value: string | null, hits: readonly Hit[]) => void

/**
 * The word that stands bare after "the word"; after "the password and" there is none. After "the number" or "a text" the sentence
 * mostly goes on ("the number shows two values"): only a name counts there.
 */
function bareWord(sentence: Sentence, nouns: readonly Hit[]): string | null {
  const { tokens, part, to } = sentence
  const loose = new Set(hitsOf(sentence, 'requests.looseNoun').map(({ last }) => last))
  const verbs = hitsOf(sentence, 'requests.ask', 'requests.startWith', 'requests.endWith', 'requests.avoid')
  for (const { first, last } of nouns) {
    const next = tokens[last + 1]
    const isJoin =
      next === undefined ||
      last + 1 >= to ||
      COMMON.has(next.text.toLowerCase()) ||
      MEASURED.has(next.text.toLowerCase()) ||
      clauseAt(sentence, last + 1) !== clauseAt(sentence, last)
    // "7,800 words altogether" are counted, and so is "a 100-word pitch".
    const isCounted = tokens[last - 1]?.number != null
    const word = isJoin || isCounted ? undefined : /^[\p{L}\p{M}\p{N}_-]+/u.exec(part.text.slice(next.start))?.[0]
    if (word === undefined || !/^\p{L}{3,}/u.test(word) || (loose.has(last) && !/^\p{Lu}/u.test(word))) continue
    const phrase = restAfter(sentence, next?.start ?? sentence.end)
    const isPhrase = PHRASE.test(tokens[last]?.text ?? '')
    // "The words people here use" are none that are wanted: no verb stands before them.
    if (isPhrase && phrase !== null && !/^\p{Lu}/u.test(phrase) && !verbs.some((verb) => verb.first < first)) continue
    if (isPhrase && phrase !== null) return phrase
    return [word, ...(isPhrase ? namesAfter(sentence, last + 1) : capitalsAfter(sentence, last + 1))].join(' ')
  }
  return null
}

const PHRASE = /^(?:phrase|words|frase|palabras|palavras|worte?n?|wörter|mots|фраз\p{L}*|слова)$/iu
const PHRASE_WORDS = 4

/** "Start with the phrase blue kettle." */
function restAfter({ part, end }: Sentence, start: number): string | null {
  const rest = part.text.slice(start, end).replace(/[\s.!]+$/u, '')
  return /^[\p{L}\p{M}\p{N}\s-]+$/u.test(rest) && rest.split(/\s+/u).length <= PHRASE_WORDS ? rest : null
}

/** In "the words Exhibit C so that I know" the wanted words end before "so". */
function namesAfter({ part, end, tokens }: Sentence, at: number): string[] {
  const first = tokens[at]
  if (!first || !/^\p{Lu}/u.test(part.text.slice(first.start))) return []
  return (/^(?: (?:\p{Lu}[\p{L}\p{N}]*|\p{N}+)(?![\p{L}\p{N}'’]))+/u.exec(part.text.slice(first.end, end))?.[0] ?? '')
    .split(' ')
    .filter(Boolean)
}

/** "The code GREEN DOOR" has two words. */
function capitalsAfter({ tokens, part, to }: Sentence, at: number): string[] {
  const words: string[] = []
  for (let next = at + 1; tokens[next - 1]?.isAllCapitals && tokens[next]?.isAllCapitals && next < to; next += 1) {
    const { start, end } = tokens[next] ?? { start: 0, end: 0 }
    words.push(part.text.slice(start, end))
  }
  return words
}

/** "Your word rate" names no word. */
const MEASURED: ReadonlySet<string> = new Set([
  ...['rate', 'rates', 'count', 'limit', 'price', 'limits', 'counts'],
  ...['max', 'maximum', 'min', 'minimum', 'long', 'each', 'per', 'total'],
])

const COMMON = new Set(Object.values(commonWords).flat())

interface Wanted {
  wanted: string | null
  asks: readonly Hit[]
  words: readonly Hit[]
  /** The letter is spoken of. */
  letter: boolean
}

function addWords(sentence: Sentence, add: Add, { wanted, asks, words, letter }: Wanted): void {
  const emoji = emojiAmong(sentence)
  const avoided = avoidedIn(sentence)
  const turnedAway = turnedAwayIn(sentence)
  const start = placesIn(sentence, 'requests.startWith')
  const end = placesIn(sentence, 'requests.endWith')
  const named = wanted ?? (turnedAway.length > 0 ? bareWord(sentence, start) : null)
  const where = [...words, ...start, ...end]
  if (turnedAway.length > 0 && named !== null && (hasQuoted(sentence) || where.length > 0)) {
    const place = start.length > 0 ? 'startWith' : end.length > 0 ? 'endWith' : 'word'
    const isWanted = isMissed(sentence, turnedAway) || isAskedBehind(sentence, turnedAway, [...asks, ...start, ...end])
    add(isWanted ? place : 'avoidWord', named, [...turnedAway, ...where])
    return
  }
  const isWord = wanted !== null && (words.length > 0 || letter || start.length > 0 || end.length > 0)
  const nouns = hitsOf(sentence, 'requests.emojiNoun')
  const hasEmoji = emoji !== null || nouns.length > 0
  // "No need to put an emoji."
  const isRefused = avoided.some(({ first, last }) => nouns.some((noun) => first <= noun.first && noun.first <= last))
  const forbidden = forbiddenAfter(sentence, start)
  if ((avoided.length > 0 && (isWord || hasQuoted(sentence))) || (forbidden.length > 0 && wanted !== null)) {
    if (wanted !== null) add('avoidWord', wanted, [...avoided, ...forbidden])
    return
  }
  if (
    emoji !== null &&
    !isRefused &&
    (asks.length > 0 || letter || start.length > 0 || end.length > 0 || nouns.length > 0)
  )
    add('emoji', emoji.value, [emoji.hit, ...start, ...end])
  else if (hasEmoji && asks.length > 0 && avoided.length === 0) add('emoji', null, nouns)
  // Of a word and an emoji the one in the clause of "start" or "end" is meant.
  const clause = [...start, ...end].map(({ first }) => clauseAt(sentence, first))[0]
  const isEmoji = emoji !== null && clause === clauseAt(sentence, emoji.hit.first)
  const value = isEmoji ? emoji.value : (wanted ?? emoji?.value ?? null)
  if (value === null) return
  if (start.length > 0 && (letter || asks.length > 0 || isShort(wanted))) add('startWith', value, start)
  else if (end.length > 0 && (letter || asks.length > 0 || isShort(wanted))) add('endWith', value, end)
  else if (has(sentence, 'requests.place') && wanted !== null) add('inSentence', value, [...asks, ...words])
  else if (isWord && asks.length > 0 && (words.length > 0 || hasQuoted(sentence)))
    add('word', value, [...asks, ...words])
}

/** In Hindi and Bengali "not" stands at the verb: 'जवाब "नमस्ते" से शुरू न करें'. */
function forbiddenAfter(sentence: Sentence, start: readonly Hit[]): readonly Hit[] {
  if (!/[\p{Script=Devanagari}\p{Script=Bengali}]/u.test(sentence.part.text.slice(sentence.start, sentence.end)))
    return []
  return hitsOf(sentence, 'conditions.not').filter(({ first }) =>
    start.some(({ last }) => first > last && first <= last + 2),
  )
}

/** A long quotation is what somebody said, not what is to be written. */
function isShort(wanted: string | null): boolean {
  return wanted !== null && wanted.split(/\s+/u).length <= 6
}

function hasQuoted(sentence: Sentence): boolean {
  return QUOTED.test(sentence.part.text.slice(sentence.start, sentence.end))
}

/** A smiling face at the end of a sentence is only a smile. */
const FACE = /^[\u{1f600}-\u{1f64f}\u{1f910}-\u{1f92f}]/u

function emojiAmong({ tokens, from, to, spoken }: Sentence): { value: string; hit: Hit } | null {
  for (let at = from; at < to; at += 1) {
    const token = tokens[at]
    const isSmile = at === to - 1 && FACE.test(token?.text ?? '') && !spoken.has('requests.emojiNoun')
    if (token?.isEmoji && !isSmile) return { value: token.text, hit: { cue: '', first: at, last: at } }
  }
  return null
}

function addForm(sentence: Sentence, add: Add): void {
  const [unit] = lengthsOfLetter(sentence)
  // "The first two words" are no length.
  const isPlace =
    has(sentence, 'requests.place') ||
    (unit !== undefined && hasNear(sentence, unit.first, 'requests.startWith', 'requests.endWith'))
  if (unit && !isPlace) add('length', numberIn(sentence, unit), [unit])
  else addShort(sentence, add)
  const link = hitsOf(sentence, 'requests.link')[0]
  if (
    link &&
    !(has(sentence, 'fraud.product') && !has(sentence, 'requests.ask', 'requests.letterNoun', 'questions.tellUs')) &&
    (hasCount(sentence, link) ||
      hasNear(sentence, link.first, 'requests.ask', 'questions.tellUs', 'conditions.not', 'requests.letterNoun'))
  )
    add('links', numberIn(sentence, { ...link, first: firstBefore(sentence, link.first) }), [link])
  const sum = sumIn(sentence)
  if (sum) add('sum', sum.value, [sum.hit])
}

const COUNT_BEFORE = 4

/** The first of the few words before one, in its clause. */
function firstBefore(sentence: Sentence, token: number): number {
  let at = token
  while (at > sentence.from && at > token - COUNT_BEFORE && clauseAt(sentence, at - 1) === clauseAt(sentence, token))
    at -= 1
  return at
}

/** A number close to the word. */
function hasCount({ tokens, from, to }: Sentence, { first, last }: Hit): boolean {
  return tokens.slice(Math.max(from, first - 4), Math.min(to, last + 3)).some(({ number }) => number !== null)
}

function addShort(sentence: Sentence, add: Add): void {
  const short = hitsOf(sentence, 'requests.short')
  if (short.length > 0) add('length', 'short', short)
}

/** Numbers that mean something else elsewhere, such as "très", or stand in another case; beside a length they count. */
export const COUNTS: ReadonlyMap<string, number> = new Map<string, number>([
  ...['двух', 'трех', 'четырех', 'пяти', 'шести', 'семи', 'восьми'].map((word, at): [string, number] => [word, at + 2]),
  ...[['tres', 3] as const, ['six', 6] as const, ['sept', 7] as const, ['onze', 11] as const, ['दो', 2] as const],
])

function numberIn({ tokens }: Sentence, { first, last }: Hit): string | null {
  for (let at = first; at <= last; at += 1) {
    const number = tokens[at]?.number
    if (number !== null && number !== undefined) return String(number)
    const counted = COUNTS.get(tokens[at]?.text ?? '')
    if (counted !== undefined) return String(counted)
    if (NONE.test(tokens[at]?.text ?? '')) return '0'
  }
  return null
}

const ASKING = ['requests.ask', 'questions.tellUs', 'requests.letterNoun', 'questions.plan'] as const

function addTalk(sentence: Sentence, add: Add, letter: boolean): void {
  const replies = hitsOf(sentence, 'requests.replyIn')
  const languages = languagesAmong(sentence.tokens, sentence.from, sentence.to)
  const [reply] = replies
  const away = ({ first }: Hit) => Math.abs(clauseAt(sentence, first) - clauseAt(sentence, reply?.first ?? 0))
  const language = reply && (languages.find((one) => away(one) === 0) ?? languages.find((one) => away(one) === 1))
  const isOfLetter =
    letter && languages.length === 1 && !has(sentence, 'requirements.level', 'requirements.native', 'conditions.others')
  const isTitle = sentence.part.in === 'title'
  if (language && isAskedFor(sentence, reply) && !has(sentence, 'conditions.others'))
    add('language', language.cue, [...replies.slice(0, 1), language])
  // "Japanese text in Google results" is what happened, and "you read English well" what one must know.
  else if (isOfLetter && !isTitle && languages[0] && hasNear(sentence, languages[0].first, 'requests.letterNoun'))
    if (sentence.tokens[languages[0].first - 1]?.text !== 'read') add('language', languages[0].cue, languages)
  const preference = hitsOf(sentence, 'requests.preference')
  if (preference.length > 0) add('preference', null, preference)
  const these = hitsOf(sentence, 'requests.answerThese')
  if (these.length > 0) add('answerThese', null, these)
  const ask = hitsOf(sentence, 'requests.askUs')
  if (ask.length > 0) add('askUs', null, ask)
  const isAsked = /[?？؟]["'”’»)\]]*$/u.test(sentence.part.text.slice(sentence.start, sentence.end))
  const first = hitsOf(sentence, 'requests.tryFirst')
  // "The first attempt did not fit" is what happened.
  if (first.length > 0 && (isAsked || has(sentence, ...ASKING))) add('tryFirst', null, first)
  const out = askedLeftOut(sentence)
  if (out.length > 0) add('leaveOut', null, out)
  const omitted = hitsOf(sentence, 'requests.omit')
  if (omitted.length > 0 && !has(sentence, 'requests.avoid')) add('leaveOut', null, omitted)
}
