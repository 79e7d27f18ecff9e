/** A worker that dies or sleeps with a letter, on a real PostgreSQL: others go on within a minute, and nothing is sent twice. */
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeFor } from '#api/changes/run-mutation.ts'
import { openPostgres } from '#api/store/open.postgres.ts'
import { createWorker, createWorld, USER, type Worker, type World, writtenLetter } from '#api/test/engine/world.ts'
import { HAS_POSTGRES, openTestPostgres, testDatabase } from '#api/test/postgres.ts'
import { newId } from '#shared/ids.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Db } from '../../store/db.ts'
import type { SEND_STEPS } from '../context.ts'

const MIGRATIONS = join(import.meta.dirname, '../../store/migrations/postgres')
/** As an operator has it by default: a lease lasts for the longest calls, which is more than two minutes. */
const environment = { ENGINE_CALL_TIMEOUT_SECONDS: '20', ENGINE_SETTLE_SECONDS: '60' }
const SLEEPER = 'sleeper'

describe.runIf(HAS_POSTGRES)('a worker that fell silent', () => {
  let world: World
  /** The sleeper's own connections. */
  let own: Db
  let wake: () => void
  let slept: Promise<void>
  let sleeper: Worker

  beforeEach(async () => {
    world = await createWorld({
      db: await openTestPostgres(),
      environment,
      agent: { status: 'paused', pausedReason: 'created' },
    })
    own = await openPostgres(testDatabase(), MIGRATIONS)
  })
  afterEach(async () => {
    await awake()
    await own.close()
    await world.dispose()
  })

  /** Resolves when the worker has come to the step and sleeps. */
  function asleepAt(at: (typeof SEND_STEPS)[number]): Promise<void> {
    return new Promise((isAsleep) => {
      const atStep = (step: string) => (step === at ? sleep(isAsleep) : undefined)
      sleeper = createWorker({ ...world.deps, db: own }, { ...world.hooks, worker: SLEEPER, atStep })
      slept = sleeper.tick()
    })
  }
  const sleep = (isAsleep: () => void) =>
    new Promise<void>((resolve) => {
      wake = resolve
      isAsleep()
    })
  async function awake(): Promise<void> {
    wake()
    await slept
  }
  const arrived = () => world.market.truth.all().length
  const oneReceipt = async (id: string) => {
    expect(arrived()).toBe(1)
    const [taken] = world.market.truth.all()
    expect(await world.proposal(id)).toMatchObject({ status: 'completed', receipt: taken?.receipt })
  }

  it('leaves the letter that it had claimed to others within a minute, and does not send it when it wakes', async () => {
    const { id } = await world.letter()
    await asleepAt('claimed')
    await world.pass(25 * SECOND_MS, 5 * SECOND_MS)
    expect(arrived()).toBe(0)
    await world.pass(15 * SECOND_MS, 5 * SECOND_MS)
    await oneReceipt(id)
    await awake()
    await oneReceipt(id)
  })

  it('has the marketplace asked within a minute about the letter that it had sent', async () => {
    const { id } = await world.letter()
    await asleepAt('answered')
    await world.pass(40 * SECOND_MS, 5 * SECOND_MS)
    await oneReceipt(id)
    await awake()
    await oneReceipt(id)
  })

  it('does not send when it wakes between the mark and the request, and "not here" is not believed while it might have', async () => {
    const { id } = await world.letter()
    await asleepAt('marked')
    await world.pass(50 * SECOND_MS, 5 * SECOND_MS)
    expect(world.market.calls.filter((call) => call === 'findProposal')).toHaveLength(1)
    expect(await world.proposal(id)).toMatchObject({ status: 'unknown', attempts: 1 })
    // By the clock its lease has not ended.
    await awake()
    expect(arrived()).toBe(0)
    // "Not here" counts from two minutes after the mark: then, a minute later, and two minutes after that.
    await world.pass(4 * MINUTE_MS - 5 * SECOND_MS, 5 * SECOND_MS)
    expect(arrived()).toBe(0)
    await world.pass(20 * SECOND_MS, 5 * SECOND_MS)
    await oneReceipt(id)
  })

  it('keeps what it has while it says that it is alive', async () => {
    const { id } = await world.letter()
    await asleepAt('claimed')
    const alive = sleeper.jobs.find(({ name }) => name === 'alive')
    for (let step = 0; step < 12; step += 1) {
      await alive?.run()
      await world.pass(10 * SECOND_MS, 10 * SECOND_MS)
    }
    expect(arrived()).toBe(0)
    await awake()
    await oneReceipt(id)
  })

  it('leaves the job that the freelancer brought to another writer', async () => {
    const id = newId()
    const text = 'Our shop in React loses its basket on reload. We need it found, fixed and tested before the season.'
    const given = { platform: 'freelancer' as const, agentId: '', text }
    await changeFor(world.deps, { userId: USER, label: 'phone' }, 'proposal.draft', id, given)
    await new Promise<void>((isAsleep) => {
      world.writer.script.push(() => sleep(isAsleep).then(() => writtenLetter({ letter: 'Too late.' })))
      sleeper = createWorker({ ...world.deps, db: own }, { ...world.hooks, worker: SLEEPER })
      slept = sleeper.tick()
    })
    expect((await world.proposal(id)).status).toBe('drafting')
    await world.pass(40 * SECOND_MS, 5 * SECOND_MS)
    const written = await world.proposal(id)
    expect(written.status).toBe('review')
    await awake()
    expect((await world.proposal(id)).letter).toBe(written.letter)
  })
})
