/** Puts answers of a proposal into the answer bank, where the next similar question finds them. */
import type { Answer } from '#shared/domain/profile.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { knownAnswer } from '#shared/domain/similar-answers.ts'
import { newId } from '#shared/ids.ts'
import { mutate } from '../../../local/mutate.ts'

/** @param proposalId Where they were given. */
export async function rememberAnswers(
  answers: Proposal['answers'],
  bank: readonly Answer[],
  proposalId: string,
): Promise<void> {
  for (const { question, answer } of answers) {
    const known = knownAnswer(question, bank)
    const learned = { question: known?.question ?? question, answer, learnedFrom: proposalId }
    if (known) await mutate('answer.update', known.id, learned)
    else await mutate('answer.create', newId(), learned)
  }
}
