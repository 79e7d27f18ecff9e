/** The state of a search: idle, searching, found or failed. */
import { useCallback, useRef, useState } from 'react'
import type { FoundJob, SearchProgress } from '#shared/contract/jobs.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { AppError } from '#shared/errors.ts'
import { currentDb } from '../../local/db.ts'
import { freshSince, saveLastSearch } from '../../local/queries/last-search.ts'
import { type Found, runSearch } from '../../parts/search/run-search.ts'

export type SearchState =
  | { phase: 'idle' }
  | { phase: 'searching'; search: JobSearch; progress: SearchProgress | null }
  | (Found & { phase: 'found'; search: JobSearch; fetchedAt: number; fresh: ReadonlySet<string> | null })
  | { phase: 'failed'; search: JobSearch; error: AppError }

const IDLE: SearchState = { phase: 'idle' }

export interface SearchHandlers {
  onStart(): void
  onFailed(error: AppError): void
}

/** A search goes on when the screen is left: what it finds is the last search, there when the screen is opened again. */
export function useSearch({ onStart, onFailed }: SearchHandlers) {
  const [state, setState] = useState<SearchState>(IDLE)
  const running = useRef<AbortController | null>(null)

  /** @param told Ids of jobs that an alert has told: they are new, whatever this device has shown. */
  async function start(search: JobSearch, told: readonly string[] = []): Promise<void> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    onStart()
    setState({ phase: 'searching', search, progress: null })
    // Whoever signs in meanwhile has a database of their own.
    const db = currentDb()
    const askedAt = Date.now()
    try {
      const onProgress = (progress: SearchProgress) => setState({ phase: 'searching', search, progress })
      const found = await runSearch(search, { signal: own.signal, onProgress })
      if (!found) return
      const { jobs, leftOut, leftOutJobs, lastWeek } = found
      const fetchedAt = Date.now()
      // A device with full storage still shows the results.
      const unshown = await freshSince(search.platform, jobs, fetchedAt, db).catch(() => null)
      const fresh = told.length > 0 ? new Set([...(unshown ?? []), ...jobIdsOf(jobs, told)]) : unshown
      await saveLastSearch({ search, jobs, fetchedAt, fresh }, { db, askedAt }).catch(() => undefined)
      if (own.signal.aborted) return
      setState({ phase: 'found', search, jobs, fetchedAt, leftOut, leftOutJobs, lastWeek, fresh })
    } catch (cause) {
      if (own.signal.aborted) return
      const error = cause instanceof AppError ? cause : new AppError('server.unexpected', {}, { cause })
      setState({ phase: 'failed', search, error })
      onFailed(error)
    }
  }

  /** Ends a running search, and removes an error or the results of this visit. */
  const reset = useCallback(() => {
    running.current?.abort()
    setState(IDLE)
  }, [])
  return { state, start, reset }
}

function jobIdsOf(jobs: readonly FoundJob[], ids: readonly string[]): string[] {
  const wanted = new Set(ids)
  return jobs.flatMap(({ id }) => (wanted.has(id) ? [id] : []))
}
