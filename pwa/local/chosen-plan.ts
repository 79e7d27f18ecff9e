/** The plan that somebody chose before they signed up, kept on the device until they buy one or let it go. */
import { currentDb } from './db.ts'
import { useLocal } from './queries/use-local.ts'

const KEY = 'chosen-plan'

export async function keepPlan(plan: string): Promise<void> {
  await currentDb().drafts.put({ key: KEY, value: plan, updatedAt: Date.now() })
}

/** @returns Its id, which `/subscribe` looks up; null where none was chosen; undefined while it is being read. */
export function useChosenPlan(): string | null | undefined {
  return useLocal(async (db) => {
    const kept = (await db.drafts.get(KEY))?.value
    return typeof kept === 'string' ? kept : null
  }, [])
}
