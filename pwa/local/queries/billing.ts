/** Live queries: invoices, and the last answers of the calls about plans and referrals, which are kept for offline use. */
import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { useStore } from 'zustand'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { payments } from '#shared/contract/payments.ts'
import { plans } from '#shared/contract/plans.ts'
import { referrals } from '#shared/contract/referrals.ts'
import { PAID_PLANS, PAY_CURRENCIES, type PaidPlanId, type PayCurrency } from '#shared/domain/plans/plan.ts'
import { AppError } from '#shared/errors.ts'
import { call } from '../../net/client.ts'
import { currentDb, currentUser } from '../db.ts'
import { syncActivity } from '../sync/sync-activity.ts'
import { type Local, withIssues } from './local-row.ts'
import { useLocal } from './use-local.ts'

/** @returns All invoices, newest first. */
export function useInvoices(): Local<'invoice'>[] | undefined {
  return useLocal(async (db) => withIssues(db, 'invoice', await db.invoice.orderBy('issuedAt').reverse().toArray()), [])
}

/** A plan as it is offered, in whole dollars and naira a month. */
export interface OfferedPlan {
  id: PaidPlanId
  usd: number
  naira: number
  isPopular: boolean
}

/** Shown when no answer of the server has ever arrived. */
const BUILT_IN: readonly OfferedPlan[] = PAID_PLANS

/**
 * @returns The plans, the most expensive last; undefined while loading. Offline the last known ones, else the built-in
 * ones.
 */
export function useOfferedPlans(): readonly OfferedPlan[] | undefined {
  const { answer, failure } = useKeptAnswer('answer.plans', plans.list)
  if (answer === undefined) return undefined
  if (answer) {
    return answer.data.map(({ id, amount, naira, isPopular }) => ({ id, usd: amount, naira, isPopular }))
  }
  return failure ? BUILT_IN : undefined
}

/** @returns The currencies in which this server can be paid; both until the server has answered. */
export function usePayableCurrencies(): readonly PayCurrency[] {
  const { answer } = useKeptAnswer('answer.paymentOptions', payments.options)
  return answer?.data.currencies ?? PAY_CURRENCIES
}

export type ReferralInfo = z.output<typeof referrals.mine.response>

/** The friends who signed up with the user's link, as the server last sent them. */
export function useReferrals(): KeptAnswer<ReferralInfo> {
  return useKeptAnswer('answer.referrals', referrals.mine)
}

interface KeptAnswer<Answer> {
  /** The newest answer on this device; undefined while loading, null when there is none. */
  answer: Answer | null | undefined
  /** Why the last call failed. */
  failure: AppError | null
  isAsking: boolean
  /** Calls again. */
  ask(): void
}

/** Shows the last answer of a call, and calls again at each opening and whenever the network returns. */
function useKeptAnswer<Response extends z.ZodMiniType>(
  key: string,
  endpoint: Endpoint<z.ZodMiniType, Response>,
): KeptAnswer<z.output<Response>> {
  const { isOnline } = useStore(syncActivity)
  const [failure, setFailure] = useState<AppError | null>(null)
  const [isAsking, setAsking] = useState(true)
  const [round, setRound] = useState(0)
  const answer = useLocal(
    async (db) => {
      const kept = endpoint.response.safeParse((await db.meta.get(key))?.value)
      return kept.success ? kept.data : null
    },
    [key],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round and a returning network ask again
  useEffect(() => {
    const userId = currentUser()
    const asking = new AbortController()
    setAsking(true)
    call(endpoint, { signal: asking.signal })
      .then(async (value) => {
        // Nothing is stored for a user who signed out in the meantime.
        if (currentUser() === userId) await currentDb().meta.put({ key, value })
        setFailure(null)
        setAsking(false)
      })
      .catch((error: unknown) => {
        if (asking.signal.aborted) return
        setFailure(error instanceof AppError ? error : new AppError('server.unexpected', {}, { cause: error }))
        setAsking(false)
      })
    return () => asking.abort()
  }, [key, endpoint, isOnline, round])
  const ask = useCallback(() => setRound((count) => count + 1), [])
  return { answer, failure, isAsking, ask }
}
