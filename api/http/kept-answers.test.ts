/** Lists that are kept, and follow the rows of their user. */
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { syncedStore } from '#api/store/synced.ts'
import { DIALECTS } from '#api/test/dialects.ts'
import { createTestDeps, START_MS, type TestDeps } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import { newId } from '#shared/ids.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { keepAnswers } from './kept-answers.ts'
import type { SessionEnv } from './session.ts'

let deps: TestDeps
/** The lists that were read as a whole. */
let read: string[]
/** Each row whose text was made. */
let shown: string[]
let ada: string
let bea: string

async function begin(made: TestDeps): Promise<void> {
  deps = made
  read = []
  shown = []
  ada = (await addAccount(deps.db)).userId
  bea = (await addAccount(deps.db)).userId
}

interface Options {
  kept?: number
  most?: number
  /** Happens while the rows are read. */
  during?: () => Promise<unknown>
}

/** Lists the answers whose question is named in the path, the newest first. */
function start({ kept, most, during }: Options = {}) {
  const answerList = keepAnswers(deps.db, kept)
  const app = new Hono<SessionEnv>().get('/:question', async (c) => {
    const userId = c.req.header('x-user') ?? ''
    const question = c.req.param('question')
    c.set('userId', userId)
    c.set('head', await syncedStore(deps.db).head(userId))
    return answerList(c, {
      name: 'answer',
      mayAsk: async () => {
        if (c.req.header('x-refuse')) throw new Error('refused')
      },
      async readAll() {
        read.push(question)
        const found = await syncedStore(deps.db).list('answer', userId)
        await during?.()
        return found.filter(({ row }) => row.question === question)
      },
      isIn: (row) => row.question === question,
      at: ({ row }) => row.updatedAt,
      ...(most !== undefined && { most }),
      show(row) {
        shown.push(row.answer)
        return row.answer
      },
      language: c.req.header('x-language') ?? '',
    })
  })
  app.onError(() => new Response(null, { status: 403 }))
  return (userId: string, path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { 'x-user': userId, ...headers } })
}

const write = (userId: string, answer: string, { id = newId(), at = START_MS, question = 'one' } = {}) =>
  deps.db.atomically((tx) => syncedStore(tx).write('answer', userId, { id, question, answer, updatedAt: at }))
const remove = (userId: string, id: string) =>
  deps.db.atomically((tx) => syncedStore(tx).remove('answer', userId, id, START_MS))

describe.each(DIALECTS)('a list on %s', (_, open) => {
  beforeEach(async () => begin(createTestDeps({ db: await open() })))
  afterEach(() => deps.dispose())

  it('is read once, and then follows what is made, changed, moved and deleted', async () => {
    const ask = start()
    const list = async () => (await ask(ada, '/one')).json()
    const [first, second, third] = [newId(), newId(), newId()]
    await write(ada, 'first', { id: first })
    await write(ada, 'third', { id: third, at: START_MS + 2 })
    expect(await list()).toEqual(['third', 'first'])
    shown = []
    await write(ada, 'second', { id: second, at: START_MS + 1 })
    expect(await list()).toEqual(['third', 'second', 'first'])
    await write(ada, 'first again', { id: first })
    expect(await list()).toEqual(['third', 'second', 'first again'])
    await write(ada, 'second, newest', { id: second, at: START_MS + 3 })
    await write(ada, 'not in it', { question: 'two' })
    expect(await list()).toEqual(['second, newest', 'third', 'first again'])
    await remove(ada, third)
    await write(ada, 'elsewhere now', { id: first, question: 'two' })
    expect(await list()).toEqual(['second, newest'])
    expect(read).toEqual(['one'])
    expect(shown).toEqual(['second', 'first again', 'second, newest'])
  })

  it('ends where it must, and reads anew where a row that was not in it takes the place of another', async () => {
    const ask = start({ most: 2 })
    const list = async () => (await ask(ada, '/one')).json()
    const ids = [newId(), newId(), newId()]
    for (const [n, id] of ids.entries()) await write(ada, String(n), { id, at: START_MS + n })
    expect(await list()).toEqual(['2', '1'])
    await write(ada, '3', { at: START_MS + 3 })
    expect(await list()).toEqual(['3', '2'])
    expect(read).toEqual(['one'])
    await remove(ada, ids[2] ?? '')
    expect((await ask(ada, '/one')).status).toBe(200)
    expect(read).toEqual(['one', 'one'])
  })

  it('shows what changed while it was read, now or at the next call', async () => {
    let hasChanged = false
    const id = newId()
    await write(ada, 'before', { id })
    const ask = start({
      during: async () => {
        if (!hasChanged) await write(ada, 'meanwhile', { id })
        hasChanged = true
      },
    })
    expect(await (await ask(ada, '/one')).json()).toEqual(['before'])
    expect(await (await ask(ada, '/one')).json()).toEqual(['meanwhile'])
  })
})

describe('what is kept', () => {
  beforeEach(() => begin(createTestDeps()))
  afterEach(async () => {
    vi.useRealTimers()
    await deps.dispose()
  })

  it('is of one user, path and language', async () => {
    const ask = start()
    await write(ada, 'of Ada')
    expect(await (await ask(ada, '/one')).json()).toEqual(['of Ada'])
    expect(await (await ask(bea, '/one')).json()).toEqual([])
    await ask(ada, '/two')
    await ask(ada, '/one', { 'x-language': 'fr' })
    expect(read).toEqual(['one', 'one', 'two', 'one'])
    await write(bea, 'of Bea')
    expect(await (await ask(ada, '/one')).json()).toEqual(['of Ada'])
    expect(shown).toEqual(['of Ada', 'of Ada'])
  })

  it('answers 304 to whoever has it, until a row of the user changes', async () => {
    const ask = start()
    const tag = (await ask(ada, '/one')).headers.get('etag') ?? ''
    const again = await ask(ada, '/one', { 'if-none-match': `W/${tag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    expect((await ask(ada, '/one', { 'if-none-match': tag, 'x-language': 'fr' })).status).toBe(200)
    await write(ada, 'new')
    const changed = await ask(ada, '/one', { 'if-none-match': tag })
    expect([changed.status, await changed.json()]).toEqual([200, ['new']])
  })

  it('is shown after a change only to who may still see it', async () => {
    const ask = start()
    await ask(ada, '/one')
    await write(ada, 'new')
    expect((await ask(ada, '/one', { 'x-refuse': '1' })).status).toBe(403)
  })

  it('is read anew where too many rows have changed', async () => {
    const ask = start()
    await ask(ada, '/one')
    await deps.db.atomically(async (tx) => {
      for (let n = 0; n < 100; n += 1)
        await syncedStore(tx).write('answer', ada, { id: newId(), question: 'one', answer: 'A', updatedAt: START_MS })
    })
    expect(await (await ask(ada, '/one')).json()).toHaveLength(100)
    expect(read).toEqual(['one', 'one'])
  })

  it('is forgotten a minute after a change that nobody has asked for, and stays where somebody has', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const ask = start()
    await ask(ada, '/one')
    await ask(bea, '/one')
    await write(ada, 'words of a client')
    await write(bea, 'of Bea')
    await ask(bea, '/one')
    vi.advanceTimersByTime(MINUTE_MS)
    await ask(bea, '/one')
    expect(read).toEqual(['one', 'one'])
    await ask(ada, '/one')
    expect(read).toEqual(['one', 'one', 'one'])
  })

  it('of too much it forgets those first who asked first', async () => {
    const ask = start({ kept: 1_100 })
    await ask(ada, '/one')
    await ask(bea, '/one')
    await ask(ada, '/one')
    expect(read).toEqual(['one', 'one'])
    await ask((await addAccount(deps.db)).userId, '/one')
    await ask(ada, '/one')
    expect(read).toEqual(['one', 'one', 'one', 'one'])
  })
})
