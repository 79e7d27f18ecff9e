/** What sending a letter costs, and whether a limit of its agent is in the way: the device's answer to what the server asks when it sends. */
import { Dexie } from 'dexie'
import type { Agent } from '#shared/domain/agent.ts'
import { APPROVAL_LIFETIME_MS, type Proposal } from '#shared/domain/proposal.ts'
import {
  type SendCost,
  type SpendBarrier,
  sendCostOf,
  type Spending,
  spendBarrier,
  startsAnew,
  type Totals,
  totalsOf,
} from '#shared/domain/spending/spending.ts'
import { calendarDay } from '#shared/time.ts'
import { currentDb, type LocalDb } from '../db.ts'
import { useLocal } from './use-local.ts'

/** What an approval would cost, and whether a limit would hold the letter back. */
export interface SpendVerdict {
  cost: SendCost
  /** Null where the letter can leave now. */
  stop: SpendStop | null
}

export interface SpendStop {
  agent: Agent
  barrier: SpendBarrier
  /** When the limit starts anew; null for the most of one proposal. */
  anewMs: number | null
  /** An approval of now would have ended by then. */
  isTooLate: boolean
}

/** @returns Undefined while loading; null where sending is free and not counted. */
export function useSpendVerdict(proposal: Proposal): SpendVerdict | null | undefined {
  const { id, status, approvedSpend, agentId } = proposal
  return useLocal(
    (db) => costVerdict(db, proposal, Date.now()),
    [id, status, approvedSpend, agentId, proposal.job.sendCost],
  )
}

/** Reads it once, for a tap. */
export function readSpendVerdict(proposal: Proposal): Promise<SpendVerdict | null> {
  return costVerdict(currentDb(), proposal, Date.now())
}

/** @returns What the agent has spent on one of its marketplaces. */
export function useSpent(agent: Agent, platform: Proposal['platform']): Totals | undefined {
  return useLocal(
    async (db) => {
      const today = calendarDay(Date.now(), await zoneOf(db))
      return totalsOf(await spendingsOf(db, agent.id, { today: null, except: '' }), platform, today)
    },
    [agent.id, platform],
  )
}

/** @returns Of letters that are approved together, those that would pass a limit of their agent. */
export function useOverLimit(proposals: readonly Proposal[]): ReadonlySet<string> | undefined {
  return useLocal(
    async (db) => {
      const over = new Set<string>()
      const before: Queued[] = []
      for (const proposal of proposals) {
        const verdict = await costVerdict(db, proposal, Date.now(), before)
        if (verdict?.stop) over.add(proposal.id)
        else if (verdict) before.push({ ...verdict.cost, platform: proposal.platform, agentId: proposal.agentId })
      }
      return over
    },
    [proposals.map(({ id }) => id).join()],
  )
}

/** A letter that is approved in the same moment. It counts for today. */
type Queued = Omit<Spending, 'day'> & { agentId: string }

/** @param before Letters that the same tap approves before this one: they are counted as spent. */
export async function costVerdict(
  db: LocalDb,
  proposal: Proposal,
  nowMs: number,
  before: readonly Queued[] = [],
): Promise<SpendVerdict | null> {
  const agent = (await db.agent.get(proposal.agentId)) ?? null
  const cost = sendCostOf(proposal, agent)
  if (cost === null) return null
  if (agent === null) return { cost, stop: null }
  const zone = await zoneOf(db)
  const today = calendarDay(nowMs, zone)
  const known = await spendingsOf(db, agent.id, { today, except: proposal.id })
  const now = before.filter(({ agentId }) => agentId === agent.id).map((each) => ({ ...each, day: today }))
  const barrier = spendBarrier(cost, agent, proposal.platform, totalsOf([...known, ...now], proposal.platform, today))
  if (barrier === null) return { cost, stop: null }
  const anewMs = barrier.per === 'maximum' ? null : startsAnew(barrier.per, nowMs, zone)
  const endsMs = proposal.approvalExpiresAt ?? nowMs + APPROVAL_LIFETIME_MS
  return { cost, stop: { agent, barrier, anewMs, isTooLate: anewMs !== null && anewMs >= endsMs } }
}

/**
 * @param of `today`: also counts what is approved and will leave today; null: counts only what has left. `except`: this letter's own does
 * not count.
 */
async function spendingsOf(
  db: LocalDb,
  agentId: string,
  { today, except }: { today: string | null; except: string },
): Promise<Spending[]> {
  const agent = (await db.agent.get(agentId)) ?? null
  const ofAgent = db.proposal.where('[agentId+createdAt]').between([agentId, Dexie.minKey], [agentId, Dexie.maxKey])
  const found: Spending[] = []
  await ofAgent.each((row) => {
    const { id, platform, spent, status, lastError } = row
    if (spent) found.push({ ...spent, platform })
    if (spent || today === null || id === except || status !== 'approved') return
    const cost = lastError?.code === 'proposal.spend_limit' ? null : sendCostOf(row, agent)
    if (cost) found.push({ ...cost, platform, day: today })
  })
  return found
}

async function zoneOf(db: LocalDb): Promise<string> {
  return (await db.settings.toCollection().first())?.timeZone ?? 'UTC'
}
