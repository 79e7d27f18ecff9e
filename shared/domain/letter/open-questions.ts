/**
 * Which of the client's questions a proposal leaves open: the marketplace's own fields, and questions in the post's text. Every way to
 * approve or send a letter follows this rule, on the device and on the server.
 */
import type { Proposal } from '../proposal.ts'
import type { ReadItem } from './read-items.ts'
import type { LetterSentence } from './sentences.ts'

/** Behind a proposal's address: it opens with the fields of the questions that have no answer. */
export const ANSWER_HASH = '#answer'

export interface OpenQuestion {
  /** The client's words; empty where the marketplace's text has expired. */
  question: string
  /** Its place among the reading's items where it stands in the post's text; null for a field of the marketplace. */
  at: number | null
}

type Asked = Pick<Proposal, 'job' | 'answers' | 'reading' | 'letter' | 'sentences'> &
  // Until its next pull a device may hold rows of an older version, without these fields.
  Partial<Pick<Proposal, 'saidAnswered' | 'writtenAnswers'>>

/** @returns The questions without an answer. Marketplaces refuse a proposal that leaves a field open. */
export function openQuestions(row: Asked): OpenQuestion[] {
  const { job, answers, reading } = row
  const isGiven = (question: string) =>
    answers.some((given) => given.question === question && given.answer.trim() !== '')
  const fields = [...new Set([...job.questions, ...answers.map(({ question }) => question)])]
  const items = reading?.items ?? []
  return [
    ...fields.filter((question) => !isGiven(question)).map((question) => ({ question, at: null })),
    ...items.flatMap((item, at) =>
      isOfText(item) && !fields.some((field) => isSameQuestion(field, item.words)) && !isAnswered(row, item, at)
        ? [{ question: item.words, at }]
        : [],
    ),
  ]
}

/** @returns Whether an item of a reading is a question in the post's text, which the letter answers. */
function isOfText({ is, kind }: Pick<ReadItem, 'is' | 'kind'>): boolean {
  return is === 'question' && kind !== 'field'
}

/** A reading keeps the beginning of a long question, or the part of a field that asks. */
export function isSameQuestion(question: string, words: string): boolean {
  const [a = '', b = ''] = [question, words].map((text) =>
    text
      .toLowerCase()
      .replace(/[\s…]+/g, ' ')
      .trim(),
  )
  return b !== '' && (a.includes(b) || b.includes(a))
}

/** The freelancer says so, a sentence stands that was written as its answer, or one that they wrote themselves is about it. */
function isAnswered(row: Omit<Asked, 'job' | 'answers' | 'reading'>, item: ReadItem, at: number): boolean {
  const { letter, sentences, saidAnswered = [] } = row
  if (saidAnswered.includes(at)) return true
  const { place, state } = item
  const meant = sentences.filter(({ requests }) => place !== undefined && requests.includes(place))
  // Without the client's words nothing can be compared with them any more: what the freelancer's own sentence answered is ticked.
  const isBelieved = meant.length === 0 && (place === undefined || item.words === '')
  if (isBelieved ? state === 'met' : meant.some(({ text }) => letter.includes(text))) return true
  const asked = [item.words, ...meant.map(({ text }) => text)].map(tellingWords)
  return ownSentences(letter, sentences).some((own) => {
    const said = tellingWords(own)
    return asked.some((words) => words.size > 0 && [...words].filter((word) => said.has(word)).length * 2 >= words.size)
  })
}

/**
 * @returns The item of a reading with its tick as the proposal stands: a question is answered in its field, or by the letter where it
 * stands in the post's text too; a wish is met where the freelancer says so. Anything else, and a field whose words have expired, is
 * returned as it is.
 */
export function tickItem(row: Omit<Asked, 'job'>, item: ReadItem, at: number): ReadItem {
  if (item.is === 'request') return isSaidMet(row, item, at) ? { ...item, state: 'met' } : item
  if (item.is !== 'question') return item
  const field = row.answers.find(({ question }) => isSameQuestion(question, item.words))
  if (!field && !isOfText(item)) return item
  const isMet = (field?.answer ?? '').trim() !== '' || (isOfText(item) && isAnswered(row, item, at))
  // What the freelancer wrote rests on no fact of ours.
  const rest = field && isOwnAnswer(row, field) ? { fact: '', source: undefined } : {}
  return { ...item, ...rest, state: isMet ? 'met' : 'open' }
}

/** What no code sees in a letter: whether it is met, the freelancer says or a sentence that was written for it. */
export const TOLD_BY_HAND: ReadonlySet<string> = new Set(['preference', 'other', 'tryFirst', 'answerThese', 'leaveOut'])

function isSaidMet(row: Omit<Asked, 'job' | 'answers'>, { kind, place, words }: ReadItem, at: number): boolean {
  const { letter, sentences, reading, saidAnswered = [] } = row
  if (saidAnswered.includes(at)) return true
  // A question about a taste is a wish too: its answer is both.
  const said = saidAnswered.flatMap((other) => reading?.items[other] ?? [])
  if (kind === 'preference' && said.some((one) => one.is === 'question' && isSameQuestion(one.words, words)))
    return true
  const isWritten = (one: LetterSentence) => one.requests.includes(place ?? -1) && letter.includes(one.text)
  return TOLD_BY_HAND.has(kind) && sentences.some(isWritten)
}

/** @returns Whether the freelancer wrote the answer, or wrote it anew. */
export function isOwnAnswer(
  { writtenAnswers = [] }: Pick<Asked, 'writtenAnswers'>,
  { question, answer }: Proposal['answers'][number],
): boolean {
  const written = writtenAnswers.find((known) => known.question === question)
  return written !== undefined && written.answer !== answer
}

/** What a person wrote into the letter, without their own questions. A letter without sentences of a writer is all theirs. */
function ownSentences(letter: string, sentences: Asked['sentences']): string[] {
  const rest = sentences.reduce((text, { text: written }) => text.replace(written, '\n'), letter)
  return rest.match(/[^\n.!?。！？।؟]+[?？؟]?/gu)?.filter((own) => !/[?？؟]$/u.test(own)) ?? []
}

/** The beginnings of the longer words, because endings differ; of Chinese each character. */
function tellingWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{M}\p{N}]{5,}/gu) ?? []
  return new Set(words.map((word) => word.slice(0, 6)))
}
