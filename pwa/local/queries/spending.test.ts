/** The device's own answer to what the server asks when it sends. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { type Agent, agentFieldsSchema, agentSchema } from '#shared/domain/agent.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { settingsSchema } from '#shared/domain/profile.ts'
import { createLocalDb, type LocalDb } from '../db.ts'
import { costVerdict } from './spending.ts'

const NOW = Date.UTC(2026, 10, 18, 20)
const STORED = { rev: 1, gen: 1, asOf: 1, isPending: false }
let db: LocalDb
beforeEach(async () => {
  db = createLocalDb('spending')
  await db.settings.put({ ...settingsSchema.parse({ id: 'ada', timeZone: 'Asia/Kolkata' }), ...STORED })
})
afterEach(() => db.delete())

async function agent(fields: Partial<Agent>): Promise<void> {
  const own = agentFieldsSchema.parse({ name: 'Shops', title: 'React', platforms: ['upwork'], ...fields })
  const set = { id: 'a', status: 'active', pausedReason: null, createdAt: 1, lastRunAt: null, nextRunAt: null }
  await db.agent.put({ ...agentSchema.parse({ ...own, ...set, jobsFound: 0, emailsSent: 0 }), ...STORED })
}
async function letter(id: string, sendCost: number, fields: Partial<Proposal> = {}): Promise<Proposal> {
  const job = sampleJob({ platform: 'upwork', id, sendCost })
  const row = sampleProposal({ id, jobId: id, platform: 'upwork', job, agentId: 'a', ...fields })
  await db.proposal.put({ ...row, ...STORED })
  return row
}
const spent = (units: number, day: string) => ({ units, boost: 0, feeMinor: units * 15, isExpected: false, day })

it('counts what left, what is unknown, and what is approved and leaves next; by the day of the user', async () => {
  await agent({ upworkConnectsPerDay: 30 })
  // In India it is the 19th already.
  await letter('old', 500, { status: 'completed', spent: spent(500, '2026-11-18') })
  await letter('sent', 8, { status: 'completed', spent: spent(8, '2026-11-19') })
  await letter('lost', 6, { status: 'unknown', spent: spent(6, '2026-11-19') })
  await letter('next', 4, { status: 'approved', approvedVia: 'user', approvedSpend: 4 })
  await letter('waits', 90, { status: 'approved', lastError: { code: 'proposal.spend_limit', detail: 'units_day' } })
  expect(await costVerdict(db, await letter('fits', 12), NOW)).toMatchObject({ cost: { units: 12 }, stop: null })
  expect(await costVerdict(db, await letter('passes', 13), NOW)).toMatchObject({
    stop: { barrier: { per: 'day', spent: 18, cost: 13, limit: 30 }, anewMs: Date.UTC(2026, 10, 19, 18, 30) },
  })
})

it('counts what is approved in the same moment, before it, by the same agent', async () => {
  await agent({ upworkConnectsPerDay: 20 })
  const row = await letter('one', 12)
  const before = (agentId: string) => [{ agentId, platform: 'upwork', units: 9, feeMinor: 135 }]
  expect((await costVerdict(db, row, NOW, before('a')))?.stop?.barrier).toMatchObject({ spent: 9, cost: 12 })
  expect((await costVerdict(db, row, NOW, before('b')))?.stop).toBeNull()
})

it('says when an approval would end before the month does', async () => {
  await agent({ upworkConnectsPerMonth: 10 })
  const row = await letter('one', 12)
  expect((await costVerdict(db, row, NOW))?.stop).toMatchObject({ isTooLate: true })
  expect((await costVerdict(db, row, Date.UTC(2026, 10, 29, 20)))?.stop).toMatchObject({ isTooLate: false })
})

it('knows the cost of a letter without an agent, and no limit', async () => {
  expect(await costVerdict(db, await letter('one', 12, { agentId: 'gone' }), NOW)).toMatchObject({
    ...{ cost: { units: 12 }, stop: null },
  })
})
