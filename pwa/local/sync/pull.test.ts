/** The rules that keep pulled rows right; each of these tests fails when its rule is taken out. */
import { Dexie, type ObservabilitySet } from 'dexie'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { answerRow, applied, change, createFixture, EPOCH, type Fixture, nextId } from '#pwa/test/sync-fixture.ts'
import { readMeta } from '../meta.ts'
import { applyChanges, readChanges } from './rows.ts'

let f: Fixture
let id: string

beforeEach(async () => {
  f = createFixture()
  id = nextId()
})
const answer = async () => (await f.db.answer.get(id))?.answer
const cursor = async () => (await readMeta(f.db)).cursor
const pullNothing = () => f.cycle({ isPullOnly: true })

/** Answers a pull only once told to, so that something else can happen in between. */
function holdNextPull(): { asked: Promise<void>; release(): void } {
  let release = () => {}
  let tell = () => {}
  const asked = new Promise<void>((resolve) => {
    tell = resolve
  })
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const plain = f.env.fetch
  f.env.fetch = async (input, init) => {
    f.env.fetch = plain
    const answered = await plain(input, init)
    tell()
    await gate
    return answered
  }
  return { asked, release }
}

describe('pending edits and pulls', () => {
  it('rows without edits are written once, and nothing under them', async () => {
    await f.seed(change('answer', nextId(), 1, answerRow('to open the database')))
    const written: string[] = []
    const onWritten = (parts: ObservabilitySet) => {
      for (const [part, range] of Object.entries(parts)) if ('from' in range) written.push(part)
    }
    Dexie.on.storagemutated.subscribe(onWritten)
    onTestFinished(() => Dexie.on.storagemutated.unsubscribe(onWritten))
    await f.seed(change('answer', id, 2, answerRow('new')))
    expect(written.some((part) => part.includes('/answer/'))).toBe(true)
    expect(written.filter((part) => part.includes('/shadow/'))).toEqual([])
  })

  it('a pull never overwrites a pending edit, and the edit never blocks the pull', async () => {
    await f.seed(change('answer', id, 1, answerRow('old')))
    await f.edit('answer.update', id, { answer: 'mine' })
    await f.seed(change('answer', id, 2, answerRow('theirs', 'Theirs?')))
    expect(await f.db.answer.get(id)).toMatchObject({ answer: 'mine', question: 'Theirs?', isPending: true, rev: 2 })
    expect(await f.db.shadow.get(['answer', id])).toMatchObject({ rev: 2, row: { answer: 'theirs' } })
  })

  it('what was refused gives way to what was pulled meanwhile', async () => {
    await f.seed(change('answer', id, 1, answerRow('old')))
    await f.edit('answer.update', id, { answer: 'mine' })
    await f.seed(change('answer', id, 2, answerRow('theirs')))
    f.onPush(({ mutations }) => mutations.map(({ mid }) => ({ mid, status: 'rejected', code: 'sync.gone' })))
    await f.cycle()
    expect(await f.db.answer.get(id)).toMatchObject({ answer: 'theirs', isPending: false })
    expect(await f.db.shadow.count()).toBe(0)
  })

  it('a row deleted elsewhere goes, its edit stays until the server has spoken', async () => {
    await f.seed(change('answer', id, 1, answerRow('old')))
    await f.edit('answer.update', id, { answer: 'mine' })
    await f.seed(change('answer', id, 2, null))
    expect(await f.db.answer.count()).toBe(0)
    expect(await f.db.outbox.count()).toBe(1)
  })
})

describe('revisions', () => {
  it('an older row never replaces a newer one, nor a tombstone', async () => {
    await f.seed(change('answer', id, 5, answerRow('new')))
    await f.seed(change('answer', id, 4, answerRow('stale')))
    expect(await answer()).toBe('new')
    await f.seed(change('answer', id, 6, null))
    await f.seed(change('answer', id, 5, answerRow('risen')))
    expect(await answer()).toBeUndefined()
  })

  it('count anew in a restored database', async () => {
    await f.seed(change('answer', id, 9, answerRow('before')))
    f.pullQueue.push(
      { reset: true, cursor: '' },
      { cursor: 'other.3', after: null, changes: [change('answer', id, 2, answerRow('restored'))] },
    )
    await pullNothing()
    expect(await f.db.answer.get(id)).toMatchObject({ answer: 'restored', rev: 2 })
    expect(await cursor()).toBe('other.3')
  })
})

describe('cursor', () => {
  it('a page that was asked for at another place is not applied', async () => {
    await f.seed()
    f.pullQueue.push({ cursor: `${EPOCH}.101`, changes: [change('answer', id, 1, answerRow('late'))] })
    const { asked, release } = holdNextPull()
    const pulling = pullNothing()
    await asked
    // Another tab, whose lock failed, has gone on and seen the row deleted and forgotten.
    await f.db.meta.put({ key: 'cursor', value: `${EPOCH}.200` })
    release()
    await pulling
    expect(await answer()).toBeUndefined()
    expect(await cursor()).toBe(`${EPOCH}.200`)
  })

  it('moves in the same transaction as its rows', async () => {
    await f.seed()
    const before = await cursor()
    f.pullQueue.push({ cursor: `${EPOCH}.300`, changes: [change('answer', id, 1, answerRow('a'))] })
    f.db.use({
      stack: 'dbcore',
      name: 'breaks',
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name)
          const mutate: typeof table.mutate = (request) =>
            name === 'meta' && JSON.stringify(request).includes('.300')
              ? (Promise.reject(new Error('power cut')) as never)
              : table.mutate(request)
          return { ...table, mutate }
        },
      }),
    })
    f.db.close({ disableAutoOpen: false })
    expect(await pullNothing()).toMatchObject({ stop: 'storage' })
    expect([await answer(), await cursor()]).toEqual([undefined, before])
  })
})

describe('what the answer to a push brought', () => {
  /** The push makes the changes 102 and, of another row, one more of the numbers. */
  const pushThenPull = async (nextSeq: number, heard: string) => {
    await f.seed()
    for (const row of [id, nextId()]) await f.edit('answer.create', row, { question: 'Q', answer: 'a' })
    f.onPush(({ mutations }) =>
      Response.json({
        serverTime: f.nowMs,
        heard,
        results: mutations.map(({ mid, id: row }, at) => ({
          ...{ mid, status: 'applied', change: change('answer', row, 1, answerRow('a'), at === 0 ? 102 : nextSeq) },
        })),
      }),
    )
    await f.cycle()
    return f.pulls.map(({ searchParams }) => searchParams.get('cursor'))
  }

  it('is not pulled again where nothing else happened', async () => {
    expect(await pushThenPull(103, `${EPOCH}.103`)).toEqual([`${EPOCH}.103`])
    expect(await answer()).toBe('a')
  })

  it.each([
    ['another device changed a row in between', 104, `${EPOCH}.104`],
    ['another device changed a row after it', 103, `${EPOCH}.104`],
    ['the server has begun another epoch', 103, 'later.103'],
  ])('is pulled again, with the rest, where %s', async (_, nextSeq, heard) => {
    expect(await pushThenPull(nextSeq, heard)).toEqual([`${EPOCH}.101`])
  })
})

describe('the page after this one', () => {
  const page = (row: string, after: string | null) => ({
    ...{ cursor: `${EPOCH}.9`, after, more: after !== null, changes: [change('answer', row, 1, answerRow('a'))] },
  })

  it('is asked for before this one is stored', async () => {
    f.pullQueue.push(page(id, 'two'), page(nextId(), null))
    await f.db.open()
    const events: string[] = []
    const plain = f.env.fetch
    f.env.fetch = (input, init) => {
      events.push('asked')
      return plain(input, init)
    }
    const onWritten = (parts: ObservabilitySet) => {
      if (Object.keys(parts).some((part) => part.includes('/answer/'))) events.push('stored')
    }
    Dexie.on.storagemutated.subscribe(onWritten)
    onTestFinished(() => Dexie.on.storagemutated.unsubscribe(onWritten))
    await pullNothing()
    expect(events.slice(0, 3)).toEqual(['asked', 'asked', 'stored'])
    expect(await f.db.answer.count()).toBe(2)
  })

  it('is asked for again where the device has heard of more meanwhile', async () => {
    f.pullQueue.push(page(id, 'two'), page(nextId(), null), page(nextId(), null))
    const plain = f.env.fetch
    f.env.fetch = async (input, init) => {
      const answered = await plain(input, init)
      if (f.pulls.length !== 2) return answered
      await vi.waitFor(async () => expect(await f.db.answer.count()).toBe(1))
      await f.db.meta.put({ key: 'heard', value: `${EPOCH}.300` })
      return answered
    }
    await pullNothing()
    const asked = f.pulls.map(({ searchParams }) => [searchParams.get('after'), searchParams.get('heard')])
    expect(asked.slice(0, 3)).toEqual([
      [null, null],
      ['two', null],
      ['two', `${EPOCH}.300`],
    ])
  })
})

describe('reset', () => {
  const snapshot = (...changes: ReturnType<typeof change>[]) => {
    f.pullQueue.push({ reset: true, cursor: '' }, { cursor: `${EPOCH}.500`, after: null, changes })
    return pullNothing()
  }

  it('sweeps clean rows that the snapshot does not bring, and their tombstones', async () => {
    const [kept, buried] = [nextId(), nextId()]
    await f.seed(
      change('answer', id, 1, answerRow('gone')),
      change('answer', kept, 1, answerRow('kept')),
      change('answer', buried, 2, null),
    )
    await snapshot(change('answer', kept, 1, answerRow('kept')))
    expect((await f.db.answer.toArray()).map((row) => row.id)).toEqual([kept])
    expect(await f.db.shadow.count()).toBe(0)
  })

  it('leaves outbox, issues and drafts as they are', async () => {
    await f.seed(change('answer', id, 1, answerRow('old')))
    await f.edit('answer.update', id, { answer: 'mine' })
    await f.edit('answer.create', nextId(), { question: 'Q', answer: 'new' })
    await f.db.drafts.put({ key: 'form', value: 1, updatedAt: 0 })
    const before = [await f.db.outbox.toArray(), await f.db.drafts.toArray()]
    await snapshot()
    expect([await f.db.outbox.toArray(), await f.db.drafts.toArray()]).toEqual(before)
    // The edited row is gone on the server; the one made here is not there yet.
    expect((await f.db.answer.toArray()).map((row) => row.answer)).toEqual(['new'])
  })

  it('keeps what a push brought after the snapshot was taken, sweeps what it brought before', async () => {
    const [early, late] = [nextId(), nextId()]
    await f.seed()
    await applyChanges(f.db, readChanges([change('answer', early, 1, answerRow('early'), 400)]), { generation: 2 })
    await applyChanges(f.db, readChanges([change('answer', late, 1, answerRow('late'), 501)]), { generation: 2 })
    await snapshot()
    expect((await f.db.answer.toArray()).map((row) => row.answer)).toEqual(['late'])
  })

  it('an answer to a push from before it is not believed; the edit is sent again', async () => {
    await f.seed(change('answer', id, 1, answerRow('old')))
    await f.edit('answer.update', id, { answer: 'mine' })
    f.onPush(async ({ mutations }, call) => {
      if (call === 1) await snapshot()
      return mutations.map((mutation) => applied(mutation, 2))
    })
    // Without a lock between them, as when the browser has lost it.
    f.env.withLock = (_, work) => work()
    expect(await f.cycle()).toMatchObject({ stop: 'server' })
    expect(await f.db.outbox.count()).toBe(1)
    expect(await answer()).toBeUndefined()
    await f.cycle()
    expect(await f.db.outbox.count()).toBe(0)
    expect(await answer()).toBe('mine')
  })

  it('goes on where it was after a crash between two pages', async () => {
    f.pullQueue.push(
      { cursor: `${EPOCH}.9`, after: 'page two', changes: [change('answer', id, 1, answerRow('a'))] },
      Response.error(),
    )
    await pullNothing()
    f.pulls.length = 0
    f.pullQueue.push({ cursor: `${EPOCH}.9`, after: null })
    await pullNothing()
    expect(f.pulls[0]?.searchParams.get('after')).toBe('page two')
    expect(await answer()).toBe('a')
  })
})

describe('two drainers', () => {
  it('with the lock, an edit leaves once', async () => {
    for (const text of ['a', 'b', 'c']) await f.edit('answer.create', nextId(), { question: 'Q', answer: text })
    await Promise.all([f.cycle(), f.cycle()])
    expect(f.pushes.map(({ mutations }) => mutations.length)).toEqual([3])
  })

  it('without it, a row’s edits still name the one before them', async () => {
    await f.edit('answer.create', id, { question: 'Q', answer: 'a' })
    f.env.withLock = (_, work) => work()
    let isNested = false
    f.onPush(async ({ mutations }) => {
      if (!isNested) {
        isNested = true
        await f.edit('answer.update', id, { answer: 'b' })
        await f.cycle()
      }
      return mutations.map((mutation) => applied(mutation))
    })
    await f.cycle()
    const [first] = f.pushes[0]?.mutations ?? []
    expect(f.pushes[1]?.mutations.map(({ prev }) => prev)).toEqual([null, first?.mid])
    expect(await f.db.outbox.count()).toBe(0)
  })
})
