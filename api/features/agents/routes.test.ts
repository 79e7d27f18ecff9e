/** Agents and their runs through the specified calls, on a real database. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { App } from '#api/app.ts'
import { syncedStore } from '#api/store/synced.ts'
import { createTestApp, createTestDeps, START_MS, signUp, type TestDeps, type TestUser } from '#api/test/harness.ts'
import { addProposal, connect, sampleJob, sampleProposal, sampleRun, TOLD } from '#api/test/sample-rows.ts'
import { agents } from '#shared/contract/agents.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import type { Run } from '#shared/domain/run.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS } from '#shared/time.ts'
import type { AgentEngine } from './engine-port.ts'

let deps: TestDeps
let app: App
let ada: TestUser
const listeners = new Map<string, (run: Run) => void>()
const canceled: string[] = []

const engine: AgentEngine = {
  runNow: async (userId, agentId) => {
    const run = sampleRun(agentId, { step: 'search' })
    await deps.db.atomically((tx) => syncedStore(tx).write('run', userId, run))
    return run
  },
  cancelRun: async (_userId, runId) => void canceled.push(runId),
  watchRun: (runId, listener) => {
    listeners.set(runId, listener)
    return () => void listeners.delete(runId)
  },
}

beforeEach(async () => {
  deps = createTestDeps()
  app = createTestApp(deps, { engine })
  ada = await signUp(app)
})
afterEach(() => deps.dispose())

async function create(fields: Record<string, unknown> = {}) {
  const answer = await ada.request('POST', '/automations', { title: 'React developer', platform: 'upwork', ...fields })
  expect(answer.status).toBe(201)
  return agents.create.response.parse(await answer.json())
}
const detail = async (id: string) =>
  agents.detail.response.parse(await (await ada.request('GET', `/automations/detail/${id}`)).json())
const errorOf = async (answer: Response) => errorAnswerSchema.parse(await answer.json())

test('an agent is created paused, with the specified defaults and the best mode that is allowed', async () => {
  const agent = await create()
  expect(agent).toMatchObject({
    name: 'React developer',
    platform: 'upwork',
    platforms: ['upwork'],
    status: 'paused',
    active: false,
    emailsPerDay: 5,
    startTime: '09:00',
    endTime: '17:00',
    activeEvery: 'daily',
    location: 'Remote',
    jobType: 'contract',
    datePosted: '1w',
    freelancerLanguage: ['en'],
    mode: 'auto',
    createdAt: new Date(START_MS).toISOString(),
    lastRun: null,
  })
  const listed = await ada.request('GET', `/automations/${ada.user.id}`)
  expect(agents.list.response.parse(await listed.json())).toEqual([agent])
})

test('an agent without a daily number gets what the plan allows, on the free plan', async () => {
  const free = createTestDeps()
  const eve = await signUp(createTestApp(free))
  free.clock.advance(8 * DAY_MS)
  const created = await eve.request('POST', '/automations', { title: 'React developer', platform: 'upwork' })
  const { id, emailsPerDay } = agents.create.response.parse(await created.json())
  expect([created.status, emailsPerDay]).toEqual([201, 1])
  const both = { platform: ['upwork', 'freelancer'], emailsPerDay: 3 }
  expect((await eve.request('PUT', `/automations/${id}`, both)).status).toBe(200)
  const refused = await eve.request('PUT', `/automations/${id}`, { emailsPerDay: 4 })
  expect((await errorOf(refused)).fields).toEqual({ emailsPerDay: 'Your plan allows maximum 3 proposals per day.' })
  await free.dispose()
})

test('an agent asks, and auto mode is refused, when sending alone is not permitted', async () => {
  const real = createTestDeps({ environment: { UPWORK_CLIENT_ID: 'real', UPWORK_CLIENT_SECRET: 'secret' } })
  const eve = await signUp(createTestApp(real))
  const fields = { title: 'React developer', platforms: ['upwork', 'freelancer'] }
  const created = await eve.request('POST', '/automations', fields)
  expect(agents.create.response.parse(await created.json()).mode).toBe('review')
  const refused = await eve.request('POST', '/automations', { ...fields, mode: 'auto' })
  expect([refused.status, (await errorOf(refused)).code]).toEqual([409, 'agent.auto_not_permitted'])
  await real.dispose()
})

test('the other specified names are accepted, and passwords are left out', async () => {
  const agent = await create({
    userId: ada.user.id,
    platform: ['freelancer'],
    upworkMinRate: 30,
    upworkFixedMaxBudget: 4000,
    upworkSpecializedProfiles: ['Front end'],
    upworkPassword: 'hunter2',
  })
  expect(agent).toMatchObject({
    platforms: ['freelancer'],
    upworkHourlyMinRate: 30,
    upworkMaxFixedRate: 4000,
    upworkSpecializedProfiles: 'Front end',
  })
  const stored = await syncedStore(deps.db).read('agent', agent.id)
  expect(JSON.stringify(stored)).not.toContain('hunter2')
})

test.each([
  [{ title: 'R' }, 'title', 'Title must be at least 2 characters.'],
  [{ emailsPerDay: 0 }, 'emailsPerDay', 'Emails per day must be at least 1.'],
  [{ emailsPerDay: 21 }, 'emailsPerDay', 'Your plan allows maximum 20 proposals per day.'],
  [{ platform: 'linkedin' }, 'platforms.0', 'Freelance platform is required'],
  [{ startTime: '25:00' }, 'startTime', 'Please enter a time such as 09:00'],
  [{ upworkJobType: '' }, 'upworkJobType', 'Job type is required.'],
])('refuses %o', async (wrong, field, sentence) => {
  const answer = await ada.request('POST', '/automations', { title: 'React developer', platform: 'upwork', ...wrong })
  expect(answer.status).toBe(422)
  expect((await errorOf(answer)).fields).toMatchObject({ [field]: sentence })
})

test('a device may choose the id; a fifth agent is over the plan', async () => {
  const id = newId()
  expect((await create({ id })).id).toBe(id)
  for (let count = 2; count <= 4; count += 1) await create()
  const fifth = await ada.request('POST', '/automations', { title: 'React developer', platform: 'upwork' })
  expect([fifth.status, (await errorOf(fifth)).code]).toEqual([403, 'plan.limit'])
})

test('an update changes only the fields it names', async () => {
  const agent = await create()
  const answer = await ada.request('PUT', `/automations/${agent.id}`, {
    ...agent,
    title: 'Vue developer',
    emailsPerDay: 7,
  })
  expect(agents.update.response.parse(await answer.json())).toEqual({ success: true })
  expect(await detail(agent.id)).toEqual({ ...agent, title: 'Vue developer', emailsPerDay: 7 })
})

test('a form may send numbers as text, and an empty text for zero', async () => {
  const agent = await create()
  const answer = await ada.request('PUT', `/automations/${agent.id}`, {
    emailsPerDay: '7',
    upworkPaymentRate: '45.5',
    freelancerMinBudget: '',
    freelancerMaxBudget: '900',
    freelancerHourlyRateMin: '',
    freelancerHourlyRateMax: '80',
    upworkMaxBid: '12',
    upworkPassword: 'hunter2',
    platform: 'freelancer',
    upworkSpecializedProfiles: ['Back end'],
  })
  expect(answer.status).toBe(200)
  expect(await detail(agent.id)).toMatchObject({
    emailsPerDay: 7,
    upworkPaymentRate: 45.5,
    freelancerMinBudget: 0,
    freelancerMaxBudget: 900,
    freelancerHourlyRateMin: 0,
    freelancerHourlyRateMax: 80,
    upworkMaximumBid: 12,
    platforms: ['freelancer'],
    upworkSpecializedProfiles: 'Back end',
  })
  expect(JSON.stringify(await syncedStore(deps.db).read('agent', agent.id))).not.toContain('hunter2')
})

test.each([
  [{ emailsPerDay: '' }, 'Emails per day must be at least 1.'],
  [{ emailsPerDay: 'many' }, 'Please enter a whole number'],
])('an update refuses %o', async (wrong, sentence) => {
  const agent = await create()
  const answer = await ada.request('PUT', `/automations/${agent.id}`, wrong)
  expect(answer.status).toBe(422)
  expect((await errorOf(answer)).fields).toEqual({ emailsPerDay: sentence })
})

test('an agent can be activated when its marketplace is connected', async () => {
  const agent = await create()
  const activate = () => ada.request('PUT', `/automations/status/${agent.id}`, { status: 'active' })
  const refused = await activate()
  expect([refused.status, (await errorOf(refused)).code]).toEqual([409, 'agent.not_connected'])
  await deps.db.atomically((tx) => connect(tx, ada.user.id, 'upwork'))
  const unready = await activate()
  expect([unready.status, (await errorOf(unready)).message]).toEqual([
    409,
    'Add a headline and an overview to your profile first. Letters say only what is true of you.',
  ])
  await ada.request('PUT', `/automations/${agent.id}`, TOLD)
  expect(agents.setStatus.response.parse(await (await activate()).json())).toEqual({ success: true })
  expect(await detail(agent.id)).toMatchObject({ status: 'active', active: true })
  await ada.request('PUT', `/automations/status/${agent.id}`, { status: 'paused' })
  expect((await detail(agent.id)).active).toBe(false)
})

test('a deleted agent is gone', async () => {
  const agent = await create()
  expect((await ada.request('DELETE', `/automations/${agent.id}`)).status).toBe(200)
  const answer = await ada.request('GET', `/automations/detail/${agent.id}`)
  expect(answer.status).toBe(404)
  expect((await errorOf(answer)).message).toBe('Job agent not found')
  expect((await ada.request('DELETE', `/automations/${agent.id}`)).status).toBe(404)
})

test('proposals are returned in the specified words', async () => {
  const agent = await create()
  const job = sampleJob({ client: { ...sampleJob().client, name: 'Larkspur' } })
  await addProposal(deps.db, ada.user.id, {
    agentId: agent.id,
    job,
    status: 'completed',
    receipt: { id: '77', at: START_MS },
    lastError: { code: 'marketplace.unavailable' },
  })
  await addProposal(deps.db, ada.user.id)
  const answer = await ada.request('GET', `/automations/${agent.id}/jobs`)
  const [proposal, ...others] = agents.jobs.response.parse(await answer.json())
  expect(others).toEqual([])
  expect(proposal).toMatchObject({
    title: job.title,
    company: 'Larkspur',
    status: 'completed',
    budget: '$250 - $750',
    appliedDate: new Date(START_MS).toISOString(),
    applyUrl: job.url,
    lastError: 'The marketplace does not answer. Please try again.',
    receiptId: '77',
  })
})

test('an agent’s list is complete, however many proposals there are', async () => {
  const agent = await create()
  const other = await create()
  const made = Array.from({ length: 1_020 }, (_, at) => ({ id: newId(), agentId: at < 1_010 ? agent.id : other.id }))
  await deps.db.atomically(async (session) => {
    // Five share each time, and a page must not be cut inside of it.
    for (const [at, { id, agentId }] of made.entries()) {
      const row = sampleProposal({ id, agentId, jobId: id, createdAt: START_MS + Math.floor(at / 5) })
      await syncedStore(session).write('proposal', ada.user.id, row)
    }
  })
  const answer = await ada.request('GET', `/automations/${agent.id}/jobs`)
  const found = agents.jobs.response.parse(await answer.json()).map(({ id }) => id)
  expect(found).toHaveLength(1_010)
  expect(new Set(found)).toEqual(new Set(made.filter(({ agentId }) => agentId === agent.id).map(({ id }) => id)))
})

test('an agent’s lists end with it, also for who has just seen them', async () => {
  const agent = await create()
  const lists = [`/automations/${agent.id}/jobs`, `/automations/${agent.id}/runs`]
  const statuses = () => Promise.all(lists.map(async (path) => (await ada.request('GET', path)).status))
  expect(await statuses()).toEqual([200, 200])
  await ada.request('DELETE', `/automations/${agent.id}`)
  expect(await statuses()).toEqual([404, 404])
})

test('a run is started, watched to its end, and listed', async () => {
  const agent = await create()
  const started = await ada.request('POST', `/automations/${agent.id}/runs`)
  expect(started.status).toBe(202)
  const run = agents.runNow.response.parse(await started.json())

  const gzip = { 'accept-encoding': 'gzip' }
  await create()
  const shown = await ada.request('GET', `/automations/${ada.user.id}`, undefined, gzip)
  expect(shown.headers.get('content-encoding')).toBe('gzip')
  const stream = await ada.request('GET', `/runs/${run.id}/progress`, undefined, gzip)
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.headers.get('content-encoding')).toBeNull()
  const events = readEvents(stream)
  expect((await events.next()).value).toEqual(run)
  listeners.get(run.id)?.({ ...run, step: 'write', found: 3 })
  expect((await events.next()).value).toMatchObject({ step: 'write', found: 3 })
  listeners.get(run.id)?.({ ...run, status: 'done', step: null })
  expect((await events.next()).value).toMatchObject({ status: 'done' })
  expect((await events.next()).done).toBe(true)
  expect(listeners.size).toBe(0)

  const listed = await ada.request('GET', `/automations/${agent.id}/runs`)
  expect(agents.runs.response.parse(await listed.json()).map(({ id }) => id)).toEqual([run.id])
})

test('a stream that nobody watches any more is closed', async () => {
  const agent = await create()
  const run = agents.runNow.response.parse(await (await ada.request('POST', `/automations/${agent.id}/runs`)).json())
  const stream = await ada.request('GET', `/runs/${run.id}/progress`)
  const reader = stream.body?.getReader()
  await reader?.read()
  expect(listeners.has(run.id)).toBe(true)
  await reader?.cancel()
  await expect.poll(() => listeners.has(run.id)).toBe(false)
})

test('a finished run sends one last event', async () => {
  const agent = await create()
  const run = sampleRun(agent.id, { step: 'search', status: 'failed', errorCode: 'marketplace.unavailable' })
  await deps.db.atomically((tx) => syncedStore(tx).write('run', ada.user.id, run))
  const events = readEvents(await ada.request('GET', `/runs/${run.id}/progress`))
  expect((await events.next()).value).toEqual(run)
  expect((await events.next()).done).toBe(true)
})

test('a run is ended by its owner', async () => {
  const agent = await create()
  const run = agents.runNow.response.parse(await (await ada.request('POST', `/automations/${agent.id}/runs`)).json())
  expect((await ada.request('DELETE', `/runs/${run.id}`)).status).toBe(200)
  expect(canceled).toContain(run.id)
})

test('the engine’s refusal is the call’s answer', async () => {
  const busy = { ...engine, runNow: () => Promise.reject(new AppError('agent.already_running')) }
  const eve = await signUp(createTestApp(deps, { engine: busy }))
  const created = await eve.request('POST', '/automations', { title: 'React developer', platform: 'upwork' })
  const { id } = agents.create.response.parse(await created.json())
  const answer = await eve.request('POST', `/automations/${id}/runs`)
  expect([answer.status, (await errorOf(answer)).code]).toEqual([409, 'agent.already_running'])
})

async function* readEvents(answer: Response): AsyncGenerator<Run> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) yield agents.runProgress.response.parse(JSON.parse(event.replace(/^data: /, '')))
  }
}
