import { afterEach, beforeEach, expect, it } from 'vitest'
import { readMeta, writeMeta } from '#pwa/local/meta.ts'
import { applied, createFixture, EPOCH, type Fixture, NOW, nextId, refusal } from '#pwa/test/sync-fixture.ts'
import type { PushRequest, PushResponse } from '#shared/sync/protocol.ts'
import { DAY_MS } from '#shared/time.ts'
import { readAccepted } from './accepted.ts'
import { pushBatch } from './push.ts'

let f: Fixture
let heard: string
beforeEach(() => {
  f = createFixture()
  heard = `${EPOCH}.101`
  f.onPush(accept)
})
afterEach(() => f.db.close())

const answer = (response: Partial<PushResponse>) => Response.json({ serverTime: f.nowMs, results: [], ...response })
const accept = ({ mutations }: PushRequest) =>
  answer({ results: mutations.map((mutation) => applied(mutation)), heard })
const addAnswer = (question: string) => f.edit('answer.create', nextId(), { question, answer: 'A' })
const midsOf = (request?: PushRequest) => request?.mutations.map(({ mid }) => mid)
const PUT_BACK_AT = NOW - 5000

it('a push and a pull tell the farthest position that this device has heard of', async () => {
  await f.seed()
  heard = `${EPOCH}.140`
  await addAnswer('One')
  await f.cycle()
  expect(f.pushes.map((push) => push.heard)).toEqual([`${EPOCH}.101`])
  expect(f.pulls.map(({ searchParams }) => searchParams.get('heard'))).toEqual([`${EPOCH}.140`])
  heard = `${EPOCH}.120`
  for (const question of ['Two', 'Three']) {
    await addAnswer(question)
    await f.cycle()
  }
  expect(f.pushes.map((push) => push.heard)).toEqual([`${EPOCH}.101`, `${EPOCH}.140`, `${EPOCH}.140`])
})

it('a server that has begun anew gets the edits again at once, with what it told', async () => {
  await f.seed()
  await addAnswer('One')
  heard = 'later.120'
  f.onPush((request) => (request.heard === heard ? accept(request) : answer({ mustRepeat: true, heard })))
  expect(await f.cycle()).toMatchObject({ stop: null })
  expect(f.pushes.map((push) => [push.heard, midsOf(push)?.length])).toEqual([
    [`${EPOCH}.101`, 1],
    [heard, 1],
  ])
  expect(await f.db.outbox.count()).toBe(0)
})

it('a server that asks for the edits again and again is left alone for a while', async () => {
  await f.seed()
  await addAnswer('One')
  f.onPush(() => answer({ mustRepeat: true, heard }))
  expect(await f.cycle()).toMatchObject({ stop: 'server' })
  expect(f.pushes).toHaveLength(3)
  expect(await f.db.outbox.count()).toBe(1)
})

it('nothing new is sent while another tab finds out what a server lost', async () => {
  await f.seed()
  await addAnswer('New')
  await writeMeta(f.db, { mustFindLost: true })
  const { sent } = await pushBatch(f.db, f.env, { token: 'token' }, { count: 10, suspects: new Set() })
  expect([sent, f.pushes]).toEqual([[], []])
})

it('a server that was put back gets again what it lost, in the old order, before what is new', async () => {
  await f.seed()
  for (const question of ['Kept', 'Lost', 'Lost too']) await addAnswer(question)
  await f.cycle()
  const [kept = '', ...lost] = midsOf(f.pushes[0]) ?? []
  await addAnswer('New')
  f.pushes.length = 0
  f.onPush((request) => {
    if (request.heard !== undefined && f.pushes.length === 1) return answer({ putBackAt: PUT_BACK_AT })
    return request.accepted ? answer({ lost, heard }) : accept(request)
  })
  expect(await f.cycle()).toMatchObject({ stop: null })
  const [refused, question, sent, ...more] = f.pushes
  expect(question).toMatchObject({ accepted: [kept, ...lost], mutations: [] })
  expect(midsOf(sent)).toEqual([...lost, ...(midsOf(refused) ?? [])])
  expect(more).toEqual([])
  expect(await f.db.outbox.count()).toBe(0)
  expect(await readMeta(f.db)).toMatchObject({ putBackAt: PUT_BACK_AT, mustFindLost: false, generation: 2 })
})

it('the question is kept until it is answered, and nothing is sent before that', async () => {
  await f.seed()
  await addAnswer('One')
  await f.cycle()
  f.pullQueue.push({ reset: true, cursor: '', putBackAt: PUT_BACK_AT })
  f.onPush(() => refusal(503, 'server.busy'))
  await f.cycle()
  await addAnswer('Two')
  f.pushes.length = 0
  await f.cycle()
  expect(f.pushes.map(({ mutations }) => mutations)).toEqual([[]])
  f.onPush((request) => (request.accepted ? answer({ lost: [] }) : accept(request)))
  await f.cycle()
  expect(await readMeta(f.db)).toMatchObject({ mustFindLost: false })
  expect(await f.db.outbox.count()).toBe(0)
})

it('a lost approval is not sent again: the letter waits for a new one', async () => {
  await addAnswer('One')
  await f.cycle()
  const [edit] = await readAccepted(f.db)
  if (!edit) throw new Error('an accepted edit')
  const approval = { entity: 'proposal', name: 'proposal.approve', patch: { contentHash: 'x' } } as const
  // Earlier versions of the app kept each edit by itself.
  await f.db.accepted.put({ ...edit, ...approval, mid: nextId(), id: nextId(), n: 2, acceptedAt: f.nowMs })
  await f.db.meta.put({ key: 'mustFindLost', value: true })
  f.pushes.length = 0
  f.onPush((request) => (request.accepted ? answer({ lost: request.accepted }) : accept(request)))
  await f.cycle()
  expect(f.pushes.map(({ mutations }) => mutations.map(({ name }) => name))).toEqual([[], ['answer.create']])
})

it('a reset for another reason asks nothing', async () => {
  await f.seed()
  await addAnswer('One')
  await f.cycle()
  f.pullQueue.push({ reset: true, cursor: '' })
  f.pushes.length = 0
  await f.cycle()
  expect(f.pushes).toEqual([])
  expect(await readMeta(f.db)).toMatchObject({ putBackAt: null, generation: 2 })
})

it('accepted edits are kept for 30 days, at most 500; refused ones are not', async () => {
  await addAnswer('Old')
  await f.cycle()
  f.nowMs += 31 * DAY_MS
  for (let count = 0; count < 501; count += 1) await addAnswer(`Q${count}`)
  await f.cycle()
  const questions = (await readAccepted(f.db)).map(({ patch }) => patch.question)
  expect(questions).toHaveLength(500)
  expect([questions[0], questions.at(-1)]).toEqual(['Q1', 'Q500'])
  f.onPush(({ mutations }) => mutations.map(({ mid }) => ({ mid, status: 'rejected', code: 'request.invalid' })))
  await addAnswer('Refused')
  await f.cycle()
  expect((await readAccepted(f.db)).map(({ patch }) => patch.question)).not.toContain('Refused')
})
