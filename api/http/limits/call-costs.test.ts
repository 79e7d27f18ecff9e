/** Costly calls are limited for one caller and for all together, and every call of the table exists. */
import { afterEach, expect, test } from 'vitest'
import { createTestApp, createTestDeps, signUp, type TestDeps } from '#api/test/harness.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { costlyCalls } from './call-costs.ts'

let deps: TestDeps
afterEach(() => deps.dispose())

function start(environment: Record<string, string> = {}) {
  deps = createTestDeps({ environment })
  return createTestApp(deps)
}

test('every costly call is one of the routes', () => {
  const app = start()
  const routes = new Set(app.routes.map(({ method, path }) => `${method} ${path}`))
  expect(costlyCalls().filter((call) => !routes.has(call))).toEqual([])
})

/** Every other call, and why it needs no entry. A new route is put here or into the table: whoever adds one has to say what it costs. */
const CHEAP: Record<string, string[]> = {
  'reads or writes rows of our own': [
    'DELETE /automations/:id',
    'DELETE /runs/:id',
    'DELETE /notifications/subscriptions',
    'DELETE /users/:id/resume',
    'DELETE /users/:id/sessions',
    'DELETE /users/:id/sessions/:sessionId',
    'DELETE /writer/own',
    'GET /auth/session',
    'GET /auth/user',
    'GET /automations/:id/jobs',
    'GET /automations/:id/runs',
    'GET /automations/:userId',
    'GET /automations/detail/:id',
    'GET /channels',
    'GET /health',
    'GET /info',
    'GET /jobs/freelancer-status/:userId',
    'GET /jobs/upwork-profile/:userId',
    'GET /jobs/upwork-status/:userId',
    'GET /payments/options',
    'GET /plans',
    'GET /plans/subscription',
    'GET /proposals/:id',
    'GET /ready',
    'GET /user/referrals',
    'GET /users/:id/plan-limits',
    'GET /users/:id/portfolio-links',
    'GET /users/:id/resume-details',
    'GET /users/:id/resume-status',
    'GET /users/:id/second-factor',
    'GET /users/:id/sessions',
    'GET /users/:id/skills',
    'GET /writer',
    'PATCH /proposals/:id',
    'PATCH /writer',
    'POST /auth/signout',
    'POST /automations',
    'POST /notifications/unsubscribe',
    'POST /proposals/:id/mark-sent',
    'POST /proposals/:id/outcome',
    'POST /proposals/:id/restore',
    'POST /proposals/:id/skip',
    'POST /proposals/:id/withdraw',
    'POST /sync/push',
    'POST /users/:id/passkeys',
    'POST /users/:id/second-factor',
    'PUT /automations/:id',
    'PUT /automations/status/:id',
    'PUT /users/:id',
    'PUT /users/:id/resume-details',
    'PUT /writer/own',
  ],
  'waits for news without work': ['GET /runs/:id/progress', 'GET /sync/events'],
  'counts against the plan, and the letter against the house': ['POST /jobs/from-link', 'POST /proposals/:id/approve'],
  'comes once after a call that was counted, by its cookie or code': [
    'GET /oauth/:platform/callback',
    'GET /channels/gmail/callback',
    'POST /users/:id/email',
  ],
  'is limited in auth/attempts.ts; no flood of others may keep an owner out': [
    'GET /auth/google/callback',
    'GET /auth/google/start',
    'POST /auth/email-back',
    'POST /auth/google/finish',
    'POST /auth/reset-password',
    'POST /auth/second-factor',
    'POST /auth/second-factor/passkey',
    'POST /auth/second-factor/passkey/finish',
    'POST /auth/signin',
    'POST /auth/verify-email',
    'POST /auth/verify-reset-code',
  ],
  'is limited where it asks outside (location/caller-country.ts)': ['GET /location'],
  'is signed, and handled later': ['POST /payments/webhook/:gateway'],
}

test('every other route says why it costs little', () => {
  const costly = new Set(costlyCalls())
  const others = start()
    .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.slice('/api'.length)}`)
    .filter((route) => !costly.has(route.replace(' ', ' /api')))
  expect([...new Set(others)].sort()).toEqual(Object.values(CHEAP).flat().sort())
})

test('one user waits, is told how long, and holds up nobody else', async () => {
  const app = start()
  const [ada, eve] = [await signUp(app), await signUp(app)]
  const ask = (user: typeof ada) => user.request('GET', `/users/${user.user.id}/export?format=csv`)
  for (let count = 0; count < 10; count += 1) expect((await ask(ada)).status).toBe(200)
  const refused = await ask(ada)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await ask(eve)).status).toBe(200)
  deps.clock.advance(MINUTE_MS)
  expect((await ask(ada)).status).toBe(200)
})

test('all together wait where the house has enough to do', async () => {
  const app = start({ HOUSE_CALLS_PER_MINUTE: 'snapshot=2' })
  const users = [await signUp(app), await signUp(app), await signUp(app)]
  const first = (user: (typeof users)[number]) => user.request('GET', '/sync/pull?snapshot=1')
  const [one, two, three] = await Promise.all(users.map(first))
  expect([one?.status, two?.status, three?.status]).toEqual([200, 200, 429])
  expect(three?.headers.get('retry-after')).toBe('30')
  // A pull after a cursor is cheap, and never waits.
  expect((await users[2]?.request('GET', '/sync/pull'))?.status).toBe(200)
  deps.clock.advance(30 * SECOND_MS)
  expect((await first(users[2] ?? (await signUp(app)))).status).toBe(200)
})

test.each(['letters=5', 'model=0', 'model'])('the setting "%s" stops the start', (written) => {
  start()
  expect(() => createTestDeps({ environment: { HOUSE_CALLS_PER_MINUTE: written } })).toThrow(
    'HOUSE_CALLS_PER_MINUTE is wrong',
  )
})
