// @vitest-environment node
/**
 * A third marketplace and a third gateway, added only where the README says: their records, their lines in the lists,
 * and their settings. The test uses them for everything that the first two do.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { App } from '#api/app.ts'
import { readConfig } from '#api/config.ts'
import { builtInWriter } from '#api/writing/built-in.ts'
import { createAccounts } from '#api/features/marketplaces/accounts.ts'
import type { Marketplace } from '#api/marketplaces/marketplace.ts'
import { createMarketplaces } from '#api/marketplaces/registry.ts'
import type { PaymentGateway } from '#api/payments/gateway.ts'
import { createGateways } from '#api/payments/registry.ts'
import { syncedStore } from '#api/store/synced.ts'
import { userStore } from '#api/store/accounts/users.ts'
import { aJob, createWorker, type Worker } from '#api/test/engine/world.ts'
import { createTestApp, createTestDeps, signUp, type TestDeps, type TestUser } from '#api/test/harness.ts'
import { createToy, signIns, TOY, TOYPAY_ID, toyClock, toyMarket, toypay } from '#api/test/toy/outside.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { jobs } from '#shared/contract/jobs.ts'
import { marketplaceCalls, marketplaces } from '#shared/contract/marketplaces.ts'
import { payments } from '#shared/contract/payments.ts'
import { plans } from '#shared/contract/plans.ts'
import { server } from '#shared/contract/server.ts'
import { support } from '#shared/contract/support.ts'
import { readJobAddress } from '#shared/domain/jobs/job-address.ts'
import { contentHash } from '#shared/domain/proposal.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'

vi.mock('#shared/marketplaces/brief.ts', async (original) => {
  const { TOY_BRIEF } = await import('#shared/marketplaces/test/toy-lists.ts')
  const brief = await original<typeof import('#shared/marketplaces/brief.ts')>()
  return { ...brief, BRIEF: { ...brief.BRIEF, toy: TOY_BRIEF } }
})
vi.mock('#shared/marketplaces/records.ts', async (original) => {
  const { toy } = await import('#shared/marketplaces/test/toy.ts')
  const {
    MARKETPLACES: known,
    SEARCH_SHAPE,
    AGENT_SHAPE,
  } = await original<typeof import('#shared/marketplaces/records.ts')>()
  return {
    MARKETPLACES: { ...known, toy },
    SEARCH_SHAPE: { ...SEARCH_SHAPE, ...toy.searchShape },
    AGENT_SHAPE: { ...AGENT_SHAPE, ...toy.agentShape },
  }
})
vi.mock('#shared/domain/plans/gateways.ts', async (original) => {
  const { TOYPAY } = await import('#shared/marketplaces/test/toy-lists.ts')
  const { GATEWAYS } = await original<typeof import('#shared/domain/plans/gateways.ts')>()
  return { GATEWAYS: { ...GATEWAYS, toypay: TOYPAY } }
})
/** The outside parts. They are set later, because the lists are read first. */
const outside = vi.hoisted((): { toy?: Marketplace; toypay?: PaymentGateway } => ({}))
vi.mock('#api/marketplaces/connectors.ts', async (original) => {
  const { CONNECTORS } = await original<typeof import('#api/marketplaces/connectors.ts')>()
  return { CONNECTORS: { ...CONNECTORS, toy: { create: () => outside.toy, addressOf: () => 'http://127.0.0.1:9' } } }
})
vi.mock('#api/payments/makers.ts', async (original) => {
  const { GATEWAY_MAKERS } = await original<typeof import('#api/payments/makers.ts')>()
  return { GATEWAY_MAKERS: { ...GATEWAY_MAKERS, toypay: () => outside.toypay } }
})

const ADDRESS = 'https://toyland.example/shops/ada'
let deps: TestDeps
let app: App
let engine: Worker
let ada: TestUser
let agentId: string

beforeAll(async () => {
  Object.assign(outside, { toy: createToy(), toypay: toypay.gateway })
  const url = 'http://127.0.0.1:9'
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', ENGINE_SEND_GAP_SECONDS: '0' }),
    toy: { isSandbox: false, autoSendPermission: null, signIn: 'credentials' as const },
    toypay: { isSandbox: false, url, secretKey: 'key' },
  }
  deps = createTestDeps({
    clock: toyClock,
    config,
    writer: builtInWriter(),
    marketplaces: createMarketplaces(config, toyClock),
    gateways: createGateways(config),
  })
  deps.accounts = createAccounts(deps)
  engine = createWorker(deps)
  app = createTestApp(deps, { engine })
  ada = await signUp(app, { platformType: 'toy', timeZone: 'UTC' })
  await deps.db.atomically((tx) => userStore(tx).setEmailVerified(ada.user.id, toyClock.now()))
  const job = { platform: TOY, url: MARKETPLACES[TOY].address.of('w1'), experienceLevel: 'expert' as const }
  toyMarket.jobs.set('w1', aJob({ ...job, id: 'w1' }))
  toyMarket.jobs.set('w2', aJob({ ...job, id: 'w2', budgetMinMinor: 500, budgetMaxMinor: 900 }))
})
afterAll(() => deps.dispose())

const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await ada.request(method, path.replace(':userId', ada.user.id), body)
  const json: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(json)}`)
  return json
}
const ownProposals = async () => (await syncedStore(deps.db).list('proposal', ada.user.id)).map(({ row }) => row)

it('is listed in what the server can do', async () => {
  expect(ada.user).toMatchObject({ platformType: 'toy', toyProfileComplete: false })
  expect(await ask('GET', server.info.path)).toMatchObject({
    signIn: { toy: 'credentials', freelancer: 'official' },
    autoSend: { toy: false, upwork: true },
  })
  const status = support.status.response.parse(await ask('GET', support.status.path)).data
  expect(status.services.map(({ id }) => id)).toEqual(expect.arrayContaining(['toy', 'toypay', 'upwork', 'stripe']))
  const limits = await ask('GET', plans.limits.path.replace(':id', ada.user.id))
  expect(limits).toMatchObject({ planLimits: { maxToyWishes: 20, maxUpworkProposals: 20 } })
  expect(readJobAddress('look: https://www.toyland.example/wishes/w1')).toMatchObject({ platform: 'toy', jobId: 'w1' })
})

it('is searched by its own criteria', async () => {
  const search = (fields: object) =>
    ask('POST', jobs.searchWithForm.path, { title: 'React', platform: 'toy', ...fields })
  const found = jobs.searchWithForm.response.parse(await search({ toyPriceMin: 100 }))
  expect(found.map(({ id, platform }) => [id, platform])).toEqual([['w1', 'toy']])
  expect(await search({ toyLevel: 'entry' })).toEqual([])
  const refused = await ada.request('POST', jobs.searchWithForm.path, {
    title: 'React',
    platform: 'toy',
    toyLevel: 'guru',
  })
  expect(refused.status).toBe(422)
})

it('has an agent with its own fields, which needs the account', async () => {
  const fields = {
    title: 'React developer',
    platform: 'toy',
    skills: ['React', 'TypeScript'],
    toyMinPrice: '150',
    minScore: 0,
  }
  const created = await ask('POST', '/automations', { userId: ada.user.id, ...fields })
  expect(created).toMatchObject({ platform: 'toy', toyPriceFrom: 150, toyLevel: 'any', mode: 'review' })
  const [agent] = await syncedStore(deps.db).list('agent', ada.user.id)
  agentId = agent?.row.id ?? ''
  const activated = await ada.request('PUT', `/automations/status/${agentId}`, { status: 'active' })
  expect(await activated.json()).toMatchObject({ code: 'agent.not_connected' })
})

it('is connected by the form of its record, and the agent keeps the form’s fields', async () => {
  const { form, status, profile } = marketplaceCalls[TOY]
  const typed = { userId: ada.user.id, automationId: agentId, shopkeeper: 'Ada Okafor', toyIsGiftWrapped: true }
  const save = (more: object) => ada.request('POST', form?.saveForAutomation.path ?? '', { ...typed, ...more })
  const missing = await save({ shopUrl: ADDRESS })
  expect([missing.status, await missing.json()]).toMatchObject([422, { fields: { apiKey: expect.any(String) } }])
  const elsewhere = await save({ apiKey: 'k', shopUrl: 'https://example.com/ada' })
  expect(await elsewhere.json()).toMatchObject({ fields: { shopUrl: expect.any(String) } })
  expect((await save({ apiKey: 'k-1', shopUrl: ADDRESS })).status).toBe(200)
  expect(signIns).toEqual([{ apiKey: 'k-1' }])
  expect(await ask('GET', status.path)).toEqual({ hasCredentials: true })
  expect(await ask('GET', profile?.path ?? '')).toEqual({ profileUrl: ADDRESS })
  const [agent] = await syncedStore(deps.db).list('agent', ada.user.id)
  expect(agent?.row).toMatchObject({ upworkFreelancerName: 'Ada Okafor', toyShopUrl: ADDRESS, toyIsGiftWrapped: true })
})

it('gets a letter within its limits, sends the approved letter once, and has the receipt', async () => {
  const unready = await ada.request('PUT', `/automations/status/${agentId}`, { status: 'active' })
  expect(await unready.json()).toMatchObject({ code: 'agent.not_ready' })
  const profile = await syncedStore(deps.db).read('profile', ada.user.id)
  const told = {
    title: 'React developer',
    overview:
      'I rebuilt the web shop of the toy maker Trainville in React in 2023. Its orders rose by 30 % within three months.',
    workHistory: 'Ten years of web shops.',
    skills: ['React'],
  }
  await deps.db.atomically((tx) =>
    syncedStore(tx).write('profile', ada.user.id, {
      ...profileSchema.parse({ id: ada.user.id }),
      ...profile?.row,
      ...told,
    }),
  )
  await ask('PUT', `/automations/status/${agentId}`, { status: 'active' })
  await ask('POST', `/automations/${agentId}/runs`)
  await engine.tick()
  const waiting = (await ownProposals()).find(({ status }) => status === 'review')
  expect(waiting).toMatchObject({ platform: 'toy', jobId: 'w1' })
  const { min, max } = MARKETPLACES[TOY].letter
  expect(waiting?.letter.length).toBeGreaterThanOrEqual(min)
  expect(waiting?.letter.length).toBeLessThanOrEqual(max)
  if (!waiting) throw new Error('nothing waits')
  const approve = async (letter: string) => {
    await ask('PATCH', `/proposals/${waiting.id}`, { letter })
    const approval = { contentHash: contentHash({ ...waiting, letter }), acceptClaims: splitSentences(letter) }
    return ada.request('POST', `/proposals/${waiting.id}/approve`, approval)
  }
  expect(await (await approve('x'.repeat(max + 1))).json()).toMatchObject({ fields: { letter: expect.any(String) } })
  expect((await approve(waiting.letter)).status).toBe(200)
  toyClock.advance(60_000)
  await engine.tick()
  expect((await ownProposals()).find(({ id }) => id === waiting.id)).toMatchObject({
    status: 'completed',
    receipt: { id: 'toy-1' },
  })
  expect(toyMarket.truth.all().map(({ letter }) => letter)).toEqual([waiting.letter])
})

it('is disconnected', async () => {
  await ask('DELETE', marketplaces.disconnect.path.replace(':platform', 'toy'))
  expect(await ask('GET', marketplaceCalls[TOY].status.path)).toEqual({ hasCredentials: false })
})

it('its gateway takes its own currency, and the plan is active', async () => {
  const options = payments.options.response.parse(await ask('GET', `${payments.options.path}?timeZone=Africa/Nairobi`))
  expect(options.data).toMatchObject({ currency: 'KES', currencies: expect.arrayContaining(['USD', 'NGN', 'KES']) })
  const quote = await ask('POST', payments.quote.path, { planCode: 'pro', timeZone: 'Africa/Nairobi' })
  expect(quote).toMatchObject({ data: { gateway: 'toypay', currency: 'KES', dueNowMinor: 320_000 } })
  const begun = payments.initialize.response.parse(
    await ask('POST', payments.initialize.path, { email: ada.email, planCode: 'pro', currency: 'KES' }),
  )
  toypay.pay(begun.data.reference, 'pays')
  const verified = await ask('GET', payments.verify.path.replace(':reference', begun.data.reference))
  expect(verified).toMatchObject({ status: true, metadata: { currency: 'KES', plan: 'pro' } })
  const subscription = await ask('GET', plans.subscription.path)
  expect(subscription).toMatchObject({ data: { plan: 'pro', gateway: TOYPAY_ID, currency: 'KES' } })
  const [invoice] = await syncedStore(deps.db).list('invoice', ada.user.id)
  const page = await ada.request('GET', `/plans/invoices/${invoice?.row.id}/download`)
  expect(await page.text()).toContain('Toypay')
  const [news = ''] = toypay.takeNews()
  const heard = await app.request('/api/payments/webhook/toypay', { method: 'POST', body: news })
  expect(await heard.json()).toEqual({ received: true })
})
