/** The slim records and the tally follow every way of writing proposals, and a device that has proposals gets them with the upgrade. */
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { createLocalDb, type LocalDb } from '../db.ts'
import { countProposals } from '../queries/inbox/proposal-list.ts'
import { wholeInbox } from '../queries/inbox/proposal-inbox.ts'

const rowOf = (id: string, fields: Partial<Proposal> = {}) => ({
  ...sampleProposal({ id, createdAt: 1, ...fields }),
  ...{ rev: 1, gen: 1, asOf: 1, isPending: false },
})

let indexedDB: IDBFactory
let db: LocalDb

const living = async () => (await db.catalogue.toArray()).filter((slim) => !('isGone' in slim)).map(({ id }) => id)
const counts = async () => {
  const { counts = {}, total = 0 } = (await db.tally.get('proposal')) ?? {}
  expect(total).toBe(await db.proposal.count())
  return counts
}

beforeEach(async () => {
  indexedDB = new IDBFactory()
  db = createLocalDb('u', { indexedDB, IDBKeyRange })
})

describe('the catalogue', () => {
  beforeEach(() => db.proposal.bulkPut([rowOf('a'), rowOf('b', { status: 'skipped' }), rowOf('c')]))

  it.each<[string, () => Promise<unknown>, string[], object]>([
    ['put', () => db.proposal.put(rowOf('d')), ['a', 'b', 'c', 'd'], { review: 3, skipped: 1, none: 4, written: 4 }],
    ['add', () => db.proposal.add(rowOf('d')), ['a', 'b', 'c', 'd'], { review: 3, skipped: 1, none: 4, written: 4 }],
    [
      'put twice',
      () => db.proposal.bulkPut([rowOf('a'), rowOf('a', { status: 'failed' })]),
      ['a', 'b', 'c'],
      {
        ...{ review: 1, skipped: 1, failed: 1, none: 3, written: 3 },
      },
    ],
    [
      'update',
      () => db.proposal.update('a', { status: 'skipped' }),
      ['a', 'b', 'c'],
      { review: 1, skipped: 2, none: 3, written: 3 },
    ],
    [
      'modify',
      () => db.proposal.toCollection().modify({ outcome: 'hired' }),
      ['a', 'b', 'c'],
      {
        ...{ review: 2, skipped: 1, none: 0, hired: 3, written: 3 },
      },
    ],
    ['delete', () => db.proposal.delete('a'), ['b', 'c'], { review: 1, skipped: 1, none: 2, written: 2 }],
    [
      'delete what is not there',
      () => db.proposal.delete('z'),
      ['a', 'b', 'c'],
      { review: 2, skipped: 1, none: 3, written: 3 },
    ],
    [
      'delete by a filter',
      () => db.proposal.filter(({ id }) => id !== 'b').delete(),
      ['b'],
      {
        ...{ review: 0, skipped: 1, none: 1, written: 1 },
      },
    ],
    ['clear', () => db.proposal.clear(), [], { review: 0, skipped: 0, none: 0, written: 0 }],
  ])('follows %s', async (_name, write, ids, tally) => {
    await write()
    expect(await living()).toEqual(ids)
    expect(await counts()).toEqual(tally)
  })

  it('leaves a record whose proposal changed in nothing it has, and tells those who watch the tally', async () => {
    const [before, tally] = [await db.catalogue.toArray(), await db.tally.get('proposal')]
    await db.proposal.toCollection().modify({ notes: 'Call them.' })
    expect(await db.catalogue.toArray()).toEqual(before)
    expect(await counts()).toEqual(tally?.counts)
    expect((await db.tally.get('proposal'))?.n).toBe((tally?.n ?? 0) + 3)
    await db.proposal.update('a', { letter: 'Another letter.' })
    expect((await db.catalogue.get('a'))?.n).toBe((tally?.n ?? 0) + 4)
  })

  it('keeps nothing of a transaction that was given up', async () => {
    const before = await db.catalogue.toArray()
    const given = db.transaction('rw', [db.proposal], async () => {
      await db.proposal.put(rowOf('d'))
      throw new Error('given up')
    })
    await expect(given).rejects.toThrow('given up')
    expect(await db.catalogue.toArray()).toEqual(before)
    expect(await counts()).toEqual({ review: 2, skipped: 1, none: 3, written: 3 })
  })

  it('counts only what was written where some rows are refused', async () => {
    await expect(db.proposal.bulkAdd([rowOf('a'), rowOf('d', { status: 'failed' })])).rejects.toThrow()
    expect(await living()).toEqual(await db.proposal.toCollection().primaryKeys())
  })
})

it('an offline device with proposals has their records after the upgrade', async () => {
  const older = new Dexie('app-old', { indexedDB, IDBKeyRange })
  const proposal = 'id, createdAt, [status+createdAt], [outcome+createdAt], [agentId+createdAt], receipt.at'
  older.version(6).stores({ proposal, outbox: '++n', meta: 'key' })
  await older
    .table('proposal')
    .bulkPut(
      Array.from({ length: 1_201 }, (_, at) =>
        rowOf(`p${at}`, { createdAt: at, status: at % 3 ? 'completed' : 'review' }),
      ),
    )
  await older.table('outbox').put({ mid: 'edit' })
  older.close()
  const now = createLocalDb('old', { indexedDB, IDBKeyRange })
  expect(await countProposals(now)).toMatchObject({ review: 401, sent: 800, all: 1_201, issues: 0 })
  const any = {
    filter: 'all',
    agentId: null,
    platform: null,
    minScore: 0,
    marks: [],
    search: 'bike',
    sort: 'newest',
  } as const
  const { ids } = await wholeInbox(now, any)
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([1_201, 'p1200', 'p0'])
  expect(await now.outbox.toArray()).toMatchObject([{ mid: 'edit' }])
  expect(now.verno).toBe(8)
  expect((await now.tally.toArray())[0]?.counts.written).toBe(1_201)
})
