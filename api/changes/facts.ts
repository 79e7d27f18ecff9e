/** What a change of the freelancer's own facts leads to on the server (docs/laws.md#only-what-is-true). */
import type { MutationName } from '#shared/sync/entities.ts'
import type { RuleInput, RuleOutcome } from './change.ts'
import { retraceHeld } from './check-claims.ts'
import { writeEdit } from './write-edit.ts'

export const factRules = {
  'answer.create': writeFact,
  'answer.update': writeFact,
  'profile.update': writeFact,
  'resume.create': writeFact,
  'resume.update': writeFact,
}

/** Letters that wait because of a claim are looked at again. */
async function writeFact<Name extends MutationName>(input: RuleInput<Name>): Promise<RuleOutcome> {
  const { next, outcome } = await writeEdit(input)
  if (next) await retraceHeld(input.tx, input.actor.userId, input.context.nowMs)
  return outcome
}
