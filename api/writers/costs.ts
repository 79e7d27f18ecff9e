/** The ledger of what models cost, and the daily budgets that are checked before each letter. */
import { calendarDay } from '#shared/time.ts'
import type { Deps } from '../deps.ts'
import { userDay } from '../quota/quota.ts'
import { type Payer, type WritingCost, writingCostStore } from '../store/engine/writing-costs.ts'

export const MICROS = 1_000_000

type CostDeps = Pick<Deps, 'db' | 'clock'>

const serverDayOf = ({ clock }: CostDeps) => calendarDay(clock.now(), 'UTC')

/** Enters what a call has cost, a failed one too. A call that cost nothing leaves no row. */
export async function recordCost(deps: CostDeps, userId: string, payer: Payer, cost: WritingCost): Promise<void> {
  if (cost.tokens === 0 && cost.costMicros === 0) return
  await deps.db.atomically(async (tx) => {
    const day = await userDay(tx, userId, deps.clock.now())
    await writingCostStore(tx).add(userId, { day, serverDay: serverDayOf(deps) }, payer, cost)
  })
}

/** @returns What the user's letters have cost today and in this month of their calendar. */
export async function costsOf(deps: CostDeps, userId: string): Promise<{ today: WritingCost; month: WritingCost }> {
  const { db, clock } = deps
  const day = await userDay(db, userId, clock.now())
  const store = writingCostStore(db)
  return { today: await store.ofUser(userId, day), month: await store.ofUser(userId, day.slice(0, 7)) }
}

/** @returns What letters of the server's model have cost today, for all users, in millionths of a dollar. */
export async function serverCostToday(deps: CostDeps): Promise<number> {
  return (await writingCostStore(deps.db).ofServer(serverDayOf(deps))).costMicros
}
