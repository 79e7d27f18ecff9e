import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { syncedStore } from '#api/store/synced.ts'
import { createTestDeps, START_MS, type TestDeps } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { type Subscription, subscriptionSchema } from '#shared/domain/plans/plan.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS } from '#shared/time.ts'
import { dailyQuotaLeft, usageOf, userDay } from './quota.ts'

let deps: TestDeps
let userId: string

beforeEach(async () => {
  deps = createTestDeps()
  userId = (await addAccount(deps.db)).userId
})
afterEach(() => deps.dispose())

interface Attempt {
  proposalId?: string
  platform?: MarketplaceId
  agentId?: string
  result?: 'sent' | 'not_sent' | 'unknown' | null
  day?: string
  of?: string
}
function addAttempt({ proposalId = newId(), result = 'sent', day = '2026-11-18', of = userId, ...rest }: Attempt = {}) {
  return deps.db.atomically((tx) =>
    tx.q.insert(tx.tables.sendAttempts).values({
      id: newId(),
      proposalId,
      userId: of,
      agentId: rest.agentId ?? 'agent',
      platform: rest.platform ?? 'upwork',
      day,
      worker: 'w',
      startedAt: START_MS,
      leaseUntil: START_MS,
      result,
    }),
  )
}
const subscribe = (plan: Subscription['plan'], status: Subscription['status']) =>
  deps.db.atomically((tx) =>
    syncedStore(tx).write(
      'subscription',
      userId,
      subscriptionSchema.parse({ id: userId, plan, status, trialEndsAt: null, currentPeriodEnds: null }),
    ),
  )
const usage = (nowMs = START_MS) => usageOf(deps.db, userId, nowMs)

describe('plan in force', () => {
  it.each([
    ['trialing', START_MS, 'trial', 20],
    ['trialing', START_MS + 7 * DAY_MS, 'free', 3],
    ['active', START_MS, 'pro', 64],
    ['past_due', START_MS + 7 * DAY_MS, 'pro', 64],
    ['canceled', START_MS, 'trial', 20],
    ['expired', START_MS + 7 * DAY_MS, 'free', 3],
  ] as const)('a pro subscription that is %s', async (status, nowMs, plan, limit) => {
    await subscribe('pro', status)
    expect(await usage(nowMs)).toMatchObject({ plan, today: { limit } })
  })
})

describe('usage', () => {
  it('counts each of today’s proposals that left or may have left, once', async () => {
    const twice = newId()
    await addAttempt({ proposalId: twice, result: 'unknown' })
    await addAttempt({ proposalId: twice, result: 'sent' })
    await addAttempt({ platform: 'freelancer', result: null })
    await addAttempt({ result: 'not_sent' })
    await addAttempt({ day: '2026-11-17' })
    await addAttempt({ of: (await addAccount(deps.db)).userId })
    expect((await usage()).today).toEqual({
      used: 2,
      limit: 20,
      upwork: { used: 1, limit: 20 },
      freelancer: { used: 1, limit: 20 },
    })
  })

  it('uses the user’s own day', async () => {
    const samoa = (await addAccount(deps.db, { timeZone: 'Pacific/Apia' })).userId
    expect(await userDay(deps.db, samoa, START_MS)).toBe('2026-11-18')
    expect(await userDay(deps.db, samoa, START_MS + 60 * 60_000)).toBe('2026-11-19')
  })

  it('is refused for an unknown user', async () => {
    await expect(usageOf(deps.db, newId(), START_MS)).rejects.toMatchObject({ code: 'user.not_found' })
  })
})

describe('daily room', () => {
  const room = (platform: MarketplaceId, cap: number) =>
    dailyQuotaLeft(deps.db, userId, platform, 'agent', cap, START_MS)

  it('is the smallest of what the agent, the plan and the marketplace have left', async () => {
    expect(await room('upwork', 5)).toBe(5)
    await addAttempt()
    await addAttempt({ agentId: 'another' })
    expect(await room('upwork', 5)).toBe(4)
    expect(await room('upwork', 1)).toBe(0)
    await subscribe('free', 'active')
    expect(await room('upwork', 5)).toBe(0)
    expect(await room('freelancer', 5)).toBe(1)
    await addAttempt({ platform: 'freelancer' })
    await addAttempt({ platform: 'freelancer' })
    expect(await room('freelancer', 5)).toBe(0)
  })
})
