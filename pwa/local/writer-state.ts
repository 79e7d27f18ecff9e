/** Who writes this user's letters. It needs the network, because keys and budgets are on the server. */
import { useCallback, useEffect, useState } from 'react'
import { type WriterState, writer } from '#shared/contract/writer.ts'
import { AppError } from '#shared/errors.ts'
import { call } from '../net/client.ts'
import { useSyncStatus } from './sync/sync-status.ts'

interface LoadedWriter {
  /** Null until the server has answered. */
  state: WriterState | null
  error: AppError | null
  load(): Promise<void>
  /** Shows what a change answered. */
  set(state: WriterState): void
}

export function useWriterState(): LoadedWriter {
  const { isOnline } = useSyncStatus()
  const [state, set] = useState<WriterState | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  const load = useCallback(async (signal?: AbortSignal) => {
    try {
      set((await call(writer.state, signal ? { signal } : {})).data)
      setError(null)
    } catch (failure) {
      if (failure instanceof AppError) setError(failure)
      else if (!signal?.aborted) throw failure
    }
  }, [])
  useEffect(() => {
    if (!isOnline) return
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [load, isOnline])
  return { state, error, load, set }
}
