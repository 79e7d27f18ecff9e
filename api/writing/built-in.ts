/** The built-in writer: it works offline and costs nothing, and uses the post, the prompt and the freelancer's own facts. */
import type { Fact } from '#shared/domain/claims/claim.ts'
import { traceClaims } from '#shared/domain/claims/trace-claims.ts'
import { postReadingOf } from './post-reading.ts'
import { ITEMS_MAX, type PostReading } from '#shared/domain/letter/read-items.ts'
import { requestsMet } from '#shared/domain/letter/requests-met.ts'
import { renderLetter } from '#shared/domain/letter/sentences.ts'
import { factsOf } from '#shared/domain/reading/facts.ts'
import { readingOf } from '../reading/known-reading.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { AppError } from '#shared/errors.ts'
import { type Composed, composer } from './built-in/compose.ts'
import { doubtsOf } from './built-in/doubts.ts'
import type { LetterWriter, WritingRequest, WrittenLetter } from './writer.ts'

const BUILT_IN = 'built-in'

/** How many letters are tried until one has no doubt. */
const TRIES = 5
/** Between the numbers of two variants: it shares no factor with how many forms a sentence has, so that the next variant takes others. */
const STRIDE = 7

/** @returns A writer whose letter for one request is always the same. */
export function builtInWriter(): LetterWriter {
  return {
    async write(request, { signal }) {
      const best = bestOf(request, readingOf(request.job), signal)
      if (!best) throw new AppError('writer.unusable', { problems: 'nothing_to_say' })
      return best
    },
  }
}

function bestOf(request: WritingRequest, reading: Reading, signal: AbortSignal): WrittenLetter | null {
  signal.throwIfAborted()
  const compose = composer(request, reading)
  let best: WrittenLetter | null = null
  let fewest = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES && fewest > 0; attempt += 1) {
    const { written, faults } = writeOnce(
      request,
      reading,
      compose((request.variant ?? 0) * STRIDE + attempt, request.variant ?? 0),
    )
    if (faults < fewest) [best, fewest] = [written, faults]
  }
  return best
}

function writeOnce(
  request: WritingRequest,
  reading: Reading,
  composed: Composed,
): { written: WrittenLetter; faults: number } {
  const { sentences: all, answers, unproved } = composed
  const { profile, answerBank, agent, facts, records } = request
  const untraced = untracedIn(renderLetter(all), facts)
  // What cannot be traced in its letter is left out; other words may fare better.
  const isUntraced = (text: string) => [...untraced].some((one) => text.includes(one) || one.includes(text))
  const sentences = all.filter(({ kind, text }) => kind !== 'claim' || !isUntraced(text))
  const letter = renderLetter(sentences)
  const read = withOpenParts(
    postReadingOf(reading, factsOf(profile, answerBank, agent, records), { letter, sentences, answers }, facts),
    composed.openParts,
  )
  // No letter is worth sending: only the reason is told.
  const doubts = doubtsOf(letter, { request, reading, sentences }, read, composed).filter(
    ({ kind }) => letter !== '' || kind === unproved?.kind,
  )
  const states = requestsMet(reading.requests, letter, sentences)
  const broken = reading.requests.filter(({ kind }, place) => FORM.has(kind) && states[place] === 'open')
  const faults = doubts.filter(({ kind }) => !LASTING.has(kind)).length + untraced.size + broken.length
  const written = { letter, sentences, answers, doubts, reading: read, writtenBy: BUILT_IN, tokens: 0, costMicros: 0 }
  return { written, faults }
}

/** Of a question that is answered by half, only the other half stays open. */
function withOpenParts(read: PostReading, openParts: Composed['openParts']): PostReading {
  const items = read.items.flatMap((item) => {
    const open = item.is === 'question' && item.state === 'open' ? openParts.get(item.place ?? -1) : undefined
    return open?.map((words) => ({ ...item, words: words.slice(0, item.words.length) })) ?? [item]
  })
  return { ...read, items: items.slice(0, ITEMS_MAX) }
}

/** Other words help against most doubts; against a missing fact they do not. */
const LASTING: ReadonlySet<string> = new Set(['proof', 'foreign', 'request', 'language', 'vague'])

/** What a client can count or look for in a letter; other choices of pieces may hold it. */
const FORM: ReadonlySet<string> = new Set(['length', 'word', 'inSentence', 'startWith', 'endWith', 'avoidWord', 'sum'])

function untracedIn(letter: string, facts: Fact[]): Set<string> {
  return new Set(traceClaims(letter, facts).flatMap(({ fact, text }) => (fact === null ? [text] : [])))
}
