/** Rules of the resume: a device may correct its text; a file comes and goes through a call of its own. */
import { syncedStore } from '../store/synced.ts'
import type { RuleInput, RuleOutcome } from './change.ts'
import { retraceHeld } from './check-claims.ts'
import { mergeEdit } from './merge.ts'

export const resumeRules = { 'resume.update': updateResume }

async function updateResume(input: RuleInput<'resume.update'>): Promise<RuleOutcome> {
  const { tx, context, stored, patch } = input
  const { taken, outcome } = await mergeEdit('resume', stored.row, patch, input)
  if (outcome.fields.length === 0) return outcome
  await syncedStore(tx).write('resume', stored.userId, { ...stored.row, ...taken })
  await retraceHeld(tx, stored.userId, context.nowMs)
  return outcome
}
