/** Rules of the freelancer's profile. */
import { syncedStore } from '../store/synced.ts'
import type { RuleInput, RuleOutcome } from './change.ts'
import { mergeEdit } from './merge.ts'

export const profileRules = { 'profile.update': updateProfile }

async function updateProfile(input: RuleInput<'profile.update'>): Promise<RuleOutcome> {
  const { tx, stored, patch } = input
  const { taken, outcome } = await mergeEdit('profile', stored.row, patch, input)
  if (outcome.fields.length > 0) await syncedStore(tx).write('profile', stored.userId, { ...stored.row, ...taken })
  return outcome
}
