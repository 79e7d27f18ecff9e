/** Writes a sample account's rows, in few transactions. */
import type { Agent } from '#shared/domain/agent.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { Connection } from '#shared/domain/jobs/marketplace.ts'
import type { Invoice } from '#shared/domain/plans/invoice.ts'
import type { Subscription } from '#shared/domain/plans/plan.ts'
import type { Answer, Profile } from '#shared/domain/profile.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import type { Activity } from '#shared/domain/run.ts'
import { sendCostOf } from '#shared/domain/spending/spending.ts'
import { newId } from '#shared/ids.ts'
import { calendarDay, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../store/db.ts'
import { scheduleStore } from '../../store/engine/schedules.ts'
import { sendAttemptStore } from '../../store/engine/send-attempts.ts'
import { syncedStore } from '../../store/synced.ts'
import { vaultStore } from '../../store/accounts/vault.ts'
import { createVault } from '../../vault/vault.ts'
import type { Story } from './demo-story.ts'
import type { SandboxAccount } from './sandbox-accounts.ts'

export interface DemoRows extends Story {
  profile: Profile
  subscription: Subscription
  invoices: Invoice[]
  records: readonly FactRecord[]
  answers: Answer[]
  /** `account` is null when the sandbox did not answer. */
  connections: { row: Connection; account: SandboxAccount | null }[]
  agents: Agent[]
  feed: Omit<Activity, 'id'>[]
}

/** When the marketplace is asked about the send with the lost answer. */
const ASK_LATER_MS = 2 * HOUR_MS

export async function storeDemo(
  { db, secrets, clock }: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  userId: string,
  timeZone: string,
  rows: DemoRows,
): Promise<void> {
  const nowMs = clock.now()
  await db.atomically(async (tx) => {
    const store = syncedStore(tx)
    await store.write('profile', userId, rows.profile)
    await store.write('subscription', userId, rows.subscription)
    for (const invoice of rows.invoices) await store.write('invoice', userId, invoice)
    for (const record of rows.records) await store.write('fact', userId, record)
    for (const answer of rows.answers) await store.write('answer', userId, answer)
    for (const connection of rows.connections) await storeConnection(tx, secrets, userId, connection, nowMs)
    for (const agent of rows.agents) {
      await store.write('agent', userId, agent)
      if (agent.nextRunAt !== null) await scheduleStore(tx).schedule(agent.id, userId, agent.nextRunAt)
    }
  })
  await db.atomically(async (tx) => {
    for (const run of rows.runs) await syncedStore(tx).write('run', userId, run)
    for (const proposal of rows.proposals) {
      const row = withCost(proposal, timeZone)
      await syncedStore(tx).write('proposal', userId, row)
      await storeAttempt(tx, userId, timeZone, row, nowMs)
    }
  })
  await db.atomically(async (tx) => {
    for (const line of rows.feed) await syncedStore(tx).write('activity', userId, { id: newId(), ...line })
  })
}

/** The vault's content has the shape that `features/marketplaces` reads. `seed-demo.test.ts` opens it there. */
async function storeConnection(
  tx: Session,
  secrets: Deps['secrets'],
  userId: string,
  { row, account: held }: DemoRows['connections'][number],
  nowMs: number,
): Promise<void> {
  await syncedStore(tx).write('connection', userId, row)
  if (!held) return
  const owner = { connectionId: row.id, userId }
  const { tokens, account } = held
  const sealed = createVault(secrets.vaultKey).seal(owner, JSON.stringify({ tokens, account, credentials: null }))
  await vaultStore(tx).put({ ...owner, ...sealed, updatedAt: nowMs })
}

/** What was sent, or may have been, has cost what the job told. */
function withCost(proposal: Proposal, timeZone: string): Proposal {
  const { status, receipt, updatedAt, job } = proposal
  const cost = status === 'completed' || status === 'unknown' ? sendCostOf(proposal, null) : null
  if (cost === null) return proposal
  const day = calendarDay(receipt?.at ?? updatedAt, timeZone)
  return { ...proposal, spent: { ...cost, isExpected: receipt === null || job.sendCost === null, day } }
}

/** Adds attempts for what was sent or may have been sent, because they count for the daily limits. */
async function storeAttempt(
  tx: Session,
  userId: string,
  timeZone: string,
  proposal: Proposal,
  nowMs: number,
): Promise<void> {
  if (proposal.attempts === 0) return
  const { id: proposalId, agentId, platform, status, updatedAt, receipt } = proposal
  const startedAt = receipt?.at ?? updatedAt
  const id = newId()
  const day = calendarDay(startedAt, timeZone)
  const leaseUntil = startedAt + MINUTE_MS
  const store = sendAttemptStore(tx)
  const whose = { id, proposalId, userId, agentId, platform, accountId: null }
  const { units = 0, feeMinor = 0 } = proposal.spent ?? {}
  await store.begin({ ...whose, day, worker: 'sample', startedAt, leaseUntil, units, feeMinor })
  if (status === 'unknown') await store.markUnknown(id, nowMs + ASK_LATER_MS)
  else await store.finish(id, receipt ? 'sent' : 'refused', startedAt)
}
