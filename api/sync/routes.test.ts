import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SessionEnv } from '#api/http/session.ts'
import { createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { addAccount, queued } from '#api/test/sample-rows.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { pullResponseSchema, pushResponseSchema, SYNC_SCHEMA } from '#shared/sync/protocol.ts'
import { syncRoutes } from './routes.ts'

let deps: TestDeps
let userId: string
let app: Hono<SessionEnv>

beforeEach(async () => {
  deps = createTestDeps()
  userId = (await addAccount(deps.db)).userId
  app = new Hono<SessionEnv>()
    .use(async (c, next) => {
      c.set('userId', userId)
      await next()
    })
    .route('/api/sync', syncRoutes(deps))
  app.onError((error) => {
    if (!(error instanceof AppError)) throw error
    return Response.json({ code: error.code }, { status: error.status })
  })
})
afterEach(() => deps.dispose())

function post(body: unknown): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return Promise.resolve(
    app.request('/api/sync/push', { method: 'POST', headers: { 'content-type': 'application/json' }, body: text }),
  )
}
const batch = (mutations: unknown[], rest: object = {}) => ({
  clientId: newId(),
  schema: SYNC_SCHEMA,
  pendingTotal: mutations.length,
  label: 'Phone',
  mutations,
  ...rest,
})
const newAnswer = () => queued('answer.create', newId(), { question: 'Are you free?', answer: 'Yes' })

describe('sync routes', () => {
  it('takes only so much text of one user in a time', async () => {
    // It waits for an edit that is unknown, so nothing is written.
    const waiting = () =>
      queued('answer.create', newId(), { question: 'a'.repeat(900_000), answer: 'A' }, { prev: newId() })
    const many = () => batch([waiting()])
    const statuses: number[] = []
    for (let call = 0; call < 60 && statuses.at(-1) !== 429; call += 1) statuses.push((await post(many())).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.length).toBeGreaterThan(20)
    userId = (await addAccount(deps.db)).userId
    expect((await post(batch([newAnswer()]))).status).toBe(200)
  })

  it('gives only so many rows of old changes in a time', async () => {
    await post(batch(Array.from({ length: 250 }, newAnswer)))
    const cursor = pullResponseSchema.parse(await (await app.request('/api/sync/pull?snapshot=1')).json()).cursor
    const [epoch] = (cursor ?? '').split('.')
    const again = async () => (await app.request(`/api/sync/pull?cursor=${epoch}.0&limit=2000`)).status
    const statuses = new Set<number>()
    for (let call = 0; call < 450 && !statuses.has(429); call += 1) statuses.add(await again())
    expect(statuses).toEqual(new Set([200, 429]))
    deps.clock.advance(MINUTE_MS)
    expect(await again()).toBe(200)
  })

  it('a pull after a push returns the edit with the next cursor', async () => {
    const create = newAnswer()
    const pushed = pushResponseSchema.parse(await (await post(batch([create]))).json())
    expect(pushed.results).toMatchObject([{ mid: create.mid, status: 'applied', change: { t: 'answer', rev: 1 } }])

    const first = pullResponseSchema.parse(await (await app.request('/api/sync/pull?snapshot=1')).json())
    expect(first).toMatchObject({ more: false, after: null, usage: { plan: 'trial' } })
    expect(first.changes.map(({ t }) => t)).toEqual(['profile', 'settings', 'subscription', 'answer'])

    await post(batch([newAnswer()]))
    const delta = await app.request(`/api/sync/pull?cursor=${first.cursor}`)
    const { changes, more } = pullResponseSchema.parse(await delta.json())
    expect(more).toBe(false)
    expect(changes.map(({ t }) => t)).toEqual(['answer'])
  })

  it.each([
    ['no JSON', '{', 400, 'request.malformed'],
    ['no mutations', {}, 400, 'request.malformed'],
    ['a version of tomorrow', batch([], { schema: SYNC_SCHEMA + 1 }), 426, 'sync.version_not_supported'],
    ['a version that never was', batch([], { schema: 0 }), 426, 'sync.version_not_supported'],
    ['a mutation without an id', batch([{ mid: newId() }]), 400, 'request.malformed'],
    ['501 mutations', batch(Array.from({ length: 501 }, newAnswer)), 413, 'request.too_large'],
    ['more than 1 MiB', batch([], { label: 'x'.repeat(1024 * 1024) }), 413, 'request.too_large'],
  ])('refuses a push with %s', async (_, body, status, code) => {
    const answer = await post(body)
    expect([answer.status, await answer.json()]).toEqual([status, { code }])
  })

  it.each(['limit=0', 'limit=x', 'snapshot=2'])('refuses a pull with ?%s', async (query) => {
    expect((await app.request(`/api/sync/pull?${query}`)).status).toBe(400)
  })

  it('stores the device and how many edits it still has', async () => {
    const waiting = { ...newAnswer(), prev: newId() }
    const request = batch([newAnswer(), waiting], { pendingTotal: 12 })
    await post(request)
    const { q, tables } = deps.db
    expect(await q.select().from(tables.syncClients)).toEqual([
      { clientId: request.clientId, userId, label: 'Phone', seenAt: deps.clock.now(), pendingCount: 11 },
    ])
  })
})
