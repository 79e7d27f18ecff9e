/** The call of the search screen: it reports progress, and can be ended. */
import { jobs, type SearchEvent, type SearchProgress, searchEventSchema } from '#shared/contract/jobs.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { SECOND_MS } from '#shared/time.ts'
import { watch } from '../../net/watch.ts'

const PATIENCE_MS = 70 * SECOND_MS

interface SearchWatch {
  /** Ends the search, here and at the marketplace. */
  signal: AbortSignal
  onProgress(progress: SearchProgress): void
  fetch?: typeof globalThis.fetch
}

export type Found = Pick<Extract<SearchEvent, { type: 'done' }>, 'jobs' | 'leftOut' | 'leftOutJobs' | 'lastWeek'>

/**
 * @returns The jobs, best first, and how many each rule left out; null where the signal ended it.
 * @throws AppError The server's own code, `network.timeout`, or `network.offline` where the stream broke.
 */
export async function runSearch(
  search: JobSearch,
  { signal, onProgress, ...rest }: SearchWatch,
): Promise<Found | null> {
  let found: Found | null = null
  await watch(jobs.searchWithForm.path, searchEventSchema, {
    ...rest,
    body: search,
    signal,
    patienceMs: PATIENCE_MS,
    onEvent(event) {
      if (event.type === 'progress') onProgress(event)
      else if (event.type === 'done') found = event
    },
  })
  return signal.aborted ? null : found
}
