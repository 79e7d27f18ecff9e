/** An answer of the server that stays on the screen while it is asked for again, and while there is no network. */
import { useCallback, useEffect, useState } from 'react'
import { AppError } from '#shared/errors.ts'
import { useSyncStatus } from './sync/sync-status.ts'

export interface KeptAnswer<Answer> {
  /** Null until the server has answered once. */
  answer: Answer | null
  /** Why the last call failed. */
  error: AppError | null
  /** Asks again. */
  load(signal?: AbortSignal): Promise<void>
  set(answer: Answer): void
}

/** @param ask Where it is another function than before, it is asked again. */
export function useKeptAnswer<Answer>(ask: (options: { signal?: AbortSignal }) => Promise<Answer>): KeptAnswer<Answer> {
  const { isOnline } = useSyncStatus()
  const [answer, set] = useState<Answer | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        set(await ask(signal ? { signal } : {}))
        setError(null)
      } catch (failure) {
        if (failure instanceof AppError) setError(failure)
        else if (!signal?.aborted) throw failure
      }
    },
    [ask],
  )
  useEffect(() => {
    if (!isOnline) return
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [load, isOnline])
  return { answer, error, load, set }
}
