/** What the server knows more of a saved search than the shared rule: how many there are, and what the plan changes. */
import { usesAdvancedFilters } from '#shared/domain/jobs/advanced-filters.ts'
import { SAVED_SEARCHES_MAX } from '#shared/domain/jobs/saved-search.ts'
import { AppError } from '#shared/errors.ts'
import type { Session } from '../store/db.ts'
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

/** The plan has changed: alerts whose filters not every plan has look at once, so that they go on or say why they stop. */
export async function lookAtOnce(tx: Session, userId: string, nowMs: number): Promise<void> {
  for (const { row } of await syncedStore(tx).list('savedSearch', userId)) {
    if (row.nextLookAt === null || !usesAdvancedFilters(row.search)) continue
    await syncedStore(tx).write('savedSearch', userId, { ...row, nextLookAt: nowMs })
  }
}
