/** The laws of sending, held against a marketplace that remembers the truth. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MarketplaceError } from '#api/marketplaces/marketplace.ts'
import { noticeStore } from '#api/store/notices.ts'
import { addOwnSend } from '#api/store/own-sends.ts'
import { pacingStore } from '#api/store/pacing.ts'
import { syncedStore } from '#api/store/synced.ts'
import { SUBMITS } from '#api/test/engine/scripted-marketplace.ts'
import { aJob, aLetter, anAgent, createWorld, LETTER, USER, type World } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { APPROVAL_LIFETIME_MS } from '#shared/domain/proposal.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { createEngine } from './engine.ts'
import { createSender } from './send-due.ts'

let world: World
beforeEach(async () => {
  world = await createWorld({ agent: { status: 'paused', pausedReason: 'created' } })
})
afterEach(() => world.dispose())

const send = () => createSender(world.context).sendDue()
const notices = async () => (await noticeStore(world.deps.db).due(Number.MAX_SAFE_INTEGER, 100)).map(({ kind }) => kind)
/** Lets time pass in steps, a beat at each. */
async function pass(ms: number, stepMs = 30 * SECOND_MS): Promise<void> {
  const endMs = world.deps.clock.now() + ms
  while (world.deps.clock.now() < endMs) {
    world.deps.clock.advance(stepMs)
    await world.engine.tickOnce()
  }
}

describe('a letter whose turn has come', () => {
  it('leaves once, exactly as approved, and is sent only with the receipt', async () => {
    const { id } = await world.letter()
    await send()
    await send()
    const [received, ...others] = world.market.truth.all()
    expect(others).toEqual([])
    expect(received).toMatchObject({ jobId: '9001', letter: LETTER, amountMinor: 30_000 })
    const sent = await world.proposal(id)
    expect(sent).toMatchObject({ status: 'completed', receipt: received?.receipt, attempts: 1, lastError: null })
    expect(sent.timeline.map(({ event }) => event)).toEqual(['sending', 'sent'])
    expect((await world.agent()).emailsSent).toBe(1)
    expect(await notices()).toEqual(['sent'])
  })

  it('waits for its undo time', async () => {
    const { id } = await world.letter({ sendAfter: START_MS + 5 * SECOND_MS })
    await send()
    expect(world.market.calls).toEqual([])
    world.deps.clock.advance(5 * SECOND_MS)
    await send()
    expect((await world.proposal(id)).status).toBe('completed')
  })

  it('leaves at any hour on a person’s word, but only in the agent’s hours on the agent’s own', async () => {
    await world.put('agent', anAgent({ startTime: '11:00', endTime: '12:00' }))
    const tapped = await world.letter()
    const auto = await world.letter({ job: aJob({ id: '9002' }), approvedVia: 'auto' })
    await send()
    expect((await world.proposal(tapped.id)).status).toBe('completed')
    expect(await world.proposal(auto.id)).toMatchObject({ status: 'approved', sendAfter: START_MS + HOUR_MS })
    world.deps.clock.advance(HOUR_MS)
    await send()
    expect((await world.proposal(auto.id)).status).toBe('completed')
  })

  it('keeps the gap between two of one account, and not between accounts', async () => {
    await world.dispose()
    world = await createWorld({ environment: { ENGINE_SEND_GAP_SECONDS: '15' }, agent: { status: 'paused' } })
    await world.letter()
    await world.letter({ job: aJob({ id: '9002' }) })
    await world.letter({ job: aJob({ id: '9003', platform: 'upwork' }) })
    await send()
    expect(world.markets.freelancer.truth.all()).toHaveLength(1)
    expect(world.markets.upwork.truth.all()).toHaveLength(1)
    world.deps.clock.advance(14 * SECOND_MS)
    await send()
    expect(world.markets.freelancer.truth.all()).toHaveLength(1)
    world.deps.clock.advance(SECOND_MS)
    await send()
    expect(world.markets.freelancer.truth.all()).toHaveLength(2)
  })
})

describe('law 3: exactly what was approved', () => {
  it('asks again for a letter that changed after its approval', async () => {
    const row = await world.letter()
    await world.put('proposal', { ...row, letter: `${row.letter} And more.` })
    await send()
    expect(world.market.truth.all()).toEqual([])
    expect(await world.proposal(row.id)).toMatchObject({
      status: 'review',
      approvedHash: null,
      holdReasons: ['approval_void'],
      lastError: { code: 'proposal.changed' },
    })
    expect(await notices()).toEqual(['review'])
  })

  it.each(['amountMinor', 'periodDays'] as const)('asks again for another %s', async (field) => {
    const row = await world.letter()
    await world.put('proposal', { ...row, [field]: row[field] + 1 })
    await send()
    expect(world.market.calls).toEqual([])
    expect((await world.proposal(row.id)).status).toBe('review')
  })

  it('lets no approval live for ever', async () => {
    const row = await world.letter()
    world.deps.clock.set((row.approvedAt ?? 0) + APPROVAL_LIFETIME_MS)
    await send()
    expect(world.market.calls).toEqual([])
    expect(await world.proposal(row.id)).toMatchObject({
      status: 'review',
      lastError: { code: 'proposal.approval_expired' },
    })
  })

  it.each([
    ['is closed', { isOpen: false }],
    ['is gone', null],
  ])('skips a job that %s, and says so', async (_, change) => {
    const { id } = await world.letter()
    if (change) world.market.jobs.set('9001', aJob(change))
    else world.market.jobs.delete('9001')
    await send()
    expect(world.market.calls).toEqual(['job'])
    expect(await world.proposal(id)).toMatchObject({ status: 'skipped', skipReason: 'job_closed', receipt: null })
    expect((await world.proposal(id)).job.isOpen).toBe(false)
    expect(await notices()).toEqual(['failed'])
  })

  it.each([
    ['budget', { budgetMaxMinor: 30_000 }],
    ['currency', { currency: 'INR' }],
    ['kind', { kind: 'hourly' as const }],
  ])('asks again when the %s changed', async (_, change) => {
    const { id } = await world.letter()
    world.market.jobs.set('9001', aJob(change))
    await send()
    expect(world.market.truth.all()).toEqual([])
    const row = await world.proposal(id)
    expect(row).toMatchObject({ status: 'review', approvedHash: null, lastError: { code: 'proposal.price_changed' } })
    expect(row.job).toMatchObject(change)
  })

  it('asks again when the client asks something new', async () => {
    const { id } = await world.letter()
    world.market.jobs.set('9001', aJob({ questions: ['When can you start?'] }))
    await send()
    expect(await world.proposal(id)).toMatchObject({
      status: 'review',
      answers: [{ question: 'When can you start?', answer: '' }],
      lastError: { code: 'proposal.changed' },
    })
  })

  it('never sends on a job where the freelancer applied by hand', async () => {
    const { id } = await world.letter()
    world.market.jobs.set('9001', aJob({ hasApplied: true }))
    await send()
    expect(world.market.truth.all()).toEqual([])
    expect(await world.proposal(id)).toMatchObject({ status: 'skipped', skipReason: 'already_applied', receipt: null })
  })

  it.each([
    ['paused', { status: 'paused' as const }],
    ['on review now', { mode: 'review' as const }],
  ])('takes back what an agent approved by itself when it is %s', async (_, change) => {
    await world.put('agent', anAgent({ ...change }))
    const { id } = await world.letter({ approvedVia: 'auto' })
    await send()
    expect(world.market.calls).toEqual([])
    expect(await world.proposal(id)).toMatchObject({
      status: 'review',
      holdReasons: ['approval_void'],
      lastError: null,
    })
  })
})

describe('law 1: never twice', () => {
  it.each(['answerLost', 'unreadable', 'hangsAfterTaking', 'breaks'] as const)(
    '%s: asks the marketplace, and finds the receipt',
    async (script) => {
      const { id } = await world.letter()
      world.market.submits.push(SUBMITS[script])
      await send()
      expect(await world.proposal(id)).toMatchObject({ status: 'unknown', receipt: null })
      await pass(30 * SECOND_MS)
      expect((await world.proposal(id)).status).toBe('unknown')
      await pass(MINUTE_MS)
      expect(world.market.truth.all()).toHaveLength(1)
      expect(await world.proposal(id)).toMatchObject({
        status: 'completed',
        receipt: world.market.truth.all()[0]?.receipt,
      })
      expect(await notices()).toEqual(['sent'])
    },
  )

  it.each(['neverArrived', 'serverError', 'hangs'] as const)(
    '%s: sends again only after the marketplace said three times that it has nothing',
    async (script) => {
      const { id } = await world.letter()
      world.market.submits.push(SUBMITS[script])
      await send()
      expect((await world.proposal(id)).status).toBe('unknown')
      await pass(3 * MINUTE_MS)
      expect((await world.proposal(id)).status).toBe('unknown')
      expect(world.market.truth.all()).toEqual([])
      await pass(3 * MINUTE_MS)
      expect(world.market.calls.filter((call) => call === 'findProposal')).toHaveLength(3)
      expect(world.market.truth.all()).toHaveLength(1)
      expect(await world.proposal(id)).toMatchObject({ status: 'completed', attempts: 2 })
    },
  )

  it('gives up after three attempts that never arrived, and says so', async () => {
    const { id } = await world.letter()
    world.market.submits.push(SUBMITS.neverArrived, SUBMITS.neverArrived, SUBMITS.neverArrived)
    await send()
    await pass(30 * MINUTE_MS)
    expect(world.market.truth.all()).toEqual([])
    expect(world.market.calls.filter((call) => call === 'submit')).toHaveLength(3)
    expect(await world.proposal(id)).toMatchObject({
      status: 'failed',
      attempts: 3,
      lastError: { code: 'proposal.not_arrived' },
    })
    expect(await notices()).toEqual(['failed'])
  })

  it('waits out a marketplace that does not answer the question: silence proves nothing', async () => {
    const { id } = await world.letter()
    world.market.submits.push(SUBMITS.answerLost)
    const error = new MarketplaceError('unavailable', 'HTTP 503')
    for (let i = 0; i < 4; i += 1) world.market.failures.push({ call: 'findProposal', error })
    await send()
    await pass(90 * SECOND_MS)
    expect((await world.proposal(id)).status).toBe('unknown')
    await pass(20 * MINUTE_MS)
    expect(world.market.truth.all()).toHaveLength(1)
    expect((await world.proposal(id)).status).toBe('completed')
  })

  it('keeps an unknown unknown while the account is disconnected', async () => {
    const { id } = await world.letter()
    world.market.submits.push(SUBMITS.neverArrived)
    await send()
    const connection = await syncedStore(world.deps.db).read('connection', 'connection-freelancer')
    if (!connection) throw new Error('no connection')
    await world.put('connection', { ...connection.row, status: 'expired' })
    await pass(HOUR_MS, 5 * MINUTE_MS)
    expect((await world.proposal(id)).status).toBe('unknown')
    await world.put('connection', connection.row)
    await pass(3 * HOUR_MS, 5 * MINUTE_MS)
    expect((await world.proposal(id)).status).toBe('completed')
    expect(world.market.truth.all()).toHaveLength(1)
  })

  it('returns what did not arrive to review when its approval ran out meanwhile', async () => {
    const { id } = await world.letter({ approvalExpiresAt: START_MS + 2 * MINUTE_MS })
    world.market.submits.push(SUBMITS.neverArrived)
    await send()
    await pass(6 * MINUTE_MS)
    expect(await world.proposal(id)).toMatchObject({ status: 'review', lastError: { code: 'proposal.not_arrived' } })
    expect(world.market.calls.filter((call) => call === 'submit')).toHaveLength(1)
  })

  it('takes a refused duplicate for sent, with the receipt of the one that is there', async () => {
    const { id } = await world.letter()
    world.market.submits.push(async (accept) => {
      accept()
      return accept()
    })
    await send()
    const accepted = world.market.truth.all().filter(({ receipt }) => receipt !== null)
    expect(accepted).toHaveLength(1)
    expect(await world.proposal(id)).toMatchObject({ status: 'completed', receipt: accepted[0]?.receipt })
  })

  it('believes what turned up after all, rather than sending a second one', async () => {
    const { id } = await world.letter()
    world.market.isListed = false
    world.market.submits.push(SUBMITS.answerLost)
    await send()
    // Three times "not here", though it is: the list lags behind.
    await pass(4 * MINUTE_MS)
    world.market.isListed = true
    await pass(2 * MINUTE_MS)
    expect(world.market.truth.all()).toHaveLength(1)
    expect(await world.proposal(id)).toMatchObject({
      status: 'completed',
      receipt: world.market.truth.all()[0]?.receipt,
    })
  })

  it('sends once from two engines on one database', async () => {
    for (let i = 0; i < 12; i += 1) await world.letter({ job: aJob({ id: String(9100 + i) }) })
    const other = createEngine(world.deps, {}, { ...world.hooks, worker: 'other' })
    await Promise.all([world.engine.tickOnce(), other.tickOnce()])
    for (let i = 0; i < 4; i += 1) await Promise.all([world.engine.tickOnce(), other.tickOnce()])
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
      const slow = createEngine(
        world.deps,
        {},
        {
          ...world.hooks,
          worker: 'slow',
          async atStep(step) {
            if (step !== at || !isSlow) return
            isSlow = false
            // While it sleeps, another engine finds its lease lapsed, and goes on without it.
            for (let i = 0; i < 20; i += 1) {
              world.deps.clock.advance(30 * SECOND_MS)
              await world.engine.tickOnce()
            }
          },
        },
      )
      await slow.tickOnce()
      const received = world.market.truth.all()
      expect(received).toHaveLength(1)
      expect(await world.proposal(id)).toMatchObject({ status: 'completed', receipt: received[0]?.receipt })
      expect((await world.agent()).emailsSent).toBe(1)
      expect(await notices()).toEqual(['sent'])
      await slow.stop()
    },
  )

  it('leaves an unknown unknown, whatever a worker that slept believes', async () => {
    const { id } = await world.letter()
    const slow = createEngine(
      world.deps,
      {},
      {
        ...world.hooks,
        worker: 'slow',
        async atStep(step) {
          if (step !== 'marked') return
          world.deps.clock.advance(30 * SECOND_MS)
          await world.engine.tickOnce()
        },
      },
    )
    await slow.tickOnce()
    expect((await world.proposal(id)).status).toBe('unknown')
    await slow.stop()
    await pass(8 * MINUTE_MS)
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

describe('trouble that sent nothing', () => {
  it('honours Retry-After, for the whole account', async () => {
    const { id } = await world.letter()
    const next = await world.letter({ job: aJob({ id: '9002' }) })
    world.market.submits.push(SUBMITS.rateLimited)
    await send()
    expect(await world.proposal(id)).toMatchObject({
      status: 'approved',
      sendAfter: START_MS + 90_000,
      lastError: { code: 'marketplace.rate_limited' },
    })
    expect((await world.proposal(next.id)).status).toBe('approved')
    world.deps.clock.advance(89_000)
    await send()
    expect(world.market.truth.all()).toEqual([])
    world.deps.clock.advance(1_000)
    await send()
    expect(world.market.truth.all()).toHaveLength(2)
    expect(await pacingStore(world.deps.db).read('connection-freelancer')).toMatchObject({ failureCount: 0 })
  })

  it('backs off longer each time where the marketplace does not say how long', async () => {
    const { id } = await world.letter()
    const waits: number[] = []
    for (let i = 0; i < 4; i += 1) {
      world.market.submits.push(SUBMITS.rateLimitedSilently)
      await send()
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
    ['submit', 'noConnection'],
    ['job', 'unavailable'],
    ['job', 'changed'],
  ] as const)('tries again later when %s fails with %s', async (call, kind) => {
    const { id } = await world.letter()
    if (call === 'submit') world.market.submits.push(SUBMITS.noConnection)
    else if (kind !== 'noConnection')
      world.market.failures.push({ call, error: new MarketplaceError(kind, 'x', { mayHaveArrived: true }) })
    await send()
    expect((await world.proposal(id)).status).toBe('approved')
    world.deps.clock.advance(MINUTE_MS)
    await send()
    expect((await world.proposal(id)).status).toBe('completed')
    expect(world.market.truth.all()).toHaveLength(1)
  })

  it('fails for good what the marketplace refuses, with its reason', async () => {
    const { id } = await world.letter()
    world.market.submits.push(SUBMITS.outOfBids)
    await send()
    expect(await world.proposal(id)).toMatchObject({
      status: 'failed',
      lastError: { code: 'marketplace.rejected', detail: 'quota' },
    })
    await pass(10 * MINUTE_MS)
    expect(world.market.calls.filter((call) => call === 'submit')).toHaveLength(1)
  })

  it('skips a job that closed between the check and the call', async () => {
    const { id } = await world.letter()
    world.market.submits.push(async (accept) => {
      world.market.jobs.set('9001', aJob({ isOpen: false }))
      return accept()
    })
    await send()
    expect(await world.proposal(id)).toMatchObject({ status: 'skipped', skipReason: 'job_closed' })
  })

  it('does not send what a marketplace takes no proposals for', async () => {
    const { id } = await world.letter()
    world.market.jobs.set('9001', aJob({ isRestricted: true }))
    await send()
    expect(await world.proposal(id)).toMatchObject({ status: 'failed', lastError: { code: 'marketplace.rejected' } })
  })

  it('holds letters of an account that must be connected again, and sends them when it is', async () => {
    const { id } = await world.letter()
    const connection = await syncedStore(world.deps.db).read('connection', 'connection-freelancer')
    if (!connection) throw new Error('no connection')
    world.market.submits.push(async () => {
      await world.put('connection', { ...connection.row, status: 'expired' })
      return SUBMITS.unauthorized()
    })
    await send()
    expect(await world.proposal(id)).toMatchObject({
      status: 'approved',
      lastError: { code: 'marketplace.unauthorized' },
    })
    await pass(10 * MINUTE_MS)
    expect(await world.proposal(id)).toMatchObject({
      status: 'approved',
      lastError: { code: 'marketplace.not_connected' },
    })
    expect(world.market.calls.filter((call) => call === 'submit')).toHaveLength(1)
    await world.put('connection', connection.row)
    await send()
    expect((await world.proposal(id)).status).toBe('completed')
  })

  it('lets the approval of a letter expire that waits for its account', async () => {
    const { id } = await world.letter()
    const connection = await syncedStore(world.deps.db).read('connection', 'connection-freelancer')
    if (!connection) throw new Error('no connection')
    await world.put('connection', { ...connection.row, status: 'revoked' })
    world.deps.clock.advance(APPROVAL_LIFETIME_MS)
    await send()
    expect((await world.proposal(id)).status).toBe('review')
  })
})

describe('daily limits', () => {
  it('postpones what is over the agent’s cap to tomorrow’s opening', async () => {
    await world.put('agent', anAgent({ emailsPerDay: 2 }))
    for (const id of ['9001', '9002', '9003']) await world.letter({ job: aJob({ id }) })
    await send()
    expect(world.market.truth.all()).toHaveLength(2)
    const [left] = (await world.proposals()).filter(({ status }) => status === 'approved')
    expect(left).toMatchObject({ sendAfter: Date.UTC(2026, 10, 19, 9), lastError: { code: 'plan.daily_limit' } })
    world.deps.clock.set(Date.UTC(2026, 10, 19, 9))
    await send()
    expect(world.market.truth.all()).toHaveLength(3)
  })

  it('counts a send whose answer was lost, and gives its place back when it never arrived', async () => {
    await world.put('agent', anAgent({ emailsPerDay: 1, status: 'paused' }))
    const lost = await world.letter()
    world.market.submits.push(SUBMITS.neverArrived)
    await send()
    const next = await world.letter({ job: aJob({ id: '9002' }) })
    await send()
    expect(await world.proposal(next.id)).toMatchObject({ status: 'approved', sendAfter: Date.UTC(2026, 10, 19, 9) })
    await pass(6 * MINUTE_MS)
    expect((await world.proposal(lost.id)).status).toBe('completed')
  })

  it('holds to the plan’s limit for each platform after the trial', async () => {
    world.deps.clock.set(Date.UTC(2026, 11, 2, 10))
    const approval = { approvalExpiresAt: Date.UTC(2026, 11, 4), sendAfter: Date.UTC(2026, 11, 2) }
    for (const id of ['9001', '9002', '9003']) await world.letter({ job: aJob({ id }), ...approval })
    for (const id of ['9004', '9005']) await world.letter({ job: aJob({ id, platform: 'upwork' }), ...approval })
    await send()
    expect(world.markets.freelancer.truth.all()).toHaveLength(2)
    expect(world.markets.upwork.truth.all()).toHaveLength(1)
  })
})

describe('"I sent it myself"', () => {
  const own = async () => {
    const row = await world.letter({ status: 'unknown', approvedVia: null, approvedHash: null, sendAfter: null })
    await world.write(async (tx) => {
      const proposal = { ...row, approvedHash: null }
      await syncedStore(tx).write('proposal', USER, proposal)
      await addOwnSend(tx, { proposal, userId: USER, day: '2026-11-18', atMs: START_MS })
    })
    return row.id
  }

  it('is completed with the marketplace’s receipt', async () => {
    const id = await own()
    world.market.truth.add({ jobId: '9001', letter: 'by hand', amountMinor: 1, receipt: { id: 'x-1', at: START_MS } })
    await pass(30 * SECOND_MS)
    expect(await world.proposal(id)).toMatchObject({ status: 'completed', receipt: { id: 'x-1', at: START_MS } })
  })

  it('returns to review when the marketplace has nothing', async () => {
    const id = await own()
    await pass(8 * MINUTE_MS)
    expect(await world.proposal(id)).toMatchObject({ status: 'review', lastError: { code: 'proposal.not_arrived' } })
    expect(world.market.truth.all()).toEqual([])
  })
})

describe('stopping', () => {
  it('lets a letter on its way get its answer', async () => {
    const { id } = await world.letter()
    let arrived: () => void = () => undefined
    const onItsWay = new Promise<void>((resolve) => {
      arrived = resolve
    })
    let answer: () => void = () => undefined
    world.market.submits.push(async (accept) => {
      arrived()
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return accept()
    })
    await world.engine.start()
    await onItsWay
    const stopped = world.engine.stop()
    answer()
    await stopped
    expect((await world.proposal(id)).status).toBe('completed')
  })
})
