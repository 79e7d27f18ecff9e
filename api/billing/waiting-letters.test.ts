/** Letters that wait for the limit of a plan leave when a larger plan is bought. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aJob, createWorld, USER, type World } from '#api/test/engine/world.ts'
import { DAY_MS } from '#shared/time.ts'
import { recordEntitlements } from './entitlements.ts'

const AFTER_TRIAL = Date.UTC(2026, 11, 2, 10)

let world: World
beforeEach(async () => {
  world = await createWorld({ agent: { status: 'paused', pausedReason: 'created' } })
})
afterEach(() => world.dispose())

const sent = () => world.markets.freelancer.truth.all().length
const buy = (periodStart: number) => {
  const period = { periodStart, periodEnd: periodStart + 30 * DAY_MS }
  const started = { kind: 'started', plan: 'pro', gateway: 'stripe', currency: 'USD', ...period } as const
  return world.deps.db.atomically((tx) => recordEntitlements(tx, USER, [started], periodStart))
}

it('leave at once, and one that is put off for another reason does not', async () => {
  world.deps.clock.set(AFTER_TRIAL)
  const approval = { approvalExpiresAt: AFTER_TRIAL + 2 * DAY_MS, sendAfter: AFTER_TRIAL }
  for (const id of ['9001', '9002', '9003', '9004']) await world.letter({ job: aJob({ id }), ...approval })
  const later = await world.letter({ job: aJob({ id: '9005' }), ...approval, sendAfter: AFTER_TRIAL + DAY_MS })
  await world.send()
  expect(sent()).toBe(2)
  await buy(AFTER_TRIAL)
  await world.send()
  expect(sent()).toBe(4)
  expect(await world.proposal(later.id)).toMatchObject({ status: 'approved', sendAfter: AFTER_TRIAL + DAY_MS })
})

it('stay where their approval has run out meanwhile', async () => {
  world.deps.clock.set(AFTER_TRIAL)
  const approval = { approvalExpiresAt: AFTER_TRIAL + 1, sendAfter: AFTER_TRIAL }
  for (const id of ['9001', '9002', '9003']) await world.letter({ job: aJob({ id }), ...approval })
  await world.send()
  world.deps.clock.advance(1)
  await buy(AFTER_TRIAL + 1)
  await world.send()
  expect(sent()).toBe(2)
})
