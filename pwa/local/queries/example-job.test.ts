import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { jobSearchSchema } from '#shared/domain/jobs/search-fields.ts'
import { DAY_MS } from '#shared/time.ts'
import { createLocalDb, type LocalDb } from '../db.ts'
import { findExampleJob } from './example-job.ts'

const NOW = Date.UTC(2026, 10, 18)
let db: LocalDb

beforeEach(() => {
  db = createLocalDb('u', { indexedDB: new IDBFactory(), IDBKeyRange })
})

async function propose(title: string, agentId: string, createdAt: number, description: string | null = 'Text') {
  const proposal = sampleProposal({ id: title, agentId, createdAt, job: sampleJob({ title, description }) })
  await db.proposal.put({ ...proposal, rev: 1, gen: 1, asOf: 1, isPending: false })
}
async function search(title: string, fetchedAt: number) {
  const { platform, id, url, kind, currency } = sampleJob()
  const job = {
    platform,
    id,
    url,
    kind,
    currency,
    title,
    description: 'Text',
    company: null,
    clientName: null,
    clientLocation: null,
    duration: null,
    experienceLevel: null,
    minBudget: null,
    maxBudget: null,
    budget: null,
    datePosted: new Date(NOW).toISOString(),
    logoUrl: null,
    skills: [],
    proposalCount: null,
    status: 'new',
    isSeenByAgent: false,
  }
  await db.searches.put({ key: 'last', search: jobSearchSchema.parse({ title, platform }), jobs: [job], fetchedAt })
}
const found = async (agentId: string | null = 'mine') => (await findExampleJob(db, agentId, NOW))?.title ?? null

it('shows the agent’s newest job that has its text, else a job of the search, else any', async () => {
  expect(await found()).toBeNull()
  await propose('Of another agent', 'other', 5)
  expect(await found()).toBe('Of another agent')
  await search('Searched', NOW)
  expect(await found()).toBe('Searched')
  await propose('Mine', 'mine', 1)
  await propose('Mine, expired', 'mine', 2, null)
  expect(await found()).toBe('Mine')
  expect(await found(null)).toBe('Searched')
})

it('skips a search whose text has expired', async () => {
  await search('Searched', NOW - 2 * DAY_MS)
  expect(await found()).toBeNull()
})
