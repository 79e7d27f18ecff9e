/** What recurs in billing; the engine's beat drives it. */
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { BillingDeps } from './context.ts'
import { reconcile, refreshFriends, sweepTrials } from './reconcile.ts'
import { handleWebhooks } from './webhooks.ts'

export interface BillingChore {
  name: string
  /** Milliseconds between two; 0 means at each beat. */
  everyMs: number
  run(): Promise<unknown>
}

/** @param deps The process's own, so that `wake` is the engine's by the time a chore runs. */
export function billingChores(deps: BillingDeps): BillingChore[] {
  return [
    { name: 'webhooks', everyMs: 0, run: () => handleWebhooks(deps) },
    // Looks only at who is due: purchases after three minutes and then every fifteen, subscriptions daily and as they end.
    { name: 'billing', everyMs: MINUTE_MS, run: () => reconcile(deps) },
    { name: 'trials', everyMs: MINUTE_MS, run: () => sweepTrials(deps) },
    { name: 'friends', everyMs: HOUR_MS, run: () => refreshFriends(deps) },
  ]
}
