/** The stream that tells an open window at once of what changed. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type App, createApp } from '#api/app.ts'
import { createTestApp, createTestDeps, signUp, type TestDeps, type TestUser } from '#api/test/harness.ts'
import { auth } from '#shared/contract/auth.ts'
import { SYNC_EVENTS_PATH, syncEventSchema } from '#shared/contract/sync.ts'
import { newId } from '#shared/ids.ts'
import { syncedStore } from '../store/synced.ts'
import { createFeed } from './feed.ts'

let deps: TestDeps
let app: App
let ada: TestUser
const open: AbortController[] = []

beforeEach(async () => {
  deps = createTestDeps()
  app = createTestApp(deps)
  ada = await signUp(app)
})
afterEach(async () => {
  for (const stream of open.splice(0)) stream.abort()
  await deps.dispose()
})

/** @returns The events, one at a call. */
async function listen(user: TestUser, token = user.token) {
  const stream = new AbortController()
  open.push(stream)
  const answer = await app.request(`/api${SYNC_EVENTS_PATH}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stream.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    answer,
    async next() {
      while (!text.includes('\n\n')) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) return null
        text += value
      }
      const at = text.indexOf('\n\n')
      const event = text.slice(0, at).replace(/^data: /, '')
      text = text.slice(at + 2)
      return syncEventSchema.parse(JSON.parse(event))
    },
  }
}

const addAnswer = (user: TestUser) =>
  deps.db.atomically((tx) =>
    syncedStore(tx).write('answer', user.user.id, { id: newId(), question: 'When?', answer: 'Now', updatedAt: 0 }),
  )

test('tells of each change once it is committed, and of nobody else’s', async () => {
  const bola = await signUp(app)
  const stream = await listen(ada)
  expect(stream.answer.headers.get('content-type')).toContain('text/event-stream')
  expect(await stream.next()).toEqual({ is: 'open', seq: 0 })
  await addAnswer(bola)
  const { seq } = await addAnswer(ada)
  expect(await stream.next()).toEqual({ is: 'changed', seq })
})

test('a transaction that fails tells nothing', async () => {
  const stream = await listen(ada)
  await stream.next()
  const failed = deps.db.atomically(async (tx) => {
    await syncedStore(tx).write('answer', ada.user.id, { id: newId(), question: 'When?', answer: 'No', updatedAt: 0 })
    throw new Error('on purpose')
  })
  await expect(failed).rejects.toThrow('on purpose')
  const { seq } = await addAnswer(ada)
  expect(await stream.next()).toEqual({ is: 'changed', seq })
})

test('a device that another one signs out hears it at once, and the stream ends', async () => {
  const again = await app.request(`/api${auth.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ada.email, password: ada.password }),
  })
  const phone = auth.signIn.response.parse(await again.json()).data.token
  const stream = await listen(ada, phone)
  await stream.next()
  await ada.request('DELETE', auth.endOtherSessions.path.replace(':id', ada.user.id))
  expect(await stream.next()).toEqual({ is: 'ended', seq: 0 })
  expect(await stream.next()).toBeNull()
})

test('needs a session, and one user may not open too many', async () => {
  expect((await app.request(`/api${SYNC_EVENTS_PATH}`)).status).toBe(401)
  const streams = await Promise.all(Array.from({ length: 25 }, () => listen(ada)))
  expect(streams.map(({ answer }) => answer.status).filter((status) => status !== 200)).toEqual([429])
})

test('all streams end when the server stops', async () => {
  const stopping = new AbortController()
  const refuse = () => Promise.reject(new Error('no engine'))
  const engine = { runNow: refuse, cancelRun: refuse, watchRun: () => () => undefined }
  app = createApp(deps, { engine, demo: { seed: refuse }, version: '1', siteRoot: null, stopping: stopping.signal })
  const stream = await listen(ada)
  await stream.next()
  stopping.abort()
  expect(await stream.next()).toBeNull()
})

test('a watcher that stopped hears nothing more, and gives its place back', async () => {
  const feed = createFeed(deps.db)
  const watchers = Array.from({ length: 24 }, () => feed.watch(ada.user.id))
  expect(() => feed.watch(ada.user.id)).toThrow('rate.limited')
  watchers[0]?.stop()
  const last = feed.watch(ada.user.id)
  const { seq } = await addAnswer(ada)
  expect(await last.next(1000)).toBe(seq)
  expect(await last.next(1)).toBeNull()
})
