/** What is asked about many keys at once is answered as if each had been asked about, and by fewer requests. */
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { Dexie, liveQuery } from 'dexie'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createLocalDb, type LocalDb } from './db.ts'
import { deleteMany } from './many-keys.ts'

let db: LocalDb
const idOf = (at: number) => `id-${String(at).padStart(4, '0')}`
const idsOf = (from: number, until: number) => Array.from({ length: until - from }, (_, at) => idOf(from + at))
const answerOf = (id: string) => ({
  ...{ id, question: 'Q?', answer: id, learnedFrom: null, usedAt: null, updatedAt: 0 },
  ...{ rev: 1, gen: 1, asOf: 1, isPending: false },
})

beforeEach(async () => {
  db = createLocalDb('u', { indexedDB: new IDBFactory(), IDBKeyRange })
  await db.answer.bulkPut(idsOf(0, 200).map(answerOf))
})
afterEach(() => db.close())

it('rows side by side are read by one request, in the order of their keys, with nothing for those that are not there', async () => {
  const wanted = ['id-0010x', ...idsOf(10, 60).toReversed(), 'id-9999']
  const found = await db.answer.bulkGet(wanted)
  expect(found.map((row) => row?.answer)).toEqual([undefined, ...idsOf(10, 60).toReversed(), undefined])
})

it('rows side by side cost no request for each', async () => {
  const get = vi.spyOn(IDBObjectStore.prototype, 'get')
  expect((await db.answer.bulkGet(idsOf(0, 100))).map((row) => row?.id)).toEqual(idsOf(0, 100))
  expect(get).not.toHaveBeenCalled()
})

it('rows far apart are read one by one', async () => {
  const apart = idsOf(0, 200).filter((_, at) => at % 5 === 0)
  expect((await db.answer.bulkGet(apart)).map((row) => row?.id)).toEqual(apart)
})

it('keys of several parts and numbers are found too', async () => {
  const shadows = idsOf(0, 50).map((id) => ({ entity: 'answer' as const, id, row: null, rev: 1, gen: 1, asOf: 1 }))
  await db.shadow.bulkPut(shadows)
  expect(await db.shadow.bulkGet(shadows.map(({ entity, id }): [typeof entity, string] => [entity, id]))).toEqual(
    shadows,
  )
  const numbers = Array.from({ length: 50 }, (_, at) => at + 7)
  await db.savedJobs.clear()
  expect(await db.outbox.bulkGet(numbers)).toEqual(numbers.map(() => undefined))
})

it('a live query hears only of the rows it asked for', async () => {
  const seen: number[] = []
  const wanted = [...idsOf(0, 20), ...idsOf(22, 40)]
  // Without a browser's IndexedDB Dexie watches nothing.
  const { indexedDB } = Dexie.dependencies
  Dexie.dependencies.indexedDB = new IDBFactory()
  onTestFinished(() => void Object.assign(Dexie.dependencies, { indexedDB }))
  const subscription = liveQuery(() => db.answer.bulkGet(wanted)).subscribe((rows) => {
    seen.push(rows.filter((row) => row?.answer === 'new').length)
  })
  await vi.waitFor(() => expect(seen).toEqual([0]))
  await db.answer.update(idOf(20), { answer: 'new' })
  await db.answer.update(idOf(5), { answer: 'new' })
  await vi.waitFor(() => expect(seen).toEqual([0, 1]))
  subscription.unsubscribe()
})

it('many rows are deleted, those side by side by one request, and no other goes with them', async () => {
  const remove = vi.spyOn(IDBObjectStore.prototype, 'delete')
  onTestFinished(() => remove.mockRestore())
  const stays = [idOf(0), idOf(60), idOf(61), idOf(120), idOf(199)]
  const left = async () => (await db.answer.toCollection().primaryKeys()) as string[]
  await deleteMany(db.answer, [
    ...idsOf(0, 200)
      .filter((id) => !stays.includes(id))
      .toReversed(),
    'id-9999',
  ])
  expect(await left()).toEqual(stays)
  expect(remove).toHaveBeenCalledTimes(3)
})

it('rows far apart, and few ones, are deleted one by one', async () => {
  const gone = idsOf(0, 200).filter((_, at) => at % 2 === 0)
  await deleteMany(db.answer, gone)
  expect(await db.answer.toCollection().primaryKeys()).toEqual(idsOf(0, 200).filter((id) => !gone.includes(id)))
  await deleteMany(db.answer, [idOf(1), idOf(3)])
  await deleteMany(db.answer, [])
  expect(await db.answer.count()).toBe(98)
})
