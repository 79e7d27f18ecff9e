/** The call of the search screen: it reports progress, and ends when the screen is left. */
import { jobs, type SearchEvent, type SearchProgress, searchEventSchema } from '#shared/contract/jobs.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { AppError, isErrorCode } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import { detailsOf } from '../../net/client.ts'
import { events } from '../../net/events.ts'

/** A little longer than the server's own limit, so that its error arrives first. */
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
  const patience = AbortSignal.timeout(PATIENCE_MS)
  let found: Found | null = null
  let failure: AppError | null = null
  await events(jobs.searchWithForm.path, {
    ...rest,
    signal: AbortSignal.any([signal, patience]),
    body: search,
    onData(data) {
      const parsed = searchEventSchema.safeParse(data)
      // A newer server may say more than this version knows.
      if (!parsed.success) return
      const event = parsed.data
      if (event.type === 'progress') onProgress(event)
      else if (event.type === 'done') found = event
      else {
        const { code, details = {} } = event.error
        failure = new AppError(isErrorCode(code) ? code : 'server.unexpected', detailsOf(details))
      }
    },
  })
  if (signal.aborted) return null
  if (failure) throw failure
  if (found) return found
  throw new AppError(patience.aborted ? 'network.timeout' : 'network.offline')
}
