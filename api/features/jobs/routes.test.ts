/** Job search through the API, with real connectors to the sandbox. */
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { MarketplaceAccounts } from '#api/marketplaces/accounts.ts'
import { createMarketplaces } from '#api/marketplaces/registry.ts'
import { seenJobStore } from '#api/store/engine/seen-jobs.ts'
import { createTestApp, createTestDeps, signUp, type TestDeps, type TestUser } from '#api/test/harness.ts'
import { addProposal } from '#api/test/sample-rows.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { agents } from '#shared/contract/agents.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { type FoundJob, jobs, type SearchEvent, searchEventSchema } from '#shared/contract/jobs.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import type { App } from '../../app.ts'
import { changeFor } from '../../changes/run-mutation.ts'
import { readConfig } from '../../config.ts'

const STREAM = { accept: 'text/event-stream' }
const SHOP = {
  platform: 'freelancer',
  title: 'Quokka shop in React',
  description: 'We need a React developer for a shop that sells quokka calendars.',
  ...{ type: 'fixed', min: 500, max: 900, currency: 'USD', skills: ['React.js'], language: 'en' },
  clientCountry: 'NG',
  questions: [],
}

let sandbox: RunningSandbox
let deps: TestDeps
let app: App
let ada: TestUser
/** Ada's connected accounts. */
let open: (platform: MarketplaceId) => ReturnType<MarketplaceAccounts['open']>

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true })
})
afterAll(() => sandbox.stop())

beforeEach(async () => {
  await control('POST', '/control/reset', { empty: true })
  await control('DELETE', '/control/faults')
  const config = readConfig({
    SANDBOX_PORT: String(sandbox.port),
    LOG_LEVEL: 'silent',
    ENGINE_CALL_TIMEOUT_SECONDS: '0.5',
  })
  open = async () => null
  deps = createTestDeps({
    config,
    marketplaces: createMarketplaces(config),
    accounts: { open: (_userId, platform) => open(platform) },
  })
  deps.clock.set(Date.now())
  app = createTestApp(deps)
  ada = await signUp(app)
  return () => deps.dispose()
})

async function control(method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`http://localhost:${sandbox.port}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text ? JSON.parse(text) : null
}

async function post(...rows: object[]): Promise<string[]> {
  const posted = await control(
    'POST',
    '/control/jobs',
    rows.map((row) => ({ ...SHOP, ...row })),
  )
  return z
    .array(z.object({ id: z.union([z.string(), z.number()]) }))
    .parse(posted)
    .map(({ id }) => String(id))
}

async function search(fields: object = {}, user = ada): Promise<FoundJob[]> {
  const answer = await user.request('POST', jobs.searchWithForm.path, {
    ...{ title: 'quokka', platform: 'freelancer' },
    ...fields,
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return jobs.searchWithForm.response.parse(await answer.json())
}

async function refusal(fields: object = {}, path: string = jobs.searchWithForm.path) {
  const body = { title: 'quokka', platform: 'freelancer', ...fields }
  const answer = await ada.request('POST', path, body)
  return { status: answer.status, headers: answer.headers, ...errorAnswerSchema.parse(await answer.json()) }
}

function eventsIn(text: string): SearchEvent[] {
  const lines = text.split('\n').filter((line) => line.startsWith('data: '))
  return lines.map((line) => searchEventSchema.parse(JSON.parse(line.slice('data: '.length))))
}

async function streamed(fields: object): Promise<SearchEvent[]> {
  const body = { title: 'quokka', platform: 'freelancer', ...fields }
  const answer = await ada.request('POST', jobs.searchWithForm.path, body, STREAM)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  return eventsIn(await answer.text())
}

/** The sandbox takes any well-formed token. */
function connectUpwork(): void {
  const tokens = { accessToken: 'a-well-formed-token', refreshToken: null, expiresAt: Infinity, clientId: null }
  const session = { account: { id: '1', name: 'ada', profileUrl: null }, tokens: async () => tokens }
  open = async (platform) => (platform === 'upwork' ? { connectionId: 'c', connectedAt: 0, session } : null)
}

describe('a result', () => {
  test('has the specified shape for a user without a connected account', async () => {
    const [id] = await post({})
    const [job, ...others] = await search()
    expect(others).toEqual([])
    expect(job).toMatchObject({
      ...{ id, title: SHOP.title, description: SHOP.description, platform: 'freelancer', logoUrl: null },
      ...{ minBudget: 500, maxBudget: 900, budget: '$500 - $900', currency: 'USD', kind: 'fixed' },
      ...{ clientLocation: 'Nigeria', status: 'new', isSeenByAgent: false, skills: ['React.js'] },
    })
    expect(job?.clientName).toBe(job?.company)
    expect(job?.url).toContain('/projects/')
    expect(Date.parse(job?.datePosted ?? '')).toBeGreaterThan(Date.now() - MINUTE_MS)
  })

  test('is the same through the other specified call, which is for the user only', async () => {
    await post({})
    const body = { title: 'quokka', platform: 'freelancer' }
    const own = await ada.request('POST', jobs.search.path, { ...body, userId: ada.user.id })
    expect(jobs.search.response.parse(await own.json())).toHaveLength(1)
    const eve = await signUp(app)
    const others = await ada.request('POST', jobs.search.path, { ...body, userId: eve.user.id })
    expect([others.status, errorAnswerSchema.parse(await others.json()).code]).toEqual([403, 'access.denied'])
  })

  test('comes from Upwork when an account is connected', async () => {
    const [id] = await post({ platform: 'upwork', skills: ['React'] })
    expect(await refusal({ platform: 'upwork' })).toMatchObject({
      ...{ status: 409, code: 'marketplace.not_connected', details: { platform: 'upwork' } },
      message: 'Connect your marketplace account first.',
    })
    connectUpwork()
    expect((await search({ platform: 'upwork' })).map((job) => job.id)).toEqual([id])
  })

  test('fits every criterion', async () => {
    const [cheap, , hourly] = await post(
      { min: 100, max: 200 },
      { min: 2000, max: 4000 },
      { type: 'hourly', min: 30, max: 50 },
    )
    const ids = async (fields: object) => (await search(fields)).map(({ id }) => id)
    expect(await ids({ freelancerMaxBudget: 1000, freelancerIsHourly: false })).toEqual([cheap])
    expect(await ids({ freelancerIsFixed: false })).toEqual([hourly])
    expect(await ids({ freelancerIsFixed: false, freelancerHourlyRateMin: 60 })).toEqual([])
    expect(await ids({ freelancerLanguage: ['de'] })).toEqual([])
    connectUpwork()
    await post({ platform: 'upwork' })
    expect(await ids({ platform: 'upwork', upworkMinFixedRate: 1000 })).toEqual([])
    expect(await ids({ platform: 'upwork', upworkJobType: 'hourly' })).toEqual([])
    expect(await ids({ platform: 'upwork', upworkJobType: 'fixed', upworkMinFixedRate: 800 })).toHaveLength(1)
  })

  test('is sorted: most of the words first, then the newest', async () => {
    const [one, both, newer] = await post({}, { title: 'Quokka shop, urgent' }, { title: 'Quokka calendar' })
    expect((await search({ title: 'quokka urgent' })).map(({ id }) => id)).toEqual([both, newer, one])
  })

  test('takes a title of one letter, and any range and rules that the form can give', async () => {
    const [id] = await post({ title: 'R for a quokka survey' })
    expect((await search({ title: 'R' })).map((job) => job.id)).toContain(id)
    const wide = { freelancerHourlyRateMin: 1000, freelancerHourlyRateMax: 1000, freelancerMaxBudget: 1_000_000 }
    const rules = { title: `NOT "${'z'.repeat(190)}"`, wordRule: `NOT "${'y'.repeat(290)}"` }
    for (const fields of [wide, rules]) await search(fields)
    expect(await refusal({ freelancerHourlyRateMin: 1001 })).toMatchObject({ status: 422 })
  })

  test('is marked when the user has applied or an agent has judged it', async () => {
    const [applied = '', seen = '', fresh = ''] = await post({}, { title: 'Quokka two' }, { title: 'Quokka three' })
    const created = await ada.request('POST', agents.create.path, { title: 'React', platform: 'freelancer' })
    const agent = agents.create.response.parse(await created.json())
    const nowMs = deps.clock.now()
    await deps.db.atomically((tx) =>
      seenJobStore(tx).add(
        { id: agent.id, userId: ada.user.id },
        [{ platform: 'freelancer', jobId: seen, verdict: 'score_low' }],
        nowMs,
      ),
    )
    await addProposal(deps.db, ada.user.id, { agentId: agent.id, platform: 'freelancer', jobId: applied })
    const marks = new Map((await search()).map((job) => [job.id, [job.status, job.isSeenByAgent]]))
    expect(marks.get(applied)?.[0]).toBe('applied')
    expect(marks.get(seen)).toEqual(['new', true])
    expect(marks.get(fresh)).toEqual(['new', false])
    const eve = await signUp(app)
    expect((await search({}, eve)).every(({ status, isSeenByAgent }) => status === 'new' && !isSeenByAgent)).toBe(true)
  })

  test('are scored, flagged, and marked with the state of the caller’s proposal', async () => {
    const [waiting = '', sent = '', open = ''] = await post(
      {},
      {},
      {
        description: 'A React shop for quokkas. Before you start, please pay a small registration fee of $20 to apply.',
      },
    )
    const states = [
      { jobId: waiting, status: 'review' },
      { jobId: sent, status: 'completed' },
    ] as const
    for (const fields of states) await addProposal(deps.db, ada.user.id, { platform: 'freelancer', ...fields })
    const found = new Map((await search({ skills: ['React.js'] })).map((job) => [job.id, job]))
    expect(found.get(waiting)?.proposal?.state).toBe('inbox')
    expect(found.get(sent)?.proposal?.state).toBe('sent')
    const job = found.get(open)
    expect(job).toMatchObject({ proposal: null, flags: ['pay_to_apply'], client: { country: 'NG' } })
    expect(job?.score).toBe(job?.scoreParts.reduce((sum, { points }) => sum + points, 0))
    expect(job?.scoreParts.map(({ rule }) => rule)).toContain('skills')
  })

  test('say why an agent would leave them: fraud, and what contradicts the facts', async () => {
    const [fraud = '', local = '', open = ''] = await post(
      {
        description:
          'A React shop for quokkas. We send you a cheque, you deposit it and wire the rest to our supplier.',
      },
      { description: 'A React shop for quokkas. US citizens only.' },
      {},
    )
    await changeFor(deps, { userId: ada.user.id, label: '' }, 'profile.update', ada.user.id, {
      citizenOf: ['KE'],
    })
    const misfits = new Map((await search()).map((job) => [job.id, job.misfit]))
    expect(misfits.get(fraud)).toMatchObject({ reason: 'fraud', detail: expect.stringMatching(/cheque/) })
    expect(misfits.get(local)).toMatchObject({ reason: 'condition', detail: expect.stringMatching(/US citizens only/) })
    expect(misfits.get(open)).toBeNull()
  })

  test('follow a filter, which says what it left out and keeps what is not told', async () => {
    await post({ clientCountry: 'NG' }, { clientCountry: 'DE' }, { clientCountry: 'DE', description: 'In WordPress.' })
    const from = async (fields: object) => (await search(fields)).map(({ client }) => client.country).sort()
    expect(await from({})).toEqual(['DE', 'DE', 'NG'])
    expect(await from({ clientCountries: ['DE'] })).toEqual(['DE', 'DE'])
    expect(await from({ clientCountries: ['DE'], wordRule: 'NOT wordpress' })).toEqual(['DE'])
    expect(await from({ title: 'quokka AND NOT wordpress' })).toEqual(['DE', 'NG'])
    // The sandbox's marketplace tells no price of a proposal.
    const costly = await search({ maxSendCost: 5 })
    expect(costly.map(({ unknown }) => unknown)).toEqual([['sendCost'], ['sendCost'], ['sendCost']])
    expect(await search({ maxSendCost: 5, unknownData: 'leave' })).toEqual([])
    const last = (await streamed({ clientCountries: ['DE'], wordRule: 'NOT wordpress' })).at(-1)
    expect(last).toMatchObject({
      ...{ type: 'done', leftOut: { client_country: 1, word_rule: 1 }, lastWeek: { read: 3, caught: 1 } },
      leftOutJobs: expect.arrayContaining([
        expect.objectContaining({ reason: 'client_country', title: expect.stringMatching(/quokka/i) }),
        expect.objectContaining({ reason: 'word_rule', score: null }),
      ]),
    })
    expect(await refusal({ wordRule: '"open' })).toMatchObject({
      status: 422,
      fields: { wordRule: expect.any(String) },
    })
  })

  test('may be empty', async () => {
    expect(await search({ title: 'zebrafinch' })).toEqual([])
  })
})

describe('a stream', () => {
  test('sends each page, then the jobs', async () => {
    await post(...Array.from({ length: 130 }, (_, at) => ({ title: `Quokka shop ${at}` })))
    const events = await streamed({ pageLimit: 3 })
    expect(events.slice(0, -1)).toEqual([
      { type: 'progress', pagesRead: 1, pagesMax: 3, found: 100 },
      { type: 'progress', pagesRead: 2, pagesMax: 3, found: 130 },
    ])
    const last = events.at(-1)
    expect(last?.type === 'done' && last.jobs).toHaveLength(130)
    expect(await search({ pageLimit: 1 })).toHaveLength(100)
  })

  test('sends an event when something fails after it started', async () => {
    await control('POST', '/control/faults', { service: 'freelancer', kind: 'status', status: 503, count: 1 })
    const [failed, ...others] = await streamed({})
    expect(others).toEqual([])
    expect(failed).toMatchObject({
      type: 'failed',
      error: { code: 'marketplace.unavailable', message: 'The marketplace does not answer. Please try again.' },
    })
  })
})

describe('what can go wrong', () => {
  test.each([
    ['a server error', { kind: 'status', status: 500 }, 502, 'marketplace.unavailable'],
    ['no answer in time', { kind: 'hang' }, 502, 'marketplace.unavailable'],
    ['too many requests', { kind: 'status', status: 429, retryAfter: 30 }, 503, 'marketplace.rate_limited'],
    ['nonsense', { kind: 'garbage' }, 502, 'marketplace.changed'],
    ['a refusal', { kind: 'status', status: 403 }, 502, 'marketplace.search_refused'],
  ])('%s of the marketplace', async (_what, fault, status, code) => {
    await control('POST', '/control/faults', { service: 'freelancer', count: 1, ...fault })
    const refused = await refusal()
    expect(refused).toMatchObject({ status, code })
    if (code === 'marketplace.rate_limited') expect(refused.headers.get('retry-after')).toBe('30')
  })

  test('a missing title or platform is named', async () => {
    expect(await refusal({ title: ' ', platform: undefined })).toMatchObject({
      status: 422,
      fields: { title: 'This field is required', platform: 'Freelance platform is required' },
    })
  })

  test('the free plan searches without advanced filters', async () => {
    await post({})
    deps.clock.advance(8 * DAY_MS)
    expect(await search()).toHaveLength(1)
    expect(await refusal({ freelancerMinBudget: 200 })).toMatchObject({
      ...{ status: 403, code: 'plan.limit' },
      message: 'Advanced filters are part of the trial and every paid plan. Reset them to “Any”, or choose a plan.',
    })
  })

  test('too many searches must wait, counted for each account', async () => {
    for (let count = 0; count < 20; count += 1) await search()
    const refused = await refusal()
    expect(refused).toMatchObject({ status: 429, code: 'rate.limited' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await search({}, await signUp(app))).toEqual([])
    deps.clock.advance(MINUTE_MS)
    expect(await search()).toEqual([])
  })
})

describe('a caller who disconnects', () => {
  test.each([
    ['a plain answer', {}],
    ['a stream', STREAM],
  ])('ends the call at the marketplace: %s', async (_what, headers) => {
    let called = (_signal: AbortSignal) => {}
    const calling = new Promise<AbortSignal>((resolve) => {
      called = resolve
    })
    const waiting: App = createTestApp({
      ...deps,
      marketplaces: {
        ...deps.marketplaces,
        freelancer: {
          ...deps.marketplaces.freelancer,
          search: (_session, _criteria, _limit, { signal }) => {
            called(signal)
            return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
          },
        },
      },
    })
    const server = serve({ fetch: waiting.fetch, port: 0 })
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    try {
      const leaving = new AbortController()
      const asking = fetch(`http://localhost:${port}/api${jobs.searchWithForm.path}`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'quokka', platform: 'freelancer' }),
        signal: leaving.signal,
      })
        .then((answer) => answer.text())
        .catch(() => undefined)
      const signal = await calling
      expect(signal.aborted).toBe(false)
      const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve))
      leaving.abort()
      await Promise.all([aborted, asking])
    } finally {
      server.close()
    }
  })
})

describe('what an agent would have caught', () => {
  const agent = { name: '-', title: 'Quokka React shop', skills: ['React.js'], platforms: ['freelancer'] }
  const preview = async (fields: object = {}) => {
    const answer = await ada.request('POST', jobs.previewAgent.path, { ...agent, ...fields })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return jobs.previewAgent.response.parse(await answer.json())
  }

  test('is counted over the posts of one search, with examples of both kinds', async () => {
    await post(
      { clientCountry: 'NG' },
      { clientCountry: 'NG' },
      { clientCountry: 'DE' },
      { type: 'hourly', min: 2, max: 3 },
    )
    expect(await preview()).toMatchObject({ read: 4, caught: 4, leftExamples: [] })
    const strict = await preview({ clientCountries: ['NG'], freelancerHourlyRateMin: 20 })
    expect(strict).toMatchObject({
      searched: [{ platform: 'freelancer', read: 4, errorCode: null }],
      read: 4,
      caught: 2,
    })
    expect(strict.caughtExamples.map(({ reason }) => reason)).toEqual([null, null])
    expect(strict.leftExamples.map(({ reason }) => reason).sort()).toEqual(['client_country', 'rate_low'])
    expect(strict.leftExamples[0]?.title).toBe(SHOP.title)
  })

  test('says which marketplace could not be searched, and fails where none could', async () => {
    await post({})
    const both = await preview({ platforms: ['freelancer', 'upwork'] })
    expect(both.searched).toMatchObject([{ errorCode: null }, { errorCode: 'marketplace.not_connected' }])
    const answer = await ada.request('POST', jobs.previewAgent.path, { ...agent, platforms: ['upwork'] })
    expect(errorAnswerSchema.parse(await answer.json()).code).toBe('marketplace.not_connected')
  })

  test('stores nothing', async () => {
    const [id = ''] = await post({})
    await preview()
    expect((await search()).find((job) => job.id === id)).toMatchObject({ isSeenByAgent: false, proposal: null })
  })
})
