/** The batch that is sent while the answer to the one before is stored. */
import { expect, it } from 'vitest'
import { applied, createFixture, NOW, nextId } from '#pwa/test/sync-fixture.ts'
import type { OutboxEntry } from '../db.ts'
import { readMeta } from '../meta.ts'
import { keepAccepted, readAccepted } from './accepted.ts'

it('does not leave before an edit that the server puts off', async () => {
  const f = createFixture()
  await f.seed()
  f.state.batchCount = 1
  const [first, second] = [nextId(), nextId()]
  await f.edit('answer.create', first, { question: 'Q', answer: 'a' })
  await f.edit('answer.create', second, { question: 'Q', answer: 'b' })
  const seen: string[] = []
  let busy = 1
  f.onPush(({ mutations }) => {
    seen.push(...mutations.map(({ id }) => (id === first ? 'first' : 'second')))
    const isBusy = busy-- > 0
    const results = mutations.map((each) =>
      isBusy ? { mid: each.mid, status: 'deferred' as const, code: 'store.busy' } : applied(each),
    )
    return Response.json({ serverTime: f.nowMs, results })
  })
  await f.cycle()
  await f.cycle()
  expect(seen).toEqual(['first', 'first', 'second'])
})

it('tells the server’s clock by when its answer came, and not by when that is stored', async () => {
  const f = createFixture()
  await f.seed()
  f.state.batchCount = 1
  for (const answer of ['a', 'b']) await f.edit('answer.create', nextId(), { question: 'Q', answer })
  // The phone sleeps for an hour while it stores the answer to the first batch; that to the second has come.
  let hasSlept = false
  f.db.outbox.hook('deleting', () => {
    if (!hasSlept) f.nowMs += 60 * 60_000
    hasSlept = true
  })
  f.onPush(({ mutations }) => Response.json({ serverTime: f.nowMs, results: mutations.map((each) => applied(each)) }))
  f.pullQueue.push(Response.error())
  await f.cycle()
  expect(hasSlept).toBe(true)
  expect(Math.abs((await readMeta(f.db)).serverOffsetMs)).toBeLessThan(1000)
})

const edit = (n: number): OutboxEntry => ({
  ...{ n, v: 9, mid: nextId(), entity: 'answer', id: nextId(), name: 'answer.create', patch: {} },
  ...{ base: { rev: 0, values: {} }, tries: 1, state: 'queued', createdAt: NOW },
})

it('keeps accepted edits by their number, however long one of them waited, and no more than are asked about', async () => {
  const { db } = createFixture()
  const late = edit(5)
  await keepAccepted(
    db,
    Array.from({ length: 500 }, (_, at) => edit(1200 + at)),
    NOW,
  )
  await keepAccepted(db, [late], NOW + 1)
  expect((await readAccepted(db)).map(({ mid }) => mid)).toContain(late.mid)
  await keepAccepted(db, [edit(1900)], NOW + 1)
  expect((await db.accepted.toArray()).map(({ mid }) => mid)).toContain(late.mid)
  for (const at of [1, 2, 3]) {
    const edits = Array.from({ length: 400 }, (_, place) => edit(2000 + at * 400 + place))
    await keepAccepted(db, edits, NOW + 1 + at)
  }
  expect(await db.accepted.count()).toBe(2)
})

it('keeps them so that an earlier version of the app can read each record', async () => {
  const { db } = createFixture()
  await keepAccepted(db, [edit(1), edit(2)], NOW)
  for (const record of await db.accepted.toArray()) expect(record.mid).toBeTruthy()
})
