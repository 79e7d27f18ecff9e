/** Chooses the record that proves most for a post. What can be shown counts more than likeness of words. */
import { wordsOf } from '#shared/domain/claims/claim-words.ts'
import { detectLanguage, isLetterLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { type FactRecord, factText } from '#shared/domain/facts/fact-record.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { coversSkill, skillsAmong, tradesAmong } from '#shared/domain/skills/skills.ts'
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import { tellsWhatWasDone } from '#shared/domain/facts/own-words/sentence-work.ts'
import { clientIn } from '#shared/domain/facts/own-words/client-names.ts'
import { kindOf, tellsAResult } from './own-words/tells.ts'
import { remembered } from './remembered.ts'
import { conceptsIn, cueCount, topicsIn } from './texts.ts'
import { keysOf } from '../check/post-checks.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'

/** A record with how well it fits. */
export interface Proof {
  record: FactRecord
  /** Skills and tools of the record that the post asks for, in the record's spelling. */
  shared: string[]
  /** Those of `shared` that the post names itself, and not only something wider. */
  named: string[]
  /** Words of the post that it has, as `claim-words` compares them. */
  words: string[]
  /** It shares words or concepts with the post, and not only tools or the trade. */
  isSimilar: boolean
  /** What it has in common with the post; 0 for nothing. */
  likeness: number
  weight: number
}

/** Tools and words in common count up to here. */
const SKILLS_MAX = 3
const WORDS_MAX = 4
const CONCEPTS_MAX = 5
const DISTINCT_MAX = 3
/** Words of a question that asks for a work: "Tell us about a churn analysis you did." */
const ASKED_MAX = 3
/** Under this a record has too little to do with the post. */
export const FITTING = 1

/**
 * @param self What the freelancer says of themselves in short; `isOfTrade` where that names the work of the post.
 * @returns Records worth showing, the best first.
 */
export function proofsFor(
  records: readonly FactRecord[],
  { title, description, skills, questions }: Pick<Job, 'title' | 'description' | 'skills' | 'questions'>,
  reading: Reading,
  language: LetterLanguage,
  { self, isOfTrade }: { self: string; isOfTrade: boolean },
): Proof[] {
  const asked = [...skills, ...reading.skills.filter(({ weight }) => weight > 0.2).map(({ name }) => name)]
  const [opening = ''] = splitSentences(description ?? '')
  const inText = reading.questions.flatMap(({ where, words }) => (where === 'text' ? [words] : []))
  const inQuestions = keysOf(inText.filter(asksForWork).join('. '))
  // What is asked about the freelancer tells less of which work to show.
  const beside = keysOf(inText.filter((words) => topicsIn(words).length === 0).join('. '))
  const aim = [title || opening, reading.deliverable?.words ?? '', reading.problem?.words ?? ''].join('. ')
  const core = new Set(wordsOf(aim).map(({ key }) => key))
  const all = new Set(wordsOf([description, ...skills, ...questions].join('. ')).map(({ key }) => key))
  const wanted = conceptsOf({ title, description, skills })
  const trades = new Set(reading.trades.filter(({ weight }) => weight >= 2).map(({ trade }) => trade))
  // A result that is told without its trade is of the trade that the freelancer names beside it.
  const [main] = [...reading.trades].sort((a, b) => b.weight - a.weight)
  const isOwnTrade = isOfTrade || (main !== undefined && tradesAmong(tokensOf(self), language).has(main.trade))
  const ownKeys = new Set(wordsOf(self).map(({ key }) => key))
  const skillKinds = records.flatMap(({ kind, name }) => (kind === 'skill' ? [...conceptsIn(name).keys()] : []))
  const isUsual = (concept: string) =>
    conceptsIn(self).has(concept) || skillKinds.filter((one) => one === concept).length > 1
  const usualKinds = new Set([...wanted.keys()].filter(isUsual))
  const shownRecords = records.flatMap((record) => shownAs(record) ?? [])
  const timesOf = new Map<string, number>()
  for (const record of shownRecords)
    for (const key of readOf(aimOf(record)).keys) timesOf.set(key, (timesOf.get(key) ?? 0) + 1)
  return shownRecords
    .map((record) => {
      const text = factText(record)
      const fact = readOf(aimOf(record))
      const named = [...record.tools, ...fact.skills]
      const shared = [...new Set(named.filter((own) => asked.some((wanted) => coversSkill(own, wanted))))]
      const words = [...fact.keys].filter((key) => core.has(key) || all.has(key))
      const likeWords = words.reduce((sum, key) => sum + (core.has(key) ? (ownKeys.has(key) ? 0.8 : 1.5) : 0.6), 0)
      // A word that stands in most of the freelancer's works tells none of them from the others.
      const own = words.filter((key) => timesOf.get(key) === 1)
      const distinct = own.reduce((sum, key) => sum + (core.has(key) ? 1 : 0.4), 0)
      const isOwnWork = record.kind === 'about' ? lineKind(record) === 'work' : isInOwnLine(record)
      const isSameTrade =
        fact.trades.some((trade) => trades.has(trade)) ||
        (isOwnWork && isOwnTrade) ||
        (isOfTrade && record.kind === 'project')
      const inPost = shared.filter((tool) => isNamedIn(tool, asked, `${title}\n${description}\n${skills.join()}`))
      const concepts = [...wanted.keys()].filter((name) => fact.concepts.has(name))
      // What the freelancer always does tells none of the works from the others.
      const near = concepts.reduce(
        (sum, name) => sum + (usualKinds.has(name) ? 0.4 : 1.3) * Math.min(3, wanted.get(name) ?? 0),
        0,
      )
      const likeness =
        Math.min(CONCEPTS_MAX, near) +
        Math.min(SKILLS_MAX, shared.length) * 0.8 +
        Math.min(SKILLS_MAX, inPost.length) * 0.6 +
        Math.min(WORDS_MAX, likeWords) +
        (isSameTrade ? 1 : 0)
      const inBeside = [...keysOf(aimOf(record))].filter((key) => beside.has(key)).length
      const inAsked = [...keysOf(text)].filter((key) => inQuestions.has(key)).length
      const weight =
        likeness +
        Math.min(ASKED_MAX, inAsked) * 3.5 +
        (inBeside > 0 ? 2 : 0) +
        Math.min(DISTINCT_MAX, distinct) +
        shownBy(record, language)
      // Tools alone make no work alike.
      const told = readOf([record.name, record.what, record.outcome].filter(Boolean).join('. '))
      const isSimilar =
        words.some((key) => core.has(key) && told.keys.has(key)) || concepts.some((name) => told.concepts.has(name))
      return { record, shared, named: inPost, words, isSimilar, likeness, weight }
    })
    .sort((a, b) => b.weight - a.weight)
}

/** What a work was: its first sentence. What came of it, and what went wrong in it, is like any other work's. */
function aimOf(record: FactRecord): string {
  if (record.kind === 'about') return factText(record)
  const [first = ''] = splitSentences(record.what)
  return [record.name, record.who, first || record.outcome, record.tools.join(', ')].filter(Boolean).join('. ')
}

type Post = Pick<Job, 'title' | 'description' | 'skills'>

/** A title says most of what a post is about, then the skills, then the text. */
function weighed({ title, description, skills }: Post, countIn: (text: string) => number): number {
  const inText = Math.min(3, countIn(description ?? ''))
  return Math.min(1, countIn(title)) * 3 + Math.min(2, countIn(skills.join(', '))) * 1.5 + inText * 0.7
}

/** @returns The concepts that a post is about, such as `booking`, with their weights, the heaviest first. */
function conceptsOf(post: Post): ReadonlyMap<string, number> {
  const found = new Map(
    [post.title, post.description ?? '', post.skills.join(', ')].map((text) => [text, conceptsIn(text)]),
  )
  const names = new Set([...found.values()].flatMap((counts) => [...counts.keys()]))
  const weights = [...names].map((name) => [name, weighed(post, (text) => found.get(text)?.get(name) ?? 0)] as const)
  return new Map(weights.sort((a, b) => b[1] - a[1]))
}

/** A question on price, time or the way of working says nothing of which work to show. */
function asksForWork(question: string): boolean {
  const topics = topicsIn(question)
  return cueCount('ask.done', question) > 0 || topics.some((topic) => ['similar', 'project', 'result'].includes(topic))
}

/** What an employer had of the freelancer proves as much as a client's project, where it has a figure. A line proves where it tells of a work. */
function shownAs(record: FactRecord): FactRecord | null {
  if (record.kind === 'project') return record
  if (record.kind === 'about') return SHOWS.has(lineKind(record)) && record.renderings.length > 0 ? record : null
  const isResult = record.kind === 'employment' && record.who !== '' && /\p{Nd}/u.test(record.outcome)
  return isResult ? { ...record, kind: 'project', name: record.who } : null
}

/** @returns Whether a work is told in a line that the freelancer wrote. */
export function isInOwnLine({ renderings }: FactRecord): boolean {
  return renderings.some(({ approvedAt }) => approvedAt === 0)
}

/** @returns What a line of the freelancer's is for in a letter. */
export function lineKind({ what, renderings }: FactRecord): ReturnType<typeof kindOf> {
  const language = renderings[0]?.language ?? 'en'
  return kindOf(what, isLetterLanguage(language) ? language : 'en')
}
/** Who somebody is, what they charge and when they have time shows no work. */
const SHOWS: ReadonlySet<string> = new Set(['work', 'habit', 'note'])

const readOf = remembered((text) => {
  const tokens = tokensOf(text)
  return {
    skills: skillsAmong(tokens).map(({ name }) => name),
    trades: [...tradesAmong(tokens, 'en').keys()],
    keys: new Set(wordsOf(text).flatMap(({ key, is }) => (is === 'figure' ? [] : [key]))),
    concepts: conceptsIn(text),
  }
})

function isNamedIn(tool: string, asked: readonly string[], post: string): boolean {
  const [longest = ''] = tool.split(/\s/u).sort((a, b) => b.length - a.length)
  const isSame = asked.some((wanted) => coversSkill(tool, wanted) && coversSkill(wanted, tool))
  return isSame || (longest.length > 3 && post.toLowerCase().includes(longest.toLowerCase()))
}

/** A result with a figure, a link, a client and approved words are what a client can check. */
function shownBy(record: FactRecord, language: LetterLanguage): number {
  const { what, outcome, link, who, kind, renderings } = record
  const sort = kind === 'about' ? lineKind(record) : 'work'
  // Own words may tell a work with its result, as a record does.
  const isOwnResult = kind === 'about' && tellsAResult(what)
  const isCounted = /\p{Nd}/u.test(what)
  const figure = isOwnResult || /\p{Nd}/u.test(outcome) ? 2 : outcome !== '' || isCounted ? 1 : 0
  const isReady = renderings.some((rendering) => rendering.approvedAt !== null && rendering.language === language)
  return (
    figure +
    (link ? 0.5 : 0) +
    (who || (kind === 'about' && clientIn(what, language === 'de' ? 2 : 1)) ? 0.5 : 0) +
    (isReady ? 1.5 : 0) -
    (sort === 'work' ? 0 : NO_WORK) -
    (renderings.length > 0 && !isSentence(record) ? NOTED : 0)
  )
}
/** A way of working, and a note that says of nothing that it was done, begin a letter only where there is nothing else. */
const NO_WORK = 8
/** A note begins a letter worse than a sentence. */
const NOTED = 1.5

function isSentence({ renderings }: FactRecord): boolean {
  return renderings.some(({ language, text }) => {
    const own = isLetterLanguage(language) ? language : 'en'
    return tellsWhatWasDone(text, own) || statesAFact(text, own)
  })
}

/** @returns The language that most of the freelancer's own words are in. A single record is too short to tell. */
export function languageOfAll(records: readonly FactRecord[]): LetterLanguage {
  return detectLanguage(records.map(factText).join('\n')) ?? 'en'
}

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** @returns Whether words are in that language. Names and figures alone are in any; a short text is in what the others are in. */
export function isIn(text: string, language: LetterLanguage, usual: LetterLanguage): boolean {
  if (!/\p{L}{2}/u.test(text)) return true
  const isOtherScript = OTHER_SCRIPT.test(text)
  if (isOtherScript !== isOther(language)) return false
  const found = text.length > LONG ? detectLanguage(text) : null
  return (found ?? (isOtherScript === isOther(usual) ? usual : language)) === language
}

/** @returns Whether a record can be told in that language: names of tools and skills are the same in each. */
export function isTold(record: FactRecord, language: LetterLanguage, usual: LetterLanguage): boolean {
  const { kind, what, name, outcome, renderings } = record
  if (renderings.some((one) => one.approvedAt !== null && one.language === language)) return true
  if (kind === 'skill') return language === usual || !/\s\p{Ll}/u.test(name)
  return isIn([what || name, outcome].filter(Boolean).join(' '), language, usual)
}

/** @returns Whether a language is not written in Latin letters. */
export function isOther(language: LetterLanguage): boolean {
  return ['ar', 'hi', 'bn', 'ru', 'zh'].includes(language)
}

const LONG = 45
