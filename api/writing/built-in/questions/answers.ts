/** Answers what a post asks, in the letter and in the marketplace's fields. What is not known for sure is left to the freelancer. */
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import { detectLanguage, isInScript, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { readPost } from '../../../reading/read-post.ts'
import type { WrittenLetter } from '../../writer.ts'
import { keysOf } from '../keys.ts'
import type { Known } from '../known.ts'
import type { Piece } from '../pieces.ts'
import { isTrue } from '../own-words/records.ts'
import type { Statement } from '../statement.ts'
import { ended, lowered, type Texts } from '../texts.ts'
import { type Ask, bare, withoutTelling } from './asks.ts'
import { NO, YES } from './match.ts'
import { partsOf } from './question-parts.ts'

/** A sentence of a letter, with what it rests on. */
interface Said {
  text: string
  facts: string[]
  kind?: Piece['kind']
}

/**
 * @param wishes Words of the post that ask for something else than an answer, such as a first word.
 * @returns What is said, and whether it answers all that is asked.
 */
export function answered(
  ask: Ask,
  known: Known,
  texts: Texts,
  wishes: readonly string[],
): { said: Said[]; isAnswered: boolean } {
  const told = partsOf(ask.words).map((part) => {
    const match = known.match(part)
    // What the reading missed may be no question at all.
    const found = ask.marks.length > 0 || match?.isSure ? match : null
    const said = found && inLetter(found.statement, part, known, texts)
    const isWish = wishes.some((words) => words.includes(bare(part)) || part.includes(words))
    const isNothing = isWish || withoutTelling(part).length <= 3
    return { said, isAnswered: isNothing || (said !== null && found?.isSure === true) }
  })
  return { said: told.flatMap(({ said }) => said ?? []), isAnswered: told.every((one) => one.isAnswered) }
}

/** "From 10 on 48." */
const OR_ELSE = /^\p{L}+(?:\s\p{L}+)?\s?\p{Nd}/u
/** Characters up to which an answer is told whole, and sentences of a longer one. */
const SHORT = 100
const SENTENCES_MAX = 2

/**
 * @returns Of a long answer the sentences that have most to do with what is asked, in their order. Null where none has: a list of prices
 * for other things is no answer.
 */
function shortened({ text, topics, besides = [] }: Statement, part: string, known: Known): string | null {
  const { title, skills, description } = known.request.job
  const sentences = splitSentences(text)
  if (text.length <= SHORT || sentences.length <= SENTENCES_MAX) return text
  const [asked, post] = [part, [title, ...skills, description].join('. ')].map(keysOf)
  const weigh = (sentence: string) =>
    [...keysOf(sentence)].reduce((sum, key) => sum + (asked?.has(key) ? 2 : 0) + (post?.has(key) ? 1 : 0), 0)
  const fitting = sentences.filter((sentence) => weigh(sentence) > 0).sort((a, b) => weigh(b) - weigh(a))
  const best = fitting.slice(0, SENTENCES_MAX)
  // "A label is 60. From ten labels on 48." The second price may be the one for this job.
  const isList = [...topics, ...besides].includes('price')
  const isMore = (one: string, at: number) => isList && OR_ELSE.test(one) && best.includes(sentences[at - 1] ?? '')
  return sentences.filter((one, at) => best.includes(one) || isMore(one, at)).join(' ') || null
}

/** A longer answer makes no good end of "I can start …". */
const LABELLED_WORDS = 9
/** "No. I am neither" answers a question that the client does not see. */
const NO_ALONE = new RegExp(String.raw`${NO.source}[,.;:،。，](?!\s?\p{Nd})`, 'iu')

/** @returns The answer in a form that is understood without its question; null where it is none. */
function inLetter(statement: Statement, part: string, known: Known, texts: Texts): Said | null {
  const { of, facts, topics, besides = [] } = statement
  if (of === 'bid') return { text: statement.text, facts, kind: 'request' }
  if (of !== 'bank') return { text: statement.text, facts }
  const answer = shortened(statement, part, known)
  if (answer === null || NO_ALONE.test(answer)) return null
  // "Yes, since 2019" says what it is about only beside its question.
  const plain = answer.replace(YES, '').replace(/^[\s,.;:،。–-]+/u, '') || answer
  const labels = [...topics, ...besides]
    .flatMap((topic) => texts.labelled(topic, lowered(plain, texts)) ?? [])
    .filter((label) => plain.split(/\s+/u).length <= LABELLED_WORDS || label.includes(texts.colon))
  const said = [
    statesAFact(plain, texts.language) || YES.test(plain) || NO.test(plain) ? undefined : labels[0],
    ended(plain, texts),
  ].find((form) => form !== undefined && isTrue(form, known.request.facts) && !isBareFigure(form))
  return said ? { text: said, facts } : null
}

/** "2,500." says nothing without the question. */
const isBareFigure = (text: string) => !/\p{L}/u.test(text)

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
    const { attacks } = readPost({ title: '', description: question, questions: [], skills: [] })
    const { known, texts } = inLanguage(languageOf(question) ?? wanted)
    return { question, ...(attacks.length > 0 ? NOTHING : fieldAnswer(question, known, texts)) }
  })
}
const NOTHING = { answer: '', facts: [] }

/** A short question in Latin letters shows its language badly. */
const SHOWS_LANGUAGE = 40
function languageOf(question: string): LetterLanguage | null {
  const found = detectLanguage(question)
  return found !== null && (isInScript(found) || question.length >= SHOWS_LANGUAGE) ? found : null
}

/** Of several things asked in one field, one that is not known leaves the field empty: half an answer would pass for a whole one. */
function fieldAnswer(question: string, known: Known, texts: Texts): { answer: string; facts: string[] } {
  const found = partsOf(question).map((part) => known.match(part))
  const used = [...new Set(found.flatMap((one) => (one?.isSure ? [one.statement] : [])))]
  if (found.some((one) => !one?.isSure)) return NOTHING
  const said = used.map(({ text }) => (used.length > 1 ? ended(text, texts) : text))
  return { answer: said.join(texts.gap), facts: [...new Set(used.flatMap(({ facts }) => facts))] }
}
