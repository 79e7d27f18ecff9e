/** Asks the server for another version of a letter; can be called off. */
import { useEffect, useRef, useState } from 'react'
import { proposals, type Rewrite, type Rewritten } from '#shared/contract/proposals.ts'
import { AppError } from '#shared/errors.ts'
import { call } from '../../net/client.ts'

/** A model may take its time, and be asked twice. */
const PATIENCE_MS = 130_000

export interface RewriteTask {
  isBusy: boolean
  /** Why the last one came to nothing. */
  error: AppError | null
  /** What was written, until it was decided on. */
  found: Rewritten | null
  ask(wish: Rewrite): Promise<void>
  cancel(): void
  /** The version was decided on. */
  settle(): void
}

export function useRewrite(proposalId: string): RewriteTask {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const [found, setFound] = useState<Rewritten | null>(null)
  const controller = useRef<AbortController | null>(null)
  // Whoever leaves the editor no longer waits for it.
  useEffect(() => () => controller.current?.abort(), [])
  return {
    isBusy,
    error,
    found,
    async ask(wish) {
      controller.current?.abort()
      const own = new AbortController()
      controller.current = own
      setBusy(true)
      setError(null)
      try {
        const options = { params: { id: proposalId }, body: wish, signal: own.signal, timeoutMs: PATIENCE_MS }
        const { data } = await call(proposals.rewrite, options)
        setFound(data)
      } catch (failure) {
        if (own.signal.aborted) return
        if (!(failure instanceof AppError)) throw failure
        setError(failure)
      } finally {
        if (controller.current === own) setBusy(false)
      }
    },
    cancel() {
      controller.current?.abort()
      setBusy(false)
    },
    settle: () => setFound(null),
  }
}
