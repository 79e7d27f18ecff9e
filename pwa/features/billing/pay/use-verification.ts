/** The state of a payment, asked of the server until it is known. */
import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { payments } from '#shared/contract/payments.ts'
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import { syncNow } from '../../../local/sync/loop.ts'
import { call } from '../../../net/client.ts'

type Verified = z.output<typeof payments.verify.response>

type Verification =
  | { state: 'checking' }
  /** The provider has not answered yet. `isOver`: we have stopped asking. */
  | { state: 'waiting'; isOver: boolean }
  | { state: 'paid'; answer: Verified }
  | { state: 'failed'; answer: Verified }
  | { state: 'offline' }
  | { state: 'signedOut' }
  | { state: 'error'; error: AppError }

const ASK_EVERY_MS = 3 * SECOND_MS
/** About a minute. After that the plan starts by itself once the provider answers. */
const MAX_QUESTIONS = 20

/** @param reference Null where the address names none: nothing is asked. */
export function useVerification(reference: string | null): { verification: Verification; ask: () => void } {
  const [verification, setVerification] = useState<Verification>({ state: 'checking' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (reference === null) return
    const asking = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let questions = 0
    async function ask(of: string): Promise<void> {
      const found = await look(of, asking.signal)
      if (asking.signal.aborted || found === null) return
      if (found.state === 'waiting') questions += 1
      const isOver = questions >= MAX_QUESTIONS
      setVerification(found.state === 'waiting' ? { state: 'waiting', isOver } : found)
      if (found.state === 'paid') void syncNow()
      // Without a network it goes on asking.
      const asksOn = found.state === 'offline' || (found.state === 'waiting' && !isOver)
      if (asksOn) timer = setTimeout(() => void ask(of), ASK_EVERY_MS)
    }
    setVerification({ state: 'checking' })
    void ask(reference)
    return () => {
      asking.abort()
      clearTimeout(timer)
    }
  }, [reference, round])
  return { verification, ask: useCallback(() => setRound((count) => count + 1), []) }
}

/** @returns Null when the answer is no longer needed. */
async function look(reference: string, signal: AbortSignal): Promise<Verification | null> {
  try {
    const answer = await call(payments.verify, { params: { reference }, signal })
    if (answer.status) return { state: 'paid', answer }
    return answer.metadata.state === 'pending' ? { state: 'waiting', isOver: false } : { state: 'failed', answer }
  } catch (error) {
    if (signal.aborted) return null
    if (!(error instanceof AppError)) throw error
    if (error.code === 'network.offline') return { state: 'offline' }
    return error.status === 401 ? { state: 'signedOut' } : { state: 'error', error }
  }
}
