/** What the inbox finds, in which order, and how many rows it reads among ten thousand. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { createLocalDb, type LocalDb } from '../../db.ts'
import { EVERYTHING, type InboxQuery } from '../../catalogue/query.ts'
import { countResults, firstOfInbox, wholeInbox } from './proposal-inbox.ts'

const ANY: InboxQuery = { ...EVERYTHING, filter: 'review' }
const UNTRACED = [{ text: 'I built Amazon.', fact: null }]

let db: LocalDb

const rowOf = (id: string, createdAt: number, fields: Partial<Proposal> = {}) => ({
  ...sampleProposal({ id, createdAt, ...fields }),
  ...{ rev: 1, gen: 1, asOf: 1, isPending: false },
})
const find = async (query: Partial<InboxQuery>) => (await wholeInbox(db, { ...ANY, ...query })).ids

beforeEach(async () => {
  db = createLocalDb('u', { indexedDB: new IDBFactory(), IDBKeyRange })
  await db.proposal.bulkPut([
    rowOf('old', 1, { agentId: 'a', score: 90, claims: UNTRACED }),
    rowOf('new', 9, {
      agentId: 'b',
      score: 50,
      platform: 'upwork',
      answers: [{ question: 'Why?', answer: 'So.' }],
      job: sampleJob({ title: 'Kiosk app in Kotlin' }),
    }),
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
    ['words of the title and the letter, in any order and case', { search: ' MONDAY kotlin ' }, ['new']],
    ['several states', { filter: 'leaving' }, ['unknown', 'approved']],
    ['what needs a look', { filter: 'issues' }, ['unknown']],
    ['what was answered', { filter: 'replied' }, ['sent']],
    ['all there is', { filter: 'all' }, ['new', 'silent', 'sent', 'unknown', 'vouched', 'approved', 'hourly', 'old']],
  ])('shows %s', async (_what, query, ids) => {
    expect(await find(query)).toEqual(ids)
  })

  it('brings the rows of the first ones along, with what needs a look', async () => {
    await db.issues.put({
      ...{ key: 'k', mid: 'm', kind: 'rejected', entity: 'proposal', id: 'hourly', name: 'proposal.approve' },
      ...{ patch: {}, code: 'plan.limit', details: {}, at: 1 },
    })
    const { rows } = await wholeInbox(db, { ...ANY, sort: 'score' })
    expect(rows.map(({ id, issue }) => [id, issue?.key])).toEqual([
      ['old', undefined],
      ['vouched', undefined],
      ['hourly', 'k'],
      ['new', undefined],
    ])
    expect((await firstOfInbox(db, ANY))?.rows.map(({ id }) => id)).toEqual(await find({}))
  })

  it('follows what is written, changed and deleted', async () => {
    expect(await find({ search: 'two taps' })).toHaveLength(4)
    await db.proposal.update('old', { letter: 'Good morning.' })
    await db.proposal.delete('new')
    await db.proposal.put(rowOf('newer', 10))
    expect(await find({ search: 'two taps' })).toEqual(['newer', 'vouched', 'hourly'])
    expect(await find({ search: 'MORNING ood. booking' })).toEqual([])
    expect(await find({ search: 'MORNING ood booking' })).toEqual(['old'])
  })

  it('stays right after more changes than there are proposals', async () => {
    await find({ sort: 'score' })
    for (let at = 0; at < 30; at += 1)
      await db.proposal.bulkPut(Array.from({ length: 100 }, (_, n) => rowOf(`many-${n}`, 100 + n, { score: at })))
    expect((await find({ sort: 'score' })).slice(0, 4)).toEqual(['old', 'vouched', 'hourly', 'new'])
    expect(await find({ search: 'repair', filter: 'all' })).toHaveLength(108)
  })

  it('answers several questions at once while it is written to', async () => {
    const ask = () => Promise.all([find({ sort: 'score' }), find({ filter: 'issues' }), find({ search: 'repair' })])
    const writes = Array.from({ length: 5 }, (_, at) =>
      db.proposal.bulkPut(Array.from({ length: 600 }, (_, n) => rowOf(`many-${n}`, 100 + n, { score: at }))),
    )
    const asked = [ask(), ask(), ask()]
    await Promise.all([...writes, ...asked])
    const [best, issues, repair] = await ask()
    expect([best.length, best[0], issues, repair.length]).toEqual([604, 'old', ['unknown'], 604])
  })

  it('reads only the first rows of ten thousand', async () => {
    await db.proposal.bulkPut(Array.from({ length: 10_000 }, (_, at) => rowOf(`many-${at}`, 100 + at)))
    let reads = 0
    db.proposal.hook('reading', (row) => {
      reads += 1
      return row
    })
    const first = await firstOfInbox(db, ANY)
    expect([first?.ids.length, first?.ids[0], first?.isWhole]).toEqual([24, 'many-9999', false])
    const ids = await find({})
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([10_004, 'many-9999', 'old'])
    expect(reads).toBeLessThan(100)
  })
})

it('counts the outcomes of an agent’s proposals, and their cost', async () => {
  expect(await countResults(db, 'a')).toMatchObject({
    ...{ written: 6, sent: 2, viewed: 1, replied: 1, hired: 1 },
    ...{ units: 12, unitsUnknown: 0, costMicros: 450, costUnknown: 5 },
  })
})
