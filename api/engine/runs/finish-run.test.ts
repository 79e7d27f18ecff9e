/** What the end of a run notes of its agent. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { syncedStore } from '#api/store/synced.ts'
import { createWorld, USER, type World } from '#api/test/engine/world.ts'

/** A Sunday in UTC, and Monday the 23rd in Tokyo. */
const SUNDAY_EVENING_MS = Date.UTC(2026, 10, 22, 20)
let world: World

beforeEach(async () => {
  world = await createWorld({ agent: { startTime: '00:00', endTime: '00:00' } })
  const settings = await syncedStore(world.deps.db).read('settings', USER)
  if (!settings) throw new Error('no settings')
  await world.put('settings', { ...settings.row, timeZone: 'Asia/Tokyo' })
  world.deps.clock.set(SUNDAY_EVENING_MS)
})
afterEach(() => world.dispose())

it('counts new posts in the week of the user’s own time zone', async () => {
  world.post({ postedAt: SUNDAY_EVENING_MS - 60_000 })
  await world.worker.tick()
  expect((await world.agent()).looked).toEqual([{ week: '2026-11-23', platform: 'freelancer', found: 1, matched: 1 }])
})

it('counts nothing where there was nothing new', async () => {
  await world.worker.tick()
  expect(await world.newestRun()).toMatchObject({ status: 'done', fresh: 0 })
  expect((await world.agent()).looked).toEqual([])
})
