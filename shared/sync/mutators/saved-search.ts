/** What an edit does to a saved search. How many there may be is for the server to check. */
import { savedSearchSchema, withAlert } from '../../domain/jobs/saved-search.ts'
import type { MutationName } from '../entities.ts'
import { changedFields } from '../is-equal.ts'
import type { MutatorsOf } from './mutator.ts'

export const savedSearchMutators = {
  'savedSearch.create': (_, { id, patch, nowMs }) =>
    savedSearchSchema.parse({ id, search: patch.search, createdAt: nowMs, ...withAlert(null, patch, nowMs) }),
  'savedSearch.update': (row, { patch, nowMs }) => {
    const changed = changedFields(row, patch)
    return Object.keys(changed).length === 0 ? row : { ...row, ...withAlert(row, { ...row, ...changed }, nowMs) }
  },
  'savedSearch.delete': () => null,
} satisfies MutatorsOf<Extract<MutationName, `savedSearch.${string}`>>
