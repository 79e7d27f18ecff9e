/** Runs asked for by hand, watched, canceled and cut off; and agents that find nothing. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scheduleStore } from '#api/store/engine/schedules.ts'
import { syncedStore } from '#api/store/synced.ts'
import { AGENT, aLetter, anAgent, createWorker, createWorld, many, USER, type World } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { sampleRun } from '#api/test/sample-rows.ts'
import type { Run } from '#shared/domain/run.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { addAgent } from '../../../bench/engine.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.dispose())

describe('run now', () => {
  const finished = async (run: Run) => {
    await world.worker.tick()
    return (await syncedStore(world.deps.db).read('run', run.id))?.row
  }

  it('searches and writes at any hour, and sends in the agent’s hours', async () => {
    await world.change({ startTime: '11:00', endTime: '12:00' })
    world.post({})
    world.hooks.sleep = async () => undefined
    const run = await world.worker.runNow(USER, AGENT)
    expect(run).toMatchObject({ status: 'running', trigger: 'manual' })
    expect(await finished(run)).toMatchObject({ status: 'done', written: 1, sent: 0 })
    expect((await world.proposals())[0]).toMatchObject({ status: 'approved', sendAfter: START_MS + HOUR_MS })
    world.deps.clock.set(START_MS + HOUR_MS)
    await world.worker.tick()
    expect(world.market.truth.all()).toHaveLength(1)
  })

  it('judges again what the rules turned away before', async () => {
    await world.change({ minScore: 100, status: 'paused' })
    world.post({})
    await finished(await world.worker.runNow(USER, AGENT))
    await world.change({ minScore: 40 })
    expect(await finished(await world.worker.runNow(USER, AGENT))).toMatchObject({ fresh: 0, matched: 1, written: 1 })
    // A paused agent sends nothing alone.
    expect(await world.statuses()).toEqual(['review'])
    expect((await world.agent()).nextRunAt).toBeNull()
  })

  it('tells whoever watches, step by step', async () => {
    world.post({})
    const seen: Run[] = []
    const run = await world.worker.runNow(USER, AGENT)
    world.worker.watchRun(run.id, (state) => seen.push(state))
    await world.worker.tick()
    const steps = seen.map(({ status, step }) => step ?? status)
    expect([...new Set(steps)]).toEqual(['search', 'match', 'write', 'send', 'done'])
    expect(seen.at(-1)).toMatchObject({ status: 'done', written: 1, sent: 1 })
    expect(seen.map(({ written }) => written)).toEqual(seen.map(({ written }) => written).sort())
  })

  it('refuses a second one, a stranger, and an agent without an account', async () => {
    await world.worker.runNow(USER, AGENT)
    await expect(world.worker.runNow(USER, AGENT)).rejects.toThrow('agent.already_running')
    await expect(world.worker.runNow('someone', AGENT)).rejects.toThrow('access.denied')
    await expect(world.worker.runNow(USER, newId())).rejects.toThrow('agent.not_found')
    await world.worker.tick()
    world.deps.accounts = { open: async () => null }
    const connection = await syncedStore(world.deps.db).read('connection', 'connection-freelancer')
    if (connection) await world.put('connection', { ...connection.row, status: 'expired' })
    await expect(world.worker.runNow(USER, AGENT)).rejects.toThrow('agent.not_connected')
  })

  it('refuses while another engine runs the agent', async () => {
    const claim = { worker: 'other', nowMs: START_MS, untilMs: START_MS + MINUTE_MS }
    expect(await world.write((tx) => scheduleStore(tx).claim(AGENT, USER, claim))).toBe(true)
    await expect(world.worker.runNow(USER, AGENT)).rejects.toThrow('agent.already_running')
    world.deps.clock.advance(MINUTE_MS)
    await world.worker.runNow(USER, AGENT)
    await world.worker.tick()
  })

  it('ends when it is canceled; what is done stays, what was approved waits', async () => {
    await world.dispose()
    world = await createWorld({ environment: { ENGINE_SEND_GAP_SECONDS: '60' } })
    world.post(...many(3))
    let canceled: Promise<void> = Promise.resolve()
    const run = await world.worker.runNow(USER, AGENT)
    world.worker.watchRun(run.id, ({ sent }) => {
      if (sent === 1) canceled = world.worker.cancelRun(USER, run.id)
    })
    await world.worker.tick()
    await canceled
    expect((await syncedStore(world.deps.db).read('run', run.id))?.row).toMatchObject({
      status: 'canceled',
      written: 3,
      sent: 1,
    })
    expect(await world.statuses()).toEqual(['completed', 'review', 'review'])
    await expect(world.worker.cancelRun('someone', run.id)).rejects.toThrow('access.denied')
    await expect(world.worker.cancelRun(USER, newId())).rejects.toThrow('run.not_found')
    await world.worker.cancelRun(USER, run.id)
  })
})

describe('many due agents', () => {
  it('all run after one look: the end of a run starts the next, and never more at once than is set', async () => {
    await world.dispose()
    world = await createWorld({ environment: { ENGINE_RUNS_AT_ONCE: '2' } })
    const ids = Array.from({ length: 7 }, newId)
    await world.write(async (tx) => {
      for (const id of ids) {
        await syncedStore(tx).write('agent', USER, anAgent({ id }))
        await scheduleStore(tx).schedule(id, USER, START_MS)
      }
    })
    let [open, most] = [0, 0]
    const search = world.market.search
    world.market.search = async (...call) => {
      open += 1
      most = Math.max(most, open)
      await new Promise((resolve) => setImmediate(resolve))
      open -= 1
      return search(...call)
    }
    await world.worker.tick()
    const runs = await world.runs()
    expect(runs.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'done'))
    expect(new Set(runs.map(({ agentId }) => agentId))).toEqual(new Set([AGENT, ...ids]))
    expect(most).toBe(2)
  })
})

describe('a marketplace that does not answer', () => {
  it('holds up only its own agents: the others always have places', async () => {
    await world.dispose()
    const environment = { ENGINE_RUNS_AT_ONCE: '4', ENGINE_CALL_TIMEOUT_SECONDS: '60' }
    world = await createWorld({ agent: { status: 'paused' }, environment })
    let answer: () => void = () => undefined
    const silence = new Promise<void>((resolve) => {
      answer = resolve
    })
    world.market.search = async () => {
      await silence
      return []
    }
    /** Each of another user. */
    const addSilent = async (from: number, to: number) => {
      for (let n = from; n < to; n += 1) await addAgent(world.deps, n, { mode: 'review' })
    }
    const look = () => world.worker.jobs.find(({ name }) => name === 'runs')?.run()
    const asked = () => world.markets.upwork.calls.filter((call) => call === 'search').length
    const runs = () => world.deps.db.q.$count(world.deps.db.tables.runs)
    await addSilent(0, 3)
    await look()
    world.deps.clock.advance(6_000)
    await addSilent(3, 8)
    await world.write(async (tx) => {
      for (const id of [newId(), newId()]) {
        await syncedStore(tx).write('agent', USER, anAgent({ id, platforms: ['upwork'] }))
        await scheduleStore(tx).schedule(id, USER, START_MS + 6_000)
      }
    })
    await look()
    await vi.waitFor(() => expect(asked()).toBe(2))
    answer()
    await world.worker.tick()
    expect(await runs()).toBe(5)
    world.deps.clock.advance(30_000)
    await world.worker.tick()
    expect(await runs()).toBe(10)
  })
})

describe('a run that finds nothing', () => {
  it('writes its record and its agent once, in one transaction, and says the same as other runs', async () => {
    await world.worker.tick()
    world.deps.clock.advance(5 * MINUTE_MS)
    const before = await syncedStore(world.deps.db).head(USER)
    let commits = 0
    world.deps.db.onCommit(() => {
      commits += 1
    })
    await world.worker.tick()
    const after = await syncedStore(world.deps.db).head(USER)
    expect([commits, (after?.seq ?? 0) - (before?.seq ?? 0)]).toEqual([1, 2])
    const [newest] = await syncedStore(world.deps.db).list('run', USER)
    expect(newest?.rev).toBe(1)
    expect(newest?.row).toMatchObject({ status: 'done', step: null, found: 0, startedAt: START_MS + 5 * MINUTE_MS })
    expect(newest?.row.searched).toMatchObject([{ platform: 'freelancer', found: 0, errorCode: null }])
    expect(await world.agent()).toMatchObject({
      lastRunAt: START_MS + 5 * MINUTE_MS,
      nextRunAt: START_MS + 10 * MINUTE_MS,
    })
  })

  it('forgets all but the last 300 records, looked for once an hour', async () => {
    await world.write(async (tx) => {
      for (let n = 0; n < 310; n += 1)
        await syncedStore(tx).write('run', USER, sampleRun(AGENT, { status: 'done', finishedAt: START_MS }))
    })
    await world.worker.tick()
    expect(await world.runs()).toHaveLength(300)
    world.deps.clock.advance(5 * MINUTE_MS)
    await world.worker.tick()
    expect(await world.runs()).toHaveLength(301)
    world.deps.clock.advance(HOUR_MS)
    await world.worker.tick()
    expect(await world.runs()).toHaveLength(300)
  })
})

describe('after a crash', () => {
  it('fails the run that was cut off, frees its agent, and finishes its draft', async () => {
    world.post({})
    const abandoned = {
      agentId: AGENT,
      trigger: 'schedule' as const,
      status: 'running' as const,
      step: 'write' as const,
    }
    const empty = { searched: [], found: 1, fresh: 1, matched: 1, written: 0, sent: 0, held: 0, skips: {}, skipped: [] }
    const rest = { stepMs: {}, tokens: 0, costMicros: 0, errorCode: null, finishedAt: null, startedAt: START_MS }
    const id = newId()
    await world.write(async (tx) => {
      await syncedStore(tx).write('run', USER, { id, ...abandoned, ...empty, ...rest })
      await scheduleStore(tx).claim(AGENT, USER, { worker: 'dead', nowMs: START_MS, untilMs: START_MS + 45_000 })
      // The draft itself uses up the day.
      await syncedStore(tx).write('agent', USER, { ...(await world.agent()), emailsPerDay: 1 })
      const draft = aLetter({ status: 'drafting', letter: '', approvedVia: null, runId: id, updatedAt: START_MS })
      await syncedStore(tx).write('proposal', USER, draft)
    })
    await world.worker.tick()
    expect((await world.newestRun()).status).toBe('running')
    world.deps.clock.advance(45_000)
    await world.worker.tick()
    expect((await world.runs()).find((run) => run.id === id)).toMatchObject({
      status: 'failed',
      errorCode: 'server.stopping',
    })
    expect(await world.statuses()).toEqual(['completed'])
    expect(world.market.truth.all()).toHaveLength(1)
  })

  it('leaves no run open when it stops', async () => {
    world.post({})
    const other = createWorker(world.deps, { ...world.hooks, worker: 'other' })
    await other.start()
    await other.stop()
    expect((await world.runs()).every(({ status }) => status !== 'running')).toBe(true)
  })
})

describe('an agent that finds nothing', () => {
  it('says so once, after three days', async () => {
    const quiet = async () => (await world.feed()).filter(({ kind }) => kind === 'quiet').length
    for (let day = 0; day < 3; day += 1) {
      world.deps.clock.set(START_MS + day * DAY_MS)
      await world.worker.tick()
      expect(await quiet()).toBe(0)
    }
    for (let day = 3; day < 6; day += 1) {
      world.deps.clock.set(START_MS + day * DAY_MS)
      await world.worker.tick()
      expect(await quiet()).toBe(1)
    }
    expect(await world.notices()).toEqual(['trouble'])
    world.post({ postedAt: world.deps.clock.now() })
    world.deps.clock.advance(5 * MINUTE_MS)
    await world.worker.tick()
    for (let day = 7; day < 11; day += 1) {
      world.deps.clock.set(START_MS + day * DAY_MS)
      await world.worker.tick()
    }
    expect(await quiet()).toBe(2)
  })
})
