/** The built-in writer: it works offline and costs nothing, and uses the post, the prompt and the freelancer's own facts. */
import '#shared/domain/claims/in-script/every.ts'
import { traceClaims } from '#shared/domain/claims/trace-claims.ts'
import { postReadingOf } from './post-reading.ts'
import { requestsMet } from '#shared/domain/letter/requests-met.ts'
import { renderLetter } from '#shared/domain/letter/sentences.ts'
import { factsOf } from '#shared/domain/reading/facts.ts'
import { readingOf } from '../reading/known-reading.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import type { Doubt } from '#shared/domain/letter/doubts.ts'
import type { PostReading } from '#shared/domain/letter/read-items.ts'
import { type Composed, composer } from './built-in/compose.ts'
import { checkLetter } from './check/check-letter.ts'
import type { LetterWriter, WritingRequest, WrittenLetter } from './writer.ts'

/** How many letters are tried until one has no doubt. */
const TRIES = 5
/** Between the numbers of two variants: it shares no factor with how many forms a sentence has, so that the next variant takes others. */
const STRIDE = 7

/** @returns A writer whose letter for one request is always the same. */
export function builtInWriter(): LetterWriter {
  return {
    async write(request, { signal }) {
      signal.throwIfAborted()
      const reading = readingOf(request.job)
      const compose = composer(request, reading)
      const first = (request.variant ?? 0) * STRIDE
      let best = writeOnce(request, reading, compose(first))
      for (let attempt = 1; attempt < TRIES && best.faults > 0; attempt += 1) {
        const other = writeOnce(request, reading, compose(first + attempt))
        if (other.faults < best.faults) best = other
      }
      return best.written
    },
  }
}

function writeOnce(
  request: WritingRequest,
  reading: Reading,
  composed: Composed,
): { written: WrittenLetter; faults: number } {
  const { sentences: all, answers } = composed
  const { profile, answerBank, agent, facts, records } = request
  const untraced = traceClaims(renderLetter(all), facts).filter(({ fact }) => fact === null)
  // What cannot be traced in its letter is left out; other words may fare better.
  const isUntraced = (text: string) => untraced.some((one) => text.includes(one.text) || one.text.includes(text))
  const sentences = all.filter(({ kind, text }) => kind !== 'claim' || !isUntraced(text))
  const letter = renderLetter(sentences)
  const own = factsOf(profile, answerBank, agent, records)
  const read = postReadingOf(reading, own, { letter, sentences, answers }, facts)
  // No letter is worth sending: only the reason is told.
  const checked = letter === '' ? [] : checkLetter(letter, { request, reading, sentences })
  const doubts = [...checked.filter((doubt) => !isToldElsewhere(doubt, composed)), ...openIn(read, letter, composed)]
  const states = requestsMet(reading.requests, letter, sentences)
  const broken = reading.requests.filter(({ kind }, place) => FORM.has(kind) && states[place] === 'open')
  const faults = doubts.filter(({ kind }) => !LASTING.has(kind)).length + untraced.length + broken.length
  const written = { letter, sentences, answers, doubts, reading: read, writtenBy: 'built-in', tokens: 0, costMicros: 0 }
  return { written, faults }
}

/** Other words help against most doubts; against a missing fact they do not. */
const LASTING: ReadonlySet<string> = new Set(['proof', 'foreign', 'request', 'language', 'vague'])

/** What a client can count or look for in a letter; other choices of pieces may hold it. */
const FORM: ReadonlySet<string> = new Set(['length', 'word', 'inSentence', 'startWith', 'endWith', 'avoidWord', 'sum'])

/** The ticks also know what a field's answer fulfils, and words in another language are told as the proof's. */
function isToldElsewhere({ kind, sentence }: Doubt, { unproved }: Composed): boolean {
  return kind === 'request' || (kind === 'language' && sentence !== '' && unproved?.kind === 'foreign')
}

const WORDS_MAX = 400

/** What is wished and not done, and why the letter proves little. */
function openIn({ items }: PostReading, letter: string, { unproved, unsaid }: Composed): Doubt[] {
  const open = items.filter(({ is, state }) => is === 'request' && state !== 'met').map(({ words }) => words)
  const asked = letter === '' ? [] : [...open, ...unsaid].map((words) => ({ kind: 'request' as const, words }))
  const told = [...asked, ...(unproved ? [unproved] : [])]
  return told.map(({ kind, words }) => ({ kind, sentence: '', words: words.slice(0, WORDS_MAX) }))
}
