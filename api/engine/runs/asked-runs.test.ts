/** A process that only answers asks for runs; the one that works takes them up. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Bus, NO_BUS } from '#api/store/processes/bus.ts'
import { syncedStore } from '#api/store/synced.ts'
import { AGENT, createWorld, USER, type World } from '#api/test/engine/world.ts'
import type { Run } from '#shared/domain/run.ts'
import { newId } from '#shared/ids.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { createAskedRuns } from './asked-runs.ts'

let world: World
let wakes = 0
const answering = (bus: Bus = NO_BUS) =>
  createAskedRuns({ db: world.deps.db, clock: world.deps.clock, wake: () => (wakes += 1) }, bus)
const runOf = async (id: string) => (await syncedStore(world.deps.db).read('run', id))?.row

beforeEach(async () => {
  wakes = 0
  world = await createWorld()
})
afterEach(() => world.dispose())

it('is taken up as it was stored, wakes the worker, and shows each step to whoever watches', async () => {
  world.post({})
  const asking = answering()
  const run = await asking.runNow(USER, AGENT)
  expect([await runOf(run.id), wakes]).toEqual([run, 1])
  const seen: Run[] = []
  const unwatch = asking.watchRun(run.id, (state) => seen.push(state))
  await world.worker.tick()
  expect(await runOf(run.id)).toMatchObject({ status: 'done', trigger: 'manual', written: 1, sent: 1 })
  expect(new Set(seen.map(({ id }) => id))).toEqual(new Set([run.id]))
  expect(seen.length).toBeGreaterThan(1)
  unwatch()
  expect(await world.runs()).toHaveLength(1)
})

it('is refused where the agent runs already, or is not the user’s', async () => {
  const asking = answering()
  await asking.runNow(USER, AGENT)
  await expect(asking.runNow(USER, AGENT)).rejects.toThrow('agent.already_running')
  await expect(world.worker.runNow(USER, AGENT)).rejects.toThrow('agent.already_running')
  await expect(asking.runNow('someone', AGENT)).rejects.toThrow('access.denied')
  await expect(asking.runNow(USER, newId())).rejects.toThrow('agent.not_found')
  await world.worker.tick()
})

it('has failed where nobody took it up in time', async () => {
  const run = await answering().runNow(USER, AGENT)
  world.deps.clock.advance(2 * MINUTE_MS)
  await world.change({ status: 'paused' })
  await world.worker.tick()
  expect(await runOf(run.id)).toMatchObject({ status: 'failed', errorCode: 'server.stopping' })
})

it('ends when the worker hears the wish, and only its own user may wish it', async () => {
  const run = await world.worker.runNow(USER, AGENT)
  const told: string[] = []
  const asking = answering({
    listen: () => undefined,
    tell(message) {
      if (message.is !== 'stop') return
      told.push(message.runId)
      world.worker.stopRun(message.runId)
    },
  })
  await expect(asking.cancelRun('someone', run.id)).rejects.toThrow('access.denied')
  await expect(asking.cancelRun(USER, newId())).rejects.toThrow('run.not_found')
  await asking.cancelRun(USER, run.id)
  expect(new Set(told)).toEqual(new Set([run.id]))
  expect(await runOf(run.id)).toMatchObject({ status: 'canceled' })
})
