/** One trial for a mailbox. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { App } from '#api/app.ts'
import { sweepTrials } from '#api/billing/jobs.ts'
import { planOf } from '#api/quota/quota.ts'
import { createTestApp, createTestDeps, signUp, type TestDeps } from '#api/test/harness.ts'
import { users } from '#shared/contract/users.ts'
import { TRIAL_DAYS } from '#shared/domain/plans/plan.ts'
import { DAY_MS } from '#shared/time.ts'
import { accountOfGoogle } from './google/google-account.ts'

let deps: TestDeps
let app: App

beforeEach(() => {
  deps = createTestDeps()
  app = createTestApp(deps)
})
afterEach(() => deps.dispose())

async function planAfterSignUp(email: string): Promise<string> {
  const { user } = await signUp(app, { email })
  return (await planOf(deps.db, user.id, deps.clock.now())).plan
}
async function deleteAccount({ user, password, request }: Awaited<ReturnType<typeof signUp>>): Promise<void> {
  const answer = await request('DELETE', users.deleteAccount.path.replace(':id', user.id), { password })
  expect(answer.status).toBe(200)
}

test('dots, a plus and a second name of the provider lead to the same mailbox, which has had its trial', async () => {
  expect(await planAfterSignUp('ada.lovelace@gmail.com')).toBe('trial')
  for (const email of ['adalovelace@gmail.com', 'ada.lovelace+2@gmail.com', 'a.d.a.lovelace@gmail.com']) {
    expect(await planAfterSignUp(email)).toBe('free')
  }
  expect(await planAfterSignUp('ada.lovelace@outlook.com')).toBe('trial')
})

test('signing up with Google is no way around', async () => {
  await signUp(app, { email: 'ada.lovelace@gmail.com' })
  const identity = { subject: '1', email: 'adalovelace@gmail.com', isEmailVerified: true, firstName: '', lastName: '' }
  const wishes = { locale: 'en', timeZone: undefined, platformType: undefined, ref: undefined }
  const { userId } = await deps.db.atomically((tx) => accountOfGoogle(deps, tx, identity, wishes))
  expect((await planOf(deps.db, userId, deps.clock.now())).plan).toBe('free')
})

test('a deleted account is remembered for a year, however old it was', async () => {
  const ada = await signUp(app, { email: 'ada@gmail.com' })
  // A session ends when nobody uses it.
  for (let use = 0; use < 20; use += 1) {
    deps.clock.advance(29 * DAY_MS)
    await ada.request('GET', '/auth/user')
  }
  await deleteAccount(ada)
  deps.clock.advance(365 * DAY_MS - 1)
  const again = await signUp(app, { email: 'ada@gmail.com' })
  expect((await planOf(deps.db, again.user.id, deps.clock.now())).plan).toBe('free')
  await deleteAccount(again)
  deps.clock.advance(365 * DAY_MS)
  expect(await planAfterSignUp('ada@gmail.com')).toBe('trial')
})

test('what is kept says nothing about anybody', async () => {
  await signUp(app, { email: 'ada@gmail.com' })
  const kept = await deps.db.q.select().from(deps.db.tables.usedTrials)
  expect(kept).toEqual([{ mailboxHash: expect.stringMatching(/^[0-9a-f]{64}$/), forgetAt: null }])
})

test('a trial ends in its time though the clock was ahead for a while', async () => {
  const startMs = deps.clock.now()
  deps.clock.advance(60 * DAY_MS)
  await sweepTrials(deps)
  deps.clock.set(startMs)
  const { user } = await signUp(app, { email: 'ada@gmail.com' })
  await sweepTrials(deps)
  deps.clock.advance(TRIAL_DAYS * DAY_MS)
  await sweepTrials(deps)
  const { q, tables } = deps.db
  const told = (await q.select().from(tables.notices)).filter(({ userId }) => userId === user.id)
  expect(told.map(({ params }) => params.reason)).toContain('trialEnded')
})

test('who has no trial is not told that one ended', async () => {
  await signUp(app, { email: 'ada@gmail.com' })
  await sweepTrials(deps)
  deps.clock.advance(1000)
  const second = await signUp(app, { email: 'a.da@gmail.com' })
  deps.clock.advance(1000)
  await sweepTrials(deps)
  const { q, tables } = deps.db
  expect((await q.select().from(tables.notices)).filter(({ userId }) => userId === second.user.id)).toEqual([])
})
