/** What the model says to a request: a judge's verdicts, a proposal in its schema, a letter as plain text, or a word. */
import { textOf, writeProposal } from './letter.ts'
import type { CompletionRequest } from './requests.ts'
import { judge } from './verdicts.ts'

/** @param prompt The user's messages up to the model's first answer. */
export function contentFor(seed: number, prompt: string, request: CompletionRequest): string {
  const verdicts = judge(prompt)
  if (verdicts) return JSON.stringify(verdicts)
  const proposal = writeProposal(seed, prompt)
  if (!proposal) return 'Hello.'
  const isMarkUp = request.messages.at(-1)?.content.includes('JSON') ?? false
  const isPlain = request.messages[0]?.content.includes('Write the letter alone') ?? false
  return isPlain && !isMarkUp ? textOf(proposal) : JSON.stringify(proposal)
}
