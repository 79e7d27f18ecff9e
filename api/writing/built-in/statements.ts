/** What a freelancer has stated: answers of the bank, what they turn away, where they were employed; and which of it answers a question. */

import type { Fact } from '#shared/domain/claims/claim.ts'
import { wordsOf } from '#shared/domain/claims/claim-words.ts'
import type { Answer } from '#shared/domain/profile.ts'
import { NO_WORDS } from '../../reading/no-words.ts'
import { knownAnswer } from '#shared/domain/similar-answers.ts'
import { keysOf as tellingKeys } from '../check/post-checks.ts'
import type { WritingRequest } from '../writer.ts'
import { linksIn } from '#shared/domain/letter/requests-met.ts'
import { TOPICS_OF_FACTS } from './question-parts.ts'
import { remembered } from './remembered.ts'
import { HAS_SUM } from './own-words/sums.ts'
import { tellsOf } from './own-words/tells.ts'
import { cueCount, cueWords, namesIn, topicsIn } from './texts.ts'

/** A sentence of a letter, with what it rests on. */
export interface Said {
  text: string
  facts: string[]
}

/** An answer, with what it rests on. */
export interface Found {
  answer: string
  facts: string[]
  /** What it is about, for the label of a short answer. */
  topic?: string
  /** The question that the freelancer answered in the bank. */
  question?: string
  /** It tells of a work, and of nothing else that is asked in the same breath. */
  isWork?: boolean
  /** It is no longer in the freelancer's own words. */
  isTranslated?: boolean
  /** The question was only like the one that was answered before: a person decides whether it is the same. */
  isGuess?: boolean
}

/** The share of words that two questions must have in common before an old answer is used again. */
const SAME_QUESTION = 0.5
/** From this share on they ask the same thing in other words. */
const SURELY_SAME = 0.75

/** What tells of the way of working, and is asked in passing: "say what you charge per page and when you could deliver". */
export const OFFERED = new Set(['turnaround', 'pace', 'check', 'needs', 'deliver', 'support'])
export const ASKED = new Set([
  ...OFFERED,
  'price',
  'revisions',
  'start',
  'hours',
  'payment',
  'rights',
  'confidential',
  'gear',
])

const beginningWith = (words: string) => new RegExp(String.raw`^(?:${words})(?![\p{L}\p{M}])`, 'iu')
export const DENIAL = beginningWith(NO_WORDS)
/** How an answer begins that says yes or no. */
export const YES_OR_NO = beginningWith(`yes|ja|sí|oui|sim|ya|да|نعم|हाँ|हां|জি|হ্যাঁ|是|有|可以|${NO_WORDS}`)
const BARE = new RegExp(`${YES_OR_NO.source}[.!。।]?$`, 'iu')

/** @returns The answer given to the same question before, to the one on the same topic, or to the one most like it. */
export function fromBank(question: string, request: WritingRequest): Found | null {
  const same = knownAnswer(question, request.answerBank)
  const sure = same ?? sameTopic(question, request)
  const like = sure ? null : mostLike(question, statementsOf(request))
  const entry = sure ?? like?.entry
  // "No" answers whether there is a number, and not which one it is.
  if (!entry || (!same && BARE.test(entry.answer.trim()) && cueCount('ask.open', question) > 0)) return null
  const topics = topicsOf(entry)
  const topic = topics.find((one) => ASKED.has(one)) ?? topics[0]
  const isGuess = like !== null && like.share < SURELY_SAME
  const found = { answer: entry.answer.trim(), facts: factsOf(entry, request), question: entry.question, isGuess }
  return topic === undefined ? found : { ...found, topic }
}

/** More telling words beside its topic make a question one about something of its own: "How do you check accessibility …?" */
const OWN_MAX = 2

const STATED = new WeakMap<WritingRequest, readonly Answer[]>()

/** Refusals and employers are statements without a question. */
function statementsOf(request: WritingRequest): readonly Answer[] {
  const known = STATED.get(request)
  if (known) return known
  const refused = request.profile.refuses.map((answer, at) => ({
    id: `${REFUSAL}${at}`,
    question: '',
    answer,
    updatedAt: 0,
  }))
  const all = [...request.answerBank, ...refused]
  STATED.set(request, all)
  return all
}
const REFUSAL = 'refusal-'

/** @returns The answer with the freelancer's own page, where the bank has one. */
export function ownPage(request: WritingRequest): { url: string; facts: string[] } | null {
  const entry = request.answerBank.find(({ answer }) => linksIn(answer).length > 0)
  const [url] = linksIn(entry?.answer ?? '')
  return entry && url ? { url, facts: factsOf(entry, request) } : null
}

function factsOf({ id, answer }: Answer, { facts }: WritingRequest): string[] {
  const isOwn = ({ source, ref, text }: Fact) =>
    id.startsWith(REFUSAL) ? ref === 'refuses' && text.endsWith(answer) : source === 'answer' && ref === id
  return facts
    .filter(isOwn)
    .slice(0, 1)
    .map((fact) => fact.id)
}

/** @returns The answer on the question's topic; of a way of working only where the question asks about nothing more special. */
function sameTopic(question: string, request: WritingRequest): Answer | null {
  const topics = topicsIn(question)
  const entry = onTopic(topics, question, request)
  if (!entry || !topics.some((topic) => OFFERED.has(topic))) return entry
  const rest = withoutTopics(question)
  const keys = [...tellingKeys(rest)]
  const told = tellingKeys(`${entry.question} ${entry.answer}`)
  const most = /\p{Script=Han}/u.test(rest) ? OWN_MAX * 3 : OWN_MAX
  return keys.length <= most || keys.some((key) => told.has(key)) ? entry : null
}

/** @returns The question without the words that name its topics. */
export const withoutTopics = (question: string) =>
  topicsIn(question).reduce((text, topic) => text.replace(cueWords(`topic.${topic}`, text) ?? '', ' '), question)

/** The answer that has most of the topics; of several the one for this job, where one is. A pace also tells how long it takes. */
function onTopic(topics: readonly string[], question: string, request: WritingRequest): Answer | null {
  const isOfPart = topics.includes('revisions') && IN_PRICE.test(question)
  const asked = topics.filter((topic) => !TOPICS_OF_FACTS.has(topic) && !(isOfPart && topic === 'price'))
  const counted = request.answerBank.map((entry) => {
    const told = topicsOf(entry)
    return { entry, shared: asked.filter((topic) => told.includes(topic)).length }
  })
  const most = Math.max(0, ...counted.map(({ shared }) => shared))
  const best = counted.flatMap(({ entry, shared }) => (shared > 0 && shared === most ? [entry] : []))
  if (best.length > 0) return best.length === 1 ? (best[0] ?? null) : forThisJob(best, question, request)
  return asked.includes('turnaround') ? onTopic(['pace'], question, request) : null
}

/** "How many changes are in the price?" asks for no price. */
const IN_PRICE =
  /(?:in|im|en|no|dans|в)\s(?:\p{L}+\s)?(?:price|fee|preis|precio|preço|prix|цен\p{L}*|стоимост\p{L}*)|inclu[íi]?\p{L}*|inbegriffen|enthalten/iu

/** "Reels: 35 USD" says by its answer what it is about; where the question says it, that counts. */
const topicsOf = ({ question, answer }: Answer): readonly string[] => {
  const named = topicsIn(question)
  if (named.includes('start')) return named.filter((topic) => topic !== 'turnaround')
  if (named.some((topic) => ASKED.has(topic) || topic === 'rate')) return named
  const told = tellsOf(answer)
  const isPrice = told.has('price') || (HAS_SUM.test(answer) && !told.has('link'))
  return [
    ...named,
    ...(isPrice ? ['price'] : []),
    ...(told.has('pace') ? ['pace'] : []),
    ...(told.has('time') ? ['turnaround'] : []),
  ]
}

/** @returns Whether the bank names a price for anything. */
export const hasPrice = ({ answerBank }: WritingRequest) =>
  answerBank.some((entry) => topicsOf(entry).includes('price'))

/** The price for a catch-up and not the one for each month, where the client is months behind. */
function forThisJob(entries: readonly Answer[], question: string, { job }: WritingRequest): Answer | null {
  const aim = [job.title, ...job.skills].join('. ')
  const post = `${aim}. ${job.description ?? ''}`
  const [inQuestion, inAim, inPost] = [keysOf(withoutTopics(question)), keysOf(aim), keysOf(post)]
  const [concepts, main] = [namesIn('concepts', post), namesIn('concepts', job.title)]
  const told = entries.map((entry) => {
    const text = `${entry.question}. ${entry.answer}`
    return { entry, keys: [...keysOf(text)], concepts: [...namesIn('concepts', text).keys()] }
  })
  const isShared = (key: string) => told.every(({ keys }) => keys.includes(key))
  const weighed = told.map(({ entry, keys, concepts: own }) => {
    const telling = keys.filter((key) => !isShared(key))
    const count = (of: ReadonlySet<string>) => telling.filter((key) => of.has(key)).length
    const named = own.filter((name) => !told.every((one) => one.concepts.includes(name)))
    const near = named.reduce((sum, name) => sum + (main.has(name) ? 4 : concepts.has(name) ? 2 : 0), 0)
    return { entry, weight: count(inQuestion) * 3 + count(inAim) * 2 + count(inPost) * 0.5 + near }
  })
  const [first, second] = weighed.sort((a, b) => b.weight - a.weight)
  return first && first.weight > (second?.weight ?? 0) ? first.entry : null
}

function mostLike(question: string, bank: readonly Answer[]): { entry: Answer; share: number } | null {
  const asked = [...keysOf(question.replace(cueWords('ask.tell', question) ?? '', ' '))]
  const topics = topicsIn(question)
  const telling = [...tellingKeys(question.replace(cueWords('ask.tell', question) ?? '', ' '))]
  const timesOf = new Map<string, number>()
  for (const entry of bank)
    for (const key of tellingKeys(`${entry.question} ${entry.answer}`)) timesOf.set(key, (timesOf.get(key) ?? 0) + 1)
  // "How many months?" is not answered by hours, whatever other words the two questions share.
  const isBeside = (entry: Answer) =>
    topicsIn(entry.question).some((topic) => ASKED.has(topic) && !topics.includes(topic))
  const shares = bank
    .filter((entry) => !isBeside(entry))
    .map((entry) => {
      const keys = keysOf(entry.question)
      const shared = asked.filter((key) => keys.has(key)).length
      const share =
        shared / Math.max(1, Math.min(asked.length, keys.size) * 0.4 + Math.max(asked.length, keys.size) * 0.6)
      const isSame = shared >= 2 || (shared > 0 && shared === asked.length && shared === keys.size)
      const told = keysOf(entry.answer)
      // "Favourite wood?" is one word, which says all.
      if (keys.size === 1 && shared === 1 && topicsIn(entry.question).length === 0) return { entry, share: 1 }
      // What is turned away answers a question on it: "Which music sources do you use?"
      if (entry.question === '') return { entry, share: refusalShare(question, entry.answer) }
      if (isPhrasedAlike(question, entry.question)) return { entry, share: SURELY_SAME }
      // A word that no other statement has says which one is meant: "How would you choose what stays in?"
      const [inQuestion, inAnswer] = [tellingKeys(entry.question), tellingKeys(entry.answer)]
      const own = telling.filter((key) => (inQuestion.has(key) || inAnswer.has(key)) && timesOf.get(key) === 1)
      const isOwn =
        own.length > 0 &&
        (own.length * 2 >= inQuestion.size || own.length >= telling.length) &&
        !DENIAL.test(entry.answer)
      const named = asked.filter((key) => keys.has(key) || told.has(key)).length
      // What a denial names is what is not so.
      const isTelling = shared > 0 && named >= 2 && !DENIAL.test(entry.answer)
      return {
        entry,
        share: Math.max(isSame ? share : isTelling ? named / asked.length : 0, isOwn ? SAME_QUESTION : 0),
      }
    })
  const [best] = shares.sort((a, b) => b.share - a.share)
  return best && best.share >= SAME_QUESTION ? best : null
}

/** "How do you prepare a novel?" and "How do you prepare a book?", "a tired voice" in both. */
function isPhrasedAlike(one: string, other: string): boolean {
  const [words, others] = [one, other].map((text) => text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [])
  if (!words || !others) return false
  const isLong = (word: string | undefined) =>
    word !== undefined && word.length >= PHRASE_WORD && tellingKeys(word).size > 0
  const same = words.findIndex((word, at) => word !== others[at])
  const isBegun = same >= PHRASE_BEGINS && words.slice(0, same).some(isLong)
  const isPair = (word: string, at: number) =>
    isLong(word) &&
    isLong(words[at + 1]) &&
    others.some((own, place) => own === word && others[place + 1] === words[at + 1])
  return isBegun || words.some(isPair)
}
const PHRASE_BEGINS = 4
const PHRASE_WORD = 4

/** Asked for what is turned away, by two of its words, or for the tool that it names. */
function refusalShare(question: string, refusal: string): number {
  const asked = [...tellingKeys(question)]
  const told = tellingKeys(refusal)
  const shared = asked.filter((key) => told.has(key)).length
  const isAsked = cueCount('ask.refuse', question) > 0
  const isOfTool = isAsked && TOOL.test(question) && NAMED.test(refusal)
  if (isOfTool || (isAsked && shared >= 2)) return 1
  return shared >= 2 && shared * 2 >= asked.length ? SAME_QUESTION : 0
}
/** "I do not work in Sage" */
const NAMED = /\s\p{Lu}\p{L}+/u
const TOOL =
  /software|program|tool|logiciel|herramient|ferrament|werkzeug|программ|инструмент|برنامج|सॉफ़्टवेयर|软件|工具/iu

export const keysOf = remembered((text): ReadonlySet<string> => new Set(wordsOf(text).map(({ key }) => key)))
