/** Rules of the answer bank. */
import { syncedStore } from '../store/synced.ts'
import { NOTHING_WRITTEN, type RuleInput, type RuleOutcome } from './change.ts'
import { retraceHeld } from './check-claims.ts'
import { changedSince, mergeEdit } from './merge.ts'

export const answerRules = {
  'answer.create': createAnswer,
  'answer.update': updateAnswer,
  'answer.delete': deleteAnswer,
}

async function createAnswer({ tx, actor, context, id, patch }: RuleInput<'answer.create'>): Promise<RuleOutcome> {
  await syncedStore(tx).write('answer', actor.userId, { ...patch, id, updatedAt: context.nowMs })
  await retraceHeld(tx, actor.userId, context.nowMs)
  return { fields: Object.keys(patch) }
}

async function updateAnswer(input: RuleInput<'answer.update'>): Promise<RuleOutcome> {
  const { tx, context, stored, patch } = input
  const { taken, outcome } = await mergeEdit('answer', stored.row, patch, input)
  if (outcome.fields.length === 0) return outcome
  await syncedStore(tx).write('answer', stored.userId, { ...stored.row, ...taken, updatedAt: context.nowMs })
  await retraceHeld(tx, stored.userId, context.nowMs)
  return outcome
}

async function deleteAnswer({ tx, context, stored, base }: RuleInput<'answer.delete'>): Promise<RuleOutcome> {
  const changed = changedSince(stored.row, base, ['question', 'answer'])
  if (changed) return changed
  await syncedStore(tx).remove('answer', stored.userId, stored.row.id, context.nowMs)
  return NOTHING_WRITTEN
}
