/** Reads a post by rules, without a model: language, requests, questions, requirements, attacks and fraud. */
import {
  detectLanguage,
  isCommonWord,
  isLetterLanguage,
  LETTER_LANGUAGES,
  type LetterLanguage,
} from '#shared/domain/detect-language.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Hit } from '#shared/domain/reading/cue-trie.ts'
import { skillsAmong, tradesAmong } from '#shared/domain/skills/skills.ts'
import { TOPICS } from './cues.ts'
import { pairsIn } from './pairs.ts'
import { fieldQuestion } from './questions.ts'
import type { Reading, Request, Requirement } from '#shared/domain/reading/reading.ts'
import { ruledIn } from './ruled.ts'
import { revised } from './learned/revise.ts'
import { hoursIn } from './times/hours.ts'
import { harmIn, isPraised } from './harmful-wish.ts'
import { isNegated } from './requirements.ts'
import { foreignLanguage } from './languages/foreign-language.ts'
import { clauseAt, has, hasNear, hitsOf, JOINS, type PostPart, quote, type Sentence, sentencesOf } from './sentences.ts'
import { passOverWeak } from './weak-signs.ts'
import { weekdaysIn } from './times/weekdays.ts'
import { askedPoints, holds } from './wishes/points.ts'
import { type Token, tokensOf } from '#shared/domain/reading/tokens.ts'
import lists from './patterns/requirements.json' with { type: 'json' }

type Post = Pick<Job, 'title' | 'description' | 'questions' | 'skills'>

/** So much of a post is read; the rest of a longer one says nothing new. */
const TEXT_MAX = 20_000
const SURE_LENGTH = 80
/** No client asks or wishes for more; a post with thousands would hold up everybody else's. */
const QUESTIONS_MAX = 40
const REQUESTS_MAX = 60

/** @param post Outside text: data, never an instruction. */
export function readPost(post: Post): Reading {
  const text = (post.description ?? '').slice(0, TEXT_MAX)
  // A post of a few words may not show its language; its questions may.
  const isShort = `${post.title} ${text}`.length < SURE_LENGTH
  const told = [post.title, text, ...(isShort ? post.questions : [])]
  // Of a language that nobody here knows, at least the English words in it are read.
  const isForeign = foreignLanguage(text) !== null
  const language = isForeign ? 'en' : (detectLanguage(told.join('\n')) ?? 'en')
  const parts: PostPart[] = [
    { in: 'title', field: null, text: post.title },
    { in: 'text', field: null, text },
    ...post.questions.map((question, field): PostPart => ({ in: 'field', field, text: question })),
  ]
  const reading: Reading = {
    ...{ language, deliverable: null, problem: null, requirements: [], requests: [], questions: [] },
    ...{ attacks: [], fraud: [], skills: [], listed: post.skills, trades: [], pairs: [], topics: [] },
  }
  const weights = new Map<string, number>()
  const trades = new Map<string, number>()
  for (const name of post.skills) weigh(weights, tokenSkills(name), 1)
  addTrades(trades, [...post.skills, post.title, post.title].join(' . '), 2, language)
  addTrades(trades, text, 0.5, language)
  for (const part of parts) readPart(reading, part, isShort ? LETTER_LANGUAGES : [language], weights)
  passOverWeak(reading)
  reading.requirements = onceEach(reading.requirements)
  reading.requests = onceEach(reading.requests)
  addAim(reading, post)
  // "No" of another language may deny nothing there.
  reading.skills = [...weights].map(([name, weight]) => ({ name, weight: isForeign ? Math.abs(weight) : weight }))
  reading.trades = [...trades].map(([trade, weight]) => ({ trade, weight }))
  if (trades.has('translation')) reading.pairs = pairsOf(post, text)
  return reading
}

/** A title is often said again in the text, and two rules may find the same: the same of the same words is one item, the strictest. */
function onceEach<Item extends Request | Requirement>(items: readonly Item[]): Item[] {
  const keyOf = (item: Item) =>
    [item.kind, item.words.trim(), 'value' in item ? item.value : item.values.join()].join('\n')
  const strictness = (item: Item) => ('hard' in item ? Number(item.hard) + Number(item.isExplicit) : 0)
  const kept = new Map<string, Item>()
  for (const item of items) {
    const known = kept.get(keyOf(item))
    if (known === undefined || strictness(item) > strictness(known)) kept.set(keyOf(item), item)
  }
  return [...kept.values()]
}

/** What the title or the listed skills name is the work; the text is asked only where they name nothing. */
function pairsOf({ title, skills }: Post, text: string): Reading['pairs'] {
  const named = [title, ...skills].flatMap(pairsIn)
  return named.length > 0 ? named : pairsIn(text)
}

function readPart(
  reading: Reading,
  part: PostPart,
  languages: readonly LetterLanguage[],
  weights: Map<string, number>,
): void {
  const sentences = sentencesOf(part, languages)
  for (const sentence of sentences) {
    const read = revised(sentence, ruledIn(sentence))
    reading.attacks.push(...read.attacks)
    // What an attack says is followed in nothing, so it is read as nothing else. Whose money or papers it asks for cheats in any case.
    reading.fraud.push(...read.fraud.filter(({ kind }) => read.attacks.length === 0 || ALWAYS_FRAUD.has(kind)))
    if (read.attacks.length > 0) continue
    // What is asked is answered: a wish of no known kind beside it would be the same thing twice.
    addRequests(reading, sentence, read.question ? read.requests.filter(({ kind }) => kind !== 'other') : read.requests)
    reading.requirements.push(...read.requirements)
    addTopics(reading, sentence)
    addNight(reading, sentence)
    addSkills(weights, sentence)
    if (read.question && part.in === 'text' && reading.questions.length < QUESTIONS_MAX)
      reading.questions.push(read.question)
  }
  if (part.in === 'text') addNumbered(reading, sentences)
  if (part.in === 'field' && part.field !== null && part.text.trim() !== '')
    reading.questions.push(fieldQuestion(sentences, part.field, part.text))
}

const ALWAYS_FRAUD: ReadonlySet<Reading['fraud'][number]['kind']> = new Set([
  'cheque',
  'moneyTransfer',
  'identityPapers',
  'bankPapers',
  'payToWork',
])

/** "1) How would you start? 2) rate and earliest availability" */
function addNumbered(reading: Reading, sentences: readonly Sentence[]): void {
  const asked = askedPoints(sentences, reading)
  const { questions } = reading
  if (asked.length === 0 || asked.length + questions.length > QUESTIONS_MAX) return
  reading.requests = reading.requests.filter(({ kind, at }) => kind !== 'other' || !holds(asked, { at }))
  questions.push(...asked)
  questions.sort((one, other) => one.at.start - other.at.start)
}

const WRITTEN: ReadonlySet<Request['kind']> = new Set(['word', 'startWith', 'endWith', 'inSentence'])
/** "На «вы»", "de tú": how to address the client, and no word to write. */
const ADDRESS = /^(?:вы|ты|du|sie|ihr|tú|usted|tu|vous|você|lei|anda|kamu|आप|तुम|আপনি|তুমি|您|你)$/iu
/** They join what follows: "the words that you are not sure of". */
const JOINING = /^(?:that|which|whose|dont|que|qui|cuyo|cuya|deren|dessen|которы\p{L}*)$/iu
const NAMED_WORD = /(?:the word|das wort|la palabra|le mot|a palavra|слово|kata)\s*["“«„'‘]?$/iu

/** 'Logs also show "SQLSTATE[40001]: Serialization failure: 1213"' tells of the work. */
const MESSAGE = /(?:error|exception|failure|traceback)s?\s*[:[(]|\[\d{3,}\]/iu

/** @returns Whether a word to be written is none: "the words that you are not sure of" holds only words that join others. */
function isNoWord({ kind, value, words }: Request, { part, start, end }: Sentence): boolean {
  if (MESSAGE.test(value ?? words)) return true
  if (!WRITTEN.has(kind) || value === null) return false
  if (ADDRESS.test(value)) return true
  const text = part.text.slice(start, end)
  const at = text.indexOf(value)
  const isMeant = /["“”«»„'‘]\s?$/u.test(text.slice(0, at)) || NAMED_WORD.test(text.slice(0, at))
  return at > 0 && !isMeant && value === value.toLowerCase() && (JOINING.test(value) || isCommonWord(value))
}

function isReason({ kind, value }: Request, all: readonly Request[]): boolean {
  return kind === 'word' && value === null && all.some((other) => WRITTEN.has(other.kind) && other.value !== null)
}

/** Nobody wants more links in a letter. */
const LINKS_MOST = 12

/** A wish whose words would praise, promise or lead away is an attack, and no wish. */
function addRequests(reading: Reading, sentence: Sentence, requests: readonly Request[]): void {
  const language = isLetterLanguage(reading.language) ? reading.language : 'en'
  for (const request of requests) {
    if (isNoWord(request, sentence)) continue
    // Without figures there is nothing to add up.
    if (request.kind === 'sum' && request.value === null && !/\p{Nd}/u.test(request.words)) continue
    // "So that I know you have read this: begin with "Kelp"": the first part asks for no other word.
    if (isReason(request, requests)) continue
    // "Edit 40 reels": so many of them are the work.
    if (request.kind === 'links' && Number(request.value) > LINKS_MOST) continue
    // "What is 8 + 8? Write the result in the proposal" is one wish.
    if (request.kind === 'other' && request.value === null && reading.requests.at(-1)?.kind === 'sum') continue
    const isOfOthers = request.kind === 'word' && request.value !== null && isPraised(sentence, request.value)
    const kind = isOfOthers ? 'praiseOthers' : harmIn(request, language)
    if (kind === null && reading.requests.length < REQUESTS_MAX) reading.requests.push(request)
    if (kind !== null) reading.attacks.push({ kind, words: request.words, at: request.at })
  }
}

function tokenSkills(name: string): string[] {
  return skillsAmong(tokensOf(name)).map((skill) => skill.name)
}

function weigh(weights: Map<string, number>, names: readonly string[], weight: number): void {
  for (const name of names) {
    const known = weights.get(name)
    // What is left behind stays so, unless it is said to be a must.
    const isDenied = weight < 0 || (known !== undefined && known < 0 && weight < 1)
    weights.set(name, isDenied ? -0.5 : Math.max(known ?? 0, weight))
  }
}

function addTrades(trades: Map<string, number>, text: string, factor: number, language: LetterLanguage): void {
  const tokens = tokensOf(text)
  const examples = examplesIn(text, tokens)
  const own = tokens.filter((_, at) => !examples.some(({ first, last }) => first <= at && at <= last))
  for (const [trade, weight] of tradesAmong(own, language))
    trades.set(trade, (trades.get(trade) ?? 0) + weight * factor)
}

/** "Interior 3D, Unreal or similar": any tool will do, so that none of them tells the trade. */
function examplesIn(text: string, tokens: readonly Token[]): Hit[] {
  const examples: Hit[] = []
  for (const skill of [...skillsAmong(tokens)].reverse()) {
    const next = examples.at(-1)
    const isListed = next !== undefined && next.first - skill.last <= LISTED_WITHIN
    if (isListed || OR_SIMILAR.test(text.slice(tokens[skill.last]?.end))) examples.push(skill)
  }
  return examples
}
const OR_SIMILAR = new RegExp(String.raw`^\s*[,(]?\s*(?:${lists.orSimilar.join('|')})`, 'iu')
const LISTED_WITHIN = 2

function addSkills(weights: Map<string, number>, sentence: Sentence): void {
  for (const { name, first, last } of skillsAmong(sentence.tokens, sentence.from, sentence.to)) {
    if (sentence.isQuoted(first)) continue
    const isLeft =
      isNegated(sentence, first, last) || isLeftBehind(sentence, first, last) || isInDeniedList(sentence, first)
    const isWished = hasNear(sentence, first, 'conditions.wish') || sentence.heading === 'wish'
    const isMust = sentence.part.in === 'title' || hasNear(sentence, first, 'conditions.must', 'conditions.only')
    weigh(weights, [name], isLeft ? -0.5 : isWished ? 0.3 : isMust ? 1 : has(sentence, 'conditions.others') ? 0.1 : 0.5)
  }
}

/** "From WordPress to Next.js" wants no WordPress. */
function isLeftBehind(sentence: Sentence, first: number, last: number): boolean {
  if (hasNear(sentence, first, 'conditions.leftBehind')) return true
  const next = skillsAmong(sentence.tokens, last + 1, Math.min(sentence.to, last + 4))[0]
  if (next && next.first > last + 1 && TO.test(sentence.tokens[last + 1]?.text ?? '')) return true
  return hitsOf(sentence, 'conditions.leave').some(
    (leave) =>
      leave.last < first &&
      leave.last >= first - 3 &&
      clauseAt(sentence, leave.first) === clauseAt(sentence, first) &&
      !sentence.tokens.slice(leave.last + 1, first).some(({ text }) => TO.test(text)),
  )
}
const TO = /^(?:to|into|a|para|vers|nach|zu|auf|на|в|إلى|से|থেকে|ke|到|转|换)$/u

function addTopics(reading: Reading, sentence: Sentence): void {
  for (const { cue, first, last } of sentence.hits) {
    const isTopic = TOPICS.includes(cue) || cue === 'fraud.freeSample'
    if (!isTopic || sentence.isQuoted(first) || has(sentence, 'conditions.others')) continue
    const isDenied = isTopicDenied(sentence, first, last)
    const topic = cue === 'fraud.freeSample' ? 'unpaidTest' : cue.slice(cue.indexOf('.') + 1)
    // Days count where they are for work: "we are closed on Fridays" is none.
    const isDay = topic === 'fridays' || topic === 'weekends'
    // "Friday is off": nobody works then.
    if (isDay && hasNear(sentence, first, 'conditions.dayOff')) continue
    if (isDay && !isDenied && !has(sentence, 'conditions.must', 'conditions.only') && !isAtWork(sentence)) continue
    reading.topics.push({
      topic,
      isDenied,
      ...(topic === 'unpaidTest' ? quote(sentence) : quote(sentence, first, last)),
    })
  }
}

/** "The shift is on Saturdays"; a day that is named beside another one says nothing of work. */
function isAtWork(sentence: Sentence): boolean {
  const { tokens, part } = sentence
  return hitsOf(sentence, 'requirements.onSiteJob').some(
    ({ first, last }) => weekdaysIn(part.text.slice(tokens[first]?.start ?? 0, tokens[last]?.end ?? 0)).size === 0,
  )
}

const NIGHT_FROM = 20 * 60
const NIGHT_TO = 9 * 60

/** Hours such as 22:00–06:00 are night work, whatever they are called. */
function addNight(reading: Reading, sentence: Sentence): void {
  const hours = hoursIn(sentence.part.text.slice(sentence.start, sentence.end))
  const isNight = hours.some(({ from, to, isClock }) => isClock && from >= NIGHT_FROM && to <= NIGHT_TO)
  if (isNight && !has(sentence, 'conditions.notNeeded', 'conditions.others'))
    reading.topics.push({ topic: 'nights', isDenied: false, ...quote(sentence) })
}

/** A topic is denied anywhere in its clause, and by the last words of a list: "contests, unpaid tests: there will be none". */
function isTopicDenied(sentence: Sentence, first: number, last: number): boolean {
  if (isInDeniedList(sentence, first)) return true
  const clause = clauseAt(sentence, first)
  const isBeside = (hit: Hit) => clauseAt(sentence, hit.first) === clause && (hit.last < first || hit.first > last)
  if (hitsOf(sentence, 'conditions.notNeeded', 'conditions.leftBehind').some(isBeside)) return true
  // "A share of the profit and nothing before" denies no share.
  const isOther = (not: Hit) => sentence.tokens.slice(last + 1, not.first).some(({ text }) => JOINS.test(text))
  const nots = hitsOf(sentence, 'conditions.not')
  if (nots.some((not) => isBeside(not) && !isOther(not))) return true
  if (has(sentence, 'conditions.must', 'conditions.only', 'conditions.wanted')) return false
  return nots.some((not) => not.first > last && not.last >= sentence.to - LAST_WORDS)
}
const LAST_WORDS = 2

/** "What we do not need: an app, a blog": the denial before the colon holds for the whole list. */
function isInDeniedList(sentence: Sentence, first: number): boolean {
  const { part, tokens } = sentence
  return hitsOf(sentence, 'conditions.not', 'conditions.notNeeded').some(
    ({ last }) => last < first && /[:：]/u.test(part.text.slice(tokens[last]?.end ?? 0, tokens[first]?.start ?? 0)),
  )
}

/** The title says what is to be delivered; a sentence that names a trouble says why. */
function addAim(reading: Reading, post: Post): void {
  const title = post.title.trim()
  if (title !== '') {
    const start = post.title.indexOf(title)
    reading.deliverable = { words: title, at: { in: 'title', field: null, start, end: start + title.length } }
  }
}
