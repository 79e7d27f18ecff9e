/** What an edit does to a record of the freelancer's facts. How many there may be is for the server to check. */
import { type FactRecord, missingField } from '../../domain/facts/fact-record.ts'
import { AppError } from '../../errors.ts'
import type { MutationName } from '../entities.ts'
import { changedFields } from '../is-equal.ts'
import type { MutatorsOf } from './mutator.ts'

export const factMutators = {
  'fact.create': (_, { id, patch, nowMs }) => whole({ ...patch, id, updatedAt: nowMs }),
  'fact.update': (row, { patch, nowMs }) => {
    const changed = changedFields(row, patch)
    return Object.keys(changed).length === 0 ? row : whole({ ...row, ...changed, updatedAt: nowMs })
  },
  'fact.delete': () => null,
  'fact.confirm': (row, { nowMs }) => withStatus(row, 'confirmed', nowMs),
  // What the freelancer has confirmed is deleted, not declined.
  'fact.decline': (row, { nowMs }) =>
    row.status === 'confirmed' ? new AppError('sync.changed_since') : withStatus(row, 'declined', nowMs),
} satisfies MutatorsOf<Extract<MutationName, `fact.${string}`>>

function whole(record: FactRecord): FactRecord | AppError {
  const missing = missingField(record)
  return missing ? new AppError('request.invalid', { fields: { [missing]: { key: 'required' } } }) : record
}

function withStatus(row: FactRecord, status: FactRecord['status'], nowMs: number): FactRecord {
  return row.status === status ? row : { ...row, status, updatedAt: nowMs }
}
