/** One answer of the server that a screen asks for when it opens, and again when the network returns. */
import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { useSyncStatus } from '../local/sync/sync-status.ts'
import { call } from '../net/client.ts'

interface Asked {
  params?: Record<string, string>
  body?: unknown
}

interface Answered<Answer> {
  /** Null until the server has answered, and where that failed. */
  answer: Answer | null
  error: AppError | null
  /** Asks again. */
  ask(): void
}

/** @param asked Null while nothing should be asked. Another question drops the answer of the one before. */
export function useAnswer<Response extends z.ZodMiniType>(
  endpoint: Endpoint<z.ZodMiniType, Response>,
  asked: Asked | null,
): Answered<z.output<Response>> {
  const { isOnline } = useSyncStatus()
  const [found, setFound] = useState<Omit<Answered<z.output<Response>>, 'ask'>>({ answer: null, error: null })
  const [round, setRound] = useState(0)
  const question = JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` is `asked`, and each of these asks again
  useEffect(() => {
    setFound({ answer: null, error: null })
    if (!asked) return
    const asking = new AbortController()
    call(endpoint, { ...asked, signal: asking.signal })
      .then((answer) => setFound({ answer, error: null }))
      .catch((error: unknown) => {
        if (asking.signal.aborted) return
        if (!(error instanceof AppError)) throw error
        setFound({ answer: null, error })
      })
    return () => asking.abort()
  }, [endpoint, question, isOnline, round])
  const ask = useCallback(() => setRound((count) => count + 1), [])
  return { ...found, ask }
}
