/**
 * The machine's clock jumps ahead for a while and comes back. Everything that is due leaves within a minute of the true
 * time.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { issueCode } from '#api/identity/address-codes.ts'
import { dueSearches } from '#api/store/engine/saved-searches.ts'
import { pacingStore } from '#api/store/engine/pacing.ts'
import { scheduleStore } from '#api/store/engine/schedules.ts'
import { SUBMITS } from '#api/test/engine/scripted-marketplace.ts'
import { syncedStore } from '#api/store/synced.ts'
import { AGENT, aJob, aLetter, createWorker, createWorld, USER, type World } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { savedSearchSchema } from '#shared/domain/jobs/saved-search.ts'
import { newId } from '#shared/ids.ts'
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

it('a job that was brought, and put back while the clock was ahead, is written', async () => {
  const row = aLetter({ origin: 'shared', status: 'found', letter: '', lastError: { code: 'marketplace.unavailable' } })
  world.post({ id: row.jobId })
  await world.change({ status: 'paused' })
  await jumpAndBack(async () => {
    const nowMs = world.deps.clock.now()
    await world.worker.tick()
    await world.put('proposal', { ...row, createdAt: nowMs, updatedAt: nowMs })
  })
  await world.pass(70 * SECOND_MS, 5 * SECOND_MS)
  const written = await world.proposal(row.id)
  expect(written).toMatchObject({ status: 'review', createdAt: START_MS + MINUTE_MS + 5 * SECOND_MS })
})

it('an alert looks again, and what was posted since then is news', async () => {
  const id = newId()
  const search = { id, search: { title: 'react', platform: 'freelancer' }, isAlertOn: true, createdAt: START_MS }
  await jumpAndBack(async () => {
    await world.worker.tick()
    const lookedAt = world.deps.clock.now()
    const times = { alertSince: lookedAt, lookedAt, nextLookAt: lookedAt + 3 * HOUR_MS }
    await world.write((tx) =>
      syncedStore(tx).write('savedSearch', USER, savedSearchSchema.parse({ ...search, ...times })),
    )
  })
  await world.worker.tick()
  const nowMs = world.deps.clock.now()
  expect(await dueSearches(world.deps.db, nowMs, 10)).toEqual([id])
  const row = (await syncedStore(world.deps.db).read('savedSearch', id))?.row
  expect(row).toMatchObject({ alertSince: nowMs, lookedAt: nowMs, nextLookAt: nowMs })
})

it('a code can be mailed again after a minute, and the one before is good no longer than any other', async () => {
  const mailed = { email: 'ada@gmail.com', purpose: 'verify', userId: USER } as const
  const issue = () => world.write((tx) => issueCode(world.deps, tx, mailed))
  await jumpAndBack(async () => {
    await world.worker.tick()
    await issue()
  })
  await world.worker.tick()
  const [code] = await world.deps.db.q.select().from(world.deps.db.tables.emailCodes)
  expect(code?.expiresAt).toBe(world.deps.clock.now() + 10 * MINUTE_MS)
  world.deps.clock.advance(MINUTE_MS)
  await expect(issue()).resolves.toMatchObject({ code: expect.stringMatching(/^\d{6}$/) })
})

it('tokens that were fetched meanwhile are renewed, and a question to the user lasts no longer than others', async () => {
  const stored = await syncedStore(world.deps.db).read('connection', 'connection-upwork')
  if (!stored) throw new Error('no connection')
  await jumpAndBack(async () => {
    await world.worker.tick()
    const nowMs = world.deps.clock.now()
    const pending = { id: newId(), via: 'oauth', accountId: '2', accountName: 'eva', profileUrl: null } as const
    await world.put('connection', {
      ...{ ...stored.row, checkedAt: nowMs, expiresAt: nowMs + DAY_MS },
      pending: { ...pending, askedAt: nowMs, endsAt: nowMs + DAY_MS },
    })
  })
  await world.worker.tick()
  const nowMs = world.deps.clock.now()
  expect((await syncedStore(world.deps.db).read('connection', 'connection-upwork'))?.row).toMatchObject({
    checkedAt: nowMs,
    expiresAt: nowMs,
    pending: { askedAt: nowMs, endsAt: nowMs + DAY_MS },
  })
})

it('each jump is logged, by how much', async () => {
  const warn = vi.spyOn(world.deps.log, 'warn')
  const jumps = () => warn.mock.calls.filter(([, message]) => String(message).startsWith('clock.'))
  await jumpAndBack()
  await world.worker.tick()
  expect(jumps()).toEqual([
    [{ jumpMs: DAY_MS }, 'clock.ahead'],
    [{ jumpMs: MINUTE_MS - DAY_MS }, 'clock.back'],
  ])
  await passMinute()
  expect(jumps()).toHaveLength(2)
})
