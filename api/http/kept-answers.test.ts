/** Answers that are kept until a row of their user changes. */
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { syncedStore } from '#api/store/synced.ts'
import { createTestDeps, START_MS, type TestDeps } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import { newId } from '#shared/ids.ts'
import { keepAnswers } from './kept-answers.ts'
import type { SessionEnv } from './session.ts'

let deps: TestDeps
let made: string[]
let ada: string
let bea: string

beforeEach(async () => {
  deps = createTestDeps()
  made = []
  ada = (await addAccount(deps.db)).userId
  bea = (await addAccount(deps.db)).userId
})
afterEach(() => deps.dispose())

/** @param during Happens while the rows are read. */
function start({ most, during }: { most?: number; during?: () => Promise<unknown> } = {}) {
  const answerKept = keepAnswers(deps.db, most)
  const app = new Hono<SessionEnv>().get('/:what', async (c) => {
    const userId = c.req.header('x-user') ?? ''
    c.set('userId', userId)
    c.set('head', await syncedStore(deps.db).head(userId))
    const make = async () => {
      made.push(c.req.param('what'))
      const answers = await syncedStore(deps.db).list('answer', userId)
      await during?.()
      return answers.map(({ row }) => row.answer)
    }
    return answerKept(c, make, c.req.header('x-language'))
  })
  return (userId: string, path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { 'x-user': userId, ...headers } })
}
const write = (userId: string, answer: string) =>
  deps.db.atomically((tx) =>
    syncedStore(tx).write('answer', userId, { id: newId(), question: 'Q', answer, updatedAt: START_MS }),
  )

it('is made once, and again after a change of the user’s rows, not of another’s', async () => {
  const ask = start()
  expect(await (await ask(ada, '/one')).json()).toEqual([])
  await write(bea, 'of Bea')
  expect(await (await ask(ada, '/one')).json()).toEqual([])
  expect(made).toEqual(['one'])
  await write(ada, 'of Ada')
  expect(await (await ask(ada, '/one')).json()).toEqual(['of Ada'])
  expect(made).toEqual(['one', 'one'])
})

it('is kept for each user, path and language', async () => {
  const ask = start()
  await write(ada, 'of Ada')
  expect(await (await ask(ada, '/one')).json()).toEqual(['of Ada'])
  expect(await (await ask(bea, '/one')).json()).toEqual([])
  await ask(ada, '/two')
  await ask(ada, '/one', { 'x-language': 'fr' })
  expect(made).toEqual(['one', 'one', 'two', 'one'])
})

it('answers 304 to whoever has it, until it changes', async () => {
  const ask = start()
  const tag = (await ask(ada, '/one')).headers.get('etag') ?? ''
  const again = await ask(ada, '/one', { 'if-none-match': `W/${tag}` })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
  expect((await ask(ada, '/one', { 'if-none-match': tag, 'x-language': 'fr' })).status).toBe(200)
  await write(ada, 'new')
  const changed = await ask(ada, '/one', { 'if-none-match': tag })
  expect([changed.status, await changed.json()]).toEqual([200, ['new']])
})

it('keeps nothing that changed while it was made', async () => {
  let hasChanged = false
  const ask = start({
    during: async () => {
      if (!hasChanged) await write(ada, 'meanwhile')
      hasChanged = true
    },
  })
  expect(await (await ask(ada, '/one')).json()).toEqual([])
  expect(await (await ask(ada, '/one')).json()).toEqual(['meanwhile'])
})

it('of too much it forgets those first who asked first', async () => {
  const ask = start({ most: 1_100 })
  await ask(ada, '/one')
  await ask(bea, '/one')
  await ask(ada, '/one')
  expect(made).toEqual(['one', 'one'])
  await ask((await addAccount(deps.db)).userId, '/one')
  await ask(ada, '/one')
  expect(made).toEqual(['one', 'one', 'one', 'one'])
})
