/** Jobs that the freelancer brought: what is known about them, what happens to them, and that none leaves without a tap. */
import { beforeEach, describe, expect, it } from 'vitest'
import { changeFor } from '#api/changes/run-mutation.ts'
import { MarketplaceError } from '#api/marketplaces/marketplace.ts'
import { AGENT, aJob, createWorld, LETTER, USER, type World, writtenLetter } from '#api/test/engine/world.ts'
import { contentHash, type Proposal } from '#shared/domain/proposal.ts'
import type { SharedJob } from '#shared/domain/jobs/shared-job.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { MINUTE_MS } from '#shared/time.ts'

let world: World
const TEXT = 'Our shop in React loses its basket on reload. We need it found, fixed and tested before the season.'

beforeEach(async () => {
  // This agent sends alone, which is the worst case for a letter that must wait for a tap.
  world = await createWorld({ agent: { nextRunAt: null, status: 'active', mode: 'auto' } })
  return () => world.dispose()
})

/** Brings a job and lets the engine tick. */
async function bring(fields: Partial<SharedJob> = {}): Promise<() => Promise<Proposal>> {
  const id = newId()
  const actor = { userId: USER, label: 'phone' }
  const given = { platform: 'freelancer' as const, agentId: AGENT, ...fields }
  await changeFor(world.deps, actor, 'proposal.draft', id, given)
  await world.worker.tick()
  return () => world.proposal(id)
}
const byAddress = (id = '9001') => bring({ address: `https://www.freelancer.com/projects/${id}` })

describe('a job by its address', () => {
  it('is read at the marketplace, gets a letter and a score, and waits, whatever its agent may do', async () => {
    world.post({ sendCost: 4 })
    expect(await (await byAddress())()).toMatchObject({
      ...{ status: 'review', letter: LETTER, holdReasons: ['mode'], amountMinor: 30_000, origin: 'shared' },
      job: { title: 'React developer for a web shop', isRestricted: false, sendCost: 4 },
      writing: { by: 'test', tokens: 100, costMicros: 7 },
    })
    expect(await world.notices()).toEqual(['review'])
    await world.pass(20 * MINUTE_MS, 5 * MINUTE_MS)
    expect(world.market.truth.all()).toEqual([])
  })

  it('stays with its reason where the writer would not bid: who brought it decides', async () => {
    world.post({})
    const why = { words: 'US citizens only', fact: 'Citizen of Nigeria', is: 'unfit' as const }
    world.writer.script.push(async () => ({ declined: why, writtenBy: 'm', tokens: 5, costMicros: 2 }))
    expect(await (await byAddress())()).toMatchObject({
      ...{ status: 'review', letter: '', holdReasons: ['conditions'] },
      doubts: [{ kind: 'decline', sentence: '', words: 'US citizens only · Citizen of Nigeria' }],
      writing: { by: 'm', tokens: 5, costMicros: 2 },
    })
    expect(await world.notices()).toEqual(['review'])
  })

  it('can be approved and leaves once', async () => {
    world.post({})
    const now = await byAddress()
    const actor = { userId: USER, label: 'phone' }
    const row = await now()
    await changeFor(world.deps, actor, 'proposal.approve', row.id, { contentHash: contentHash(row) })
    await world.pass(MINUTE_MS)
    expect(await now()).toMatchObject({ status: 'completed' })
    expect(world.market.truth.all()).toHaveLength(1)
  })

  it('is read as a visitor before an account is connected, and can be sent after it', async () => {
    await world.reconnect(null)
    world.post({})
    const now = await bring({ address: 'https://www.freelancer.com/projects/9001', text: TEXT })
    const row = await now()
    expect(row).toMatchObject({ status: 'review', amountMinor: 30_000, job: { isRestricted: false } })
    await world.reconnect('77')
    const actor = { userId: USER, label: 'phone' }
    await changeFor(world.deps, actor, 'proposal.approve', row.id, { contentHash: contentHash(row) })
    await world.pass(MINUTE_MS)
    expect(await now()).toMatchObject({ status: 'completed' })
  })

  it('has no agent when none was named', async () => {
    world.post({})
    const now = await bring({ address: 'https://www.freelancer.com/projects/9001', agentId: '' })
    expect(await now()).toMatchObject({ status: 'review', agentId: '', letter: LETTER })
  })

  it.each([
    ['that is closed', { isOpen: false }, 'job_closed'],
    ['that has a proposal at the marketplace', { hasApplied: true }, 'already_applied'],
  ])('%s is skipped, with the reason', async (_what, fields, skipReason) => {
    world.post(fields)
    expect(await (await byAddress())()).toMatchObject({ status: 'skipped', skipReason })
  })

  it('waits while the marketplace cannot be asked, and continues by itself', async () => {
    world.post({})
    world.market.failures.push({ call: 'job', error: new MarketplaceError('unavailable', 'down') })
    const now = await byAddress()
    expect(await now()).toMatchObject({ status: 'found', lastError: { code: 'marketplace.unavailable' } })
    await world.worker.tick()
    expect((await now()).status).toBe('found')
    await world.pass(2 * MINUTE_MS)
    expect(await now()).toMatchObject({ status: 'review', letter: LETTER })
  })

  it('waits while the writer is down', async () => {
    world.post({})
    world.writer.script.push(() => Promise.reject(new AppError('writer.unavailable')))
    const now = await byAddress()
    expect(await now()).toMatchObject({ status: 'found', lastError: { code: 'writer.unavailable' } })
    await world.pass(2 * MINUTE_MS)
    expect((await now()).status).toBe('review')
  })

  it('gets no second letter when another address led to the same job', async () => {
    world.post({})
    const first = await byAddress()
    world.market.jobs.set('9002', aJob())
    expect(await (await byAddress('9002'))()).toMatchObject({ status: 'skipped', skipReason: 'already_applied' })
    expect((await first()).status).toBe('review')
  })
})

describe('a job by its text', () => {
  it('gets a letter and is sent by hand', async () => {
    expect(await (await bring({ text: TEXT }))()).toMatchObject({
      ...{ status: 'review', letter: LETTER, scoreParts: [] },
      job: { description: TEXT, isRestricted: true },
    })
    expect(world.market.calls).not.toContain('job')
  })

  it('says its price, which the amount follows', async () => {
    const now = await bring({ text: `${TEXT} Fixed price 500 USD.` })
    expect(await now()).toMatchObject({ amountMinor: 50_000, job: { budgetMaxMinor: 50_000 } })
  })

  it('is used when the marketplace does not answer', async () => {
    world.market.failures.push({ call: 'job', error: new MarketplaceError('unavailable', 'down') })
    const now = await bring({ address: 'https://www.freelancer.com/projects/9001', text: TEXT })
    expect(await now()).toMatchObject({ status: 'review', jobId: '9001', job: { description: TEXT } })
  })
})

it('stays skipped when it was skipped while it was being written', async () => {
  world.post({})
  const actor = { userId: USER, label: 'phone' }
  world.writer.script.push(async () => {
    const [row] = await world.proposals()
    await changeFor(world.deps, actor, 'proposal.skip', row?.id ?? '', {})
    return writtenLetter()
  })
  expect((await (await byAddress())()).status).toBe('skipped')
})

it('of sixty jobs two letters are written at once, in the order in which the jobs came', async () => {
  const order: string[] = []
  let atOnce = 0
  let most = 0
  world.writer.write = async ({ job }) => {
    order.push(job.title)
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((resolve) => setImmediate(resolve))
    atOnce -= 1
    return writtenLetter()
  }
  const actor = { userId: USER, label: 'phone' }
  for (let n = 10; n < 16; n += 1) {
    world.deps.clock.advance(1)
    await changeFor(world.deps, actor, 'proposal.draft', newId(), {
      platform: 'freelancer',
      agentId: AGENT,
      text: `Job ${n}. ${TEXT}`,
    })
  }
  for (let tick = 0; tick < 3; tick += 1) {
    await world.worker.tick()
    expect(order).toHaveLength((tick + 1) * 2)
  }
  expect(most).toBe(2)
  expect(order.map((title) => title.slice(0, 6))).toEqual([10, 11, 12, 13, 14, 15].map((n) => `Job ${n}`))
})
