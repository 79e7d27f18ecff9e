/** What a person should check before a letter of the built-in writer leaves. */
import type { Doubt } from '#shared/domain/letter/doubts.ts'
import type { PostReading } from '#shared/domain/letter/read-items.ts'
import { type LetterProblem, problemsOf, strangeNumbers } from '../check-letter.ts'
import { readPost } from '../read-post.ts'
import type { WritingRequest } from '../writer.ts'

const WORDS_MAX = 400

/** The older check names problems only. To be replaced by `checkLetter`, which names their words. */
const KINDS: Readonly<Record<LetterProblem, Doubt['kind'] | null>> = {
  too_short: 'length',
  too_long: 'length',
  language: 'language',
  placeholder: 'placeholder',
  contact: 'contact',
  obeyed: 'obeyed',
  // A request of the reading says the same, with its words.
  check: null,
  cliche: 'cliche',
  number: 'figure',
  // The built-in writer says nothing where it knows nothing.
  vague: null,
  repeats: 'repeats',
  form: 'form',
}

/** @param foreignWords Of the proof, see `compose`. */
export function doubtsOf(
  letter: string,
  { job, facts }: WritingRequest,
  reading: PostReading,
  foreignWords: string | null,
): Doubt[] {
  const values = reading.items.flatMap(({ value }) => value ?? [])
  const areAsked = strangeNumbers(letter, job, facts).every((figure) => values.includes(figure))
  const isAsked = reading.items.some(({ is, kind }) => is === 'request' && kind === 'language')
  const checked = problemsOf(letter, job, readPost(job), facts).flatMap((problem): Doubt[] => {
    const kind = KINDS[problem]
    return kind === null || (kind === 'language' && isAsked) || (kind === 'figure' && areAsked)
      ? []
      : [{ kind, sentence: '', words: '' }]
  })
  const open = reading.items.filter(({ is, state }) => is === 'request' && state !== 'met')
  return [
    ...checked,
    ...open.map(({ words }): Doubt => ({ kind: 'request', sentence: '', words: words.slice(0, WORDS_MAX) })),
    ...(foreignWords === ''
      ? []
      : [{ kind: 'proof' as const, sentence: '', words: (foreignWords ?? '').slice(0, WORDS_MAX) }]),
  ]
}
