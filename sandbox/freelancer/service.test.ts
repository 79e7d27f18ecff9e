/** Freelancer.com over the wire: consent, search, bids, errors and faults. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../start.ts'
import { orderFault, postForm, postJob, postJson } from '../test/call.ts'

let sandbox: RunningSandbox
let base: string

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: 'manual', isEmpty: true })
  base = `${sandbox.origin}/freelancer`
})
afterAll(() => sandbox.stop())
beforeEach(() => postJson(`${sandbox.origin}/control/reset`, { empty: true }))

const application = { response_type: 'code', client_id: 'app-1234', redirect_uri: 'http://localhost:9999/back' }

async function signIn(username: string) {
  const consent = await postForm(`${base}/oauth/authorise`, { ...application, username, decision: 'allow' })
  const code = new URL(consent.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const fields = {
    grant_type: 'authorization_code',
    code,
    client_id: 'app-1234',
    client_secret: 'secret',
    redirect_uri: application.redirect_uri,
  }
  return { code, fields, response: await postForm(`${base}/oauth/token`, fields) }
}

async function tokenOf(username: string): Promise<{ 'freelancer-oauth-v1': string }> {
  const { response } = await signIn(username)
  return { 'freelancer-oauth-v1': (await response.json()).access_token }
}

async function bidderId(headers: { 'freelancer-oauth-v1': string }): Promise<number> {
  return (await (await fetch(`${base}/api/users/0.1/self/`, { headers })).json()).result.id
}

const letter = 'Good morning, I have built two such shops and can start on Monday.'
const bidOn = (jobId: string, bidder: number) => ({
  project_id: Number(jobId),
  bidder_id: bidder,
  amount: 90,
  period: 5,
  milestone_percentage: 50,
  description: letter,
})

describe('consent', () => {
  it('shows a form that works without scripts', async () => {
    const page = await (
      await fetch(
        `${base}/oauth/authorize?${new URLSearchParams({ ...application, scope: 'basic', advanced_scopes: '1 2' })}`,
      )
    ).text()
    expect(page).toContain('<form method="post">')
    expect(page).toContain('name="username" value="alex_morgan"')
    expect(page).not.toContain('<script')
  })

  it('gives a token that carries the chosen name, and does not return state', async () => {
    const consent = await postForm(`${base}/oauth/authorise`, {
      ...application,
      state: 's1',
      username: 'maria',
      decision: 'allow',
    })
    expect(new URL(consent.headers.get('location') ?? '').searchParams.has('state')).toBe(false)
    const { response } = await signIn('maria')
    expect(await response.json()).toMatchObject({ expires_in: 2_592_000, token_type: 'bearer' })
    const headers = await tokenOf('maria')
    const self = await (await fetch(`${base}/api/users/0.1/self/`, { headers })).json()
    expect(self.result.username).toBe('maria')
  })

  it('accepts a code once, and for ten minutes only', async () => {
    const { fields } = await signIn('maria')
    const again = await postForm(`${base}/oauth/token`, fields)
    expect([again.status, (await again.json()).error]).toEqual([400, 'invalid_grant'])
    const consent = await postForm(`${base}/oauth/authorise`, { ...application, username: 'maria', decision: 'allow' })
    const code = new URL(consent.headers.get('location') ?? '').searchParams.get('code') ?? ''
    sandbox.world.clock.advance(10 * 60_000)
    expect((await postForm(`${base}/oauth/token`, { ...fields, code })).status).toBe(400)
  })

  it('expires a token after thirty days', async () => {
    const headers = await tokenOf('maria')
    sandbox.world.clock.advance(2_592_000_000 - 1)
    expect((await fetch(`${base}/api/users/0.1/self/`, { headers })).status).toBe(200)
    sandbox.world.clock.advance(1)
    expect((await fetch(`${base}/api/users/0.1/self/`, { headers })).status).toBe(401)
  })

  it('reports a denial to the application, and refuses a body that is no form and an invalid client', async () => {
    const denied = await postForm(`${base}/oauth/authorise`, { ...application, username: 'maria', decision: 'deny' })
    expect(denied.headers.get('location')).toBe('http://localhost:9999/back?error=access_denied')
    expect((await postJson(`${base}/oauth/token`, {})).status).toBe(400)
    const refresh = {
      grant_type: 'refresh_token',
      refresh_token: 'abcdefgh1234',
      client_id: '???',
      client_secret: 'secret',
    }
    expect((await postForm(`${base}/oauth/token`, refresh)).status).toBe(401)
  })

  it('refreshes, and refuses a revoked token', async () => {
    const { response } = await signIn('maria')
    const { access_token, refresh_token } = await response.json()
    const client = { client_id: 'app-1234', client_secret: 'secret' }
    expect(
      (await postForm(`${base}/oauth/token`, { grant_type: 'refresh_token', refresh_token, ...client })).status,
    ).toBe(200)
    await postForm(`${base}/oauth/revoke`, { token: access_token })
    const self = await fetch(`${base}/api/users/0.1/self/`, { headers: { 'freelancer-oauth-v1': access_token } })
    expect(self.status).toBe(401)
  })
})

describe('search', () => {
  const search = async (query: string) =>
    (await (await fetch(`${base}/api/projects/0.1/projects/active/?${query}`)).json()).result

  it('filters by type, skill, language, words and time', async () => {
    const php = await postJob(sandbox, {
      platform: 'freelancer',
      title: 'PHP shop',
      type: 'fixed',
      min: 100,
      max: 300,
      skills: ['PHP'],
    })
    await postJob(sandbox, {
      platform: 'freelancer',
      title: 'Logotipo',
      type: 'hourly',
      min: 10,
      max: 20,
      skills: ['Logo Design'],
      language: 'es',
    })
    const ids = async (query: string) =>
      (await search(query)).projects.map((project: { id: number }) => String(project.id))
    expect(await ids('project_types[]=fixed&jobs[]=3')).toEqual([php])
    expect(await ids('languages[]=en&query=shop')).toEqual([php])
    expect(await ids(`from_time=${Math.floor(Date.now() / 1000) + 3600}`)).toEqual([])
    expect(await ids('limit=1&offset=1')).toEqual([php])
    // The official client sends booleans: any word in `query` is then enough.
    expect(await ids('query=shop+violin&or_search_query=True')).toEqual([php])
    expect(await ids('query=shop+violin&or_search_query=False')).toEqual([])
    expect(await ids('or_search_query=shop+violin')).toEqual([php])
  })

  it('shows descriptions and owners only when asked, and refuses arrays without brackets', async () => {
    await postJob(sandbox, {
      platform: 'freelancer',
      clientCountry: 'NG',
      description: 'All of it.',
      questions: ['When?'],
    })
    const plain = await search('')
    expect([plain.users, plain.projects[0].description]).toEqual([null, undefined])
    const full = await search('full_description=true&user_details=true&user_country_details=true&user_status=true')
    expect(full.projects[0].description).toBe('All of it.\n\n1. When?')
    expect(full.users[full.projects[0].owner_id]).toMatchObject({
      location: { country: { code: 'ng' } },
      status: { payment_verified: true },
    })
    expect((await fetch(`${base}/api/projects/0.1/projects/active/?jobs=3`)).status).toBe(400)
  })
})

describe('bids', () => {
  it('answers 401 in its own shape without a good token', async () => {
    for (const token of ['', 'nonsense-token', 'x']) {
      const response = await postJson(`${base}/api/projects/0.1/bids/`, {}, { 'freelancer-oauth-v1': token })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({
        status: 'error',
        message: 'You must be logged in to perform this request',
      })
    }
  })

  it('places one bid, refuses the second, and records both', async () => {
    const jobId = await postJob(sandbox, { platform: 'freelancer' })
    const headers = await tokenOf('maria')
    const bid = bidOn(jobId, await bidderId(headers))
    const placed = await (await postJson(`${base}/api/projects/0.1/bids/`, bid, headers)).json()
    expect(placed.result).toMatchObject({ project_id: Number(jobId), amount: 90, award_status: null })
    const again = await postJson(`${base}/api/projects/0.1/bids/`, bid, headers)
    expect([again.status, (await again.json()).error_code]).toEqual([409, 'ProjectExceptionCodes.DUPLICATE_BID'])
    const received = await (await fetch(`${sandbox.origin}/control/proposals`)).json()
    expect(received).toMatchObject([
      { platform: 'freelancer', jobId, freelancer: 'maria', text: letter, amount: 90, accepted: true },
      { jobId, freelancer: 'maria', accepted: false },
    ])
    const listed = await (
      await fetch(`${base}/api/projects/0.1/bids/?projects[]=${jobId}&bidders[]=${bid.bidder_id}`, { headers })
    ).json()
    expect(listed.result.bids).toHaveLength(1)
    expect(listed.result.bids[0].id).toBe(placed.result.id)
  })

  it('refuses closed, sealed and missing projects, strangers and contact data', async () => {
    const headers = await tokenOf('maria')
    const bidder = await bidderId(headers)
    const refusal = async (jobId: string, change: Record<string, unknown> = {}) => {
      const response = await postJson(`${base}/api/projects/0.1/bids/`, { ...bidOn(jobId, bidder), ...change }, headers)
      return [response.status, (await response.json()).error_code]
    }
    const closed = await postJob(sandbox, { platform: 'freelancer' })
    await postJson(`${sandbox.origin}/control/jobs/close`, { platform: 'freelancer', id: closed })
    expect(await refusal(closed)).toEqual([400, 'ProjectExceptionCodes.PROJECT_NOT_ACTIVE'])
    const open = await postJob(sandbox, { platform: 'freelancer' })
    expect((await refusal(await postJob(sandbox, { platform: 'freelancer', isSealed: true })))[0]).toBe(403)
    expect((await refusal('1'))[0]).toBe(404)
    expect((await refusal(open, { bidder_id: 5 }))[0]).toBe(403)
    expect(await refusal(open, { description: `${letter} me@example.com` })).toEqual([
      400,
      'ProjectExceptionCodes.BID_DESCRIPTION_CONTAINS_EMAIL',
    ])
    expect((await refusal(open, { period: 'soon' }))[0]).toBe(400)
  })

  it('judges an amount by its worth in dollars', async () => {
    const headers = await tokenOf('maria')
    const bidder = await bidderId(headers)
    const bid = async (currency: string, amount: number) => {
      const jobId = await postJob(sandbox, { platform: 'freelancer', currency, min: 100, max: amount })
      const body = { ...bidOn(jobId, bidder), amount }
      return (await (await postJson(`${base}/api/projects/0.1/bids/`, body, headers)).json()).error_code ?? 'placed'
    }
    expect(await bid('IDR', 4_500_000)).toBe('placed')
    expect(await bid('IDR', 45_000_000_000)).toBe('ProjectExceptionCodes.BID_AMOUNT_TOO_HIGH')
    expect(await bid('USD', 4_500_000)).toBe('ProjectExceptionCodes.BID_AMOUNT_TOO_HIGH')
    // The sandbox has no rate for the kwacha.
    expect(await bid('ZMW', 4_500_000)).toBe('placed')
  })

  it('shows what the client did', async () => {
    const jobId = await postJob(sandbox, { platform: 'freelancer' })
    const headers = await tokenOf('maria')
    const { result } = await (
      await postJson(`${base}/api/projects/0.1/bids/`, bidOn(jobId, await bidderId(headers)), headers)
    ).json()
    const bid = async () =>
      (await (await fetch(`${base}/api/projects/0.1/bids/?bids[]=${result.id}`, { headers })).json()).result.bids[0]
    await postJson(`${sandbox.origin}/control/outcomes`, { platform: 'freelancer', jobId, outcome: 'interview' })
    expect(await bid()).toMatchObject({ shortlisted: true, award_status: null })
    const { threads } = (
      await (
        await fetch(`${base}/api/messages/0.1/threads/?contexts[]=${jobId}&context_type=project`, { headers })
      ).json()
    ).result
    expect(threads[0].thread.context).toEqual({ type: 'project', id: Number(jobId) })
    const { messages } = (
      await (await fetch(`${base}/api/messages/0.1/messages/?threads[]=${threads[0].id}`, { headers })).json()
    ).result
    expect(messages).toHaveLength(2)
    await postJson(`${sandbox.origin}/control/outcomes`, { platform: 'freelancer', jobId, outcome: 'hired' })
    expect(await bid()).toMatchObject({ award_status: 'awarded' })
  })
})

describe('faults', () => {
  const self = (headers: Record<string, string>) =>
    fetch(`${base}/api/users/0.1/self/`, { headers, signal: AbortSignal.timeout(2000) })

  it('fails with a status and Retry-After as often as ordered', async () => {
    const headers = await tokenOf('maria')
    await orderFault(sandbox, {
      service: '/freelancer',
      path: 'users',
      kind: 'status',
      status: 429,
      retryAfter: 7,
      count: 2,
    })
    const statuses = []
    for (let turn = 0; turn < 3; turn += 1) {
      const response = await self(headers)
      statuses.push([response.status, response.headers.get('retry-after')])
    }
    expect(statuses).toEqual([
      [429, '7'],
      [429, '7'],
      [200, null],
    ])
  })

  it('drops the answer after the bid was accepted, once', async () => {
    const jobId = await postJob(sandbox, { platform: 'freelancer' })
    const headers = await tokenOf('maria')
    const bid = bidOn(jobId, await bidderId(headers))
    await orderFault(sandbox, { service: 'freelancer', path: 'bids', kind: 'drop-after-accept', count: 1 })
    expect((await fetch(`${base}/api/projects/0.1/bids/?projects[]=${jobId}`, { headers })).status).toBe(200)
    await expect(postJson(`${base}/api/projects/0.1/bids/`, bid, headers)).rejects.toThrow()
    expect(sandbox.world.book.all()).toHaveLength(1)
    expect((await postJson(`${base}/api/projects/0.1/bids/`, bid, headers)).status).toBe(409)
  })

  it('performs nothing when it answers with a failing status', async () => {
    const jobId = await postJob(sandbox, { platform: 'freelancer' })
    const headers = await tokenOf('maria')
    const bid = bidOn(jobId, await bidderId(headers))
    await orderFault(sandbox, { service: 'freelancer', path: 'bids', kind: 'status', status: 503, count: 1 })
    expect((await postJson(`${base}/api/projects/0.1/bids/`, bid, headers)).status).toBe(503)
    expect(sandbox.world.book.all()).toHaveLength(0)
  })

  it('hangs, sends garbage and answers slowly', async () => {
    const headers = await tokenOf('maria')
    await orderFault(sandbox, { service: 'freelancer', kind: 'hang', count: 1 })
    await expect(fetch(`${base}/api/users/0.1/self/`, { headers, signal: AbortSignal.timeout(150) })).rejects.toThrow()
    await orderFault(sandbox, { service: 'freelancer', kind: 'garbage', count: 1 })
    await expect((await self(headers)).json()).rejects.toThrow()
    await orderFault(sandbox, { service: 'freelancer', kind: 'slow', delayMs: 80, count: 1 })
    const startedAt = performance.now()
    expect((await self(headers)).status).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThan(70)
  })
})
