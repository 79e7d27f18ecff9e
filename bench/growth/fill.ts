/** Fills a database with users and proposals, many rows in a statement: written one by one they would take hours. */
import type { Db, Session } from '#api/store/db.ts'
import { toDocument } from '#api/store/row-form.ts'
import { anAgent } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { newId } from '#shared/ids.ts'
import { MINUTE_MS } from '#shared/time.ts'

/** SQLite takes 32,766 values in a statement. */
const ROWS_AT_ONCE = 500
/** A user has at most so many agents. */
const AGENTS = 15
const STATES = ['review', 'skipped', 'completed', 'failed'] as const

async function inParts(db: Db, count: number, write: (tx: Session, from: number, to: number) => Promise<void>) {
  for (let from = 0; from < count; from += ROWS_AT_ONCE)
    await db.atomically((tx) => write(tx, from, Math.min(count, from + ROWS_AT_ONCE)))
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)

/** Adds proposals of other agents of the user, in all states that last. @param seq The user's change counter. @returns Its new value. */
export async function addProposals(db: Db, userId: string, count: number, seq: number): Promise<number> {
  const agents = Array.from({ length: AGENTS }, () => newId())
  await inParts(db, count, async ({ q, tables: { proposals, syncHeads } }, from, to) => {
    const rows = range(from, to).map((n) => {
      const job = sampleJob({ id: `${userId}-${n}` })
      const made = { agentId: agents[n % AGENTS] ?? '', job, status: STATES[n % STATES.length] ?? 'review' }
      const row = { ...sampleProposal(made), createdAt: START_MS - n * MINUTE_MS }
      const { id, agentId, platform, jobId, status, outcome, sendAfter, createdAt } = row
      const searched = { agentId, platform, jobId, status, outcome, sendAfter, createdAt }
      return { id, userId, rev: 1, seq: seq + n + 1, data: { ...row, ...toDocument('proposal', row) }, ...searched }
    })
    await q.insert(proposals).values(rows)
    await q.update(syncHeads).set({ seq: seq + to })
  })
  return seq + count
}

/** Adds users with an agent each, which is not due. */
export async function addUsers(db: Db, count: number): Promise<void> {
  await inParts(db, count, async ({ q, tables, epoch }, from, to) => {
    const made = range(from, to).map((n) => ({ n, userId: newId(), agentId: newId() }))
    await q.insert(tables.users).values(
      made.map(({ n, userId }) => ({
        id: userId,
        email: `${n}@house.example`,
        passwordHash: '',
        platformType: 'freelancer',
        trialEndsAt: START_MS,
        createdAt: START_MS,
      })),
    )
    await q.insert(tables.syncHeads).values(made.map(({ userId }) => ({ userId, epoch: epoch.id, seq: 1 })))
    await q.insert(tables.agents).values(
      made.map(({ userId, agentId }) => {
        const row = anAgent({ id: agentId })
        return {
          id: agentId,
          userId,
          rev: 1,
          seq: 1,
          status: row.status,
          data: { ...row, ...toDocument('agent', row) },
        }
      }),
    )
    const nextRunAt = START_MS + 10 * MINUTE_MS
    await q.insert(tables.agentSchedules).values(made.map(({ userId, agentId }) => ({ agentId, userId, nextRunAt })))
  })
}
