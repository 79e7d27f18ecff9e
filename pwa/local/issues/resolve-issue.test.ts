import { beforeEach, describe, expect, it } from 'vitest'
import { answerRow, change, createFixture, type Fixture, nextId } from '#pwa/test/sync-fixture.ts'
import type { MutationResult } from '#shared/sync/protocol.ts'
import { discard, recreate, restoreReplaced, retry, takeMine } from './resolve-issue.ts'

let f: Fixture
let id: string

beforeEach(async () => {
  f = createFixture()
  id = nextId()
  await f.seed(change('answer', id, 1, answerRow('old')))
})
const queue = () => f.db.outbox.orderBy('n').toArray()
const answer = async () => (await f.db.answer.get(id))?.answer

/** An edit that the server answers with this. @returns The key of its issue. */
async function issue(result: Omit<MutationResult, 'mid'>): Promise<string> {
  await f.edit('answer.update', id, { answer: 'mine' })
  f.onPush(({ mutations }) => mutations.map(({ mid }) => ({ mid, ...result })))
  await f.cycle()
  const [only] = await f.db.issues.toArray()
  return only?.key ?? ''
}

describe('a refused edit', () => {
  it('can be corrected and is sent again for the current row', async () => {
    const key = await issue({ status: 'rejected', code: 'request.invalid' })
    await f.seed(change('answer', id, 4, answerRow('newer')))
    await retry(f.db, f.env, key, { answer: 'better' })
    expect(await queue()).toMatchObject([
      { patch: { answer: 'better' }, base: { rev: 4, values: { answer: 'newer' } } },
    ])
    expect(await f.db.issues.count()).toBe(0)
    expect(await answer()).toBe('better')
  })

  it('stays an issue when the correction is not valid', async () => {
    const key = await issue({ status: 'rejected', code: 'request.invalid' })
    await expect(retry(f.db, f.env, key, { answer: '' })).rejects.toMatchObject({ code: 'request.invalid' })
    expect(await f.db.issues.count()).toBe(1)
    expect(await queue()).toEqual([])
  })

  it('can be discarded', async () => {
    await discard(f.db, await issue({ status: 'rejected', code: 'request.invalid' }))
    expect([await f.db.issues.count(), await f.db.outbox.count(), await answer()]).toEqual([0, 0, 'old'])
  })
})

it('a parked edit leaves the queue with its issue, or is queued again by it', async () => {
  const agent = nextId()
  await f.edit('agent.create', agent, { name: 'Web', title: 'React', platforms: ['upwork'] })
  f.onPush(({ mutations }) => mutations.map(({ mid }) => ({ mid, status: 'rejected', code: 'plan.limit' })))
  await f.cycle()
  const [first] = await f.db.issues.toArray()
  await retry(f.db, f.env, first?.key ?? '')
  expect(await queue()).toMatchObject([{ name: 'agent.create', state: 'queued', tries: 0 }])
  await f.cycle()
  const [second] = await f.db.issues.toArray()
  await discard(f.db, second?.key ?? '')
  expect([await f.db.outbox.count(), await f.db.agent.count()]).toEqual([0, 0])
})

describe('a conflict', () => {
  it('is resolved for this device’s text, over the other text that the user has seen', async () => {
    const key = await issue({
      status: 'conflict',
      conflicts: { answer: { yours: 'mine', theirs: 'theirs' } },
      change: change('answer', id, 2, answerRow('theirs')),
    })
    expect(await answer()).toBe('theirs')
    await takeMine(f.db, f.env, key)
    expect(await queue()).toMatchObject([{ patch: { answer: 'mine' }, base: { rev: 2, values: { answer: 'theirs' } } }])
  })

  it('about a deletion deletes again, with the current row as its base', async () => {
    await f.edit('answer.delete', id, {})
    f.onPush(({ mutations }) =>
      mutations.map(({ mid }) => ({
        mid,
        status: 'conflict',
        code: 'sync.changed_since',
        change: change('answer', id, 2, answerRow('theirs')),
      })),
    )
    await f.cycle()
    expect(await answer()).toBe('theirs')
    const [only] = await f.db.issues.toArray()
    await takeMine(f.db, f.env, only?.key ?? '')
    expect(await queue()).toMatchObject([{ name: 'answer.delete', base: { rev: 2, values: { answer: 'theirs' } } }])
  })
})

it('a value that an edit replaced can be restored', async () => {
  const key = await issue({
    status: 'applied',
    overwrote: { answer: { value: 'theirs', by: 'iPhone', at: 5 } },
    change: change('answer', id, 2, answerRow('mine')),
  })
  await restoreReplaced(f.db, f.env, key)
  expect(await answer()).toBe('theirs')
  expect(await queue()).toMatchObject([{ name: 'answer.update', patch: { answer: 'theirs' } }])
})

it('an edit of a row that was deleted elsewhere can become a new row', async () => {
  const key = await issue({ status: 'rejected', code: 'sync.gone', change: change('answer', id, 2, null) })
  expect(await f.db.answer.count()).toBe(0)
  const made = await recreate(f.db, f.env, key)
  expect(made).not.toBe(id)
  expect(await f.db.answer.get(made ?? '')).toMatchObject({ question: 'Q?', answer: 'mine', isPending: true })
  expect(await queue()).toMatchObject([{ name: 'answer.create', patch: { question: 'Q?', answer: 'mine' } }])
})
