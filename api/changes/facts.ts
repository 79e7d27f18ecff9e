/** What a change of the freelancer's own facts leads to on the server (docs/laws.md#only-what-is-true). */
import { FACTS_MAX } from '#shared/domain/facts/fact-record.ts'
import { ANSWERS_MAX } from '#shared/domain/profile.ts'
import { AppError } from '#shared/errors.ts'
import type { MutationName } from '#shared/sync/entities.ts'
import type { Session } from '../store/db.ts'
import { type Stored, syncedStore } from '../store/synced.ts'
import type { RuleInput, RuleOutcome } from './change.ts'
import { retraceHeld } from './check-claims.ts'
import { moveOldTexts } from './move-old-texts.ts'
import { writeEdit } from './write-edit.ts'

export const factRules = {
  'answer.create': createAnswer,
  'answer.update': writeFact,
  'profile.update': writeProfile,
  'resume.create': writeFact,
  'resume.update': writeFact,
  'resume.delete': deleteFact,
  'fact.create': createRecord,
  'fact.update': writeFact,
  'fact.delete': deleteFact,
  'fact.confirm': writeFact,
  'fact.decline': declineRecord,
}

/** Letters that wait because of a claim are looked at again. */
async function writeFact<Name extends MutationName>(input: RuleInput<Name>): Promise<RuleOutcome> {
  const { next, outcome } = await writeEdit(input)
  if (next) await retraceHeld(input.tx, input.actor.userId, input.context)
  return outcome
}

/** A device of an older version, and a specified call, may still write into the old texts. */
async function writeProfile(input: RuleInput<'profile.update'>): Promise<RuleOutcome> {
  const { tx, actor, context } = input
  const { next, outcome } = await writeEdit(input)
  if (!next) return outcome
  await moveOldTexts(tx, actor.userId, context.nowMs)
  await retraceHeld(tx, actor.userId, context)
  return outcome
}

async function createAnswer(input: RuleInput<'answer.create'>): Promise<RuleOutcome> {
  const known = await syncedStore(input.tx).count('answer', input.actor.userId)
  if (known >= ANSWERS_MAX) throw new AppError('answer.limit', { limit: ANSWERS_MAX })
  return writeFact(input)
}

async function createRecord(input: RuleInput<'fact.create'>): Promise<RuleOutcome> {
  const { kept } = await recordsOf(input.tx, input.actor.userId)
  if (kept >= FACTS_MAX) throw new AppError('fact.limit', { limit: FACTS_MAX })
  return input.patch.status === 'confirmed' ? writeFact(input) : (await writeEdit(input)).outcome
}

async function deleteFact<Name extends 'fact.delete' | 'resume.delete'>(input: RuleInput<Name>): Promise<RuleOutcome> {
  const { outcome } = await writeEdit(input)
  if (!outcome.conflicts) await retraceHeld(input.tx, input.actor.userId, input.context)
  return outcome
}

/** Declined records are kept only to know them again, so the oldest give way to new ones. */
async function declineRecord(input: RuleInput<'fact.decline'>): Promise<RuleOutcome> {
  const { tx, actor, context } = input
  const { outcome } = await writeEdit(input)
  const { declined } = await recordsOf(tx, actor.userId)
  for (const { row } of declined.slice(FACTS_MAX))
    await syncedStore(tx).remove('fact', actor.userId, row.id, context.nowMs)
  return outcome
}

/** @returns How many records are not declined, and those that are, the newest first. */
async function recordsOf(tx: Session, userId: string): Promise<{ kept: number; declined: Stored<'fact'>[] }> {
  const all = await syncedStore(tx).list('fact', userId)
  const declined = all.filter(({ row }) => row.status === 'declined')
  return { kept: all.length - declined.length, declined }
}
