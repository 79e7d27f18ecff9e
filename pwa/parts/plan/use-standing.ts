/** The state of the plan, live. */
import { useEffect, useState } from 'react'
import type { Subscription } from '#shared/domain/plans/plan.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { useSubscription, useUsage } from '../../local/queries/account.ts'
import { type Standing, standingOf } from './standing.ts'

export interface Account {
  subscription: Subscription | null
  standing: Standing
  nowMs: number
}

/** @returns undefined while the device's data is being read, and before the server was ever heard. */
export function useStanding(): Account | undefined {
  const subscription = useSubscription()
  const usage = useUsage()
  const nowMs = useMinute()
  if (subscription === undefined || (subscription === null && usage === undefined)) return undefined
  const trialEndsAt = usage?.trialEndsAt ?? subscription?.trialEndsAt ?? null
  return { subscription, standing: standingOf(subscription, trialEndsAt, nowMs), nowMs }
}

/** A page may stay open past the end of a trial. */
function useMinute(): number {
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
