import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { createLocalDb, type LocalDb } from '../../db.ts'
import { countProposals, listProposals } from './proposal-list.ts'
import { countFunnel, countStats } from '../stats.ts'

let db: LocalDb

const put = (id: string, createdAt: number, fields: Partial<Proposal> = {}) =>
  db.proposal.put({ ...sampleProposal({ id, createdAt, ...fields }), rev: 1, gen: 1, asOf: 1, isPending: false })
const issueOn = (id: string) =>
  db.issues.put({
    key: id,
    mid: id,
    kind: 'rejected',
    entity: 'proposal',
    id,
    name: 'proposal.approve',
    patch: {},
    code: 'proposal.changed',
    details: {},
    at: 1,
  })
const ids = async (...args: Parameters<typeof listProposals> extends [LocalDb, ...infer Rest] ? Rest : never) =>
  (await listProposals(db, ...args)).rows.map((row) => row.id)

beforeEach(async () => {
  db = createLocalDb('u', { indexedDB: new IDBFactory(), IDBKeyRange })
  await put('review-1', 1, { agentId: 'a' })
  await put('review-2', 8, { agentId: 'b', job: sampleJob({ title: 'Kiosk app in Kotlin' }) })
  await put('approved', 3, { status: 'approved', agentId: 'a' })
  await put('unknown', 2, { status: 'unknown' })
  await put('sent', 5, { status: 'completed', agentId: 'a', receipt: { id: 'r', at: Date.UTC(2026, 10, 2) } })
  await put('sent-before', 4, {
    status: 'completed',
    receipt: { id: 's', at: Date.UTC(2026, 9, 20) },
    outcome: 'hired',
  })
  await put('skipped', 6, { status: 'skipped' })
  await put('failed', 7, { status: 'failed' })
  await issueOn('review-1')
})

describe('listProposals', () => {
  it.each([
    ['review', ['review-2', 'review-1']],
    ['leaving', ['approved', 'unknown']],
    ['sent', ['sent', 'sent-before']],
    ['replied', ['sent-before']],
    ['issues', ['failed', 'unknown', 'review-1']],
    ['skipped', ['skipped']],
    ['failed', ['failed']],
    ['all', ['review-2', 'failed', 'skipped', 'sent', 'sent-before', 'approved', 'unknown', 'review-1']],
  ] as const)('%s, newest first', async (filter, expected) => {
    expect(await ids(filter, {})).toEqual(expected)
    expect((await countProposals(db))[filter]).toBe(expected.length)
  })

  it('lists the proposals of one agent', async () => {
    expect(await ids('sent', { agentId: 'a' })).toEqual(['sent'])
    expect(await ids('all', { agentId: 'a' })).toEqual(['sent', 'approved', 'review-1'])
    expect(await ids('issues', { agentId: 'a' })).toEqual(['review-1'])
  })

  it('reads page by page', async () => {
    const page = await listProposals(db, 'sent', { limit: 1 })
    expect([page.rows.map((row) => row.id), page.hasMore]).toEqual([['sent'], true])
    expect((await listProposals(db, 'sent', { limit: 2 })).hasMore).toBe(false)
    // This filter merges several states.
    const merged = await listProposals(db, 'issues', { limit: 2 })
    expect([merged.rows.map((row) => row.id), merged.hasMore]).toEqual([['failed', 'unknown'], true])
  })
})

it('an agent’s list is complete when other agents have a thousand newer proposals', async () => {
  const rowOf = (id: string, createdAt: number, agentId: string) => ({
    ...sampleProposal({ id, createdAt, agentId, jobId: id }),
    ...{ rev: 1, gen: 1, asOf: 1, isPending: false },
  })
  await db.proposal.bulkPut([
    ...Array.from({ length: 1_010 }, (_, at) => rowOf(`own-${at}`, 100 + at, 'busy')),
    ...Array.from({ length: 1_010 }, (_, at) => rowOf(`other-${at}`, 10_000 + at, 'other')),
  ])
  const all = await listProposals(db, 'all', { agentId: 'busy', limit: 5_000 })
  expect(all.rows).toHaveLength(1_010)
  expect(all.rows.at(-1)?.id).toBe('own-0')
  const page = await listProposals(db, 'all', { agentId: 'busy', limit: 20 })
  expect([page.rows[0]?.id, page.rows.length, page.hasMore]).toEqual(['own-1009', 20, true])
})

it('the dashboard counts this month’s receipts, and counts a hire as a reply', async () => {
  expect(await countStats(db, new Date(2026, 10, 18))).toEqual({
    activeAgents: 0,
    sentThisMonth: 1,
    lettersWritten: 8,
    jobsFound: 0,
  })
  expect(await countFunnel(db)).toEqual({ sent: 2, viewed: 1, replied: 1, interview: 1, hired: 1 })
})
