/** However much runs have to read, requests are answered in between. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { addAgent } from '../../../bench/engine.ts'
import { createWorld, type World } from '#api/test/engine/world.ts'

const POSTS = 40
let world: World
afterEach(() => world.dispose())

it.each([1, 3])('goes one post at a time past requests that wait, with %i runs at once', async (runs) => {
  world = await createWorld({ agent: { minScore: 100 } })
  for (let n = 1; n < runs; n += 1) await addAgent(world.deps, n, { minScore: 100 })
  world.post(...Array.from({ length: POSTS }, (_, n) => ({ id: String(9000 + n), proposalCount: 90 })))
  let turns = 0
  let isOver = false
  const requests = (async () => {
    for (; !isOver; turns += 1) await nextTurn()
  })()
  await world.worker.tick()
  isOver = true
  await requests
  const { db } = world.deps
  expect(await db.q.select().from(db.tables.runs)).toHaveLength(runs)
  expect(turns).toBeGreaterThanOrEqual(POSTS * runs)
})
