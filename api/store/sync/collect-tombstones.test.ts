import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDeps, START_MS, type TestDeps } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS } from '#shared/time.ts'
import { collectTombstones } from './collect-tombstones.ts'
import { noticeStore } from '../messages/notices.ts'
import { syncLog } from './sync-log.ts'
import { syncedStore } from '../synced.ts'

let deps: TestDeps
let userId: string

beforeEach(async () => {
  deps = createTestDeps()
  userId = (await addAccount(deps.db)).userId
})
afterEach(() => deps.dispose())

async function addDeleted(of: string, deletedAt: number | null): Promise<string> {
  const id = newId()
  await deps.db.atomically(async (tx) => {
    const store = syncedStore(tx)
    await store.write('answer', of, { id, question: 'Q', answer: 'A', updatedAt: 0 })
    if (deletedAt !== null) await store.remove('answer', of, id, deletedAt)
  })
  return id
}
const head = (of: string) => syncedStore(deps.db).head(of)

describe('collecting tombstones', () => {
  it('deletes those of 90 days and more, and stores from which change on cursors are valid', async () => {
    const other = (await addAccount(deps.db)).userId
    const old = await addDeleted(userId, START_MS)
    const newest = (await head(userId))?.seq
    const young = await addDeleted(userId, START_MS + 1)
    const alive = await addDeleted(userId, null)
    await addDeleted(other, START_MS + 1)
    expect(await collectTombstones(deps.db, START_MS + 90 * DAY_MS)).toBe(1)
    const store = syncedStore(deps.db)
    expect(await store.read('answer', old)).toBeNull()
    expect((await store.read('answer', young))?.deletedAt).toBe(START_MS + 1)
    expect((await store.read('answer', alive))?.deletedAt).toBeNull()
    expect(await head(userId)).toMatchObject({ gcSeq: newest })
    expect(await head(other)).toMatchObject({ gcSeq: 0 })
  })

  it('never moves that point back', async () => {
    const first = await addDeleted(userId, START_MS + DAY_MS)
    await addDeleted(userId, START_MS)
    await collectTombstones(deps.db, START_MS + 90 * DAY_MS)
    const gcSeq = (await head(userId))?.gcSeq
    await collectTombstones(deps.db, START_MS + 91 * DAY_MS)
    expect(await syncedStore(deps.db).read('answer', first)).toBeNull()
    expect((await head(userId))?.gcSeq).toBe(gcSeq)
  })

  it('deletes results after 180 days and replaced values after 30', async () => {
    const mid = newId()
    const detail = { name: 'answer.create', by: 'Phone', fields: [] }
    const edit = { mid, rowId: 'r', entity: 'answer', payloadHash: 'h', status: 'applied', code: null, detail } as const
    const lost = { entity: 'answer', rowId: 'r', field: 'answer', value: 'old', by: 'Phone', at: START_MS } as const
    await deps.db.atomically(async (tx) => {
      await syncLog(tx).record(userId, { ...edit, at: START_MS })
      await syncLog(tx).keep(userId, [lost])
    })
    const kept = async () => [
      (await syncLog(deps.db).find(userId, mid)) !== null,
      (await deps.db.q.select().from(deps.db.tables.fieldHistory)).length,
    ]
    await collectTombstones(deps.db, START_MS + 30 * DAY_MS - 1)
    expect(await kept()).toEqual([true, 1])
    await collectTombstones(deps.db, START_MS + 180 * DAY_MS - 1)
    expect(await kept()).toEqual([true, 0])
    await collectTombstones(deps.db, START_MS + 180 * DAY_MS)
    expect(await kept()).toEqual([false, 0])
  })
})

describe('delivered notices', () => {
  it('are deleted after 30 days; one that still waits stays', async () => {
    const notice = { userId, kind: 'sent' as const, proposalId: null, params: {}, atMs: START_MS }
    await deps.db.atomically(async (tx) => {
      for (let count = 0; count < 2; count += 1) await noticeStore(tx).add(notice)
    })
    const [first] = await noticeStore(deps.db).due(START_MS, 10)
    await deps.db.atomically((tx) => noticeStore(tx).attempted(first?.id ?? '', null))
    const count = async () => (await deps.db.q.select().from(deps.db.tables.notices)).length
    await collectTombstones(deps.db, START_MS + 30 * DAY_MS - 1)
    expect(await count()).toBe(2)
    await collectTombstones(deps.db, START_MS + 30 * DAY_MS)
    expect(await count()).toBe(1)
  })
})
