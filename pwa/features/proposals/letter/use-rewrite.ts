/** Asks the server for another version of a letter; can be cancelled. */
import { useState } from 'react'
import { proposals, type Rewrite, type Rewritten } from '#shared/contract/proposals.ts'
import type { AppError } from '#shared/errors.ts'
import { call } from '../../../net/client.ts'
import { useAction } from '../../../parts/form/use-action.ts'

/** A model may be slow, and it may be asked twice. */
const PATIENCE_MS = 130_000

interface RewriteTask {
  isBusy: boolean
  /** Why the last request failed. */
  error: AppError | null
  /** The new version, until the person decides. */
  found: Rewritten | null
  ask(wish: Rewrite): Promise<boolean>
  cancel(): void
  /** Call it after the decision. */
  close(): void
}

export function useRewrite(proposalId: string): RewriteTask {
  const { isBusy, error, run, cancel } = useAction(() => null)
  const [found, setFound] = useState<Rewritten | null>(null)
  return {
    isBusy,
    error,
    found,
    ask: (wish) =>
      run(async (signal) => {
        const options = { params: { id: proposalId }, body: wish, signal, timeoutMs: PATIENCE_MS }
        const { data } = await call(proposals.rewrite, options)
        setFound(data)
      }),
    cancel,
    close: () => setFound(null),
  }
}
