/** What the inbox finds, in which order, and how many rows it reads among ten thousand. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { createLocalDb, type LocalDb } from '../db.ts'
import { countResults, findInbox, type InboxQuery } from './proposal-inbox.ts'

const ANY: InboxQuery = {
  filter: 'review',
  agentId: null,
  platform: null,
  minScore: 0,
  marks: [],
  search: '',
  sort: 'newest',
}
const UNTRACED = [{ text: 'I built Amazon.', fact: null }]

let db: LocalDb

const rowOf = (id: string, createdAt: number, fields: Partial<Proposal> = {}) => ({
  ...sampleProposal({ id, createdAt, ...fields }),
  ...{ rev: 1, gen: 1, asOf: 1, isPending: false },
})
const find = (query: Partial<InboxQuery>) => findInbox(db, { ...ANY, ...query })

beforeEach(async () => {
  db = createLocalDb('u', { indexedDB: new IDBFactory(), IDBKeyRange })
  await db.proposal.bulkPut([
    rowOf('old', 1, { agentId: 'a', score: 90, claims: UNTRACED }),
    rowOf('new', 9, { agentId: 'b', score: 50, platform: 'upwork', answers: [{ question: 'Why?', answer: 'So.' }] }),
    rowOf('vouched', 5, { agentId: 'a', score: 70, claims: UNTRACED, vouched: ['I built Amazon.'] }),
    rowOf('hourly', 3, { agentId: 'a', score: 70, amountMinor: 9_000, job: sampleJob({ kind: 'hourly' }) }),
    rowOf('approved', 4, { status: 'approved', agentId: 'a' }),
    rowOf('unknown', 6, { status: 'unknown' }),
    rowOf('sent', 7, {
      ...{ status: 'completed', agentId: 'a', outcome: 'hired' },
      job: sampleJob({ platform: 'upwork', sendCost: 12 }),
    }),
    rowOf('silent', 8, { status: 'completed', agentId: 'a', writing: { by: 'm', tokens: 900, costMicros: 450 } }),
  ])
})

describe('the inbox', () => {
  it.each<[string, Partial<InboxQuery>, string[]]>([
    ['the newest first', {}, ['new', 'vouched', 'hourly', 'old']],
    ['the best first', { sort: 'score' }, ['old', 'vouched', 'hourly', 'new']],
    ['the dearest first', { sort: 'value' }, ['hourly', 'new', 'vouched', 'old']],
    ['one agent', { agentId: 'a' }, ['vouched', 'hourly', 'old']],
    ['one marketplace', { platform: 'upwork' }, ['new']],
    ['a least score', { minScore: 70 }, ['vouched', 'hourly', 'old']],
    ['with questions', { marks: ['questions'] }, ['new']],
    ['with claims nobody vouches for', { marks: ['claims'] }, ['old']],
    ['all at once', { agentId: 'a', minScore: 80, marks: ['claims'] }, ['old']],
    ['words', { search: 'nothing like it' }, []],
    ['several states', { filter: 'leaving' }, ['unknown', 'approved']],
    ['what needs a look', { filter: 'issues' }, ['unknown']],
    ['what was answered', { filter: 'replied' }, ['sent']],
    ['all there is', { filter: 'all' }, ['new', 'silent', 'sent', 'unknown', 'vouched', 'approved', 'hourly', 'old']],
  ])('shows %s', async (_what, query, ids) => {
    expect(await find(query)).toEqual(ids)
  })

  it('reads no row to sort ten thousand', async () => {
    await db.proposal.bulkPut(Array.from({ length: 10_000 }, (_, at) => rowOf(`many-${at}`, 100 + at)))
    let reads = 0
    db.proposal.hook('reading', (row) => {
      reads += 1
      return row
    })
    const ids = await find({})
    expect([ids.length, ids[0], ids.at(-1), reads]).toEqual([10_004, 'many-9999', 'old', 0])
  })
})

it('counts the outcomes of an agent’s proposals, and their cost', async () => {
  expect(await countResults(db, 'a')).toMatchObject({
    ...{ written: 6, sent: 2, viewed: 1, replied: 1, hired: 1 },
    ...{ units: 12, unitsUnknown: 0, costMicros: 450, costUnknown: 5 },
  })
})
