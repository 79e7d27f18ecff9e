/** Nothing above a limit of spending leaves. The marketplace keeps the truth of what was taken. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runMutation } from '#api/changes/run-mutation.ts'
import { sendAttemptStore } from '#api/store/engine/send-attempts.ts'
import { syncedStore } from '#api/store/synced.ts'
import { SUBMITS } from '#api/test/engine/scripted-marketplace.ts'
import { AGENT, aJob, createWorker, createWorld, USER, type World } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import type { Agent } from '#shared/domain/agent.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { totalsOf } from '#shared/domain/spending/spending.ts'
import { newId } from '#shared/ids.ts'
import { calendarDay, DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'

const ACTOR = { userId: USER, label: 'phone' }
let world: World
beforeEach(async () => {
  world = await createWorld({ agent: { platforms: ['upwork'], mode: 'review' } })
  world.market = world.markets.upwork
})
afterEach(() => world.dispose())

/** Posts a job with a price and stores an approved letter for it, which a person approved at that price. */
const letter = (id: string, sendCost: number | null, fields: Partial<Proposal> = {}) =>
  world.letter({ job: aJob({ platform: 'upwork', id, sendCost }), approvedSpend: sendCost, ...fields })
const taken = () => world.markets.upwork.truth.all().map(({ jobId, units }) => [jobId, units])
const update = (patch: Partial<Agent>) =>
  runMutation(world.deps, ACTOR, {
    ...{ mid: newId(), prev: null, name: 'agent.update', id: AGENT, patch, base: null },
  })

describe('a limit of the day', () => {
  it('lets what fits leave, and what does not waits for the user’s next day with its reason', async () => {
    const settings = await syncedStore(world.deps.db).read('settings', USER)
    if (!settings) throw new Error('no settings')
    await world.put('settings', { ...settings.row, timeZone: 'Asia/Kolkata' })
    await world.change({ upworkConnectsPerDay: 30 })
    await letter('9001', 12)
    await letter('9002', 18)
    const late = await letter('9003', 1)
    await world.send()
    expect(taken()).toEqual([
      ['9001', 12],
      ['9002', 18],
    ])
    expect(await world.proposal(late.id)).toMatchObject({
      status: 'approved',
      spent: null,
      // Midnight in India.
      sendAfter: Date.UTC(2026, 10, 18, 18, 30),
      lastError: { code: 'proposal.spend_limit', detail: 'units_day' },
    })
    world.deps.clock.set(Date.UTC(2026, 10, 18, 18, 30))
    await world.send()
    expect(taken()).toHaveLength(3)
    expect(await world.proposal(late.id)).toMatchObject({ status: 'completed', spent: { day: '2026-11-19', units: 1 } })
  })

  it('lets a smaller letter leave when a larger one must wait', async () => {
    await world.change({ upworkConnectsPerDay: 20 })
    await letter('9001', 12)
    await letter('9002', 12)
    await letter('9003', 8)
    await world.send()
    expect(taken()).toEqual([
      ['9001', 12],
      ['9003', 8],
    ])
  })

  it('counts money too', async () => {
    await world.change({ feesPerDay: 2 })
    await letter('9001', 12)
    const { id } = await letter('9002', 2)
    await world.send()
    expect(taken()).toEqual([['9001', 12]])
    expect((await world.proposal(id)).lastError).toEqual({ code: 'proposal.spend_limit', detail: 'fees_day' })
  })

  it('is another agent’s matter', async () => {
    await world.change({ upworkConnectsPerDay: 12 })
    await letter('9001', 12)
    await letter('9002', 12, { agentId: newId() })
    await world.send()
    expect(taken()).toHaveLength(2)
  })
})

it('a limit of the month waits for the next one, at most as long as the approval holds', async () => {
  world.deps.clock.set(Date.UTC(2026, 10, 18, 10))
  await world.change({ upworkConnectsPerMonth: 12 })
  await letter('9001', 12)
  const { id, approvalExpiresAt } = await letter('9002', 6)
  const later = await letter('9003', 6, { approvalExpiresAt: Date.UTC(2026, 11, 3) })
  await world.send()
  expect(await world.proposal(id)).toMatchObject({ sendAfter: approvalExpiresAt, lastError: { detail: 'units_month' } })
  expect((await world.proposal(later.id)).sendAfter).toBe(Date.UTC(2026, 11, 1))
  world.deps.clock.set(approvalExpiresAt ?? 0)
  await world.send()
  expect(await world.proposal(id)).toMatchObject({ status: 'review', lastError: { code: 'proposal.approval_expired' } })
  world.deps.clock.set(Date.UTC(2026, 11, 1))
  await world.send()
  expect(taken()).toEqual([
    ['9001', 12],
    ['9003', 6],
  ])
})

it('a raised number of letters a day lets those leave that waited for it', async () => {
  await world.change({ emailsPerDay: 1 })
  for (const id of ['9001', '9002', '9003']) await letter(id, 1)
  await world.send()
  expect(taken()).toHaveLength(1)
  expect(await update({ emailsPerDay: 2 })).toMatchObject({ status: 'applied' })
  await world.send()
  expect(taken()).toHaveLength(2)
})

it('the limits of an agent hold for its letters when it is deleted', async () => {
  await world.change({ upworkConnectsPerDay: 8, emailsPerDay: 2 })
  for (const id of ['9001', '9002', '9003', '9004']) await letter(id, 4)
  await world.write((tx) => syncedStore(tx).remove('agent', USER, AGENT, START_MS))
  await world.send()
  expect(taken()).toHaveLength(2)
  world.deps.clock.advance(DAY_MS)
  await world.send()
  expect(taken()).toHaveLength(4)
})

it('a raised limit lets the letter that waited leave', async () => {
  await world.change({ upworkConnectsPerDay: 12 })
  await letter('9001', 12)
  const { id } = await letter('9002', 6)
  await world.send()
  expect((await world.proposal(id)).status).toBe('approved')
  expect((await update({ upworkConnectsPerDay: 18 })).status).toBe('applied')
  expect(await world.proposal(id)).toMatchObject({ sendAfter: world.deps.clock.now(), lastError: null })
  await world.send()
  expect((await world.proposal(id)).status).toBe('completed')
})

describe('the most for one proposal', () => {
  it.each(['user', 'auto'] as const)('holds what costs more, approved by: %s', async (approvedVia) => {
    await world.change({ upworkMaximumBid: 10, mode: 'auto' })
    const { id } = await letter('9001', 11, { approvedVia })
    await world.send()
    expect(taken()).toEqual([])
    expect(await world.proposal(id)).toMatchObject({
      status: 'review',
      lastError: { code: 'proposal.over_maximum' },
      approvedSpend: null,
    })
  })

  it('limits the boost', async () => {
    await world.change({ upworkMaximumBid: 20, upworkBoostProposal: true, upworkBoostConnects: 30 })
    await letter('9001', 12, { approvedSpend: 42 })
    await world.send()
    expect(taken()).toEqual([['9001', 20]])
  })
})

describe('a price that rises', () => {
  it('after a person saw it: they are asked again', async () => {
    const { id } = await letter('9001', 12)
    world.post({ platform: 'upwork', id: '9001', sendCost: 14 })
    await world.send()
    expect(taken()).toEqual([])
    expect(await world.proposal(id)).toMatchObject({
      status: 'review',
      job: { sendCost: 14 },
      spent: null,
      lastError: { code: 'proposal.cost_changed' },
    })
  })

  it('for a letter that the agent approved: it is measured anew', async () => {
    await world.change({ mode: 'auto', upworkConnectsPerDay: 26 })
    const fits = await letter('9001', 12, { approvedVia: 'auto', approvedSpend: null })
    const passes = await letter('9002', 12, { approvedVia: 'auto', approvedSpend: null })
    world.post({ platform: 'upwork', id: '9001', sendCost: 14 }, { platform: 'upwork', id: '9002', sendCost: 14 })
    await world.send()
    await world.send()
    expect(taken()).toEqual([['9001', 14]])
    expect((await world.proposal(fits.id)).spent).toMatchObject({ units: 14, isExpected: false })
    expect(await world.proposal(passes.id)).toMatchObject({
      status: 'approved',
      lastError: { code: 'proposal.spend_limit' },
    })
  })

  it('between the check and the call: nothing is sent', async () => {
    const { id } = await letter('9001', 12)
    world.markets.upwork.submits.push(async (accept) => {
      world.post({ platform: 'upwork', id: '9001', sendCost: 40 })
      return accept()
    })
    await world.send()
    expect(taken()).toEqual([])
    expect(await world.proposal(id)).toMatchObject({ status: 'review', job: { sendCost: 40 }, spent: null })
  })

  it('counts more than enough where it is not told before', async () => {
    await world.change({ upworkConnectsPerDay: 20 })
    await letter('9001', null)
    const next = await letter('9002', 6)
    await world.send()
    expect((await world.proposal(next.id)).lastError).toMatchObject({ code: 'proposal.spend_limit' })
  })
})

describe('the ledger', () => {
  it('holds what the marketplace took, with the boost', async () => {
    await world.change({ upworkBoostProposal: true, upworkBoostConnects: 10 })
    const { id } = await letter('9001', 12, { approvedSpend: 22 })
    await world.send()
    expect((await world.proposal(id)).spent).toEqual({
      ...{ units: 22, boost: 10, feeMinor: 330, isExpected: false, day: '2026-11-18' },
    })
  })

  it('holds what was expected, and says so, where the marketplace does not tell', async () => {
    world.markets.upwork.tellsUnits = false
    const { id } = await letter('9001', 12)
    await world.send()
    expect((await world.proposal(id)).spent).toMatchObject({ units: 12, isExpected: true })
  })

  it('holds what is unknown, until it is known', async () => {
    await world.change({ status: 'paused', upworkConnectsPerDay: 12 })
    const lost = await letter('9001', 12)
    world.markets.upwork.submits.push(SUBMITS.neverArrived)
    await world.send()
    expect(await world.proposal(lost.id)).toMatchObject({ status: 'unknown', spent: { units: 12, isExpected: true } })
    const next = await letter('9002', 12)
    await world.send()
    expect((await world.proposal(next.id)).lastError).toMatchObject({ code: 'proposal.spend_limit' })
    await world.pass(6 * MINUTE_MS)
    expect(taken()).toEqual([['9001', 12]])
  })

  it.each(['rateLimited', 'noConnection'] as const)('%s: holds nothing, because nothing was taken', async (script) => {
    const { id } = await letter('9001', 12)
    world.markets.upwork.submits.push(SUBMITS[script])
    await world.send()
    expect(await world.proposal(id)).toMatchObject({ status: 'approved', spent: null })
    expect(await sendAttemptStore(world.deps.db).spentSince(USER, AGENT, '2026-11-01')).toEqual([])
  })

  it('counts what the freelancer sent by hand', async () => {
    const row = await letter('9001', 12, { status: 'review', approvedAt: null, approvedVia: null, approvedHash: null })
    const edit = { mid: newId(), prev: null, name: 'proposal.markSent' as const, id: row.id, patch: {}, base: null }
    await runMutation(world.deps, ACTOR, edit)
    expect((await world.proposal(row.id)).spent).toMatchObject({ units: 12, feeMinor: 180, isExpected: true })
    expect(await sendAttemptStore(world.deps.db).spentSince(USER, AGENT, '2026-11-01')).toEqual([
      { platform: 'upwork', day: '2026-11-18', units: 12, feeMinor: 180 },
    ])
  })
})

describe('units that run out', () => {
  it('are told once, when they fall below the agent’s threshold', async () => {
    await world.change({ upworkAutoRefill: true, upworkAutoRefillAmount: 50 })
    for (const [index, left] of [70, 49, 30, 90, 40].entries()) {
      world.markets.upwork.unitsLeft = left
      await letter(String(9001 + index), 1)
      await world.send()
    }
    expect((await world.notices()).filter((kind) => kind === 'trouble')).toHaveLength(2)
  })

  it('are no news for an agent that does not warn', async () => {
    world.markets.upwork.unitsLeft = 1
    await letter('9001', 1)
    await world.send()
    expect(await world.notices()).toEqual(['sent'])
  })
})

/** Many letters around the edges of the limits, with answers that get lost and workers that die at any step. */
describe('whatever happens', () => {
  const STEPS = ['claimed', 'checked', 'marked', 'answered', 'recording'] as const
  const answers = fc.constantFrom('ok', 'answerLost', 'neverArrived', 'noConnection', 'unreadable', 'breaks')
  const history = fc.record({
    day: fc.integer({ min: 10, max: 40 }),
    month: fc.integer({ min: 20, max: 80 }),
    fees: fc.integer({ min: 2, max: 8 }),
    letters: fc.array(fc.record({ sendCost: fc.integer({ min: 1, max: 16 }), boost: fc.nat(6), answer: answers }), {
      minLength: 4,
      maxLength: 12,
    }),
    deaths: fc.array(fc.option(fc.constantFrom(...STEPS), { freq: 3 }), { minLength: 4, maxLength: 12 }),
  })
  let sentInAll = 0
  let waitedInAll = 0

  it('no limit of a day or a month is passed, by two workers at once', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ day, month, fees, letters, deaths }) => {
        let death = 0
        const hooks = {
          atStep: (step: string) => {
            const at = deaths[death % deaths.length]
            if (step === 'claimed') death += 1
            if (step === at) throw new Error('killed')
          },
        }
        const own = await createWorld({ hooks, agent: { platforms: ['upwork'], mode: 'review' } })
        try {
          await own.change({
            ...{ emailsPerDay: 100, upworkConnectsPerDay: day, upworkConnectsPerMonth: month, feesPerDay: fees },
            ...{ upworkBoostProposal: true, upworkBoostConnects: 6 },
          })
          const market = own.markets.upwork
          for (const [index, { sendCost, boost, answer }] of letters.entries()) {
            const job = aJob({ platform: 'upwork', id: String(9001 + index), sendCost })
            const approvalExpiresAt = START_MS + 5 * DAY_MS
            await own.letter({ job, approvedSpend: sendCost + boost, approvalExpiresAt })
            market.submits.push(answer === 'ok' ? async (accept) => accept() : SUBMITS[answer])
          }
          const workers = [own.worker, createWorker(own.deps, own.hooks)]
          for (const stepMs of [...Array<number>(15).fill(MINUTE_MS), ...Array<number>(30).fill(HOUR_MS)]) {
            await Promise.all(workers.map((worker) => worker.tick()))
            assertWithin(own, { day, month, fees })
            await assertMirrored(own)
            own.deps.clock.advance(stepMs)
          }
          const rows = await own.proposals()
          sentInAll += rows.filter(({ status }) => status === 'completed').length
          waitedInAll += rows.filter(({ lastError }) => lastError?.code === 'proposal.spend_limit').length
          // What we say was spent is what was taken.
          for (const { status, spent, jobId } of rows.filter((row) => row.status === 'completed')) {
            const [truth, ...twice] = market.truth.all().filter((one) => one.jobId === jobId && one.receipt !== null)
            expect(twice).toEqual([])
            expect([status, spent?.units]).toEqual(['completed', truth?.units])
          }
        } finally {
          await own.dispose()
        }
      }),
      { numRuns: 6, seed: 20261118, endOnFailure: true },
    )
    // Both edges were met.
    expect(sentInAll).toBeGreaterThan(10)
    expect(waitedInAll).toBeGreaterThan(2)
  })

  /** The device, which has only the proposals, comes to the same sums as the server. */
  async function assertMirrored({ deps, proposals }: World): Promise<void> {
    const rows = await proposals()
    const ledger = rows.flatMap(({ platform, spent }) => (spent ? [{ platform, ...spent }] : []))
    const attempts = await sendAttemptStore(deps.db).spentSince(USER, AGENT, '2026-11-01')
    const today = calendarDay(deps.clock.now(), 'UTC')
    expect(totalsOf(ledger, 'upwork', today)).toEqual(totalsOf(attempts, 'upwork', today))
  }

  function assertWithin({ markets }: World, limits: { day: number; month: number; fees: number }): void {
    const byDay = new Map<string, number>()
    let all = 0
    for (const { receipt, units = 0 } of markets.upwork.truth.all()) {
      if (receipt === null) continue
      const day = calendarDay(receipt.at, 'UTC')
      byDay.set(day, (byDay.get(day) ?? 0) + units)
      all += units
    }
    for (const units of byDay.values()) {
      expect(units).toBeLessThanOrEqual(limits.day)
      expect(units * 15).toBeLessThanOrEqual(limits.fees * 100)
    }
    expect(all).toBeLessThanOrEqual(limits.month)
  }
})
