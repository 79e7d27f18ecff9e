/** How long the feed remembers. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { syncedStore } from '#api/store/synced.ts'
import { createTestDeps, START_MS, type TestDeps } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import { DAY_MS } from '#shared/time.ts'
import { forgetActivity, recordActivity } from './record-activity.ts'

let deps: TestDeps
beforeEach(() => {
  deps = createTestDeps()
})
afterEach(() => deps.dispose())

it('forgets a line after half a year, on every device, and never again', async () => {
  const { db } = deps
  const { userId } = await addAccount(db)
  for (const at of [START_MS, START_MS + 1])
    await db.atomically((tx) => recordActivity(tx, userId, { kind: 'quiet', at, params: { name: 'Web shops' } }))
  await forgetActivity(db, START_MS + 180 * DAY_MS)
  expect((await syncedStore(db).list('activity', userId)).map(({ row }) => row.at)).toEqual([START_MS + 1])
  const head = await syncedStore(db).head(userId)
  const [told] = await syncedStore(db).changedBetween('activity', userId, (head?.seq ?? 0) - 1, head?.seq ?? 0, 10)
  expect(told).toMatchObject({ deletedAt: START_MS + 180 * DAY_MS, row: { at: START_MS } })
  await forgetActivity(db, START_MS + 180 * DAY_MS)
  expect(await syncedStore(db).head(userId)).toEqual(head)
})
