/** The limits of spending, where letters leave: what a letter would cost, what is in its way, and what was spent in the end. */
import type { Agent } from '#shared/domain/agent.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import {
  costTold,
  isDearerThanAgreed,
  monthOf,
  type SendCost,
  type SpendBarrier,
  sendCostOf,
  spendBarrier,
  startsAnew,
  totalsOf,
} from '#shared/domain/spending/spending.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { userDay, userZone } from '../../quota/quota.ts'
import type { Session } from '../../store/db.ts'
import { sendAttemptStore } from '../../store/engine/send-attempts.ts'
import type { Stored } from '../../store/synced.ts'

interface Spending {
  /** Null where sending is free and not counted. */
  cost: SendCost | null
  barrier: SpendBarrier | null
}

/** Call it in the transaction that lets the letter leave: two letters can then not both take what is left. */
export async function spendingOf(
  tx: Session,
  { row, userId }: Stored<'proposal'>,
  agent: Agent | null,
  nowMs: number,
): Promise<Spending> {
  const cost = sendCostOf(row, agent)
  if (cost === null || agent === null) return { cost, barrier: null }
  const today = await userDay(tx, userId, nowMs)
  const spent = await sendAttemptStore(tx).spentSince(userId, row.agentId, `${monthOf(today)}-01`)
  return { cost, barrier: spendBarrier(cost, agent, row.platform, totalsOf(spent, row.platform, today)) }
}

/** @returns Why a person must look at the cost again; null where they need not. */
export function costProblem(row: Proposal, { cost, barrier }: Spending): ErrorCode | null {
  if (cost !== null && isDearerThanAgreed(row, cost)) return 'proposal.cost_changed'
  return barrier?.per === 'maximum' ? 'proposal.over_maximum' : null
}

/** What a letter waits for whose agent has used up a limit of the day or the month. */
interface LimitWait {
  /** When the limit starts anew, or when the approval ends, if that is earlier. */
  untilMs: number
  lastError: Proposal['lastError']
}

/** @returns Null where no limit is in the way. */
export async function limitWait(
  tx: Session,
  { row, userId }: Stored<'proposal'>,
  { barrier }: Spending,
  nowMs: number,
): Promise<LimitWait | null> {
  if (barrier === null || barrier.per === 'maximum') return null
  const anewMs = startsAnew(barrier.per, nowMs, await userZone(tx, userId))
  const lastError = { code: 'proposal.spend_limit', detail: `${barrier.of}_${barrier.per}` }
  return { untilMs: Math.min(anewMs, row.approvalExpiresAt ?? anewMs), lastError }
}

/**
 * Stores what a letter that has arrived took.
 * @param units What the marketplace tells; undefined: what was expected stands.
 * @returns The proposal's own line.
 */
export async function settleCost(
  tx: Session,
  attemptId: string,
  { spent, platform }: Proposal,
  units: number | undefined,
): Promise<Proposal['spent']> {
  if (spent === null || units === undefined) return spent
  const told = costTold(units, spent, platform)
  await sendAttemptStore(tx).setCost(attemptId, told)
  return { ...told, day: spent.day }
}
