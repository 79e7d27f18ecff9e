/** The built-in writer: it works offline and costs nothing, and uses the post, the prompt and the freelancer's own facts. */
import { AppError } from '#shared/errors.ts'
import { answerQuestions } from './answer-questions.ts'
import { doubtsAmong, type LetterProblem, problemsOf } from './check-letter.ts'
import { composeLetter } from './compose-letter.ts'
import { type ReadPost, readPost } from './read-post.ts'
import type { LetterWriter, WritingRequest } from './writer.ts'

const BUILT_IN = 'built-in'

/** How many variants of a letter are tried until one has no fault of form. */
const VARIANTS = 4

/** @returns A writer whose letter for one request is always the same. */
export function builtInWriter(): LetterWriter {
  return {
    async write(request, { signal }) {
      signal.throwIfAborted()
      const post = readPost(request.job)
      const [best] = bestFirst(request, post)
      if (!best) throw new AppError('writer.unusable', { problems: 'nothing_to_answer' })
      const doubts = doubtsAmong(best.problems)
      if (doubts.length < best.problems.length)
        throw new AppError('writer.unusable', { problems: best.problems.join(' ') })
      const answers = answerQuestions(request, post)
      const { letter } = best
      return { letter, sentences: [], answers, doubts, reading: null, writtenBy: BUILT_IN, tokens: 0, costMicros: 0 }
    },
  }
}

function bestFirst(request: WritingRequest, post: ReadPost): { letter: string; problems: LetterProblem[] }[] {
  const written: { letter: string; problems: LetterProblem[] }[] = []
  for (let variant = 0; variant < VARIANTS; variant++) {
    const letter = composeLetter(request, post, variant)
    if (letter === null) return []
    const problems = problemsOf(letter, request.job, post, request.facts)
    if (problems.length === 0) return [{ letter, problems }]
    written.push({ letter, problems })
  }
  return written.sort((a, b) => a.problems.length - b.problems.length)
}
