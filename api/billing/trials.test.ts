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
    .map(({ params, createdAt }) => [params.reason, Math.round((createdAt - START_MS) / DAY_MS)])

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
    expect(await readSubscription(deps.db, userId)).toMatchObject({ status: 'expired', plan: 'free' })
    // Whoever could not be told in time is told only that it is over.
    const isStandstill = everyHours > 24
    expect(await told(userId)).toEqual(
      isStandstill
        ? [['trialEnded', 9]]
        : [
            ['trialEnding', 4],
            ['trialEnding', 6],
            ['trialEnded', 7],
          ],
    )
  },
)

it('after a standstill announces an end that is still ahead once, with its date', async () => {
  await sweepTrials(deps)
  const { userId } = await addAccount(deps.db)
  deps.clock.advance(6.5 * DAY_MS)
  await sweepTrials(deps)
  const due = (await noticeStore(deps.db).due(deps.clock.now(), 100)).filter((notice) => notice.userId === userId)
  expect(due.map(({ params }) => params)).toEqual([{ reason: 'trialEnding', endsAt: START_MS + 7 * DAY_MS }])
})

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
