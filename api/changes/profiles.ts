/** Rules of the freelancer's profile. */
import { syncedStore } from '../store/synced.ts'
import type { RuleInput, RuleOutcome } from './change.ts'
import { retraceHeld } from './check-claims.ts'
import { mergeEdit } from './merge.ts'

export const profileRules = { 'profile.update': updateProfile }

async function updateProfile(input: RuleInput<'profile.update'>): Promise<RuleOutcome> {
  const { tx, context, stored, patch } = input
  const { taken, outcome } = await mergeEdit('profile', stored.row, patch, input)
  if (outcome.fields.length === 0) return outcome
  await syncedStore(tx).write('profile', stored.userId, { ...stored.row, ...taken })
  await retraceHeld(tx, stored.userId, context.nowMs)
  return outcome
}
