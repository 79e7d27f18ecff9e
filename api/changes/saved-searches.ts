/** What the server knows more of a saved search than the shared rule: how many there are. */
import { SAVED_SEARCHES_MAX } from '#shared/domain/jobs/saved-search.ts'
import { AppError } from '#shared/errors.ts'
import { syncedStore } from '../store/synced.ts'
import type { RuleInput, RuleOutcome } from './change.ts'
import { writeEdit } from './write-edit.ts'

export const savedSearchRules = {
  async 'savedSearch.create'(input: RuleInput<'savedSearch.create'>): Promise<RuleOutcome> {
    const saved = await syncedStore(input.tx).list('savedSearch', input.actor.userId)
    if (saved.length >= SAVED_SEARCHES_MAX) throw new AppError('search.limit', { limit: SAVED_SEARCHES_MAX })
    return (await writeEdit(input)).outcome
  },
}
