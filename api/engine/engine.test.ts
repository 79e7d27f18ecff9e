/** The engine's jobs: outcomes, expiry of the marketplace's text, deletion of old rows, waking and stopping. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MarketplaceError } from '#api/marketplaces/marketplace.ts'
import { seenJobStore } from '#api/store/engine/seen-jobs.ts'
import { syncedStore } from '#api/store/synced.ts'
import { AGENT, aJob, createWorld, USER, type World } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { OUTCOMES, type Outcome } from '#shared/domain/proposal.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { isForward } from './poll-outcomes.ts'

let world: World
beforeEach(async () => {
  world = await createWorld({ agent: { status: 'paused' } })
})
afterEach(() => world.dispose())

const polls = () => world.market.calls.filter((call) => call === 'outcomes').length
const tickAfter = async (ms: number) => {
  world.deps.clock.advance(ms)
  await world.worker.tick()
}

describe('outcomes', () => {
  const sent = async () => {
    const { id } = await world.letter()
    await world.worker.tick()
    expect((await world.proposal(id)).status).toBe('completed')
    return id
  }

  it('follow the client forward, and notify the freelancer at once of important ones', async () => {
    const id = await sent()
    const told: Outcome[] = ['viewed', 'replied', 'viewed', 'interview', 'hired', 'declined']
    const seen: Outcome[] = []
    for (const outcome of told) {
      world.market.outcomeOf.set('9001', outcome)
      await tickAfter(2 * MINUTE_MS)
      seen.push((await world.proposal(id)).outcome)
    }
    expect(seen).toEqual(['viewed', 'replied', 'replied', 'interview', 'hired', 'hired'])
    expect((await world.notices()).filter((kind) => kind === 'reply')).toHaveLength(3)
    const activity = (await syncedStore(world.deps.db).list('activity', USER)).map(({ row }) => row)
    expect(activity.filter(({ kind }) => kind === 'outcome').map(({ params }) => params.outcome)).toEqual([
      'hired',
      'interview',
      'replied',
      'viewed',
    ])
    expect((await world.proposal(id)).timeline.filter(({ event }) => event === 'outcome')).toHaveLength(4)
  })

  it('are polled every two minutes while one is open, and not after', async () => {
    await sent()
    await tickAfter(MINUTE_MS)
    await tickAfter(MINUTE_MS)
    const before = polls()
    await tickAfter(MINUTE_MS)
    expect(polls()).toBe(before)
    world.market.outcomeOf.set('9001', 'declined')
    await tickAfter(MINUTE_MS)
    expect(polls()).toBe(before + 1)
    await tickAfter(5 * MINUTE_MS)
    expect(polls()).toBe(before + 1)
  })

  it('are asked for in batches of fifty', async () => {
    for (let i = 0; i < 60; i += 1) {
      const job = aJob({ id: String(9100 + i) })
      await world.letter({ job, status: 'completed', receipt: { id: String(i), at: START_MS } })
    }
    await world.worker.tick()
    expect(polls()).toBe(2)
  })

  it('pause an account that does not answer', async () => {
    await sent()
    world.market.failures.push({ call: 'outcomes', error: new MarketplaceError('unavailable', 'HTTP 503') })
    await tickAfter(2 * MINUTE_MS)
    const before = polls()
    await tickAfter(3 * MINUTE_MS)
    expect(polls()).toBe(before)
    await tickAfter(10 * MINUTE_MS)
    expect(polls()).toBe(before + 1)
  })

  it('bring the client’s first answer, asked for once', async () => {
    const id = await sent()
    const url = 'https://www.freelancer.com/messages/thread/7'
    world.market.messages.set('9001', { at: START_MS + 5, text: 'Can you start on Monday?', url })
    for (const outcome of ['viewed', 'replied', 'interview'] as const) {
      world.market.outcomeOf.set('9001', outcome)
      await tickAfter(2 * MINUTE_MS)
      const { reply } = await world.proposal(id)
      if (outcome === 'viewed') expect(reply).toBeNull()
      else expect(reply).toMatchObject({ at: START_MS + 5, text: 'Can you start on Monday?', url })
    }
    expect(world.market.calls.filter((call) => call === 'reply')).toHaveLength(1)
  })

  it('count an answer whose words cannot be had', async () => {
    const id = await sent()
    world.market.failures.push({ call: 'reply', error: new MarketplaceError('unavailable', 'HTTP 503') })
    world.market.outcomeOf.set('9001', 'replied')
    await tickAfter(2 * MINUTE_MS)
    const { outcome, reply } = await world.proposal(id)
    expect([outcome, reply?.text, reply?.url]).toEqual(['replied', null, null])
    expect(reply?.at).toBe(world.deps.clock.now())
  })

  it('never go back', () => {
    for (const from of OUTCOMES)
      for (const to of OUTCOMES) expect(isForward(from, to) && isForward(to, from)).toBe(false)
    expect(isForward('none', 'hired')).toBe(true)
    expect(isForward('interview', 'declined')).toBe(true)
    expect(isForward('hired', 'declined')).toBe(false)
  })
})

describe('platform text', () => {
  it('of a client’s answer is deleted a day after it was read; its time and its place stay', async () => {
    const reply = { at: START_MS - 3 * DAY_MS, text: 'Hello?', url: 'https://a.example/7', readAt: START_MS }
    const { id } = await world.letter({ status: 'completed', outcome: 'hired', reply })
    await tickAfter(DAY_MS - HOUR_MS)
    expect((await world.proposal(id)).reply).toEqual(reply)
    await tickAfter(2 * HOUR_MS)
    expect((await world.proposal(id)).reply).toEqual({ ...reply, text: null })
  })

  it('is deleted after its time; the letter stays', async () => {
    const old = await world.letter({ status: 'skipped', createdAt: START_MS - 24 * HOUR_MS, notes: 'mine' })
    const young = await world.letter({
      status: 'skipped',
      createdAt: START_MS - 23 * HOUR_MS,
      job: aJob({ id: '9002' }),
    })
    await tickAfter(1)
    const row = await world.proposal(old.id)
    expect(row.job.description).toBeNull()
    expect(row).toMatchObject({ letter: old.letter, notes: 'mine', job: { title: old.job.title } })
    expect((await world.proposal(young.id)).job.description).not.toBeNull()
    await tickAfter(HOUR_MS)
    expect((await world.proposal(young.id)).job.description).toBeNull()
  })

  it('is deleted from what was read in the post too, also where the description has gone already', async () => {
    const items = [
      {
        is: 'request',
        kind: 'word',
        words: 'say mango',
        value: 'mango',
        isHard: true,
        state: 'open',
        fact: '',
      } as const,
    ]
    const old = await world.letter({
      ...{ status: 'skipped', createdAt: START_MS - 24 * HOUR_MS, job: aJob({ description: null }) },
      reading: { language: 'en', deliverable: 'a shop', problem: '', items },
      openConditions: [{ kind: 'citizenship', words: 'US citizens only' }],
    })
    await tickAfter(1)
    const { reading, openConditions } = await world.proposal(old.id)
    expect(reading).toMatchObject({ deliverable: '', items: [{ words: '', value: null, kind: 'word' }] })
    expect(openConditions).toEqual([{ kind: 'citizenship', words: '' }])
  })

  it('is deleted page by page, each row once', async () => {
    const createdAt = START_MS - 2 * DAY_MS
    for (let i = 0; i < 250; i += 1)
      await world.letter({ status: 'skipped', createdAt, job: aJob({ id: String(20_000 + i) }) })
    await world.worker.tick()
    const left = (await world.proposals()).filter(({ job }) => job.description !== null)
    expect(left).toHaveLength(0)
    const head = await syncedStore(world.deps.db).head(USER)
    await tickAfter(5 * MINUTE_MS)
    expect((await syncedStore(world.deps.db).head(USER))?.seq).toBe(head?.seq)
  })
})

describe('the daily job', () => {
  it('deletes jobs that were judged long ago', async () => {
    const judged = [{ platform: 'freelancer' as const, jobId: '1', verdict: 'closed' }]
    const agent = { id: AGENT, userId: USER }
    await world.write((tx) => seenJobStore(tx).add(agent, judged, START_MS - 91 * DAY_MS))
    await world.worker.tick()
    expect(await seenJobStore(world.deps.db).known(AGENT, 'freelancer', ['1'])).toEqual(new Map())
  })
})

describe('a worker', () => {
  it('sends at once when it is woken', async () => {
    world.worker.start()
    const { id } = await world.letter()
    world.worker.wake()
    await expect.poll(async () => (await world.proposal(id)).status).toBe('completed')
    await world.worker.stop()
  })

  it('starts no run after it is stopped', async () => {
    await world.worker.stop()
    await expect(world.worker.runNow(USER, AGENT)).rejects.toThrow('server.stopping')
  })
})
