/**
 * The machine's clock jumps ahead for a while and comes back. Everything that is due leaves within a minute of the true
 * time.
 */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pacingStore } from '#api/store/engine/pacing.ts'
import { scheduleStore } from '#api/store/engine/schedules.ts'
import { SUBMITS } from '#api/test/engine/scripted-marketplace.ts'
import { AGENT, aJob, createWorker, createWorld, USER, type World } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
  await world.worker.tick()
})
afterEach(() => world.dispose())

/** A day passes on the clock while the engine works. Then the clock is right again. */
async function jumpAndBack(work: () => Promise<void> = () => world.worker.tick()): Promise<void> {
  world.deps.clock.set(START_MS + DAY_MS)
  await work()
  world.deps.clock.set(START_MS + MINUTE_MS)
}

const passMinute = () => world.pass(MINUTE_MS, 5 * SECOND_MS)

it('agents run again', async () => {
  await jumpAndBack()
  const before = (await world.runs()).length
  await passMinute()
  expect((await world.runs()).length).toBeGreaterThan(before)
})

it('agents that a killed worker held run again', async () => {
  await jumpAndBack(async () => {
    const nowMs = world.deps.clock.now()
    await world.write((tx) =>
      scheduleStore(tx).claim(AGENT, USER, { worker: 'dead', nowMs, untilMs: nowMs + 45 * SECOND_MS }),
    )
    await world.worker.tick()
  })
  const before = (await world.runs()).length
  await passMinute()
  expect((await world.runs()).length).toBeGreaterThan(before)
})

it('a postponed letter, or one whose account had to wait, leaves', async () => {
  const { id } = await world.letter()
  await jumpAndBack(async () => {
    world.market.submits.push(SUBMITS.rateLimited)
    await world.worker.tick()
  })
  expect((await world.proposal(id)).status).toBe('approved')
  const pace = await pacingStore(world.deps.db).read('connection-freelancer')
  expect(pace.backoffUntil).toBeGreaterThan(START_MS + HOUR_MS)
  await passMinute()
  expect((await world.proposal(id)).status).toBe('completed')
})

it('the marketplace is asked about a lost answer', async () => {
  const { id } = await world.letter({ job: aJob({ id: '9002' }) })
  await jumpAndBack(async () => {
    world.market.submits.push(SUBMITS.answerLost)
    await world.worker.tick()
  })
  expect((await world.proposal(id)).status).toBe('unknown')
  await world.pass(70 * SECOND_MS, 5 * SECOND_MS)
  expect((await world.proposal(id)).status).toBe('completed')
})

it('a process that started after the clock was right again notices it too', async () => {
  await jumpAndBack()
  const before = (await world.runs()).length
  const next = createWorker(world.deps, world.hooks)
  for (let i = 0; i < 12; i += 1) {
    await next.tick()
    world.deps.clock.advance(5 * SECOND_MS)
  }
  expect((await world.runs()).length).toBeGreaterThan(before)
  await next.stop()
})
