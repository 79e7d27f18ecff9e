/** The freelancer's answer bank: which earlier answer fits a question. */

import { wordsOf } from '#shared/domain/claims/claim-words.ts'
import type { Answer } from '#shared/domain/profile.ts'
import { NO_WORDS } from '../../reading/no-words.ts'
import { knownAnswer } from '#shared/domain/similar-answers.ts'
import { keysOf as tellingKeys } from '../check/post-checks.ts'
import type { WritingRequest } from '../writer.ts'
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
const DENIAL = beginningWith(NO_WORDS)
/** How an answer begins that says yes or no. */
export const YES_OR_NO = beginningWith(`yes|ja|sí|oui|sim|ya|да|نعم|हाँ|हां|জি|হ্যাঁ|是|有|可以|${NO_WORDS}`)
const BARE = new RegExp(`${YES_OR_NO.source}[.!。।]?$`, 'iu')

/** @returns The answer given to the same question before, to the one on the same topic, or to the one most like it. */
export function fromBank(question: string, request: WritingRequest): Found | null {
  const { answerBank, facts } = request
  const same = knownAnswer(question, answerBank)
  const sure = same ?? sameTopic(question, request)
  const like = sure ? null : mostLike(question, answerBank)
  const entry = sure ?? like?.entry
  // "No" answers whether there is a number, and not which one it is.
  if (!entry || (!same && BARE.test(entry.answer.trim()) && cueCount('ask.open', question) > 0)) return null
  const fact = facts.find(({ source, ref }) => source === 'answer' && ref === entry.id)
  const topics = topicsIn(entry.question)
  const topic = topics.find((one) => ASKED.has(one)) ?? topics[0]
  const isGuess = like !== null && like.share < SURELY_SAME
  const found = { answer: entry.answer.trim(), facts: fact ? [fact.id] : [], question: entry.question, isGuess }
  return topic === undefined ? found : { ...found, topic }
}

/** More telling words beside its topic make a question one about something of its own: "How do you check accessibility …?" */
const OWN_MAX = 2

/** @returns The answer on the question's topic; of a way of working only where the question asks about nothing more special. */
function sameTopic(question: string, request: WritingRequest): Answer | null {
  const topics = topicsIn(question)
  const entry = onTopic(topics, question, request)
  if (!entry || !topics.some((topic) => OFFERED.has(topic))) return entry
  const rest = topics.reduce((text, topic) => text.replace(cueWords(`topic.${topic}`, text) ?? '', ' '), question)
  const keys = [...tellingKeys(rest)]
  const told = tellingKeys(`${entry.question} ${entry.answer}`)
  const most = /\p{Script=Han}/u.test(rest) ? OWN_MAX * 3 : OWN_MAX
  return keys.length <= most || keys.some((key) => told.has(key)) ? entry : null
}

/** The answer that has most of the topics; of several the one for this job, where one is. A pace also tells how long it takes. */
function onTopic(topics: readonly string[], question: string, request: WritingRequest): Answer | null {
  const asked = topics.filter((topic) => !TOPICS_OF_FACTS.has(topic))
  const counted = request.answerBank.map((entry) => {
    const told = topicsOf(entry)
    return { entry, shared: asked.filter((topic) => told.includes(topic)).length }
  })
  const most = Math.max(0, ...counted.map(({ shared }) => shared))
  const best = counted.flatMap(({ entry, shared }) => (shared > 0 && shared === most ? [entry] : []))
  if (best.length > 0) return best.length === 1 ? (best[0] ?? null) : forThisJob(best, question, request)
  return asked.includes('turnaround') ? onTopic(['pace'], question, request) : null
}

/** "Reels: 35 USD" says by its answer what it is about; where the question says it, that counts. */
const topicsOf = ({ question, answer }: Answer): readonly string[] => {
  const named = topicsIn(question)
  if (named.some((topic) => ASKED.has(topic) || topic === 'rate')) return named
  const told = tellsOf(answer)
  const isPrice = told.has('price') || (HAS_SUM.test(answer) && !told.has('link'))
  return [...named, ...(isPrice ? ['price'] : []), ...(told.has('pace') ? ['pace'] : [])]
}

/** The price for a catch-up and not the one for each month, where the client is months behind. */
function forThisJob(entries: readonly Answer[], question: string, { job }: WritingRequest): Answer | null {
  const aim = [job.title, ...job.skills].join('. ')
  const post = `${aim}. ${job.description ?? ''}`
  const [inQuestion, inAim, inPost] = [keysOf(question), keysOf(aim), keysOf(post)]
  const concepts = namesIn('concepts', post)
  const told = entries.map((entry) => {
    const text = `${entry.question}. ${entry.answer}`
    return { entry, keys: [...keysOf(text)], concepts: [...namesIn('concepts', text).keys()] }
  })
  const isShared = (key: string) => told.every(({ keys }) => keys.includes(key))
  const weighed = told.map(({ entry, keys, concepts: own }) => {
    const telling = keys.filter((key) => !isShared(key))
    const count = (of: ReadonlySet<string>) => telling.filter((key) => of.has(key)).length
    const named = own.filter((name) => concepts.has(name) && !told.every((one) => one.concepts.includes(name)))
    return { entry, weight: count(inQuestion) * 3 + count(inAim) * 2 + count(inPost) * 0.5 + named.length * 2 }
  })
  const [first, second] = weighed.sort((a, b) => b.weight - a.weight)
  return first && first.weight > (second?.weight ?? 0) ? first.entry : null
}

function mostLike(question: string, bank: readonly Answer[]): { entry: Answer; share: number } | null {
  const asked = [...keysOf(question)]
  const topics = topicsIn(question)
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
      // "Favourite wood?" is one word, which says all.
      if (keys.size === 1 && shared === 1 && topicsIn(entry.question).length === 0) return { entry, share: 1 }
      // An answer may name what the question calls by other words.
      const told = keysOf(entry.answer)
      const named = asked.filter((key) => keys.has(key) || told.has(key)).length
      // What a denial names is what is not so.
      const isTelling = shared > 0 && named >= 2 && !DENIAL.test(entry.answer)
      return { entry, share: isSame ? share : isTelling ? named / asked.length : 0 }
    })
  const [best] = shares.sort((a, b) => b.share - a.share)
  return best && best.share >= SAME_QUESTION ? best : null
}

export const keysOf = remembered((text): ReadonlySet<string> => new Set(wordsOf(text).map(({ key }) => key)))
