import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { syncedStore } from '#api/store/synced.ts'
import { createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { addAccount, addProposal, queued } from '#api/test/sample-rows.ts'
import { newId } from '#shared/ids.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import type { Actor } from './change.ts'
import { changeFor, runMutation } from './run-mutation.ts'

let deps: TestDeps
let phone: Actor
let laptop: Actor

beforeEach(async () => {
  deps = createTestDeps()
  phone = { ...(await addAccount(deps.db)), label: 'Phone' }
  laptop = { ...phone, label: 'Laptop' }
})
afterEach(() => deps.dispose())

const run = (mutation: Mutation, actor = phone) => runMutation(deps, actor, mutation)
const rev = async (id: string) => (await syncedStore(deps.db).read('answer', id))?.rev
const log = () => deps.db.q.select().from(deps.db.tables.syncMutations)
const history = () => deps.db.q.select().from(deps.db.tables.fieldHistory)

async function addAnswer(): Promise<string> {
  const id = newId()
  await run(queued('answer.create', id, { question: 'Are you free?', answer: 'Yes' }))
  return id
}

describe('applied once', () => {
  it('a repeated mid changes nothing and answers its status with the row as it is now', async () => {
    const id = newId()
    const create = queued('answer.create', id, { question: 'Q', answer: 'A' })
    const first = await run(create)
    await changeFor(deps, laptop, 'answer.update', id, { answer: 'B' })
    const again = await run(create)
    expect(first).toMatchObject({ status: 'applied', change: { rev: 1, row: { answer: 'A' } } })
    expect(again).toMatchObject({ mid: create.mid, status: 'applied', change: { rev: 2, row: { answer: 'B' } } })
    expect(await rev(id)).toBe(2)
  })

  it('the same mid twice at once is applied once', async () => {
    const id = await addAnswer()
    const edit = queued('answer.update', id, { answer: 'B' }, { base: { rev: 1, values: { answer: 'Yes' } } })
    await Promise.all([run(edit), run(edit), run(edit)])
    expect(await rev(id)).toBe(2)
  })

  it('a repeat is known although its place in the queue or its base has changed', async () => {
    const id = await addAnswer()
    const edit = queued('answer.update', id, { answer: 'B' }, { base: { rev: 1, values: { answer: 'Yes' } } })
    await run(edit)
    expect((await run({ ...edit, prev: newId(), base: { rev: 9, values: {} } })).status).toBe('applied')
    expect(await rev(id)).toBe(2)
  })

  it('a repeat brings its conflicts and notices again, in case the first answer was lost', async () => {
    const { row } = await addProposal(deps.db, phone.userId)
    await changeFor(deps, laptop, 'proposal.update', row.id, { letter: 'Laptop', notes: 'Laptop' })
    const edit = queued(
      'proposal.update',
      row.id,
      { letter: 'Phone', notes: 'Phone' },
      { base: { rev: 1, values: { letter: row.letter, notes: '' } } },
    )
    const { conflicts, overwrote, status } = await run(edit)
    expect(await run(edit)).toMatchObject({ conflicts, overwrote, status })
    expect(conflicts).toEqual({ letter: { yours: 'Phone', theirs: 'Laptop' } })
  })

  it('the same mid with other contents is refused and changes nothing', async () => {
    const create = queued('answer.create', newId(), { question: 'Q', answer: 'A' })
    await run(create)
    expect(await run({ ...create, patch: { question: 'Q', answer: 'other' } })).toMatchObject({
      status: 'rejected',
      code: 'sync.mid_reuse',
      change: { row: { answer: 'A' } },
    })
    expect((await run(create)).status).toBe('applied')
  })
})

describe('order', () => {
  it('an edit whose predecessor is unknown is deferred and leaves no trace', async () => {
    const id = await addAnswer()
    const first = queued('answer.update', id, { answer: 'B' }, { base: { rev: 1, values: { answer: 'Yes' } } })
    const second = queued(
      'answer.update',
      id,
      { answer: 'C' },
      { prev: first.mid, base: { rev: 1, values: { answer: 'B' } } },
    )
    expect(await run(second)).toEqual({ mid: second.mid, status: 'deferred' })
    expect((await log()).length).toBe(1)
    await run(first)
    expect(await run(second)).toMatchObject({ status: 'applied', change: { row: { answer: 'C' } } })
  })

  it('what follows a refused create depends on it, until the create succeeds', async () => {
    const id = newId()
    const create = queued('answer.create', id, { question: '', answer: 'A' })
    const edit = queued('answer.update', id, { answer: 'B' }, { prev: create.mid })
    expect(await run(create)).toMatchObject({
      status: 'rejected',
      code: 'request.invalid',
      details: { fields: { question: { key: 'required' } } },
    })
    expect(await run(edit)).toMatchObject({ status: 'rejected', code: 'sync.depends_on_rejected' })
    await run(queued('answer.create', id, { question: 'Q', answer: 'A' }))
    const retry = queued('answer.update', id, { answer: 'B' }, { base: { rev: 1, values: { answer: 'A' } } })
    expect((await run(retry)).status).toBe('applied')
  })
})

describe('refused', () => {
  it('leaves nothing but its record', async () => {
    const id = newId()
    const edit = queued('agent.activate', id, {})
    expect(await run(edit)).toEqual({ mid: edit.mid, status: 'rejected', code: 'agent.not_found' })
    expect(await log()).toMatchObject([{ mid: edit.mid, status: 'rejected', code: 'agent.not_found', rowId: id }])
    expect(await run(edit)).toEqual({ mid: edit.mid, status: 'rejected', code: 'agent.not_found' })
  })

  it('an unknown name is one of a newer version', async () => {
    const edit = { ...queued('agent.pause', newId(), {}), name: 'agent.teleport' }
    expect(await run(edit)).toEqual({
      mid: edit.mid,
      status: 'rejected',
      code: 'sync.version_not_supported',
      details: { name: 'agent.teleport' },
    })
  })

  it('a field that is not its to write', async () => {
    const { row } = await addProposal(deps.db, phone.userId)
    const edit = { ...queued('proposal.update', row.id, {}), patch: { status: 'completed' } }
    expect(await run(edit)).toMatchObject({ status: 'rejected', code: 'request.invalid' })
  })

  it('a fault of ours is thrown, not recorded: the edit may come again', async () => {
    const id = await addAnswer()
    const broken = { ...deps, db: { ...deps.db, atomically: () => Promise.reject(new Error('disk')) } }
    const edit = queued('answer.update', id, { answer: 'B' }, { base: { rev: 1, values: { answer: 'Yes' } } })
    await expect(runMutation(broken, phone, edit)).rejects.toThrow('disk')
    expect((await run(edit)).status).toBe('applied')
  })
})

describe('two devices', () => {
  it('last writer wins; the replaced value is told with its device, and kept', async () => {
    const id = await addAnswer()
    deps.clock.advance(5_000)
    const question = { base: { rev: 1, values: { question: 'Are you free?' } } }
    await run(queued('answer.update', id, { question: 'Laptop?' }, question), laptop)
    deps.clock.advance(5_000)
    expect(await run(queued('answer.update', id, { question: 'Phone?' }, question))).toMatchObject({
      status: 'applied',
      overwrote: { question: { value: 'Laptop?', by: 'Laptop', at: deps.clock.now() - 5_000 } },
      change: { row: { question: 'Phone?' } },
    })
    expect(await history()).toMatchObject([{ field: 'question', value: 'Laptop?', by: 'Laptop', rowId: id }])
  })

  it('a value the server itself wrote has no device', async () => {
    const { row } = await addProposal(deps.db, phone.userId, { notes: 'from the engine' })
    const edit = queued('proposal.update', row.id, { notes: 'mine' }, { base: { rev: 1, values: { notes: '' } } })
    expect((await run(edit)).overwrote?.notes).toMatchObject({ value: 'from the engine', by: '' })
  })

  it('a long text keeps both: the server its own, the author theirs, the history as well', async () => {
    const id = await addAnswer()
    const base = { base: { rev: 1, values: { question: 'Are you free?', answer: 'Yes' } } }
    await run(queued('answer.update', id, { answer: 'Laptop' }, base), laptop)
    expect(await run(queued('answer.update', id, { answer: 'Phone', question: 'New?' }, base))).toMatchObject({
      status: 'partial',
      conflicts: { answer: { yours: 'Phone', theirs: 'Laptop' } },
      change: { row: { answer: 'Laptop', question: 'New?' } },
    })
    expect(await run(queued('answer.update', id, { answer: 'Phone' }, base))).toMatchObject({ status: 'conflict' })
    expect(await history()).toMatchObject([
      { value: 'Phone', by: 'Phone' },
      { value: 'Phone', by: 'Phone' },
    ])
  })

  it('the same words from both are no conflict and no new revision', async () => {
    const id = await addAnswer()
    const base = { base: { rev: 1, values: { answer: 'Yes' } } }
    await run(queued('answer.update', id, { answer: 'No' }, base), laptop)
    const same = await run(queued('answer.update', id, { answer: 'No' }, base))
    expect(same).toMatchObject({ status: 'applied', change: { rev: 2 } })
    expect(same.conflicts).toBeUndefined()
  })
})

describe('delete', () => {
  it('asks where a device changed the row since', async () => {
    const id = await addAnswer()
    const base = { base: { rev: 1, values: { question: 'Are you free?', answer: 'Yes' } } }
    await run(queued('answer.update', id, { answer: 'No' }, base), laptop)
    expect(await run(queued('answer.delete', id, {}, base))).toMatchObject({
      status: 'conflict',
      code: 'sync.changed_since',
      conflicts: { answer: { yours: 'Yes', theirs: 'No' } },
      change: { row: { answer: 'No' } },
    })
  })

  it('leaves a tombstone; a second delete is applied, an edit or a create is gone', async () => {
    const id = await addAnswer()
    const base = { base: { rev: 1, values: { question: 'Are you free?', answer: 'Yes' } } }
    expect(await run(queued('answer.delete', id, {}, base))).toMatchObject({
      status: 'applied',
      change: { id, deleted: true, rev: 2 },
    })
    expect((await run(queued('answer.delete', id, {}, base), laptop)).status).toBe('applied')
    const late = await run(queued('answer.update', id, { answer: 'No' }, base), laptop)
    expect(late).toMatchObject({ status: 'rejected', code: 'sync.gone', change: { deleted: true } })
    expect(await run(queued('answer.create', id, { question: 'Q', answer: 'A' }))).toMatchObject({ code: 'sync.gone' })
  })
})

describe('create', () => {
  it('again with the same contents is applied, with other contents refused', async () => {
    const id = await addAnswer()
    expect(await run(queued('answer.create', id, { question: 'Are you free?', answer: 'Yes' }))).toMatchObject({
      status: 'applied',
      change: { rev: 1 },
    })
    expect(await run(queued('answer.create', id, { question: 'Are you free?', answer: 'No' }))).toMatchObject({
      status: 'rejected',
      code: 'request.id_taken',
      change: { row: { answer: 'Yes' } },
    })
  })
})

describe('ids', () => {
  it('of new rows are UUIDs', async () => {
    expect(await run(queued('answer.create', '../1', { question: 'Q', answer: 'A' }))).toMatchObject({
      status: 'rejected',
      code: 'request.malformed',
    })
  })
})

describe('another user', () => {
  it('can neither change, delete, nor take the id of a row, and is shown nothing of it', async () => {
    const other = await addAccount(deps.db)
    const id = await addAnswer()
    const proposal = await addProposal(deps.db, phone.userId)
    const attempts: [Mutation, string][] = [
      [queued('answer.update', id, { answer: 'Stolen' }), 'access.denied'],
      [queued('answer.delete', id, {}), 'access.denied'],
      [queued('answer.create', id, { question: 'Q', answer: 'A' }), 'request.id_taken'],
      [queued('proposal.skip', proposal.row.id, {}), 'access.denied'],
      [queued('profile.update', phone.userId, { title: 'Stolen' }), 'access.denied'],
      [queued('settings.update', phone.userId, { theme: 'dark' }), 'access.denied'],
    ]
    for (const [edit, code] of attempts) {
      expect(await run(edit, other)).toEqual({ mid: edit.mid, status: 'rejected', code })
    }
    expect(await rev(id)).toBe(1)
  })

  it('may use the same mid for their own edit', async () => {
    const other = await addAccount(deps.db)
    const mid = newId()
    await run(queued('profile.update', phone.userId, { title: 'One' }, { mid }))
    const mine = queued(
      'profile.update',
      other.userId,
      { title: 'Two' },
      { mid, base: { rev: 1, values: { title: '' } } },
    )
    expect(await run(mine, other)).toMatchObject({ status: 'applied', change: { row: { title: 'Two' } } })
  })
})

describe('profile and settings', () => {
  it('take a patch field by field', async () => {
    const edit = queued(
      'profile.update',
      phone.userId,
      { skills: ['React'] },
      { base: { rev: 1, values: { skills: [] } } },
    )
    expect(await run(edit)).toMatchObject({ status: 'applied', change: { t: 'profile', row: { skills: ['React'] } } })
    const zone = queued('settings.update', phone.userId, { timeZone: 'Mars/Olympus' })
    expect(await run(zone)).toMatchObject({ details: { fields: { timeZone: { key: 'time_zone_unknown' } } } })
  })
})

describe('changeFor', () => {
  it('answers the row, and throws what a push would have refused', async () => {
    const id = newId()
    const made = await changeFor(deps, phone, 'answer.create', id, { question: 'Q', answer: 'A' })
    expect(made).toMatchObject({ rev: 1, row: { id, answer: 'A' } })
    await expect(changeFor(deps, phone, 'answer.update', newId(), { answer: 'B' })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    expect(await changeFor(deps, phone, 'answer.delete', id, {})).toMatchObject({ deletedAt: deps.clock.now() })
  })

  it('leaves alone what a route says nothing of', async () => {
    const id = await addAnswer()
    const { row } = await changeFor(deps, phone, 'answer.update', id, { answer: 'B', ...{ question: undefined } })
    expect(row).toMatchObject({ question: 'Are you free?', answer: 'B' })
  })

  it('a repeated Idempotency-Key is one change, even under an If-Match of before', async () => {
    const id = await addAnswer()
    const options = { mid: newId(), ifRev: 1 }
    await changeFor(deps, phone, 'answer.update', id, { answer: 'B' }, options)
    expect(await changeFor(deps, phone, 'answer.update', id, { answer: 'B' }, options)).toMatchObject({ rev: 2 })
    await expect(changeFor(deps, phone, 'answer.update', id, { answer: 'C' }, options)).rejects.toMatchObject({
      code: 'sync.mid_reuse',
    })
  })

  it('throws a recorded refusal again', async () => {
    const options = { mid: newId() }
    const attempt = () => changeFor(deps, phone, 'answer.create', phone.userId, { question: '', answer: 'A' }, options)
    const refusal = { code: 'request.invalid', details: { fields: { question: { key: 'required' } } } }
    await expect(attempt()).rejects.toMatchObject(refusal)
    await expect(attempt()).rejects.toMatchObject(refusal)
  })

  it('an If-Match of another revision changes nothing', async () => {
    const id = await addAnswer()
    const stale = changeFor(deps, phone, 'answer.update', id, { answer: 'B' }, { ifRev: 7 })
    await expect(stale).rejects.toMatchObject({ code: 'sync.changed_since' })
    expect(await rev(id)).toBe(1)
  })
})
