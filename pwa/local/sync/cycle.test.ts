/** Every answer that a server can give, one by one. */
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleUser } from '#pwa/test/sample-user.ts'
import {
  answerRow,
  applied,
  change,
  createFixture,
  EPOCH,
  type Fixture,
  NOW,
  nextId,
  refusal,
  USER,
} from '#pwa/test/sync-fixture.ts'
import { newCycleState, runCycle } from './cycle.ts'
import { createLocalDb } from '../db.ts'
import { readMeta, writeMeta } from '../meta.ts'

let f: Fixture
let id: string

beforeEach(() => {
  f = createFixture()
  id = nextId()
})
const queue = () => f.db.outbox.orderBy('n').toArray()
const issues = () => f.db.issues.toArray()
const add = (answer: string, row = nextId()) => f.edit('answer.create', row, { question: 'Q', answer })
const textsOf = (mutations: readonly { patch: Record<string, unknown> }[]) => mutations.map(({ patch }) => patch.answer)
const usage = (used: number, limit = 4) => ({
  plan: 'trial' as const,
  trialEndsAt: null,
  agents: { used, limit },
  today: { used: 0, limit: 20, upwork: { used: 0, limit: 20 }, freelancer: { used: 0, limit: 20 } },
})

describe('when nothing of ours answers, everything stays', () => {
  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    ['a page of a captive portal', () => new Response('<html>Sign in</html>'), 'offline'],
    ['half of an answer', () => new Response('{"serverTime":1,"resu'), 'offline'],
    ['511', () => new Response('', { status: 511 }), 'offline'],
    ['408', () => new Response('', { status: 408 }), 'server'],
    ['500', () => refusal(500, 'server.unexpected'), 'server'],
    ['503 of a proxy', () => new Response('<html>', { status: 503 }), 'server'],
    ['JSON that is not the contract', () => Response.json({ hello: 1 }), 'server'],
    ['403 for the whole batch', () => refusal(403, 'access.denied'), 'server'],
  ])('%s', async (_, answer, stop) => {
    await add('a')
    f.onPush(answer)
    expect(await f.cycle()).toMatchObject({ stop })
    expect(await queue()).toMatchObject([{ tries: expect.any(Number), state: 'queued' }])
    expect(await issues()).toEqual([])
    const [mid] = (await queue()).map((entry) => entry.mid)
    f.onPush(({ mutations }) => mutations.map((mutation) => applied(mutation)))
    expect(await f.cycle()).toEqual({ stop: null, retryAfterMs: null })
    expect(f.pushes.at(-1)?.mutations).toMatchObject([{ mid }])
    expect(await queue()).toEqual([])
  })

  it('passes on how long the server asked to be left alone', async () => {
    await add('a')
    f.onPush(() => refusal(429, 'rate.limited', { 'Retry-After': '7' }))
    expect(await f.cycle()).toEqual({ stop: 'server', retryAfterMs: 7000 })
    expect(f.pushes).toHaveLength(1)
  })

  it('still pulls when only the push was refused', async () => {
    await add('a')
    f.onPush(() => refusal(500, 'server.unexpected'))
    f.pullQueue.push({ changes: [change('answer', id, 1, answerRow('new'))], after: null })
    await f.cycle()
    expect(await f.db.answer.get(id)).toMatchObject({ answer: 'new', isPending: false })
  })

  it('gives up waiting when told to, and keeps what it sent', async () => {
    await add('a')
    const stopper = new AbortController()
    f.onPush(() => {
      stopper.abort()
      throw new DOMException('stop', 'AbortError')
    })
    expect(await f.cycle({ signal: stopper.signal })).toMatchObject({ stop: 'aborted' })
    expect(await queue()).toHaveLength(1)
  })
})

describe('results', () => {
  it('remove what they name and nothing else', async () => {
    await add('a')
    await add('b')
    await add('c')
    f.onPush(({ mutations }, call) => (call === 1 ? mutations.slice(1, 2) : mutations).map((m) => applied(m)))
    await f.cycle()
    expect(textsOf(f.pushes[1]?.mutations ?? [])).toEqual(['a', 'c'])
    expect(await queue()).toEqual([])
  })

  it('that name nothing of ours are not asked for again at once', async () => {
    await add('a')
    f.onPush(() => [])
    expect(await f.cycle()).toMatchObject({ stop: 'server' })
    expect(f.pushes).toHaveLength(1)
    expect(await queue()).toHaveLength(1)
  })

  it('deferred: stays and is sent again', async () => {
    await add('a')
    f.onPush(({ mutations }, call) =>
      call === 1 ? mutations.map(({ mid }) => ({ mid, status: 'deferred' })) : mutations.map((m) => applied(m)),
    )
    await f.cycle()
    expect(await queue()).toHaveLength(1)
    await f.cycle()
    expect(await queue()).toEqual([])
  })

  it('rejected: an issue with the whole edit, and the row as the server has it', async () => {
    await f.seed(change('answer', id, 1, answerRow('server')))
    await f.edit('answer.update', id, { answer: 'mine' })
    const fields = { answer: { key: 'max_length', params: { length: 5 } } }
    f.onPush(({ mutations }) =>
      mutations.map(({ mid }) => ({ mid, status: 'rejected', code: 'request.invalid', details: { fields } })),
    )
    await f.cycle()
    expect(await queue()).toEqual([])
    expect(await issues()).toMatchObject([
      {
        kind: 'rejected',
        entity: 'answer',
        id,
        name: 'answer.update',
        patch: { answer: 'mine' },
        code: 'request.invalid',
        details: { fields },
        row: { answer: 'mine' },
        at: NOW,
      },
    ])
    expect(await f.db.answer.get(id)).toMatchObject({ answer: 'server', isPending: false })
  })

  it('conflict and overwrite: one issue each, with both sides', async () => {
    await f.seed(change('answer', id, 1, answerRow('old')))
    await f.edit('answer.update', id, { answer: 'mine', question: 'mine?' })
    const conflicts = { answer: { yours: 'mine', theirs: 'theirs' } }
    const overwrote = { question: { value: 'theirs?', by: 'iPhone', at: 5 } }
    const row = { ...answerRow('theirs'), question: 'mine?' }
    f.onPush(({ mutations }) =>
      mutations.map(({ mid }) => ({
        mid,
        status: 'partial',
        conflicts,
        overwrote,
        change: change('answer', id, 3, row),
      })),
    )
    await f.cycle()
    expect(await issues()).toMatchObject([
      { kind: 'conflict', conflicts },
      { kind: 'overwrote', overwrote },
    ])
    expect(await f.db.answer.get(id)).toMatchObject({ answer: 'theirs', question: 'mine?', rev: 3 })
  })
})

describe('a queue of several batches', () => {
  const heardAt = (call: number) => `${EPOCH}.${200 + call}`
  beforeEach(async () => {
    await f.seed()
    f.state.batchCount = 2
    for (const answer of ['a', 'b', 'c', 'd', 'e']) await add(answer)
  })

  it('sends the next one while the answer is stored, and tells what that answer told', async () => {
    const events: string[] = []
    f.db.outbox.hook('deleting', (_n, { patch }) => void events.push(`stored ${patch.answer}`))
    f.onPush(({ mutations }, call) => {
      events.push(`asked ${textsOf(mutations).join('')}`)
      const results = mutations.map((mutation) => applied(mutation))
      return Response.json({ serverTime: NOW, results, heard: heardAt(call) })
    })
    expect(await f.cycle()).toMatchObject({ stop: null })
    expect(events).toEqual([
      ...['asked ab', 'asked cd', 'stored a', 'stored b', 'asked e', 'stored c', 'stored d', 'stored e'],
    ])
    expect(f.pushes.map(({ heard, pendingTotal }) => [heard, pendingTotal])).toEqual([
      [`${EPOCH}.101`, 5],
      [heardAt(1), 3],
      [heardAt(2), 1],
    ])
    expect(await readMeta(f.db)).toMatchObject({ heard: heardAt(3) })
    expect(await queue()).toEqual([])
  })

  it('keeps what was on its way when its answer does not come, and sends it again as it was', async () => {
    f.onPush(({ mutations }, call) => (call === 2 ? Response.error() : mutations.map((each) => applied(each))))
    expect(await f.cycle()).toMatchObject({ stop: 'offline' })
    expect(textsOf(await queue())).toEqual(['c', 'd', 'e'])
    await f.cycle()
    expect(f.pushes[2]?.mutations.slice(0, 2)).toEqual(f.pushes[1]?.mutations)
    expect(await queue()).toEqual([])
  })

  it('sends nothing after a server that was put back', async () => {
    f.onPush((_, call) => Response.json({ serverTime: NOW, results: [], ...(call === 1 && { putBackAt: NOW }) }))
    await f.cycle({ signal: AbortSignal.timeout(60_000) })
    expect(f.pushes.slice(0, 2).map(({ mutations }) => mutations.length)).toEqual([2, 0])
  })
})

describe('401', () => {
  it('pauses, keeps everything, and goes on only for the same user', async () => {
    await add('a')
    f.onPush(() => refusal(401, 'session.expired'))
    expect(await f.cycle()).toMatchObject({ stop: 'auth' })
    expect(f.session).toBeNull()
    expect(await readMeta(f.db)).toMatchObject({ isAuthPaused: true })
    expect(await f.cycle()).toMatchObject({ stop: 'auth' })

    f.session = { token: 'other', user: sampleUser(nextId()) }
    expect(await f.cycle()).toMatchObject({ stop: 'auth' })
    expect(f.pushes).toHaveLength(1)

    f.session = { token: 'new', user: sampleUser(USER) }
    f.onPush(({ mutations }) => mutations.map((mutation) => applied(mutation)))
    expect(await f.cycle()).toMatchObject({ stop: null })
    expect(await queue()).toEqual([])
    expect(await readMeta(f.db)).toMatchObject({ isAuthPaused: false })
  })
})

describe('a batch the server cannot take', () => {
  const takes = (isGood: (text: unknown) => boolean, status: number, code: string) =>
    f.onPush(({ mutations }) =>
      mutations.every(({ patch }) => isGood(patch.answer)) ? mutations.map((m) => applied(m)) : refusal(status, code),
    )

  it.each([
    [400, 'request.malformed'],
    [413, 'request.too_large'],
    [422, 'sync.mid_reuse'],
  ])('%i: halves until the one at fault is set aside alone', async (status, code) => {
    for (const text of ['a', 'b', 'poison', 'c', 'd', 'e', 'f', 'g']) await add(text)
    takes((text) => text !== 'poison', status, code)
    expect(await f.cycle()).toMatchObject({ stop: null })
    expect(await queue()).toMatchObject([{ state: 'parked', parkedCode: code, patch: { answer: 'poison' } }])
    expect(await issues()).toMatchObject([{ kind: 'rejected', code, patch: { answer: 'poison' } }])
    expect(f.pushes.length).toBeLessThan(12)
  })

  it('413 of a proxy, which has none of our words, halves too', async () => {
    for (const text of ['a', 'b', 'c', 'd']) await add(text)
    f.onPush(({ mutations }) =>
      mutations.length > 1 ? new Response('', { status: 413 }) : mutations.map((m) => applied(m)),
    )
    await f.cycle()
    expect(await queue()).toEqual([])
  })

  it('500 over one edit delays its own row only, for as long as it lasts', async () => {
    for (const text of ['a', 'poison', 'b', 'c', 'd', 'e']) await add(text)
    takes((text) => text !== 'poison', 500, 'server.unexpected')
    for (let round = 0; round < 4; round += 1) await f.cycle()
    expect(textsOf(await queue())).toEqual(['poison'])
    await add('later')
    await f.cycle()
    expect(textsOf(await queue())).toEqual(['poison'])
    takes(() => true, 0, '')
    await f.cycle()
    expect(await queue()).toEqual([])
  })

  it('a server that is down is asked twice a round, not once for each edit', async () => {
    for (let count = 0; count < 20; count += 1) await add(`${count}`)
    f.onPush(() => refusal(503, 'server.stopping'))
    for (let round = 0; round < 5; round += 1) await f.cycle()
    expect(f.pushes.length).toBeLessThanOrEqual(10)
    f.onPush(({ mutations }) => mutations.map((m) => applied(m)))
    await f.cycle()
    expect(await queue()).toEqual([])
  })
})

describe('426', () => {
  it('keeps the edits and asks for the update; an older server that returns is forgiven', async () => {
    await add('a')
    f.onPush(() => refusal(426, 'sync.version_not_supported'))
    expect(await f.cycle()).toMatchObject({ stop: 'update' })
    expect(await readMeta(f.db)).toMatchObject({ needsUpdate: true })
    expect(await queue()).toHaveLength(1)
    f.onPush(({ mutations }) => mutations.map((m) => applied(m)))
    await f.cycle()
    expect(await readMeta(f.db)).toMatchObject({ needsUpdate: false })
  })

  it('a row this version cannot read stays out and asks for the update; the rest is taken', async () => {
    const other = nextId()
    const odd = { t: 'answer', id, rev: 1, seq: 1, row: { id, question: 7 } }
    await f.seed(odd, change('answer', other, 1, answerRow('fine')), { t: 'hologram', id, rev: 1, seq: 1, row: {} })
    expect(await readMeta(f.db)).toMatchObject({ hasUnreadable: true })
    expect((await f.db.answer.toArray()).map((row) => row.id)).toEqual([other])
  })

  it('sends what an older version queued as that version wrote it', async () => {
    await add('old')
    await f.db.outbox.toCollection().modify({ v: 0 })
    await add('new')
    await f.cycle()
    expect(f.pushes.map(({ schema, mutations }) => [schema, mutations.length])).toEqual([
      [0, 1],
      [1, 1],
    ])
  })
})

describe('pages', () => {
  it('are fetched to the end; the sum of the clocks gives the server time', async () => {
    f.nowMs = NOW - 5000
    f.pullQueue.push(
      { cursor: '', after: 'two', changes: [change('answer', id, 1, answerRow('a'), 1)] },
      { cursor: `${EPOCH}.9`, after: null },
      { cursor: `${EPOCH}.12`, more: true },
      { cursor: `${EPOCH}.15`, usage: usage(1) },
    )
    await f.cycle()
    expect(f.pulls.map(({ search }) => search)).toEqual([
      '?snapshot=1&limit=150',
      '?snapshot=1&after=two&limit=500',
      `?cursor=${EPOCH}.9&limit=500`,
      `?cursor=${EPOCH}.12&limit=500`,
    ])
    expect(await readMeta(f.db)).toMatchObject({
      cursor: `${EPOCH}.15`,
      usage: usage(1),
      serverOffsetMs: 5000,
      lastSyncedAt: NOW,
    })
  })

  it('are fetched once, though two tabs pull', async () => {
    f.pullQueue.push(
      { cursor: '', after: 'two', changes: [change('answer', id, 1, answerRow('a'), 1)] },
      { cursor: '', after: 'three' },
      { cursor: `${EPOCH}.9`, after: null },
    )
    const state = newCycleState()
    const other = runCycle({ db: f.db, env: f.env, userId: USER, state, isPullOnly: true })
    await Promise.all([f.cycle({ isPullOnly: true }), other])
    expect(f.pulls.map(({ searchParams }) => searchParams.get('after') ?? searchParams.get('cursor'))).toEqual([
      ...[null, 'two', 'three', `${EPOCH}.9`, `${EPOCH}.9`],
    ])
  })

  it('a server that resets without end is not asked without end', async () => {
    await f.cycle()
    f.pullQueue.push(...Array.from({ length: 9 }, () => ({ reset: true, cursor: '' })))
    expect(await f.cycle()).toMatchObject({ stop: 'server' })
    expect(f.pullQueue.length).toBeGreaterThan(4)
  })

  it('rows of an older shape are fetched anew; edits stay', async () => {
    await f.seed(change('answer', id, 1, answerRow('a')))
    await add('mine')
    await writeMeta(f.db, { rowsVersion: 0 })
    f.onPush(() => Response.error())
    f.pullQueue.push({ cursor: `${EPOCH}.9`, after: null, changes: [change('answer', id, 1, answerRow('a'), 1)] })
    await f.cycle({ isPullOnly: true })
    expect(f.pulls[0]?.search).toBe(`?snapshot=1&heard=${EPOCH}.101&limit=150`)
    expect(await f.db.answer.get(id)).toMatchObject({ answer: 'a', gen: 2 })
    expect(await queue()).toHaveLength(1)
  })
})

it('reports a broken database instead of throwing', async () => {
  const broken = createLocalDb('x', { indexedDB: undefined as never })
  const report = await runCycle({ db: broken, env: f.env, userId: 'x', state: f.state })
  expect(report).toEqual({ stop: 'storage', retryAfterMs: null })
})
