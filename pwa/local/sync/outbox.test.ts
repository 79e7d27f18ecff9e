import { beforeEach, describe, expect, it } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import { answerRow, applied, change, createFixture, type Fixture, nextId } from '#pwa/test/sync-fixture.ts'
import type { ProposalStatus } from '#shared/domain/proposal.ts'
import { PUSH_MAX_BYTES } from '#shared/sync/protocol.ts'
import { applyLocally } from '../mutate.ts'
import { takeBatch } from './outbox.ts'

let f: Fixture
let id: string

beforeEach(() => {
  f = createFixture()
  id = nextId()
})
const queue = () => f.db.outbox.orderBy('n').toArray()
const proposal = (status: ProposalStatus) => ({ ...sampleProposal({ status }) })

describe('enqueue', () => {
  it('joins field edits while nothing was sent, keeping the first base', async () => {
    await f.seed(change('answer', id, 3, answerRow('old')))
    await f.edit('answer.update', id, { answer: 'a' })
    await f.edit('answer.update', id, { answer: 'b', question: 'Really?' })
    expect(await queue()).toMatchObject([
      { patch: { answer: 'b', question: 'Really?' }, base: { rev: 3, values: { answer: 'old', question: 'Q?' } } },
    ])
  })

  it('keeps an edit of what the person had not seen by itself, with what they saw', async () => {
    await f.seed(change('answer', id, 3, answerRow('old')))
    await f.edit('answer.update', id, { answer: 'of the one tab' })
    await applyLocally(f.db, f.env, 'answer.update', id, { answer: 'of the other' }, { answer: 'old' })
    expect((await queue()).map(({ patch, base }) => [patch.answer, base.values.answer])).toEqual([
      ['of the one tab', 'old'],
      ['of the other', 'old'],
    ])
  })

  it('starts a new entry once the last one was sent: it may have arrived as it was', async () => {
    await f.seed(change('answer', id, 3, answerRow('old')))
    await f.edit('answer.update', id, { answer: 'a' })
    f.onPush(() => Response.error())
    await f.cycle()
    await f.edit('answer.update', id, { answer: 'b' })
    expect((await queue()).map(({ patch, tries, base }) => [patch.answer, tries, base.values.answer])).toEqual([
      ['a', 1, 'old'],
      ['b', 0, 'a'],
    ])
  })

  it('folds an update into a create that was not sent, and forgets a create that was deleted again', async () => {
    await f.edit('answer.create', id, { question: 'Q', answer: 'a' })
    await f.edit('answer.update', id, { answer: 'b' })
    expect(await queue()).toMatchObject([{ name: 'answer.create', patch: { question: 'Q', answer: 'b' } }])
    await f.edit('answer.delete', id, {})
    expect(await queue()).toEqual([])
    expect(await f.db.answer.count()).toBe(0)
  })

  it.each([
    ['review', 'proposal.approve', 'proposal.withdraw', 0],
    ['review', 'proposal.skip', 'proposal.restore', 0],
    // Restoring brings to review, but it was approved: both intents go.
    ['approved', 'proposal.skip', 'proposal.restore', 2],
  ] as const)('from %s, unsent %s and %s leave %i entries', async (status, first, second, count) => {
    await f.seed(change('proposal', id, 1, proposal(status)))
    if (first === 'proposal.approve') await f.edit(first, id, { contentHash: 'h'.repeat(64) })
    else await f.edit(first, id, {})
    await f.edit(second, id, {})
    expect(await queue()).toHaveLength(count)
    expect(await f.db.proposal.get(id)).toMatchObject({ status: 'review', isPending: count > 0 })
  })

  it('sends both where the first may have left', async () => {
    await f.seed(change('proposal', id, 1, proposal('review')))
    await f.edit('proposal.skip', id, {})
    f.onPush(() => Response.error())
    await f.cycle()
    await f.edit('proposal.restore', id, {})
    expect((await queue()).map(({ name }) => name)).toEqual(['proposal.skip', 'proposal.restore'])
  })

  it('gives a deletion all that a user had before their eyes as its base', async () => {
    await f.seed(change('answer', id, 3, answerRow('old')))
    await f.edit('answer.delete', id, {})
    expect(await queue()).toMatchObject([{ base: { rev: 3, values: { question: 'Q?', answer: 'old' } } }])
    expect(await f.db.answer.count()).toBe(0)
  })

  it('queues an intent for a row that is not here yet', async () => {
    await f.edit('proposal.skip', id, {})
    expect(await queue()).toMatchObject([{ name: 'proposal.skip', base: { rev: 0, values: {} } }])
    expect(await f.db.proposal.count()).toBe(0)
    await f.seed(change('proposal', id, 1, proposal('review')))
    expect(await f.db.proposal.get(id)).toMatchObject({ status: 'skipped', isPending: true })
  })

  it('stores nothing of an edit that is not valid', async () => {
    await expect(f.edit('answer.create', id, { question: ' ', answer: 'a' })).rejects.toMatchObject({
      code: 'request.invalid',
      details: { fields: { question: { key: 'required' } } },
    })
    expect(await queue()).toEqual([])
    expect(await f.db.answer.count()).toBe(0)
  })

  it('leaves neither row nor entry when the transaction fails', async () => {
    f.db.use({
      stack: 'dbcore',
      name: 'full',
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name)
          const broken = () => Promise.reject(new DOMException('no', 'AbortError'))
          return name === 'outbox' ? { ...table, mutate: broken as unknown as typeof table.mutate } : table
        },
      }),
    })
    await expect(f.edit('answer.create', id, { question: 'Q', answer: 'a' })).rejects.toThrow()
    expect(await f.db.answer.count()).toBe(0)
    expect(await f.db.outbox.count()).toBe(0)
  })
})

describe('takeBatch', () => {
  const limits = { count: 500, suspects: new Set<string>(), onTheirWay: new Set<string>() }

  it('counts the try before anything leaves, and names the entry before it on the same row', async () => {
    await f.edit('answer.create', id, { question: 'Q', answer: 'a' })
    f.onPush(async ({ mutations }) => {
      expect((await queue()).map(({ tries }) => tries)).toEqual(mutations.map(() => 1))
      return []
    })
    await f.cycle()
    await f.edit('answer.update', id, { answer: 'b' })
    const other = nextId()
    await f.edit('answer.create', other, { question: 'Q', answer: 'x' })
    const { mutations, pendingTotal } = await f.db.transaction('rw', f.db.outbox, async () =>
      takeBatch(f.db, await queue(), limits, 0),
    )
    expect(mutations.map(({ prev }) => prev)).toEqual([null, mutations[0]?.mid, null])
    expect(pendingTotal).toBe(3)
  })

  it('holds back only the row whose earlier entry waits', async () => {
    await f.edit('answer.create', id, { question: 'Q', answer: 'a' })
    const [first] = await queue()
    await f.db.outbox.update(first?.n ?? 0, { state: 'parked', tries: 1 })
    await f.edit('answer.update', id, { answer: 'b' })
    await f.edit('answer.create', nextId(), { question: 'Q', answer: 'other' })
    const { mutations } = await f.db.transaction('rw', f.db.outbox, async () =>
      takeBatch(f.db, await queue(), limits, 0),
    )
    expect(mutations.map(({ patch }) => patch.answer)).toEqual(['other'])
  })

  it('leaves what is on its way, and what is of the same row', async () => {
    await f.edit('answer.create', id, { question: 'Q', answer: 'a' })
    const take = (onTheirWay: string[] = []) =>
      f.db.transaction('rw', f.db.outbox, async () =>
        takeBatch(f.db, await queue(), { ...limits, onTheirWay: new Set(onTheirWay) }, 0),
      )
    const sent = (await take()).entries.map(({ mid }) => mid)
    await f.edit('answer.update', id, { answer: 'b' })
    expect((await take(sent)).mutations).toEqual([])
    await f.edit('answer.create', nextId(), { question: 'Q', answer: 'other' })
    const { mutations, pendingTotal } = await take(sent)
    expect(mutations.map(({ patch }) => patch.answer)).toEqual(['other'])
    expect(pendingTotal).toBe(2)
  })

  it('stays below the size a request may have', async () => {
    const long = 'é'.repeat(2500)
    for (let count = 0; count < 260; count += 1)
      await f.edit('answer.create', nextId(), { question: 'Q', answer: long })
    const sizes: number[] = []
    f.onPush((request) => {
      sizes.push(new TextEncoder().encode(JSON.stringify(request)).length)
      return request.mutations.map((mutation) => applied(mutation))
    })
    await f.cycle()
    expect(sizes).toHaveLength(2)
    expect(Math.max(...sizes)).toBeLessThan(PUSH_MAX_BYTES)
    expect(await queue()).toEqual([])
  })
})

it('an edit survives a database connection that the browser lost', async () => {
  let isLost = true
  f.db.use({
    stack: 'dbcore',
    name: 'lost',
    create: (core) => ({
      ...core,
      transaction: (...args) => {
        if (!isLost) return core.transaction(...args)
        isLost = false
        throw new DOMException(
          'Connection to Indexed Database server lost. Refresh the page to try again',
          'UnknownError',
        )
      },
    }),
  })
  await f.edit('answer.create', id, { question: 'Q', answer: 'a' })
  expect(await queue()).toHaveLength(1)
})
