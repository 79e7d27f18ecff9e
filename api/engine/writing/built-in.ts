/** The built-in writer: works offline and for nothing, from the post, the prompt and the freelancer's own facts. */
import { AppError } from '#shared/errors.ts'
import { answerQuestions } from './answer-questions.ts'
import { problemsOf } from './check-letter.ts'
import { composeLetter } from './compose-letter.ts'
import { readPost } from './read-post.ts'
import type { Writer } from './writer.ts'

export const BUILT_IN = 'built-in'

/** @returns A writer whose letter for one request is always the same. */
export function builtInWriter(): Writer {
  return {
    async write(request, { signal }) {
      signal.throwIfAborted()
      const post = readPost(request.job)
      const letter = composeLetter(request, post)
      if (letter === null) throw new AppError('writer.unusable', { problems: 'nothing_to_answer' })
      const problems = problemsOf(letter, request.job, post, request.facts)
      if (problems.length > 0) throw new AppError('writer.unusable', { problems: problems.join(' ') })
      return { letter, answers: answerQuestions(request, post), writtenBy: BUILT_IN, tokens: 0, costMicros: 0 }
    },
  }
}
