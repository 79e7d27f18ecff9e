import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import { applied, createFixture, type Fixture, nextId, refusal } from '#pwa/test/sync-fixture.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { createLoop, type Loop } from './loop.ts'
import { syncActivity } from './sync-activity.ts'
import type { LoopTimers } from './timers.ts'

/** Timers that go off when the test says so. */
function createTimers() {
  const waiting = new Map<number, { work: () => void; delayMs: number }>()
  let count = 0
  const timers: LoopTimers = {
    set(work, delayMs) {
      waiting.set(++count, { work, delayMs })
      return count
    },
    clear: (timer) => void waiting.delete(Number(timer)),
  }
  return {
    timers,
    delays: () => [...waiting.values()].map(({ delayMs }) => delayMs),
    fire() {
      for (const [key, { work }] of [...waiting]) {
        waiting.delete(key)
        work()
      }
    },
  }
}

describe('loop', () => {
  let f: Fixture
  let clock: ReturnType<typeof createTimers>
  let loop: Loop
  let isVisible: boolean

  beforeEach(() => {
    f = createFixture()
    clock = createTimers()
    isVisible = true
    const { db, env } = f
    const userId = f.session?.user.id ?? ''
    loop = createLoop({ db, env, userId, timers: clock.timers, isVisible: () => isVisible })
  })
  afterEach(() => loop.stop())
  const add = (answer: string) => f.edit('answer.create', nextId(), { question: 'Q', answer })

  it('looks again after a minute', async () => {
    await loop.trigger()
    expect(clock.delays()).toEqual([60_000])
  })

  it.each<[string, Partial<Proposal>, number]>([
    ['is sent', { status: 'processing' }, 4_000],
    ['waits to be written for a shared job', { status: 'found', origin: 'shared' }, 4_000],
    ['is written for a shared job', { status: 'drafting', origin: 'shared' }, 4_000],
    [
      'cannot be written yet',
      { status: 'found', origin: 'shared', lastError: { code: 'marketplace.not_connected' } },
      60_000,
    ],
  ])('looks again when people expect it, while a letter %s', async (_, fields, delayMs) => {
    await f.seed({ t: 'proposal', id: 'p', rev: 1, seq: 1, row: { ...sampleProposal({ id: 'p', ...fields }) } })
    await loop.trigger()
    expect(clock.delays()).toEqual([delayMs])
  })

  it('does not poll while nobody looks', async () => {
    await loop.trigger()
    isVisible = false
    const before = f.pulls.length
    clock.fire()
    await loop.trigger()
    isVisible = true
    expect(f.pulls.length - before).toBe(1)
  })

  it('backs off while the server fails; a trigger tries at once; success resets it', async () => {
    await add('a')
    f.onPush(() => refusal(503, 'store.busy'))
    for (const delayMs of [1000, 2000, 4000]) {
      await loop.trigger()
      expect(clock.delays()).toEqual([delayMs])
    }
    expect(syncActivity.getState()).toMatchObject({ isSyncing: false, isOnline: true })
    f.onPush(({ mutations }) => mutations.map((mutation) => applied(mutation)))
    await loop.trigger()
    expect(clock.delays()).toEqual([60_000])
    f.onPush(() => refusal(503, 'store.busy'))
    await add('b')
    await loop.trigger()
    expect(clock.delays()).toEqual([1000])
  })

  it('waits as long as the server asked', async () => {
    await add('a')
    f.onPush(() => refusal(429, 'rate.limited', { 'Retry-After': '90' }))
    await loop.trigger()
    expect(clock.delays()).toEqual([90_000])
  })

  it('says nothing of the network or of syncing once it is stopped: another loop may be at work', async () => {
    f.pullQueue.push(new Response('<html>'))
    const round = loop.trigger()
    loop.stop()
    syncActivity.setState({ isSyncing: true, isOnline: true })
    await round
    expect(syncActivity.getState()).toMatchObject({ isSyncing: true, isOnline: true })
    syncActivity.setState({ isSyncing: false })
  })

  it('ends without an error where signing out removes the data after a round', async () => {
    const unsubscribe = syncActivity.subscribe(({ isSyncing }) => isSyncing || f.db.close())
    await expect(loop.trigger()).resolves.toBeUndefined()
    unsubscribe()
    expect(clock.delays()).toEqual([])
  })

  it('says that it is offline, and that it is not any more', async () => {
    f.pullQueue.push(new Response('<html>'))
    await loop.trigger()
    expect(syncActivity.getState().isOnline).toBe(false)
    await loop.trigger()
    expect(syncActivity.getState().isOnline).toBe(true)
  })

  it('stays offline when the network goes during a round, until the next round succeeds', async () => {
    await add('a')
    f.onPush(({ mutations }) => {
      loop.goOffline()
      return mutations.map((mutation) => applied(mutation))
    })
    await loop.trigger()
    expect(syncActivity.getState().isOnline).toBe(false)
    await loop.trigger()
    expect(syncActivity.getState().isOnline).toBe(true)
  })

  it('stops asking without a session', async () => {
    f.session = null
    await loop.trigger()
    expect(clock.delays()).toEqual([])
  })

  it('sends a burst of edits together, shortly after the last', async () => {
    await add('a')
    loop.nudge()
    await add('b')
    loop.nudge()
    expect(clock.delays()).toEqual([250])
    clock.fire()
    await loop.trigger()
    expect(f.pushes.map(({ mutations }) => mutations.length)).toEqual([2])
  })

  it('a trigger during a round makes one more round follow', async () => {
    let pushed = () => {}
    const isPushed = new Promise<void>((resolve) => {
      pushed = resolve
    })
    f.onPush(async ({ mutations }, call) => {
      if (call === 1) pushed()
      return mutations.map((mutation) => applied(mutation))
    })
    await add('a')
    const first = loop.trigger()
    await isPushed
    await add('late')
    const [second, third] = [loop.trigger(), loop.trigger()]
    expect(second).toBe(third)
    await Promise.all([first, second])
    expect(await f.db.outbox.count()).toBe(0)
  })

  it('does nothing once stopped', async () => {
    loop.stop()
    await loop.trigger()
    loop.nudge()
    expect(f.pulls).toEqual([])
  })
})
