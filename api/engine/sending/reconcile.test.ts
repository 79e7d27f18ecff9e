/** A letter is never sent twice, whatever is lost, hangs or sleeps. The marketplace keeps the truth. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MarketplaceError, type MarketplaceErrorKind } from '#api/marketplaces/marketplace.ts'
import { sendAttemptStore } from '#api/store/engine/send-attempts.ts'
import { reclaimLapsed } from './reconcile.ts'
import { syncedStore } from '#api/store/synced.ts'
import { SUBMITS } from '#api/test/engine/scripted-marketplace.ts'
import { aJob, aLetter, createWorker, createWorld, USER, type World } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'

let world: World
beforeEach(async () => {
  world = await createWorld({ agent: { status: 'paused', pausedReason: 'created' } })
})
afterEach(() => world.dispose())

const failCheck = (kind: MarketplaceErrorKind) =>
  void world.market.failures.push({ call: 'job', error: new MarketplaceError(kind, 'x') })

function dieAt(step: string, at: string): void {
  if (step === at) throw new Error('killed')
}

describe('never twice', () => {
  it.each(['answerLost', 'unreadable', 'hangsAfterTaking', 'breaks'] as const)(
    '%s: asks the marketplace, and finds the receipt',
    async (script) => {
      const { id } = await world.letter()
      world.market.submits.push(SUBMITS[script])
      await world.send()
      expect(await world.proposal(id)).toMatchObject({ status: 'unknown', receipt: null })
      await world.pass(30 * SECOND_MS)
      expect((await world.proposal(id)).status).toBe('unknown')
      await world.pass(MINUTE_MS)
      expect(world.market.truth.all()).toHaveLength(1)
      expect(await world.proposal(id)).toMatchObject({
        status: 'completed',
        receipt: world.market.truth.all()[0]?.receipt,
      })
      expect(await world.notices()).toEqual(['sent'])
    },
  )

  it.each(['neverArrived', 'serverError', 'hangs'] as const)(
    '%s: sends again only after the marketplace said three times that it has nothing',
    async (script) => {
      const { id } = await world.letter()
      world.market.submits.push(SUBMITS[script])
      await world.send()
      expect((await world.proposal(id)).status).toBe('unknown')
      await world.pass(3 * MINUTE_MS)
      expect((await world.proposal(id)).status).toBe('unknown')
      expect(world.market.truth.all()).toEqual([])
      await world.pass(3 * MINUTE_MS)
      expect(world.market.calls.filter((call) => call === 'findProposal')).toHaveLength(3)
      expect(world.market.truth.all()).toHaveLength(1)
      expect(await world.proposal(id)).toMatchObject({ status: 'completed', attempts: 2 })
    },
  )

  it('gives up after three attempts that never arrived, and says so', async () => {
    const { id } = await world.letter()
    world.market.submits.push(SUBMITS.neverArrived, SUBMITS.neverArrived, SUBMITS.neverArrived)
    await world.send()
    await world.pass(30 * MINUTE_MS)
    expect(world.market.truth.all()).toEqual([])
    expect(world.market.calls.filter((call) => call === 'submit')).toHaveLength(3)
    expect(await world.proposal(id)).toMatchObject({
      status: 'failed',
      attempts: 3,
      lastError: { code: 'proposal.not_arrived' },
    })
    expect(await world.notices()).toEqual(['failed'])
  })

  it.each([
    ['429 at the call', () => void world.market.submits.push(SUBMITS.rateLimited)],
    ['no connection for the call', () => void world.market.submits.push(SUBMITS.noConnection)],
    ['no answer to the check', () => failCheck('unavailable')],
    ['nonsense as the answer to the check', () => failCheck('changed')],
    ['429 at the check', () => failCheck('rateLimited')],
  ])('does not count it as an attempt when nothing was sent: %s', async (_, arrange) => {
    const { id } = await world.letter()
    for (let i = 0; i < 4; i += 1) {
      arrange()
      await world.send()
      expect(await world.proposal(id)).toMatchObject({ status: 'approved', attempts: 0 })
      world.deps.clock.advance(30 * MINUTE_MS)
    }
    world.market.submits.push(SUBMITS.neverArrived)
    await world.send()
    expect(await world.proposal(id)).toMatchObject({ status: 'unknown', attempts: 1 })
    await world.pass(8 * MINUTE_MS)
    expect(await world.proposal(id)).toMatchObject({ status: 'completed', attempts: 2 })
  })

  it('does not count it as an attempt when it was cut off before the call', async () => {
    const { id } = await world.letter()
    for (let i = 0; i < 3; i += 1) {
      const dies = createWorker(world.deps, { ...world.hooks, atStep: (step) => dieAt(step, 'checked') })
      await dies.tick()
      expect((await world.proposal(id)).status).toBe('processing')
      world.deps.clock.advance(MINUTE_MS)
      await reclaimLapsed(world.context)
    }
    expect(await world.proposal(id)).toMatchObject({ status: 'approved', attempts: 0 })
    world.market.submits.push(SUBMITS.neverArrived)
    await world.pass(8 * MINUTE_MS)
    expect(await world.proposal(id)).toMatchObject({ status: 'completed', attempts: 2 })
  })

  it('keeps waiting when the marketplace does not answer the question, because silence proves nothing', async () => {
    const { id } = await world.letter()
    world.market.submits.push(SUBMITS.answerLost)
    const error = new MarketplaceError('unavailable', 'HTTP 503')
    for (let i = 0; i < 4; i += 1) world.market.failures.push({ call: 'findProposal', error })
    await world.send()
    await world.pass(90 * SECOND_MS)
    expect((await world.proposal(id)).status).toBe('unknown')
    await world.pass(20 * MINUTE_MS)
    expect(world.market.truth.all()).toHaveLength(1)
    expect((await world.proposal(id)).status).toBe('completed')
  })

  it('keeps an unknown unknown while the account is disconnected', async () => {
    const { id } = await world.letter()
    world.market.submits.push(SUBMITS.neverArrived)
    await world.send()
    const connection = await syncedStore(world.deps.db).read('connection', 'connection-freelancer')
    if (!connection) throw new Error('no connection')
    await world.put('connection', { ...connection.row, status: 'expired' })
    await world.pass(HOUR_MS, 5 * MINUTE_MS)
    expect((await world.proposal(id)).status).toBe('unknown')
    await world.put('connection', connection.row)
    await world.pass(3 * HOUR_MS, 5 * MINUTE_MS)
    expect((await world.proposal(id)).status).toBe('completed')
    expect(world.market.truth.all()).toHaveLength(1)
  })

  it('returns a letter that did not arrive to review when its approval ended in the meantime', async () => {
    const { id } = await world.letter({ approvalExpiresAt: START_MS + 2 * MINUTE_MS })
    world.market.submits.push(SUBMITS.neverArrived)
    await world.send()
    await world.pass(6 * MINUTE_MS)
    expect(await world.proposal(id)).toMatchObject({ status: 'review', lastError: { code: 'proposal.not_arrived' } })
    expect(world.market.calls.filter((call) => call === 'submit')).toHaveLength(1)
  })

  it('counts a refused duplicate as sent, with the receipt of the existing proposal', async () => {
    const { id } = await world.letter()
    world.market.submits.push(async (accept) => {
      accept()
      return accept()
    })
    await world.send()
    const accepted = world.market.truth.all().filter(({ receipt }) => receipt !== null)
    expect(accepted).toHaveLength(1)
    expect(await world.proposal(id)).toMatchObject({ status: 'completed', receipt: accepted[0]?.receipt })
  })

  it('accepts a proposal that appears late, and does not send a second one', async () => {
    const { id } = await world.letter()
    world.market.isListed = false
    world.market.submits.push(SUBMITS.answerLost)
    await world.send()
    // The list is late: it answers three times that there is no proposal, although there is.
    await world.pass(4 * MINUTE_MS)
    world.market.isListed = true
    await world.pass(2 * MINUTE_MS)
    expect(world.market.truth.all()).toHaveLength(1)
    expect(await world.proposal(id)).toMatchObject({
      status: 'completed',
      receipt: world.market.truth.all()[0]?.receipt,
    })
  })

  it('sends once from two engines on one database', async () => {
    for (let i = 0; i < 12; i += 1) await world.letter({ job: aJob({ id: String(9100 + i) }) })
    const other = createWorker(world.deps, { ...world.hooks, worker: 'other' })
    await Promise.all([world.worker.tick(), other.tick()])
    for (let i = 0; i < 4; i += 1) await Promise.all([world.worker.tick(), other.tick()])
    const received = world.market.truth.all()
    expect(new Set(received.map(({ jobId }) => jobId)).size).toBe(received.length)
    expect(received.every(({ receipt }) => receipt !== null)).toBe(true)
    const completed = (await world.proposals()).filter(({ status }) => status === 'completed')
    expect(completed).toHaveLength(received.length)
    await other.stop()
  })

  it.each(['checked', 'marked', 'answered'] as const)(
    'lets a worker that slept at "%s" neither send nor overwrite',
    async (at) => {
      const { id } = await world.letter()
      let isSlow = true
      const slow = createWorker(world.deps, {
        ...world.hooks,
        worker: 'slow',
        async atStep(step) {
          if (step !== at || !isSlow) return
          isSlow = false
          // While it sleeps, another engine sees that its lease has ended, and continues without it.
          for (let i = 0; i < 20; i += 1) {
            world.deps.clock.advance(30 * SECOND_MS)
            await world.worker.tick()
          }
        },
      })
      await slow.tick()
      const received = world.market.truth.all()
      expect(received).toHaveLength(1)
      expect(await world.proposal(id)).toMatchObject({ status: 'completed', receipt: received[0]?.receipt })
      expect((await world.agent()).emailsSent).toBe(1)
      expect(await world.notices()).toEqual(['sent'])
      await slow.stop()
    },
  )

  it('keeps an unknown unknown, whatever a worker that slept decides', async () => {
    const { id } = await world.letter()
    const slow = createWorker(world.deps, {
      ...world.hooks,
      worker: 'slow',
      async atStep(step) {
        if (step !== 'marked') return
        world.deps.clock.advance(30 * SECOND_MS)
        await world.worker.tick()
      },
    })
    await slow.tick()
    expect((await world.proposal(id)).status).toBe('unknown')
    await slow.stop()
    await world.pass(8 * MINUTE_MS)
    expect(world.market.truth.all()).toHaveLength(1)
    expect((await world.proposal(id)).status).toBe('completed')
  })

  it('refuses a second proposal for a job in the database itself', async () => {
    const row = await world.letter()
    await expect(world.put('proposal', { ...aLetter(), id: '018f0000-0000-7000-8000-0000000000ff' })).rejects.toThrow(
      'proposal.already_applied',
    )
    expect((await world.proposal(row.id)).status).toBe('approved')
  })
})

describe('"I sent it myself"', () => {
  const own = async () => {
    const row = await world.letter({ status: 'unknown', approvedVia: null, approvedHash: null, sendAfter: null })
    await world.write(async (tx) => {
      const proposal = { ...row, approvedHash: null }
      await syncedStore(tx).write('proposal', USER, proposal)
      await sendAttemptStore(tx).addSentByUser({
        proposal,
        userId: USER,
        accountId: null,
        day: '2026-11-18',
        atMs: START_MS,
      })
    })
    return row.id
  }

  it('is completed with the marketplace’s receipt', async () => {
    const id = await own()
    world.market.truth.add({ jobId: '9001', letter: 'by hand', amountMinor: 1, receipt: { id: 'x-1', at: START_MS } })
    await world.pass(30 * SECOND_MS)
    expect(await world.proposal(id)).toMatchObject({ status: 'completed', receipt: { id: 'x-1', at: START_MS } })
  })

  it('returns to review when the marketplace has nothing', async () => {
    const id = await own()
    await world.pass(8 * MINUTE_MS)
    expect(await world.proposal(id)).toMatchObject({ status: 'review', lastError: { code: 'proposal.not_arrived' } })
    expect(world.market.truth.all()).toEqual([])
  })
})
