/** Brings a user's rows onto this device before a page shows them, so that it stands complete at once. */
import { dropLocal, openLocal } from '../db.ts'
import { newCycleState, runCycle } from './cycle.ts'
import { browserEnvironment } from './environment.ts'

/** What does not arrive in time is fetched by the page that shows it. */
export async function fetchRows(userId: string, signal: AbortSignal): Promise<void> {
  const db = openLocal(userId)
  await runCycle({ db, env: browserEnvironment(), userId, state: newCycleState(), isPullOnly: true, signal })
  dropLocal(userId)
}
