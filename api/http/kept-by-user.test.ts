/** What is kept of a user in memory goes with the user. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { syncedStore } from '#api/store/synced.ts'
import { createTestDeps, START_MS, type TestDeps } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import { userStore } from '#api/store/accounts/users.ts'
import { newId } from '#shared/ids.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { keepByUser } from './kept-by-user.ts'
import { endSessionsOf, openSession } from './session.ts'

let deps: TestDeps
beforeEach(() => {
  deps = createTestDeps()
})
afterEach(async () => {
  vi.useRealTimers()
  await deps.dispose()
})

it('keeps nothing of an account that was deleted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { userId } = await addAccount(deps.db)
  await deps.db.atomically((tx) => openSession(deps, tx, userId, 'phone', null))
  await deps.db.atomically((tx) =>
    syncedStore(tx).write('answer', userId, { id: newId(), question: 'q', answer: 'a', updatedAt: START_MS }),
  )
  const head = await syncedStore(deps.db).head(userId)
  if (!head) throw new Error('The account has no head.')
  const kept = keepByUser<string>(deps.db, 1e6, (v) => v.length)
  await kept.get(userId, head, '/list', async () => 'words of a client')
  // As the route of deletion does.
  await deps.db.atomically(async (tx) => {
    await endSessionsOf(tx, userId, null, START_MS)
    await userStore(tx).remove(userId)
  })
  vi.advanceTimersByTime(60 * MINUTE_MS)
  expect(await kept.get(userId, head, '/list', async () => 'gone')).toBe('gone')
})
