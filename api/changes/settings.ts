/** Rules of settings. */
import { syncedStore } from '../store/synced.ts'
import type { RuleInput, RuleOutcome } from './change.ts'
import { mergeEdit } from './merge.ts'

export const settingsRules = { 'settings.update': updateSettings }

async function updateSettings(input: RuleInput<'settings.update'>): Promise<RuleOutcome> {
  const { tx, stored, patch } = input
  const { taken, outcome } = await mergeEdit('settings', stored.row, patch, input)
  if (outcome.fields.length > 0) await syncedStore(tx).write('settings', stored.userId, { ...stored.row, ...taken })
  return outcome
}
