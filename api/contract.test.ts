/** Every call answers its declared shape, requires a session, and hides one account's rows from another. */
import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { agents } from '#shared/contract/agents.ts'
import { auth } from '#shared/contract/auth.ts'
import { channels } from '#shared/contract/channels.ts'
import { type Endpoint, errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { jobs } from '#shared/contract/jobs.ts'
import { marketplaceCalls, marketplaces } from '#shared/contract/marketplaces.ts'
import { notifications } from '#shared/contract/notifications.ts'
import { payments } from '#shared/contract/payments.ts'
import { plans } from '#shared/contract/plans.ts'
import { proposals } from '#shared/contract/proposals.ts'
import { referrals } from '#shared/contract/referrals.ts'
import { server } from '#shared/contract/server.ts'
import { support } from '#shared/contract/support.ts'
import { tries } from '#shared/contract/try.ts'
import { sync } from '#shared/contract/sync.ts'
import { users } from '#shared/contract/users.ts'
import { writer } from '#shared/contract/writer.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import { contentHash } from '#shared/domain/proposal.ts'
import { newId } from '#shared/ids.ts'
import { SYNC_SCHEMA } from '#shared/sync/protocol.ts'
import type { App } from './app.ts'
import { readConfig } from './config.ts'
import { createMarketplaces } from './marketplaces/registry.ts'
import { createGateways } from './payments/registry.ts'
import { syncedStore } from './store/synced.ts'
import {
  createTestApp,
  createTestDeps,
  requestJson,
  START_MS,
  signUp,
  type TestDeps,
  type TestUser,
} from './test/harness.ts'
import { writtenLetter } from './test/engine/world.ts'
import { addProposal, sampleRun } from './test/sample-rows.ts'

/** The input of a call, for a user and their rows. */
interface Fixture {
  userId: string
  agentId: string
  runId: string
  proposalId: string
  hash: string
}
interface Call {
  endpoint: Endpoint
  /** Values of the path's parameters. */
  params?: (fixture: Fixture) => Record<string, string>
  body?: (fixture: Fixture) => unknown
  /** True when a visitor may call it. */
  isPublic?: true
  /** True when it names a user's row or account. */
  isOwned?: true
  /** The status of the refusal that this test's rows cause. */
  refusal?: number
}

const byUser = { params: ({ userId }: Fixture) => ({ userId, id: userId }), isOwned: true } as const
const byAgent = { params: ({ agentId }: Fixture) => ({ id: agentId }), isOwned: true } as const
const byRun = { params: ({ runId }: Fixture) => ({ id: runId }), isOwned: true } as const
const byProposal = { params: ({ proposalId }: Fixture) => ({ id: proposalId }), isOwned: true } as const
const ofNoAccount = { params: () => ({ platform: 'upwork', pendingId: newId() }), refusal: 409 }
const agentFields = ({ userId }: Fixture) => ({ userId, title: 'React developer', platform: 'upwork' })
const upworkForm = ({ userId }: Fixture) => ({
  userId,
  automationId: null,
  freelancerName: 'Ada',
  username: 'ada',
  password: 'secret',
  securityAnswer: 'blue',
  profileUrl: 'https://www.upwork.com/freelancers/~01abc',
})
const ownModel = { address: 'OpenAI', model: 'm-1', usdPerMillionInput: 1, usdPerMillionOutput: 4 }
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: {
    p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64)]).toString('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  },
}
const telegramLogin = () => {
  const fields = { auth_date: String(START_MS / 1000), first_name: 'Ada', id: '1' }
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  const secret = createHash('sha256').update('123456:sandbox-telegram-token').digest()
  return { ...fields, hash: createHmac('sha256', secret).update(lines.join('\n')).digest('hex') }
}
const newAccount = () => ({ email: `ada-${newId()}@gmail.com`, password: 'Correct-horse-7' })

/** In an order in which each call finds what it needs, with deletions last. */
const PASSKEY = { id: 'a', rawId: 'a', type: 'public-key' }
const MADE = { clientDataJSON: 'e30', attestationObject: 'oA' }
const USED = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }

const CALLS: Call[] = [
  { endpoint: server.health, isPublic: true },
  { endpoint: server.ready, isPublic: true },
  { endpoint: server.info, isPublic: true },
  { endpoint: server.location, isPublic: true },
  { endpoint: plans.list, isPublic: true },
  {
    endpoint: support.write,
    body: () => ({ email: 'ada@gmail.com', topic: 'question', message: 'Where is my letter?' }),
    isPublic: true,
  },
  { endpoint: support.status, isPublic: true },
  { endpoint: tries.read, body: () => ({ job: 'A shop in React.', about: 'I write React.' }), isPublic: true },
  { endpoint: tries.readResume, body: () => 'Ada Okafor, developer', isPublic: true },
  { endpoint: auth.signUp, body: newAccount, isPublic: true },
  { endpoint: auth.signIn, body: () => ({ email: 'ada@gmail.com', password: 'Correct-horse-7' }), isPublic: true },
  { endpoint: auth.demo, body: () => ({}), isPublic: true },
  { endpoint: auth.user },
  { endpoint: auth.resendVerification, body: () => ({ email: 'nobody@gmail.com' }), isPublic: true },
  {
    endpoint: auth.verifyEmail,
    body: () => ({ email: 'nobody@gmail.com', code: '000000' }),
    isPublic: true,
    refusal: 422,
  },
  { endpoint: auth.requestPasswordReset, body: () => ({ email: 'nobody@gmail.com' }), isPublic: true },
  {
    endpoint: auth.verifyResetCode,
    body: () => ({ email: 'nobody@gmail.com', code: '000000' }),
    isPublic: true,
    refusal: 422,
  },
  {
    endpoint: auth.resetPassword,
    body: () => ({ token: 'none', password: 'Correct-horse-8' }),
    isPublic: true,
    refusal: 422,
  },
  { endpoint: auth.proveAddress, body: () => ({ email: 'ada@own.example' }), isPublic: true },
  { endpoint: auth.emailBack, body: () => ({ token: 'none' }), isPublic: true, refusal: 422 },
  {
    endpoint: auth.newEmailCode,
    ...byUser,
    body: () => ({ email: 'ada@own.example', password: 'wrong' }),
    refusal: 422,
  },
  { endpoint: auth.changeEmail, ...byUser, body: () => ({ email: 'ada@own.example', code: '000000' }), refusal: 422 },
  { endpoint: auth.googleFinish, isPublic: true, refusal: 409 },
  { endpoint: auth.finishSignIn, body: () => ({ code: '000000' }), isPublic: true, refusal: 409 },
  { endpoint: auth.session },
  { endpoint: auth.secondFactor, ...byUser },
  { endpoint: auth.beginSecondFactor, ...byUser, body: () => ({ password: 'Wrong-horse-7' }), refusal: 422 },
  { endpoint: auth.confirmSecondFactor, ...byUser, body: () => ({ code: '000000' }), refusal: 409 },
  { endpoint: auth.endSecondFactor, ...byUser, body: () => ({ password: 'Wrong-horse-7' }), refusal: 422 },
  { endpoint: auth.beginPasskey, ...byUser, body: () => ({ password: 'Wrong-horse-7' }), refusal: 422 },
  { endpoint: auth.addPasskey, ...byUser, body: () => ({ ...PASSKEY, response: MADE }), refusal: 422 },
  {
    endpoint: auth.removePasskey,
    params: ({ userId }) => ({ id: userId, passkeyId: 'none' }),
    body: () => ({ password: 'Wrong-horse-7' }),
    isOwned: true,
    refusal: 422,
  },
  { endpoint: auth.askPasskey, isPublic: true, refusal: 409 },
  { endpoint: auth.finishWithPasskey, body: () => ({ ...PASSKEY, response: USED }), isPublic: true, refusal: 409 },
  { endpoint: auth.sessions, ...byUser },
  {
    endpoint: auth.endSession,
    params: ({ userId }) => ({ id: userId, sessionId: newId() }),
    isOwned: true,
    refusal: 404,
  },
  { endpoint: auth.endOtherSessions, ...byUser },
  {
    endpoint: auth.changePassword,
    ...byUser,
    body: () => ({ current: 'Correct-horse-7', password: 'Correct-horse-8' }),
  },
  { endpoint: users.update, ...byUser, body: () => ({ firstName: 'Ada' }) },
  { endpoint: users.skills, ...byUser },
  { endpoint: users.portfolioLinks, ...byUser },
  // Any body is a file, and this one is text.
  { endpoint: users.uploadResume, ...byUser, body: () => 'Ada Okafor, developer' },
  { endpoint: users.resumeStatus, ...byUser },
  { endpoint: users.resumeDetails, ...byUser },
  { endpoint: users.updateResumeDetails, ...byUser, body: () => ({ text: 'Ada Okafor, React developer' }) },
  { endpoint: users.removeResume, ...byUser },
  { endpoint: users.deletionCode, ...byUser },
  { endpoint: users.deleteAccount, ...byUser, body: () => ({ password: 'wrong' }), refusal: 422 },
  { endpoint: plans.subscription },
  { endpoint: plans.limits, ...byUser },
  { endpoint: plans.cancel, refusal: 409 },
  { endpoint: plans.resume, refusal: 409 },
  { endpoint: plans.card, refusal: 409 },
  { endpoint: payments.options, isPublic: true },
  { endpoint: payments.quote, body: () => ({ planCode: 'pro_month', currency: 'USD' }) },
  { endpoint: payments.initialize, body: () => ({ email: 'ada@gmail.com', planCode: 'pro', currency: 'NGN' }) },
  { endpoint: payments.verify, params: () => ({ reference: 'gw-unknown' }), refusal: 404 },
  { endpoint: payments.webhook, params: () => ({ gateway: 'stripe' }), isPublic: true, refusal: 401 },
  { endpoint: referrals.mine },
  { endpoint: agents.list, ...byUser },
  { endpoint: agents.create, body: agentFields, isOwned: true },
  { endpoint: agents.detail, ...byAgent },
  { endpoint: agents.update, ...byAgent, body: () => ({ title: 'Vue developer' }) },
  { endpoint: agents.setStatus, ...byAgent, body: () => ({ status: 'paused' }) },
  { endpoint: agents.jobs, ...byAgent },
  { endpoint: agents.runs, ...byAgent },
  { endpoint: agents.runNow, ...byAgent },
  { endpoint: agents.cancelRun, ...byRun },
  { endpoint: proposals.detail, ...byProposal },
  { endpoint: proposals.update, ...byProposal, body: () => ({ notes: 'x' }) },
  { endpoint: proposals.rewrite, ...byProposal, body: () => ({ style: 'shorter', letter: 'A letter.' }) },
  { endpoint: proposals.approve, ...byProposal, body: ({ hash }) => ({ contentHash: hash }) },
  { endpoint: proposals.withdraw, ...byProposal },
  { endpoint: proposals.skip, ...byProposal },
  { endpoint: proposals.restore, ...byProposal },
  { endpoint: proposals.markSent, ...byProposal },
  { endpoint: proposals.fromLink, body: () => ({ id: newId(), platform: 'upwork', text: 'A shop in React.' }) },
  { endpoint: proposals.outcome, ...byProposal, body: () => ({ outcome: 'viewed' }), refusal: 409 },
  { endpoint: notifications.subscribe, body: () => subscription },
  { endpoint: notifications.test },
  { endpoint: notifications.stopMails, body: () => ({ token: 'nonsense' }), isPublic: true, refusal: 422 },
  { endpoint: notifications.unsubscribe, body: () => ({ endpoint: subscription.endpoint }) },
  ...Object.values(marketplaceCalls).flatMap(callsOf),
  { endpoint: jobs.searchWithForm, body: () => ({ title: 'React', platform: 'freelancer' }) },
  { endpoint: jobs.search, body: ({ userId }) => ({ userId, title: 'React', platform: 'freelancer' }), isOwned: true },
  { endpoint: jobs.previewAgent, body: () => ({ name: '-', title: 'React', platforms: ['freelancer'] }) },
  { endpoint: writer.state },
  { endpoint: writer.choose, body: () => ({ choice: 'built-in', dailyBudgetUsd: 2 }) },
  { endpoint: writer.test, refusal: 409 },
  { endpoint: writer.setOwn, body: () => ({ ...ownModel, key: 'sk-own' }) },
  { endpoint: writer.removeOwn },
  { endpoint: channels.options },
  { endpoint: channels.telegramCallback, body: telegramLogin },
  { endpoint: channels.telegramCallbackByQuery, refusal: 422 },
  { endpoint: channels.gmailStart },
  { endpoint: channels.gmailTest, refusal: 409 },
  { endpoint: channels.gmailSend, body: () => ({ to: 'a@example.com', subject: 'x', text: 'x' }), refusal: 409 },
  { endpoint: channels.gmailExport, refusal: 409 },
  { endpoint: channels.disconnect, params: () => ({ kind: 'telegram' }) },
  { endpoint: marketplaces.check, params: () => ({ platform: 'upwork' }), refusal: 409 },
  { endpoint: marketplaces.disconnect, params: () => ({ platform: 'upwork' }) },
  { endpoint: marketplaces.acceptPending, ...ofNoAccount },
  { endpoint: marketplaces.dropPending, ...ofNoAccount },
  { endpoint: sync.pull },
  {
    endpoint: sync.push,
    body: () => ({ clientId: newId(), schema: SYNC_SCHEMA, pendingTotal: 0, mutations: [] }),
  },
  { endpoint: agents.runProgress, ...byRun },
  { endpoint: agents.remove, ...byAgent },
  { endpoint: auth.signOut },
]
/** The form is that of the only marketplace with a form. */
function callsOf({ status, oauth, profile, form }: (typeof marketplaceCalls)[MarketplaceId]): Call[] {
  return [
    { endpoint: status, ...byUser },
    { endpoint: oauth, body: ({ userId }) => ({ userId }), isOwned: true },
    ...(profile ? [{ endpoint: profile, ...byUser }] : []),
    ...(form ? [{ endpoint: form.save, body: upworkForm, isOwned: true as const }] : []),
    ...(form ? [{ endpoint: form.saveForAutomation, body: formOfAgent, isOwned: true as const }] : []),
  ]
}

function formOfAgent(known: Fixture) {
  return { ...upworkForm(known), automationId: known.agentId }
}

const titled = CALLS.map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, call] as const)

let sandbox: RunningSandbox
let deps: TestDeps
let app: App
let ada: TestUser
let eve: TestUser
let fixture: Fixture

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true })
  const config = readConfig({ SANDBOX_PORT: String(sandbox.port), LOG_LEVEL: 'silent' })
  const written = writtenLetter({ letter: 'Another letter.' })
  const writer = { write: () => Promise.resolve(written) }
  deps = createTestDeps({ config, marketplaces: createMarketplaces(config), gateways: createGateways(config), writer })
  app = createTestApp(deps, {
    engine: {
      runNow: async (_userId, agentId) => sampleRun(agentId),
      cancelRun: async () => undefined,
      watchRun: () => () => undefined,
    },
  })
  ada = await signUp(app, { email: 'ada@gmail.com' })
  eve = await signUp(app)
  const created = await ada.request('POST', agents.create.path, { title: 'React developer', platform: 'upwork' })
  const agent = agents.create.response.parse(await created.json())
  const { row: proposal } = await addProposal(deps.db, ada.user.id, { agentId: agent.id })
  const run = { ...sampleRun(agent.id), status: 'done' as const }
  await deps.db.atomically((tx) => syncedStore(tx).write('run', ada.user.id, run))
  fixture = {
    userId: ada.user.id,
    agentId: agent.id,
    runId: run.id,
    proposalId: proposal.id,
    hash: contentHash(proposal),
  }
})
afterAll(async () => {
  await deps.dispose()
  await sandbox.stop()
})

const pathOf = ({ endpoint, params }: Call) => {
  const values = params?.(fixture) ?? {}
  return endpoint.path.replace(/:(\w+)/g, (_match, name: string) => values[name] ?? 'missing')
}
const errorOf = async (answer: Response) => errorAnswerSchema.parse(await answer.json())

test('the list is complete', () => {
  const declared = [
    agents,
    auth,
    channels,
    jobs,
    marketplaces,
    notifications,
    payments,
    plans,
    referrals,
    server,
    support,
    sync,
    tries,
    users,
    proposals,
    writer,
  ]
  const ofMarketplaces = Object.values(marketplaceCalls).flatMap(({ form, profile, ...calls }) =>
    Object.values({ ...calls, ...form, ...(profile && { profile }) }),
  )
  const all: Endpoint[] = [...declared.flatMap((group) => Object.values(group)), ...ofMarketplaces]
  expect(CALLS.map(({ endpoint }) => endpoint)).toHaveLength(all.length)
  expect(new Set(CALLS.map(({ endpoint }) => endpoint))).toEqual(new Set(all))
})

describe('without a session', () => {
  test.each(titled.filter(([, { isPublic }]) => !isPublic))('%s answers 401', async (_title, call) => {
    const answer = await requestJson(app, call.endpoint.method, pathOf(call), call.body?.(fixture))
    expect(answer.status).toBe(401)
    expect((await errorOf(answer)).code).toBe('session.missing')
  })
})

describe("with another account's session", () => {
  test.each(titled.filter(([, { isOwned }]) => isOwned))('%s answers 403', async (_title, call) => {
    const answer = await eve.request(call.endpoint.method, pathOf(call), call.body?.(fixture))
    expect(answer.status).toBe(403)
    expect((await errorOf(answer)).code).toBe('access.denied')
  })
})

describe("with one's own session", () => {
  test.each(titled)('%s answers its declared shape', async (_title, call) => {
    const answer = await ada.request(call.endpoint.method, pathOf(call), call.body?.(fixture))
    if (call.refusal !== undefined) {
      expect(answer.status).toBe(call.refusal)
      expect(Object.keys(await errorOf(answer))).toContain('requestId')
      return
    }
    expect(answer.ok).toBe(true)
    expect(parsedAnswer(call.endpoint.response, await answer.text())).toMatchObject({ success: true })
  })
})

/** Every server-sent event has the same shape as an answer. */
function parsedAnswer(schema: z.ZodMiniType, text: string) {
  const json = text.startsWith('data: ') ? (text.split('\n')[0] ?? '').slice('data: '.length) : text
  return schema.safeParse(JSON.parse(json))
}
