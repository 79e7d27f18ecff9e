/** Records of facts on the server: whose they are, how many, and the letters that rely on them. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { syncedStore } from '#api/store/synced.ts'
import { createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { addAccount, addProposal } from '#api/test/sample-rows.ts'
import { factRecordSchema, FACTS_MAX } from '#shared/domain/facts/fact-record.ts'
import { ANSWERS_MAX, answerSchema } from '#shared/domain/profile.ts'
import { newId } from '#shared/ids.ts'
import type { MutationPatch } from '#shared/sync/entities.ts'
import type { Actor } from './change.ts'
import { changeFor } from './run-mutation.ts'

let deps: TestDeps
let actor: Actor

beforeEach(async () => {
  deps = createTestDeps()
  actor = await addAccount(deps.db)
})
afterEach(() => deps.dispose())

const project = { kind: 'project', name: 'Booking page', who: 'Harbourline', outcome: 'No-shows fell by 30%' } as const
const create = (patch: MutationPatch<'fact.create'> = project, id = newId(), by = actor) =>
  changeFor(deps, by, 'fact.create', id, patch)
const statuses = async () =>
  (await syncedStore(deps.db).list('fact', actor.userId)).map(({ row }) => row.status).toSorted()

async function fill(status: 'suggested' | 'declined', count: number): Promise<void> {
  await deps.db.atomically(async (tx) => {
    for (let at = 0; at < count; at += 1)
      await syncedStore(tx).write('fact', actor.userId, factRecordSchema.parse({ ...project, id: newId(), status }))
  })
}

test('a letter is freed by a record that supports it, and held again without it', async () => {
  const claim = 'I built a booking page for Harbourline and their no-shows fell by 30%.'
  const { row } = await addProposal(deps.db, actor.userId, { status: 'review', letter: claim })
  await changeFor(deps, actor, 'proposal.update', row.id, { letter: `${claim} Shall we talk?` })
  const sources = async () => {
    const stored = await syncedStore(deps.db).read('proposal', row.id)
    return [stored?.row.claims.map(({ fact }) => fact?.ref ?? null), stored?.row.holdReasons.includes('claims')]
  }
  expect(await sources()).toEqual([[null], true])
  const { row: record } = await create({ ...project, what: 'Built a booking page', status: 'suggested' })
  expect(await sources()).toEqual([[null], true])
  await changeFor(deps, actor, 'fact.confirm', record.id, {})
  expect(await sources()).toEqual([[record.id], false])
  await changeFor(deps, actor, 'fact.delete', record.id, {})
  await changeFor(deps, actor, 'proposal.update', row.id, { letter: claim })
  expect(await sources()).toEqual([[null], true])
})

test('another user’s record is out of reach for each edit', async () => {
  const { row } = await create()
  const eve = await addAccount(deps.db)
  for (const name of ['fact.update', 'fact.delete', 'fact.confirm', 'fact.decline'] as const)
    await expect(changeFor(deps, eve, name, row.id, {})).rejects.toMatchObject({ code: 'access.denied' })
  await expect(create(project, row.id, eve)).rejects.toMatchObject({ code: 'request.id_taken' })
  expect((await syncedStore(deps.db).read('fact', row.id))?.row).toEqual(row)
})

test('there is room for so many records; declined ones do not count', async () => {
  await fill('suggested', FACTS_MAX - 1)
  await fill('declined', 3)
  await create()
  await expect(create()).rejects.toMatchObject({ code: 'fact.limit', details: { limit: FACTS_MAX } })
})

test('there is room for so many answers, each of which every letter reads', async () => {
  const answer = { question: 'Are you free?', answer: 'Yes' }
  await deps.db.atomically(async (tx) => {
    for (let at = 1; at < ANSWERS_MAX; at += 1)
      await syncedStore(tx).write('answer', actor.userId, answerSchema.parse({ ...answer, id: newId() }))
  })
  await changeFor(deps, actor, 'answer.create', newId(), answer)
  const more = changeFor(deps, actor, 'answer.create', newId(), answer)
  await expect(more).rejects.toMatchObject({ code: 'answer.limit', details: { limit: ANSWERS_MAX } })
})

test('the oldest declined record gives way', async () => {
  await fill('declined', FACTS_MAX)
  const { row } = await create({ ...project, status: 'suggested' })
  await changeFor(deps, actor, 'fact.decline', row.id, {})
  expect(await statuses()).toEqual(Array.from({ length: FACTS_MAX }, () => 'declined'))
  expect((await syncedStore(deps.db).read('fact', row.id))?.row.status).toBe('declined')
})

test('what was confirmed on another device is not declined by a late edit', async () => {
  const { row } = await create({ ...project, status: 'suggested' })
  await changeFor(deps, actor, 'fact.confirm', row.id, {})
  await expect(changeFor(deps, actor, 'fact.decline', row.id, {})).rejects.toMatchObject({ code: 'sync.changed_since' })
  expect(await statuses()).toEqual(['confirmed'])
})

test.each<[string, Partial<MutationPatch<'fact.create'>>, string, string]>([
  ['says nothing', { name: ' ' }, 'name', 'required'],
  ['links to a script', { link: 'javascript:alert(1)' }, 'link', 'link_invalid'],
  [
    'has too many renderings',
    { renderings: Array(13).fill({ language: 'en', text: 'x', approvedAt: 1 }) },
    'renderings',
    'too_big',
  ],
  ['has an endless outcome', { outcome: 'x'.repeat(301) }, 'outcome', 'max_length'],
])('a record that %s is refused at its field', async (_, patch, field, key) => {
  await expect(create({ ...project, ...patch })).rejects.toMatchObject({
    code: 'request.invalid',
    details: { fields: { [field]: { key } } },
  })
})
