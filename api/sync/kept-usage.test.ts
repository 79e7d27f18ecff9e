/** The plan's use as pulls tell it: kept, and yet always what a new count would find. */
import { afterEach, expect, it } from 'vitest'
import { changeFor } from '#api/changes/run-mutation.ts'
import { usageOf } from '#api/quota/quota.ts'
import type { Session } from '#api/store/db.ts'
import { syncedStore } from '#api/store/synced.ts'
import { FIRST_ACCOUNT, SUBMITS } from '#api/test/engine/scripted-marketplace.ts'
import { createWorld, USER, type World } from '#api/test/engine/world.ts'
import { createTestDeps, START_MS } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import { subscriptionSchema } from '#shared/domain/plans/plan.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { keepUsage } from './kept-usage.ts'

let end: () => Promise<void>
afterEach(() => end())

async function start(timeZone = 'Pacific/Apia') {
  const deps = createTestDeps()
  end = deps.dispose
  const actor = await addAccount(deps.db, { timeZone })
  const readUsage = keepUsage(deps.db)
  async function usage(nowMs = START_MS) {
    const head = await syncedStore(deps.db).head(actor.userId)
    if (!head) throw new Error('no user')
    return readUsage(actor.userId, head, nowMs)
  }
  /** An attempt that moves no row, as none does outside of this test. */
  const addUnseen = (day: string) =>
    deps.db.atomically((tx) =>
      tx.q.insert(tx.tables.sendAttempts).values({
        id: newId(),
        proposalId: newId(),
        userId: actor.userId,
        agentId: 'agent',
        platform: 'upwork',
        day,
        worker: 'w',
        startedAt: START_MS,
        leaseUntil: START_MS,
        result: 'sent',
      }),
    )
  const write = (work: (tx: Session) => Promise<unknown>) => deps.db.atomically(work)
  return { deps, actor, usage, addUnseen, write }
}

it('is counted anew after a change of the user’s rows only', async () => {
  const { deps, actor, usage, addUnseen, write } = await start()
  expect(await usage()).toMatchObject({ plan: 'trial', agents: { used: 0 }, today: { used: 0 } })
  await addUnseen('2026-11-18')
  await addAccount(deps.db)
  expect((await usage()).today.used).toBe(0)
  await changeFor(deps, actor, 'agent.create', newId(), { name: 'A', title: 'React', platforms: ['upwork'] })
  expect(await usage()).toMatchObject({ agents: { used: 1 }, today: { used: 1, upwork: { used: 1 } } })
  const bought = { id: actor.userId, plan: 'pro', status: 'active', trialEndsAt: null, currentPeriodEnds: null }
  await write((tx) => syncedStore(tx).write('subscription', actor.userId, subscriptionSchema.parse(bought)))
  expect((await usage()).plan).toBe('pro')
})

it('is today’s, by the user’s own clock, and the plan’s that is in force now', async () => {
  const { usage, addUnseen } = await start()
  await addUnseen('2026-11-19')
  expect((await usage()).today.used).toBe(0)
  expect((await usage(START_MS + HOUR_MS)).today.used).toBe(1)
  expect((await usage()).today.used).toBe(0)
  expect(await usage(START_MS + 30 * DAY_MS)).toMatchObject({ plan: 'free', today: { used: 0 } })
})

it.each(['answerLost', 'neverArrived', 'noConnection'] as const)(
  'is what a new count finds at each minute of a letter: %s, and its account leaves and comes back',
  async (script) => {
    const world = await createWorld({ agent: { status: 'paused', pausedReason: 'created' } })
    end = world.dispose
    const { db, clock } = world.deps
    const readUsage = keepUsage(db)
    const used = new Set<number>()
    async function minutes(count: number): Promise<void> {
      for (let minute = 0; minute < count; minute += 1) {
        const head = await syncedStore(db).head(USER)
        if (!head) throw new Error('no user')
        const fresh = await usageOf(db, USER, clock.now())
        expect(await readUsage(USER, head, clock.now())).toEqual(fresh)
        used.add(fresh.today.used)
        await world.pass(MINUTE_MS)
      }
    }
    const { id } = await world.letter()
    world.market.submits.push(SUBMITS[script])
    await minutes(1)
    await world.send()
    await world.reconnect('bea')
    await minutes(4)
    await edit(world, id)
    await world.reconnect(FIRST_ACCOUNT)
    await minutes(60)
    expect([...used]).toEqual([0, 1])
  },
)

/** As a person who read why the letter came back, and has dealt with it. */
async function edit(world: World, id: string): Promise<void> {
  const row = await world.proposal(id)
  if (row.status === 'review') await world.put('proposal', { ...row, lastError: null, spent: null })
}
