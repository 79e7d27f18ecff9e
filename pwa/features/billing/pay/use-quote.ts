/** What choosing a plan would cost and do, asked of the server before anything is paid. */
import { useCallback, useEffect, useState } from 'react'
import { payments, type Quote } from '#shared/contract/payments.ts'
import type { PaidPlanId, PayCurrency } from '#shared/domain/plans/plan.ts'
import { AppError } from '#shared/errors.ts'
import { call } from '../../../net/client.ts'

export interface Quoted {
  /** Null while the server calculates it, and where that failed. */
  quote: Quote | null
  failure: AppError | null
  ask(): void
}

/** Asks again when the plan or the currency changes, and when the network returns. */
export function useQuote(planCode: PaidPlanId, currency: PayCurrency, isOnline: boolean): Quoted {
  const [found, setFound] = useState<Pick<Quoted, 'quote' | 'failure'>>({ quote: null, failure: null })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    setFound({ quote: null, failure: null })
    if (!isOnline) return
    const asking = new AbortController()
    call(payments.quote, { body: { planCode, currency }, signal: asking.signal })
      .then(({ data }) => setFound({ quote: data, failure: null }))
      .catch((error: unknown) => {
        if (asking.signal.aborted) return
        if (!(error instanceof AppError)) throw error
        setFound({ quote: null, failure: error })
      })
    return () => asking.abort()
  }, [planCode, currency, isOnline, round])
  const ask = useCallback(() => setRound((count) => count + 1), [])
  return { ...found, ask }
}
