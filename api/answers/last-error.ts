/** What last went wrong with a proposal, in words: our sentence, and what the marketplace said of it. */
import { openQuestions } from '#shared/domain/letter/open-questions.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import type { Texts } from '../texts.ts'

/** @returns Lines; none where nothing went wrong. @param params Values for the sentence. */
export function lastErrorLines(texts: Texts, language: string, proposal: Proposal, params: object = {}): string[] {
  const { lastError } = proposal
  if (!lastError) return []
  const { code, said } = lastError
  const [open] = code === 'proposal.question_open' ? openQuestions(proposal) : []
  const sentence = open ? askedSentence(texts, language, open.question) : texts.errorSentence(language, code, params)
  return said === undefined ? [sentence] : [sentence, said]
}

/** @param question The client's words; empty once they have expired. @returns A sentence that names the question. */
export function askedSentence(texts: Texts, language: string, question: string): string {
  if (question === '') return texts.in(language, 'proposals')('held.questions')
  return texts.errorSentence(language, 'proposal.question_open', { question })
}
