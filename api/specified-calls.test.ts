/** The specified calls, row by row: path, payload and the parts of the answer that are used, under the specified names. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { newId } from '#shared/ids.ts'
import type { App } from './app.ts'
import { createMarketplaces } from './marketplaces/registry.ts'
import { createGateways } from './payments/registry.ts'
import { createTestApp, createTestDeps, requestJson, signUp, type TestDeps, type TestUser } from './test/harness.ts'

interface Known {
  userId: string
  agentId: string
  email: string
}
interface Row {
  call: string
  path: (known: Known) => string
  body?: (known: Known) => object
  /** The parts of the answer that are used. */
  answers: unknown
  /** Names a user or a row of theirs. Another user is refused. */
  isOwned?: true
  /** The status of the refusal that this account's rows cause. */
  refusal?: number
}

const success = { success: true }
const criteria = { title: 'React', platform: 'freelancer', pageLimit: 1 }
const credentials = ({ userId }: Known) => ({
  userId,
  freelancerName: 'Ada',
  username: 'ada',
  password: 'secret',
  securityAnswer: 'blue',
  profileUrl: 'https://www.upwork.com/freelancers/~01abc',
})
const list = expect.any(Array)
const url = expect.stringMatching(/^https?:\/\//)

const TABLE: Row[] = [
  { call: 'POST', path: () => '/jobs/search-with-form', body: () => criteria, answers: list },
  {
    call: 'POST',
    path: () => '/jobs/search',
    body: ({ userId }) => ({ userId, ...criteria }),
    answers: list,
    isOwned: true,
  },
  { call: 'GET', path: ({ userId }) => `/automations/${userId}`, answers: list, isOwned: true },
  {
    call: 'POST',
    path: () => '/automations',
    body: ({ userId }) => ({ userId, title: 'Vue developer', platform: 'freelancer', skills: ['Vue'] }),
    answers: { id: expect.any(String) },
    isOwned: true,
  },
  {
    call: 'GET',
    path: ({ agentId }) => `/automations/detail/${agentId}`,
    answers: { id: expect.any(String), title: 'React developer', status: 'paused', active: false, skills: list },
    isOwned: true,
  },
  {
    call: 'PUT',
    path: ({ agentId }) => `/automations/${agentId}`,
    body: () => ({ emailsPerDay: '3' }),
    answers: expect.objectContaining({}),
    isOwned: true,
  },
  {
    call: 'PUT',
    path: ({ agentId }) => `/automations/status/${agentId}`,
    body: () => ({ status: 'paused' }),
    answers: success,
    isOwned: true,
  },
  { call: 'GET', path: ({ agentId }) => `/automations/${agentId}/jobs`, answers: list, isOwned: true },
  {
    call: 'GET',
    path: ({ userId }) => `/jobs/upwork-status/${userId}`,
    answers: { hasCredentials: false },
    isOwned: true,
  },
  { call: 'POST', path: () => '/jobs/upwork-credentials', body: credentials, answers: success, isOwned: true },
  {
    call: 'POST',
    path: () => '/jobs/upwork-credentials-for-automation',
    body: (known) => ({ ...credentials(known), automationId: known.agentId }),
    answers: success,
    isOwned: true,
  },
  {
    call: 'GET',
    path: ({ userId }) => `/jobs/upwork-status/${userId}`,
    answers: { hasCredentials: true },
    isOwned: true,
  },
  {
    call: 'GET',
    path: ({ userId }) => `/jobs/upwork-profile/${userId}`,
    answers: { profileUrl: 'https://www.upwork.com/freelancers/~01abc' },
    isOwned: true,
  },
  {
    call: 'GET',
    path: ({ userId }) => `/jobs/freelancer-status/${userId}`,
    answers: { hasCredentials: false },
    isOwned: true,
  },
  {
    call: 'POST',
    path: () => '/jobs/freelancer-oauth',
    body: ({ userId, agentId }) => ({ userId, automationId: agentId }),
    answers: { success: true, url },
    isOwned: true,
  },
  { call: 'GET', path: ({ userId }) => `/users/${userId}/resume-status`, answers: { hasResume: false }, isOwned: true },
  {
    call: 'PUT',
    path: ({ userId }) => `/users/${userId}/resume-details`,
    body: () => ({ text: 'Kuda Bank, 2019' }),
    answers: success,
    isOwned: true,
  },
  {
    call: 'GET',
    path: ({ userId }) => `/users/${userId}/resume-details`,
    answers: { hasResume: true, data: { text: 'Kuda Bank, 2019' } },
    isOwned: true,
  },
  { call: 'DELETE', path: ({ userId }) => `/users/${userId}/resume`, answers: success, isOwned: true },
  { call: 'GET', path: ({ userId }) => `/users/${userId}/skills`, answers: { skills: [] }, isOwned: true },
  { call: 'GET', path: ({ userId }) => `/users/${userId}/portfolio-links`, answers: { links: [] }, isOwned: true },
  {
    call: 'GET',
    path: ({ userId }) => `/users/${userId}/plan-limits`,
    answers: { planLimits: { maxUpworkProposals: 20, maxFreelancerBids: 20 } },
    isOwned: true,
  },
  {
    call: 'GET',
    path: () => '/plans',
    answers: {
      data: expect.arrayContaining([
        expect.objectContaining({
          name: expect.any(String),
          description: expect.any(String),
          amount: 25,
          interval: 'month',
          price_id: expect.any(String),
        }),
      ]),
    },
  },
  { call: 'GET', path: () => '/plans/subscription', answers: { data: expect.anything() } },
  { call: 'POST', path: () => '/plans/cancel', answers: { message: expect.any(String) }, refusal: 409 },
  { call: 'GET', path: () => '/user/referrals', answers: { referralCode: expect.any(String), referrals: [] } },
  {
    call: 'POST',
    path: () => '/payments/initialize',
    body: ({ email }) => ({ email, planCode: 'pro', isChangingPlan: false }),
    answers: { status: true, data: { url }, message: expect.any(String) },
  },
  { call: 'GET', path: () => '/payments/verify/gw-unknown', answers: { message: expect.any(String) }, refusal: 404 },
  { call: 'DELETE', path: ({ agentId }) => `/automations/${agentId}`, answers: success, isOwned: true },
]

let sandbox: RunningSandbox
let deps: TestDeps
let app: App
let ada: TestUser
let eve: TestUser
let known: Known

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true })
  deps = createTestDeps({ environment: { SANDBOX_PORT: String(sandbox.port) } })
  deps.marketplaces = createMarketplaces(deps.config, deps.clock)
  deps.gateways = createGateways(deps.config)
  app = createTestApp(deps)
  ada = await signUp(app)
  eve = await signUp(app)
  const agentId = newId()
  const agent = { id: agentId, title: 'React developer', platform: 'upwork' }
  const created = await ada.request('POST', '/automations', agent)
  const { id } = await created.json()
  known = { userId: ada.user.id, agentId: String(id), email: ada.email }
})
afterAll(async () => {
  await deps.dispose()
  await sandbox.stop()
})

const titled = TABLE.map((row) => {
  const shown = row.path({ userId: '{userId}', agentId: '{id}', email: '' })
  return [`${row.call} ${shown}`, row] as const
})

describe('in the order of a working day', () => {
  test.each(titled)('%s', async (_title, { call, path, body, answers, isOwned, refusal }) => {
    const ask = (user: TestUser) => user.request(call, path(known), body?.(known))
    expect((await requestJson(app, call, path(known), body?.(known))).status).toBe(path(known) === '/plans' ? 200 : 401)
    if (isOwned) {
      const refused = await ask(eve)
      expect([refused.status, errorAnswerSchema.parse(await refused.json()).code]).toEqual([403, 'access.denied'])
    }
    const answer = await ask(ada)
    if (refusal === undefined) expect(answer.ok).toBe(true)
    else expect(answer.status).toBe(refusal)
    const said: unknown = await answer.json()
    if (Array.isArray(said)) expect(said).toEqual(answers)
    else expect(said).toMatchObject(Object(answers))
  })
})
