/** The end of a trial is announced in time, each notice once, however often the engine runs. Afterwards the plan is free. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDeps, START_MS, type TestDeps } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { readSubscription, recordEntitlements } from './entitlements.ts'
import { noticeStore } from '../store/messages/notices.ts'
import { sweepTrials } from './jobs.ts'

let deps: TestDeps
beforeEach(() => {
  deps = createTestDeps()
})
afterEach(() => deps.dispose())

const told = async (userId: string) =>
  (await noticeStore(deps.db).due(deps.clock.now(), 100))
    .filter((notice) => notice.userId === userId)
    .map(({ params, createdAt }) => [params.reason, params.count ?? null, Math.round((createdAt - START_MS) / DAY_MS)])

async function pass(days: number, everyHours: number): Promise<void> {
  for (let hour = 0; hour < days * 24; hour += everyHours) {
    deps.clock.advance(everyHours * HOUR_MS)
    await sweepTrials(deps)
    await sweepTrials(deps)
  }
}

it.each([1, 7, 24 * 9])(
  'tells of the end three days and one day before, and when it comes (a look every %d hours)',
  async (everyHours) => {
    await sweepTrials(deps)
    const { userId } = await addAccount(deps.db)
    await pass(9, everyHours)
    const reasons = (await told(userId)).map(([reason, count]) => [reason, count])
    expect(reasons).toContainEqual(['trialEnded', null])
    expect(reasons.filter(([reason]) => reason === 'trialEnded')).toHaveLength(1)
    expect(await readSubscription(deps.db, userId)).toMatchObject({ status: 'expired', plan: 'free' })
    if (everyHours > 24) return
    expect(reasons).toEqual([
      ['trialEnding', 3],
      ['trialEnding', 1],
      ['trialEnded', null],
    ])
  },
)

it('sends no notice to a user who has bought a plan', async () => {
  await sweepTrials(deps)
  const { userId } = await addAccount(deps.db)
  const started = {
    kind: 'started',
    plan: 'basic',
    periodStart: START_MS,
    periodEnd: START_MS + 30 * DAY_MS,
    gateway: 'stripe',
    currency: 'USD',
  } as const
  await deps.db.atomically((tx) => recordEntitlements(tx, userId, [started], START_MS))
  await pass(9, 6)
  expect(await told(userId)).toEqual([])
  expect(await readSubscription(deps.db, userId)).toMatchObject({ status: 'active', plan: 'basic' })
})
