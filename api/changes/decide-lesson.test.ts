/** Decisions about suggestions: those of two devices are both kept, a strange key is refused, and each is only for its own user. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import { LESSONS_KEPT } from '#shared/domain/profile.ts'
import { newId } from '#shared/ids.ts'
import { syncedStore } from '../store/synced.ts'
import type { Actor } from './change.ts'
import { runMutation } from './run-mutation.ts'

let deps: TestDeps
let actor: Actor
beforeEach(async () => {
  deps = createTestDeps()
  actor = await addAccount(deps.db)
})
afterEach(() => deps.dispose())

const keyOf = (at: number) => at.toString(16).padStart(16, '0')
const decide = (key: string, id = actor.userId) =>
  runMutation(deps, actor, {
    ...{ mid: newId(), prev: null, name: 'settings.decideLesson', id, patch: { key } },
    // Both devices saw the same settings, without a decision.
    base: { rev: 1, values: { decidedLessons: [] } },
  })
const decided = async () => (await syncedStore(deps.db).read('settings', actor.userId))?.row.decidedLessons

it('those of two devices that did not know of each other are both kept, each once', async () => {
  for (const at of [1, 2, 1]) expect(await decide(keyOf(at))).toMatchObject({ status: 'applied' })
  expect(await decided()).toEqual([keyOf(1), keyOf(2)])
})

it('the oldest leaves where there are too many', async () => {
  await deps.db.atomically(async (tx) => {
    const stored = await syncedStore(tx).read('settings', actor.userId)
    if (!stored) throw new Error('no settings')
    const decidedLessons = Array.from({ length: LESSONS_KEPT }, (_, at) => keyOf(at))
    await syncedStore(tx).write('settings', actor.userId, { ...stored.row, decidedLessons })
  })
  await decide(keyOf(999))
  const keys = await decided()
  expect(keys).toHaveLength(LESSONS_KEPT)
  expect([keys?.[0], keys?.at(-1)]).toEqual([keyOf(1), keyOf(999)])
})

it('a key that is none, and another user’s settings, are refused', async () => {
  expect(await decide('x'.repeat(16))).toMatchObject({ status: 'rejected', code: 'request.invalid' })
  const other = await addAccount(deps.db)
  expect(await decide(keyOf(1), other.userId)).toMatchObject({ status: 'rejected', code: 'access.denied' })
  expect(await decided()).toEqual([])
})
