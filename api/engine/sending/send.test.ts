/** What was approved, the limits and the pacing of sending, checked against a marketplace that keeps the truth. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SUBMITS } from '#api/test/engine/scripted-marketplace.ts'
import { aJob, anAgent, createWorld, LETTER, type World } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { APPROVAL_LIFETIME_MS } from '#shared/domain/proposal.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'

let world: World
beforeEach(async () => {
  world = await createWorld({ agent: { status: 'paused', pausedReason: 'created' } })
})
afterEach(() => world.dispose())

describe('a due letter', () => {
  it('leaves once, exactly as approved, and is sent only with the receipt', async () => {
    const { id } = await world.letter()
    await world.send()
    await world.send()
    const [received, ...others] = world.market.truth.all()
    expect(others).toEqual([])
    expect(received).toMatchObject({ jobId: '9001', letter: LETTER, amountMinor: 30_000 })
    const sent = await world.proposal(id)
    expect(sent).toMatchObject({ status: 'completed', receipt: received?.receipt, attempts: 1, lastError: null })
    expect(sent.timeline.map(({ event }) => event)).toEqual(['sending', 'sent'])
    expect((await world.agent()).emailsSent).toBe(1)
    expect(await world.notices()).toEqual(['sent'])
  })

  it('waits for its undo time', async () => {
    const { id } = await world.letter({ sendAfter: START_MS + 5 * SECOND_MS })
    await world.send()
    expect(world.market.calls).toEqual([])
    world.deps.clock.advance(5 * SECOND_MS)
    await world.send()
    expect((await world.proposal(id)).status).toBe('completed')
  })

  it('leaves at any hour when a person approved it, but only in the agent’s hours when the agent did', async () => {
    await world.put('agent', anAgent({ startTime: '11:00', endTime: '12:00' }))
    const tapped = await world.letter()
    const auto = await world.letter({ job: aJob({ id: '9002' }), approvedVia: 'auto' })
    await world.send()
    expect((await world.proposal(tapped.id)).status).toBe('completed')
    expect(await world.proposal(auto.id)).toMatchObject({ status: 'approved', sendAfter: START_MS + HOUR_MS })
    world.deps.clock.advance(HOUR_MS)
    await world.send()
    expect((await world.proposal(auto.id)).status).toBe('completed')
  })

  it('waits between two sends of one account, but not between accounts', async () => {
    await world.dispose()
    world = await createWorld({ environment: { ENGINE_SEND_GAP_SECONDS: '15' }, agent: { status: 'paused' } })
    await world.letter()
    await world.letter({ job: aJob({ id: '9002' }) })
    await world.letter({ job: aJob({ id: '9003', platform: 'upwork' }) })
    await world.send()
    expect(world.markets.freelancer.truth.all()).toHaveLength(1)
    expect(world.markets.upwork.truth.all()).toHaveLength(1)
    world.deps.clock.advance(14 * SECOND_MS)
    await world.send()
    expect(world.markets.freelancer.truth.all()).toHaveLength(1)
    world.deps.clock.advance(SECOND_MS)
    await world.send()
    expect(world.markets.freelancer.truth.all()).toHaveLength(2)
  })
})

describe('exactly what was approved', () => {
  it('goes back to review, unsent, where a question of the client has no answer after all', async () => {
    const job = aJob({ questions: ['When can you start?'] })
    const row = await world.letter({ job, answers: [{ question: 'When can you start?', answer: '' }] })
    await world.send()
    expect(world.market.truth.all()).toEqual([])
    expect(await world.proposal(row.id)).toMatchObject({
      ...{ status: 'review', approvedHash: null, lastError: { code: 'proposal.question_open' } },
    })
    expect(await world.notices()).toEqual(['review'])
  })

  it('asks again for a letter that changed after its approval', async () => {
    const row = await world.letter()
    await world.put('proposal', { ...row, letter: `${row.letter} And more.` })
    await world.send()
    expect(world.market.truth.all()).toEqual([])
    expect(await world.proposal(row.id)).toMatchObject({
      status: 'review',
      approvedHash: null,
      holdReasons: ['approval_void'],
      lastError: { code: 'proposal.changed' },
    })
    expect(await world.notices()).toEqual(['review'])
  })

  it.each(['amountMinor', 'periodDays'] as const)('asks again for another %s', async (field) => {
    const row = await world.letter()
    await world.put('proposal', { ...row, [field]: row[field] + 1 })
    await world.send()
    expect(world.market.calls).toEqual([])
    expect((await world.proposal(row.id)).status).toBe('review')
  })

  it('ends an approval after its time', async () => {
    const row = await world.letter()
    world.deps.clock.set((row.approvedAt ?? 0) + APPROVAL_LIFETIME_MS)
    await world.send()
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
    await world.send()
    expect(world.market.calls).toEqual(['job'])
    expect(await world.proposal(id)).toMatchObject({ status: 'skipped', skipReason: 'job_closed', receipt: null })
    expect((await world.proposal(id)).job.isOpen).toBe(false)
    expect(await world.notices()).toEqual(['failed'])
  })

  it.each([
    ['budget', { budgetMaxMinor: 30_000 }],
    ['currency', { currency: 'INR' }],
    ['kind', { kind: 'hourly' as const }],
  ])('asks again when the %s changed', async (_, change) => {
    const { id } = await world.letter()
    world.market.jobs.set('9001', aJob(change))
    await world.send()
    expect(world.market.truth.all()).toEqual([])
    const row = await world.proposal(id)
    expect(row).toMatchObject({ status: 'review', approvedHash: null, lastError: { code: 'proposal.price_changed' } })
    expect(row.job).toMatchObject(change)
  })

  it('asks again when the client asks something new', async () => {
    const { id } = await world.letter()
    world.market.jobs.set('9001', aJob({ questions: ['When can you start?'] }))
    await world.send()
    expect(await world.proposal(id)).toMatchObject({
      status: 'review',
      answers: [{ question: 'When can you start?', answer: '' }],
      lastError: { code: 'proposal.changed' },
    })
  })

  it('never sends on a job where the freelancer applied by hand', async () => {
    const { id } = await world.letter()
    world.market.jobs.set('9001', aJob({ hasApplied: true }))
    await world.send()
    expect(world.market.truth.all()).toEqual([])
    expect(await world.proposal(id)).toMatchObject({ status: 'skipped', skipReason: 'already_applied', receipt: null })
  })

  it.each([
    ['paused', { status: 'paused' as const }],
    ['on review now', { mode: 'review' as const }],
  ])('withdraws an agent’s own approval when the agent is %s', async (_, change) => {
    await world.put('agent', anAgent({ ...change }))
    const { id } = await world.letter({ approvedVia: 'auto' })
    await world.send()
    expect(world.market.calls).toEqual([])
    expect(await world.proposal(id)).toMatchObject({
      status: 'review',
      holdReasons: ['approval_void'],
      lastError: null,
    })
  })
})

describe('daily limits', () => {
  it('postpones letters over the agent’s limit to tomorrow’s opening', async () => {
    await world.put('agent', anAgent({ emailsPerDay: 2 }))
    for (const id of ['9001', '9002', '9003']) await world.letter({ job: aJob({ id }) })
    await world.send()
    expect(world.market.truth.all()).toHaveLength(2)
    const [left] = (await world.proposals()).filter(({ status }) => status === 'approved')
    expect(left).toMatchObject({ sendAfter: Date.UTC(2026, 10, 19, 9), lastError: { code: 'plan.daily_limit' } })
    world.deps.clock.set(Date.UTC(2026, 10, 19, 9))
    await world.send()
    expect(world.market.truth.all()).toHaveLength(3)
  })

  it('counts a send whose answer was lost, and no longer when it never arrived', async () => {
    await world.put('agent', anAgent({ emailsPerDay: 1, status: 'paused' }))
    const lost = await world.letter()
    world.market.submits.push(SUBMITS.neverArrived)
    await world.send()
    const next = await world.letter({ job: aJob({ id: '9002' }) })
    await world.send()
    expect(await world.proposal(next.id)).toMatchObject({ status: 'approved', sendAfter: Date.UTC(2026, 10, 19, 9) })
    await world.pass(6 * MINUTE_MS)
    expect((await world.proposal(lost.id)).status).toBe('completed')
  })

  it('applies the plan’s limit for each marketplace after the trial', async () => {
    world.deps.clock.set(Date.UTC(2026, 11, 2, 10))
    const approval = { approvalExpiresAt: Date.UTC(2026, 11, 4), sendAfter: Date.UTC(2026, 11, 2) }
    for (const id of ['9001', '9002', '9003']) await world.letter({ job: aJob({ id }), ...approval })
    for (const id of ['9004', '9005']) await world.letter({ job: aJob({ id, platform: 'upwork' }), ...approval })
    await world.send()
    expect(world.markets.freelancer.truth.all()).toHaveLength(2)
    expect(world.markets.upwork.truth.all()).toHaveLength(1)
  })
})

describe('stopping', () => {
  it('waits for the answer of a letter that is being sent', async () => {
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
    await world.worker.start()
    await onItsWay
    const stopped = world.worker.stop()
    answer()
    await stopped
    expect((await world.proposal(id)).status).toBe('completed')
  })
})
