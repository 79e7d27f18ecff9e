import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { syncedStore } from '#api/store/synced.ts'
import { createEffort } from '#api/http/limits/effort.ts'
import { createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { addAccount, addProposal, queued } from '#api/test/sample-rows.ts'
import { newId } from '#shared/ids.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { type Mutation, type PushRequest, pushResponseSchema, SYNC_SCHEMA } from '#shared/sync/protocol.ts'
import { push } from './push.ts'

let deps: TestDeps
let userId: string

beforeEach(async () => {
  deps = createTestDeps()
  userId = (await addAccount(deps.db)).userId
})
afterEach(() => deps.dispose())

function request(mutations: Mutation[], label = 'Phone'): PushRequest {
  return { clientId: newId(), schema: SYNC_SCHEMA, pendingTotal: mutations.length, label, mutations }
}
/** A clock on which every piece of work takes so long. */
function elapsing(tookMs: number): () => number {
  let calls = 0
  return () => Math.floor(calls++ / 2 + 0.5) * tookMs
}
const newAnswer = (id = newId()) => queued('answer.create', id, { question: 'Q', answer: 'A' })

describe('push', () => {
  it('answers each edit by its id, and a refused edit stops no other', async () => {
    const mutations = [newAnswer(), queued('agent.pause', newId(), {}), newAnswer()]
    const { results } = await push(deps, userId, request(mutations))
    expect(results.map(({ mid, status }) => [mid, status])).toEqual(
      mutations.map(({ mid }, index) => [mid, index === 1 ? 'rejected' : 'applied']),
    )
  })

  it('applies a chain on one row in its order', async () => {
    const create = newAnswer()
    const base = (answer: string) => ({ base: { rev: 0, values: { answer } } })
    const second = queued('answer.update', create.id, { answer: 'B' }, { prev: create.mid, ...base('A') })
    const third = queued('answer.update', create.id, { answer: 'C' }, { prev: second.mid, ...base('B') })
    const { results } = await push(deps, userId, request([create, second, third]))
    expect(results.at(-1)).toMatchObject({ status: 'applied', change: { rev: 3, row: { answer: 'C' } } })
    expect(results.every(({ conflicts, overwrote }) => !conflicts && !overwrote)).toBe(true)
  })

  it.each([
    ['as a device that shows it as null', { learnedFrom: null }, false],
    ['by who has not seen it', {}, true],
  ])('fills a field that the row had not, %s, and the row can be edited after it', async (_, values, isReplaced) => {
    const create = newAnswer()
    const fill = queued('answer.update', create.id, { learnedFrom: 'a letter' }, { base: { rev: 0, values } })
    const again = queued('answer.update', create.id, { learnedFrom: 'another' }, { base: { rev: 0, values: {} } })
    for (const edit of [create, fill, again]) {
      // As it arrives on the device.
      const answer = pushResponseSchema.parse(JSON.parse(JSON.stringify(await push(deps, userId, request([edit])))))
      expect(answer.results).toMatchObject([{ status: 'applied' }])
      if (edit === fill) expect(answer.results[0]?.overwrote !== undefined).toBe(isReplaced)
    }
  })

  it('lets edits of different rows wait together, so that they share commits, and those of one row after each other', async () => {
    const [first, other] = [newAnswer(), newAnswer()]
    const base = { rev: 0, values: { answer: 'A' } }
    const again = queued('answer.update', first.id, { answer: 'B' }, { prev: first.mid, base })
    const last = newAnswer()
    let waiting = 0
    const seen: number[] = []
    const atomically: typeof deps.db.atomically = async (work) => {
      waiting += 1
      seen.push(waiting)
      try {
        return await deps.db.atomically(work)
      } finally {
        waiting -= 1
      }
    }
    const { results } = await push(
      { ...deps, db: { ...deps.db, atomically } },
      userId,
      request([first, other, again, last]),
    )
    expect(results.map(({ mid, status }) => [mid, status])).toEqual(
      [first, other, again, last].map(({ mid }) => [mid, 'applied']),
    )
    // The last one is the device's own record.
    expect(seen).toEqual([1, 2, 1, 2, 1])
  })

  it('refuses what depends on a refused edit of its row, also where both come at once', async () => {
    const refused = queued('answer.create', newId(), { question: '', answer: '' })
    const behind = queued('answer.update', refused.id, { answer: 'B' }, { prev: refused.mid })
    const { results } = await push(deps, userId, request([newAnswer(), refused, behind]))
    expect(results.map(({ status }) => status)).toEqual(['applied', 'rejected', 'rejected'])
    expect(results[2]).toMatchObject({ code: 'sync.depends_on_rejected' })
  })

  it('applies each edit once when two devices send the same ones', async () => {
    const mutations = Array.from({ length: 20 }, () => newAnswer())
    await Promise.all([1, 2, 3].map(() => push(deps, userId, request(mutations))))
    const answers = await syncedStore(deps.db).list('answer', userId)
    expect(answers.map(({ rev }) => rev)).toEqual(Array(20).fill(1))
  })

  it('an edit that fails unexpectedly stays on its device and holds back only its own row', async () => {
    const poison = newAnswer()
    const base = { rev: 0, values: { answer: 'A' } }
    const behind = queued('answer.update', poison.id, { answer: 'B' }, { prev: poison.mid, base })
    const other = newAnswer()
    const atomically: typeof deps.db.atomically = (work) =>
      deps.db.atomically(async (tx) => {
        const result = await work(tx)
        if (JSON.stringify(result)?.includes(poison.mid)) throw new Error('a bug')
        return result
      })
    const { results } = await push(
      { ...deps, db: { ...deps.db, atomically } },
      userId,
      request([poison, behind, other]),
    )
    expect(results).toEqual([
      { mid: poison.mid, status: 'deferred', code: 'server.unexpected' },
      { mid: behind.mid, status: 'deferred' },
      expect.objectContaining({ mid: other.mid, status: 'applied' }),
    ])
    const again = await push(deps, userId, request([poison, behind]))
    expect(again.results.map(({ status }) => status)).toEqual(['applied', 'applied'])
  })

  it('gives the last place of the plan to one device only', async () => {
    const fields = { name: 'Shop', title: 'React developer', platforms: ['upwork' as const] }
    const creates = () => Array.from({ length: 3 }, () => queued('agent.create', newId(), fields))
    const pushed = await Promise.all([
      push(deps, userId, request(creates())),
      push(deps, userId, request(creates(), 'Laptop')),
    ])
    const statuses = pushed.flatMap(({ results }) => results.map(({ status, code }) => code ?? status))
    expect(statuses.sort()).toEqual(['applied', 'applied', 'applied', 'applied', 'plan.limit', 'plan.limit'])
  })

  it('names the device to the user’s other devices', async () => {
    const create = newAnswer()
    await push(deps, userId, request([create]))
    const edit = (answer: string) =>
      queued('answer.update', create.id, { question: answer }, { base: { rev: 1, values: { question: 'Q' } } })
    await push(deps, userId, request([edit('Laptop?')], 'Laptop'))
    const { results } = await push(deps, userId, request([edit('Phone?')]))
    expect(results[0]?.overwrote?.question).toMatchObject({ value: 'Laptop?', by: 'Laptop' })
  })

  it('checks letters only as far as the user’s effort goes; the rest waits on the device, and other edits do not', async () => {
    const { row } = await addProposal(deps.db, userId)
    // Each transaction of a test is run twice.
    deps.effort = createEffort(deps.clock, elapsing(3 * SECOND_MS))
    const letters = [row.letter, ...['three', 'four', 'five'].map((count) => `I have built ${count} shops.`)]
    const edits = letters.slice(1).map((letter, at) => {
      const base = { rev: at + 1, values: { letter: letters[at] } }
      return queued('proposal.update', row.id, { letter }, { base })
    })
    const { results } = await push(deps, userId, request([...edits, newAnswer()]))
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'deferred', 'applied'])
    expect(results[2]).toMatchObject({ code: 'rate.limited' })
    deps.clock.advance(MINUTE_MS)
    const again = await push(deps, userId, request(edits.slice(2)))
    expect(again.results.map(({ status }) => status)).toEqual(['applied'])
  })

  it('gives others their turn between edits', async () => {
    const turns: number[] = []
    let isOver = false
    const others = (async () => {
      while (!isOver) {
        await new Promise(setImmediate)
        turns.push(turns.length)
      }
    })()
    const slow: typeof deps.db.atomically = (work) =>
      deps.db.atomically((tx) => {
        const until = performance.now() + 15
        while (performance.now() < until);
        return work(tx)
      })
    const edits = Array.from({ length: 20 }, () => newAnswer())
    await push({ ...deps, db: { ...deps.db, atomically: slow } }, userId, request(edits))
    isOver = true
    await others
    expect(turns.length).toBeGreaterThanOrEqual(20)
  })

  it('accepts 500 edits', async () => {
    const create = newAnswer()
    const edits = Array.from({ length: 499 }, (_, at) => {
      const base = { rev: at + 1, values: { answer: at === 0 ? 'A' : String(at - 1) } }
      return queued('answer.update', create.id, { answer: String(at) }, { base })
    })
    const { results } = await push(deps, userId, request([create, ...edits]))
    expect(results).toHaveLength(500)
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['applied']))
  })
})
