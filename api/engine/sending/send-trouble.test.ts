/** Failures that certainly sent nothing: when a letter is retried, and when not. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MarketplaceError, type MarketplaceErrorKind } from '#api/marketplaces/marketplace.ts'
import { pacingStore } from '#api/store/engine/pacing.ts'
import { syncedStore } from '#api/store/synced.ts'
import { SUBMITS } from '#api/test/engine/scripted-marketplace.ts'
import { aJob, createWorld, type World } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { APPROVAL_LIFETIME_MS } from '#shared/domain/proposal.ts'
import { MINUTE_MS } from '#shared/time.ts'

let world: World
beforeEach(async () => {
  world = await createWorld({ agent: { status: 'paused', pausedReason: 'created' } })
})
afterEach(() => world.dispose())

const failCheck = (kind: MarketplaceErrorKind) =>
  void world.market.failures.push({ call: 'job', error: new MarketplaceError(kind, 'x', { mayHaveArrived: true }) })

describe('a failure that sent nothing', () => {
  it('waits as long as Retry-After says, for the whole account', async () => {
    const { id } = await world.letter()
    const next = await world.letter({ job: aJob({ id: '9002' }) })
    world.market.submits.push(SUBMITS.rateLimited)
    await world.send()
    expect(await world.proposal(id)).toMatchObject({
      status: 'approved',
      sendAfter: START_MS + 90_000,
      lastError: { code: 'marketplace.rate_limited' },
    })
    expect((await world.proposal(next.id)).status).toBe('approved')
    world.deps.clock.advance(89_000)
    await world.send()
    expect(world.market.truth.all()).toEqual([])
    world.deps.clock.advance(1_000)
    await world.send()
    expect(world.market.truth.all()).toHaveLength(2)
    expect(await pacingStore(world.deps.db).read('connection-freelancer')).toMatchObject({ failureCount: 0 })
  })

  it('waits longer each time when the marketplace gives no time', async () => {
    const { id } = await world.letter()
    const waits: number[] = []
    for (let i = 0; i < 4; i += 1) {
      world.market.submits.push(SUBMITS.rateLimitedSilently)
      await world.send()
      const waitMs = ((await world.proposal(id)).sendAfter ?? 0) - world.deps.clock.now()
      waits.push(waitMs)
      world.deps.clock.advance(waitMs)
    }
    for (const [index, waitMs] of waits.entries()) {
      expect(waitMs).toBeGreaterThanOrEqual(15_000 * 2 ** index)
      expect(waitMs).toBeLessThanOrEqual(30_000 * 2 ** index)
    }
  })

  it.each([
    ['the call finds no connection', () => void world.market.submits.push(SUBMITS.noConnection)],
    ['the check is not answered', () => failCheck('unavailable')],
    ['the check is answered with nonsense', () => failCheck('changed')],
  ])('retries later when %s', async (_, arrange) => {
    const { id } = await world.letter()
    arrange()
    await world.send()
    expect((await world.proposal(id)).status).toBe('approved')
    world.deps.clock.advance(MINUTE_MS)
    await world.send()
    expect((await world.proposal(id)).status).toBe('completed')
    expect(world.market.truth.all()).toHaveLength(1)
  })

  it('fails after five unreadable answers in a row, whatever failures came before', async () => {
    const { id } = await world.letter()
    const trouble = ['rateLimited', 'changed', 'unavailable', 'changed', 'changed', 'changed', 'changed'] as const
    for (const kind of trouble) {
      failCheck(kind)
      await world.send()
      expect((await world.proposal(id)).status).toBe('approved')
      world.deps.clock.advance(30 * MINUTE_MS)
    }
    failCheck('changed')
    await world.send()
    expect(await world.proposal(id)).toMatchObject({ status: 'failed', lastError: { code: 'marketplace.changed' } })
  })

  it('fails for good with its reason when the marketplace refuses', async () => {
    const { id } = await world.letter()
    world.market.submits.push(SUBMITS.outOfBids)
    await world.send()
    expect(await world.proposal(id)).toMatchObject({
      status: 'failed',
      lastError: { code: 'marketplace.rejected', detail: 'quota', said: 'You are out of bids.' },
    })
    await world.pass(10 * MINUTE_MS)
    expect(world.market.calls.filter((call) => call === 'submit')).toHaveLength(1)
  })

  it('skips a job that closed between the check and the call', async () => {
    const { id } = await world.letter()
    world.market.submits.push(async (accept) => {
      world.market.jobs.set('9001', aJob({ isOpen: false }))
      return accept()
    })
    await world.send()
    expect(await world.proposal(id)).toMatchObject({ status: 'skipped', skipReason: 'job_closed' })
  })

  it('does not send a job for which the marketplace accepts no proposals', async () => {
    const { id } = await world.letter()
    world.market.jobs.set('9001', aJob({ isRestricted: true }))
    await world.send()
    expect(await world.proposal(id)).toMatchObject({ status: 'failed', lastError: { code: 'marketplace.rejected' } })
  })

  it('holds the letters of an account that must be connected again, and sends them afterwards', async () => {
    const { id } = await world.letter()
    const connection = await syncedStore(world.deps.db).read('connection', 'connection-freelancer')
    if (!connection) throw new Error('no connection')
    world.market.submits.push(async () => {
      await world.put('connection', { ...connection.row, status: 'expired' })
      return SUBMITS.unauthorized()
    })
    await world.send()
    expect(await world.proposal(id)).toMatchObject({
      status: 'approved',
      lastError: { code: 'marketplace.unauthorized' },
    })
    await world.pass(10 * MINUTE_MS)
    expect(await world.proposal(id)).toMatchObject({
      status: 'approved',
      lastError: { code: 'marketplace.not_connected' },
    })
    expect(world.market.calls.filter((call) => call === 'submit')).toHaveLength(1)
    await world.put('connection', connection.row)
    await world.send()
    expect((await world.proposal(id)).status).toBe('completed')
  })

  it.each(['unauthorized', 'rateLimited'] as const)(
    'knows its own letter again when the marketplace took it and answered %s',
    async (kind) => {
      const { id } = await world.letter()
      world.market.submits.push(async (accept) => {
        accept()
        return SUBMITS[kind]()
      })
      await world.send()
      expect((await world.proposal(id)).status).toBe('approved')
      await world.pass(10 * MINUTE_MS)
      expect(await world.proposal(id)).toMatchObject({ status: 'completed', receipt: { id: expect.any(String) } })
      expect(world.market.calls.filter((call) => call === 'submit')).toHaveLength(1)
    },
  )

  it('ends the approval of a letter that waits for its account', async () => {
    const { id } = await world.letter()
    const connection = await syncedStore(world.deps.db).read('connection', 'connection-freelancer')
    if (!connection) throw new Error('no connection')
    await world.put('connection', { ...connection.row, status: 'revoked' })
    world.deps.clock.advance(APPROVAL_LIFETIME_MS)
    await world.send()
    expect((await world.proposal(id)).status).toBe('review')
  })
})
