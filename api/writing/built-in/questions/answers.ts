/** Answers what a post asks, in the letter and in the marketplace's fields. What is not known for sure is left to the freelancer. */
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import { detectLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { readPost } from '../../../reading/read-post.ts'
import type { WrittenLetter } from '../../writer.ts'
import { bare, withoutTelling } from './asks.ts'
import { keysOf } from '../keys.ts'
import type { Known } from '../known.ts'
import { isTrue } from '../own-words/records.ts'
import { isOther } from '../proof.ts'
import { beginsToAsk, partsOf } from './question-parts.ts'
import type { Statement } from '../statement.ts'
import { capital, cueCount, cueWords, endOf, lowered, type Texts, topicsIn } from '../texts.ts'
import { NO, YES } from './yes-no.ts'

/** A sentence of a letter, with what it rests on. */
export interface Said {
  text: string
  facts: string[]
}

/** What is said in answer, and the parts of the question that it leaves open. */
interface Answered {
  said: Said[]
  open: string[]
}

/**
 * @param wishes Words of the post that ask for something else than an answer, such as a first word.
 * @param isSpoken Which parts are answered at all.
 */
export function answered(
  question: string,
  known: Known,
  texts: Texts,
  wishes: readonly string[] = [],
  isSpoken: (part: string) => boolean = () => true,
): Answered {
  const parts = partsOf(question)
  const used: Statement[] = []
  const told = parts.map((part) => {
    const found = isSpoken(part) ? known.match(part, used) : null
    if (found) used.push(found.statement)
    const said = found && inLetter(found.statement, part, known, texts)
    return { part, said, isWhole: said !== null && found?.isSure === true }
  })
  const said = told.flatMap((one) => one.said ?? [])
  const keys = new Set(said.flatMap(({ text }) => [...keysOf(text)]))
  // "Your price per episode, including show notes": what asks nothing itself is told with the rest.
  const isTold = (part: string) => {
    const isAside =
      parts.length > 1 && topicsIn(part).length === 0 && !beginsToAsk(part) && cueCount('ask.open', part) === 0
    return isAside && [...keysOf(part)].some((key) => keys.has(key))
  }
  const isWish = (part: string) => wishes.some((words) => words.includes(bare(part)) || part.includes(words))
  const open = told.filter(
    ({ part, isWhole }) => !isWhole && !isTold(part) && !isWish(part) && withoutTelling(part).length > 3,
  )
  return {
    said: said.filter(({ text }, at) => said.findIndex((one) => one.text === text) === at),
    open: open.map(({ part }) => bare(part)),
  }
}

/** Characters up to which an answer is told whole, and sentences of a longer one. */
const SHORT = 100
const SENTENCES_MAX = 2

/**
 * @returns Of a long answer the sentences that have most to do with what is asked, in their order. Null where none has: a list of prices
 * for other things is no answer.
 */
function shortened(text: string, part: string, { request: { job } }: Known): string | null {
  const sentences = splitSentences(text)
  if (text.length <= SHORT || sentences.length <= SENTENCES_MAX) return text
  const [asked, aim, post] = [part, [job.title, ...job.skills].join('. '), job.description ?? ''].map(keysOf)
  const weighed = sentences.map((sentence, at) => {
    const weigh = (key: string) => (asked?.has(key) ? 2 : 0) + (aim?.has(key) ? 1.5 : 0) + (post?.has(key) ? 0.5 : 0)
    return { at, weight: [...keysOf(sentence)].reduce((sum, key) => sum + weigh(key), 0) }
  })
  const best = weighed
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.at - other.at)
    .slice(0, SENTENCES_MAX)
  return best.length === 0 ? null : sentences.filter((_, at) => best.some((one) => one.at === at)).join(' ')
}

/** Answers that stand in a sentence of their own for these: "I can start …". */
const NATURAL = new Set(
  'colour drink keyboard editor spaces pet film book computer time start hours snack typing internet words people portfolio'.split(
    ' ',
  ),
)
/** A longer answer makes no good end of such a sentence. */
const NATURAL_WORDS = 9

/** @returns The answer in a form that is understood without its question; null where it is none. */
function inLetter(
  { of, text, question, facts, topics, besides }: Statement,
  part: string,
  known: Known,
  texts: Texts,
): Said | null {
  if (of !== 'bank') return { text, facts }
  const answer = shortened(text, part, known)
  if (answer === null) return null
  const isYes = YES.test(answer)
  const rest = isYes ? answer.replace(YES, '').replace(/^[\s,.;:،。–-]+/u, '') : answer
  const headed = [...topics, ...besides].find((topic) => texts.headed(topic, answer) !== null)
  const forms = [
    isYes && rest.split(/\s+/u).length > 2 && isWhole(rest, part, texts) ? ended(rest, texts) : null,
    !isYes && isWhole(answer, part, texts) ? ended(answer, texts) : null,
    ...[...topics].map((topic) =>
      NATURAL.has(topic) && !NO.test(answer) && !isYes && answer.split(/\s+/u).length <= NATURAL_WORDS
        ? texts.labelled(topic, lowered(answer, texts))
        : null,
    ),
    headed === undefined ? null : texts.headed(headed, lowered(isYes && rest !== '' ? rest : answer, texts)),
    withNouns(question, answer, texts),
    withShared(question, part, isYes && rest !== '' ? rest : answer, texts),
    ended(answer, texts),
  ]
  const said = forms.find((form) => typeof form === 'string' && isTrue(form, known.request.facts))
  return said ? { text: said, facts } : null
}

function ended(text: string, texts: Texts, isFirst = true): string {
  const said = isFirst ? capital(text, texts) : text
  return said + endOf(said, texts)
}

/** A subject stands among so many words. */
const BEGINNING = 5

/** It has a subject, or names itself what was asked: "Each further voice 20 CAD" says nothing of voices that it does not name. */
function isWhole(answer: string, part: string, { language }: Texts): boolean {
  const [first = ''] = splitSentences(answer)
  if (statesAFact(first, language)) return true
  const told = keysOf(first.split(/\s+/u).slice(0, BEGINNING).join(' '))
  return first.split(/\s+/u).length > 3 && [...keysOf(part)].some((key) => told.has(key) && !key.startsWith('c:'))
}

/** "How many photos per day?" and "About 25": "Photos per day: about 25." Null for a question that is more than nouns. */
function withNouns(question: string, answer: string, texts: Texts): string | null {
  const how = cueWords('ask.how', question) ?? ''
  const nouns = bare(question.replace(how, ' ').replace(/[?？؟¿]/gu, ' '))
    .replace(/\s+/gu, ' ')
    .trim()
  const isNouns = how !== '' || !/[?？؟]/u.test(question)
  if (!isNouns || nouns === '' || nouns.split(' ').length > NOUNS_MAX || cueCount('ask.you', nouns) > 0) return null
  return `${capital(nouns, texts)}${texts.colon}${ended(lowered(answer, texts), texts, false)}`
}
const NOUNS_MAX = 5

/** "How do you handle passwords?" and "Delegated access": "Passwords: delegated access." Null where the two questions share no words in a row. */
function withShared(question: string, part: string, answer: string, texts: Texts): string | null {
  const asked = keysOf(part)
  const words = question
    .replace(/[?？؟¿.,]/gu, ' ')
    .trim()
    .split(/\s+/u)
  const isShared = (word: string) => [...keysOf(word)].some((key) => asked.has(key))
  const [from, to] = [words.findIndex(isShared), words.findLastIndex(isShared)]
  if (from < 0 || to - from >= NOUNS_MAX) return null
  const head = capital(words.slice(from, to + 1).join(' '), texts)
  return `${head}${texts.colon}${ended(lowered(answer, texts), texts, false)}`
}

/**
 * @param inLanguage What is known, ready for answers in a language.
 * @returns One entry for each question of the job's form, in its order.
 */
export function answerFields(
  questions: readonly string[],
  wanted: LetterLanguage,
  inLanguage: (language: LetterLanguage) => { known: Known; texts: Texts },
): WrittenLetter['answers'] {
  return questions.map((question) => {
    if (isAttack(question)) return { question, ...NOTHING }
    const { known, texts } = inLanguage(languageOf(question, wanted))
    return { question, ...fieldAnswer(question, known, texts) }
  })
}
const NOTHING = { answer: '', facts: [] }

function isAttack(question: string): boolean {
  return readPost({ title: '', description: question, questions: [], skills: [] }).attacks.length > 0
}

/** A short question in Latin letters shows its language badly. */
function languageOf(question: string, wanted: LetterLanguage): LetterLanguage {
  const found = detectLanguage(question)
  if (found !== null && isOther(found)) return found
  if (isOther(wanted)) return 'en'
  return found !== null && (found === 'en' || question.length >= SHOWS_LANGUAGE) ? found : wanted
}
const SHOWS_LANGUAGE = 80

/** Of several things asked in one field, one that is not known leaves the field empty: half an answer would pass for a whole one. */
function fieldAnswer(question: string, known: Known, texts: Texts): { answer: string; facts: string[] } {
  const used: Statement[] = []
  const parts = partsOf(question)
  for (const part of parts) {
    const found = known.match(part, used)
    if (found?.isSure && !used.includes(found.statement)) used.push(found.statement)
    const told = new Set(used.flatMap((one) => [...one.told]))
    const isTold = used.length > 0 && [...keysOf(part)].every((key) => told.has(key))
    if (!found?.isSure && !isTold) return NOTHING
  }
  const answer = used.length < 2 ? (used[0]?.text ?? '') : used.map(({ text }) => ended(text, texts)).join(texts.gap)
  return { answer, facts: [...new Set(used.flatMap(({ facts }) => facts))] }
}
