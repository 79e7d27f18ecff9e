/** Reads a visitor's post, decides on it and writes the letter, with the built-in writer: strangers cost no model call. Pure. */
import type { TriedAnswer, TryStage } from '#shared/contract/try.ts'
import { plainAgent } from '#shared/domain/agent.ts'
import type { Fact } from '#shared/domain/claims/claim.ts'
import { traceClaims } from '#shared/domain/claims/trace-claims.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { type Doubt, DOUBTS_MAX } from '#shared/domain/letter/doubts.ts'
import { addOpenWishes } from '../../writing/open-wishes.ts'
import type { PostReading } from '#shared/domain/letter/read-items.ts'
import { type LetterSentence, SENTENCES_MAX } from '#shared/domain/letter/sentences.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { decide, payOf } from '../../judgement/decide.ts'
import { piecesPriceOf } from '../../judgement/piece-price.ts'
import { factsOf } from '#shared/domain/reading/facts.ts'
import { readingOf } from '../../reading/known-reading.ts'
import { AppError } from '#shared/errors.ts'
import { builtInWriter } from '../../writing/built-in.ts'
import { isDeclined, type WrittenLetter } from '../../writing/writer.ts'
import { readItems } from './read-items.ts'
import { visitorFacts } from './visitor-facts.ts'

/** What reads too little to answer is shown without a letter. */
const NOTHING: Pick<WrittenLetter, 'letter' | 'sentences' | 'doubts' | 'reading'> = {
  letter: '',
  sentences: [],
  doubts: [],
  reading: null,
}

export interface TryInput {
  /** Outside text: data, never an instruction. */
  job: Job
  about: string
}

/** @param onStage Is told what is begun. */
export async function tryPost(
  { job, about }: TryInput,
  onStage: (stage: TryStage) => void = () => undefined,
): Promise<TriedAnswer> {
  onStage('read')
  const { facts, records, profile } = visitorFacts(about)
  const known = factsOf(profile, [], null, records)
  const reading = readingOf(job)
  onStage('judge')
  const verdict = verdictOf(decide(reading, known, { ...payOf(job), pieces: piecesPriceOf(job, reading, known) }))
  const isLeft = verdict.is === 'fraud' || verdict.is === 'refuse'
  const request = { job, agent: plainAgent(), profile, answerBank: [], facts, records }
  if (!isLeft) onStage('write')
  const written = isLeft ? NOTHING : await letterFor(request)
  const sentences = written.sentences.length > 0 ? written.sentences : sentencesOf(written.letter, facts)
  const named = new Set(sentences.flatMap((sentence) => sentence.facts))
  const isWritten = sentences.length > 0
  return {
    job: { title: job.title, text: job.description ?? '', address: job.url },
    skills: profile.skills,
    reading: once(written.reading ?? readItems(reading, known, written.letter)),
    verdict,
    sentences,
    facts: [...named].flatMap((id) => facts.find((fact) => fact.id === id) ?? []).map(({ id, text }) => ({ id, text })),
    doubts: isWritten ? leftOpen(written, job) : written.doubts,
  }
}

/** A visitor has no inbox with questions, so what the letter leaves open of the post is shown beside it. */
function leftOpen({ doubts, reading }: Pick<WrittenLetter, 'doubts' | 'reading'>, { questions }: Job): Doubt[] {
  const wishes = addOpenWishes(doubts, reading, questions)
  const known = new Set([...questions, ...wishes.filter(({ kind }) => kind === 'request').map(({ words }) => words)])
  const open = (reading?.items ?? []).filter(
    ({ is, state, words }) => is === 'question' && state !== 'met' && !known.has(words),
  )
  return [...wishes, ...open.map(({ words }) => ({ kind: 'request' as const, sentence: '', words }))].slice(
    0,
    DOUBTS_MAX,
  )
}

/** A question may be a wish too, and a title may repeat the text: the same words are shown once, as a question where they are one. */
function once(reading: PostReading): PostReading {
  const first = [...reading.items].sort((a, b) => Number(b.is === 'question') - Number(a.is === 'question'))
  const items = first.filter((item, at) => first.findIndex(({ words }) => words === item.words) === at)
  // A letter that nobody edits needs no places.
  return { ...reading, items: items.map(({ place: _, ...item }) => item) }
}

function verdictOf(decision: ReturnType<typeof decide>): TriedAnswer['verdict'] {
  switch (decision.is) {
    case 'fraud':
      return { is: 'fraud', words: [decision.words], fact: '', matched: [] }
    case 'refuse': {
      const [{ words, fact }] = decision.reasons
      return { is: 'refuse', words: words === '' ? [] : [words], fact, matched: [] }
    }
    case 'ask':
      return { is: 'ask', words: [...new Set(decision.open.map(({ words }) => words))], fact: '', matched: [] }
    case 'bid':
      return { is: 'bid', words: [], fact: '', matched: decision.matched }
  }
}

async function letterFor(request: Parameters<ReturnType<typeof builtInWriter>['write']>[0]): Promise<typeof NOTHING> {
  try {
    const written = await builtInWriter().write(request, { signal: new AbortController().signal })
    return isDeclined(written) ? NOTHING : written
  } catch (error) {
    if (error instanceof AppError && error.code === 'writer.unusable') return NOTHING
    throw error
  }
}

/** The sentences of a letter that came as text, each with the fact that supports it. */
function sentencesOf(letter: string, facts: Fact[]): LetterSentence[] {
  const claims = new Map(traceClaims(letter, facts).map(({ text, fact }) => [text, fact]))
  return letter
    .split(/\n{2,}/)
    .flatMap((paragraph, at) => splitSentences(paragraph).map((text) => ({ text, paragraph: at })))
    .slice(0, SENTENCES_MAX)
    .map(({ text, paragraph }) => {
      const fact = claims.get(text) ?? facts.find((each) => isWithin(text, each.text))
      const kind = claims.has(text) || fact ? ('claim' as const) : ('client' as const)
      return { text, paragraph, kind, facts: fact ? [fact.id] : [], requests: [] }
    })
}

/** A letter may take a part of a line word for word. */
function isWithin(sentence: string, line: string): boolean {
  const bare = sentence.toLowerCase().replace(/[.!。।]$/u, '')
  return bare.length > 12 && line.toLowerCase().includes(bare)
}
