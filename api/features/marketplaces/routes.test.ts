/** Connecting marketplace accounts, through the routes, a real database and the sandbox's consent pages. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { newId } from '#shared/ids.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { createControl } from '../../marketplaces/sandbox-control.ts'
import { sessionStore } from '../../store/accounts/sessions.ts'
import { syncedStore } from '../../store/synced.ts'
import { vaultStore } from '../../store/accounts/vault.ts'
import {
  addAgent,
  type Bench,
  begin,
  comeBack,
  connectByConsent,
  consent,
  openBench,
  type Person,
} from './test/bench.ts'

const PASSWORD = 'hunter2-Upwork'
const ANSWER = 'Bluebird'

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true })
})
afterAll(() => sandbox.stop())

let bench: Bench
beforeEach(async () => {
  bench = await openBench(sandbox.port)
})
afterEach(async () => {
  await bench.close()
  await createControl(sandbox.origin, 'upwork').clearFaults()
})

const credentials = (person: Person) => ({
  userId: person.userId,
  freelancerName: 'Ann Lee',
  username: 'ann.lee@gmail.com',
  password: PASSWORD,
  securityAnswer: ANSWER,
  profileUrl: 'https://www.upwork.com/freelancers/~01ab23',
})

describe('authorisation', () => {
  it.each(['freelancer', 'upwork'] as const)('connects %s through its consent page', async (platform) => {
    const to = await connectByConsent(bench, bench.ann, platform)
    expect(to.pathname).toBe('/start')
    expect(Object.fromEntries(to.searchParams)).toEqual({
      step: '1',
      oauth_status: 'pending',
      provider: platform,
    })
    expect(await bench.ann.connection(platform)).toMatchObject({
      platform,
      status: 'connected',
      via: 'oauth',
      accountName: expect.stringContaining('ann_lee'),
    })
    const status = await bench.ann.ask('GET', `/jobs/${platform}-status/${bench.ann.userId}`)
    expect(await status.json()).toEqual({ hasCredentials: true })
    const opened = await bench.accounts.open(bench.ann.userId, platform)
    const jobs = await bench.deps.marketplaces[platform].outcomes(opened?.session ?? never(), ['999999999999'], {
      signal: AbortSignal.timeout(5_000),
    })
    expect(jobs.size).toBe(0)
    expect(bench.wakes).toHaveLength(1)
    const [activity] = await syncedStore(bench.db).list('activity', bench.ann.userId)
    expect(activity?.row).toMatchObject({ kind: 'connected', params: { platform } })
  })

  it('keeps the nonce out of reach of scripts and of other sites', async () => {
    const { cookie, url } = await begin(bench.ann, 'upwork')
    expect(cookie).toMatch(/^gw_oauth=[\w-]{43};/)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/api/oauth/upwork', 'Max-Age=600']) {
      expect(cookie).toContain(part)
    }
    const asked = new URL(url).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('redirect_uri')).toBe('http://localhost:8787/api/oauth/upwork/callback')
    const [flow] = await bench.db.q.select().from(bench.db.tables.oauthFlows)
    expect(cookie).not.toContain(flow?.nonceHash)
  })

  it('says so when the user denies', async () => {
    const { url, cookie } = await begin(bench.ann, 'freelancer')
    const to = await comeBack(bench, await consent(url, 'deny'), cookie)
    expect(to.pathname).toBe('/start')
    expect(to.searchParams.get('oauth_status')).toBe('error')
    expect(to.searchParams.get('oauth_success')).toBe('false')
    expect(to.searchParams.get('error_message')).toMatch(/^You did not allow Gigwright to use your account/)
    expect(to.searchParams.get('error')).toBe(to.searchParams.get('error_message'))
    expect(await bench.ann.connection('freelancer')).toBeUndefined()
  })

  const isRefused = (to: URL) => to.searchParams.get('oauth_status') === 'error'

  it('takes a return once only', async () => {
    const { url, cookie } = await begin(bench.ann, 'freelancer')
    const back = await consent(url, 'allow')
    expect(isRefused(await comeBack(bench, back, cookie))).toBe(false)
    expect(isRefused(await comeBack(bench, back, cookie))).toBe(true)
  })

  it('refuses a return with another browser, without a cookie, or for another marketplace', async () => {
    const { url, cookie } = await begin(bench.ann, 'upwork')
    const back = await consent(url, 'allow', 'mallory')
    const other = await begin(bench.bob, 'upwork')
    expect(isRefused(await comeBack(bench, back, other.cookie))).toBe(true)
    expect(isRefused(await comeBack(bench, back, ''))).toBe(true)
    const elsewhere = new URL(back.href.replace('/upwork/', '/freelancer/'))
    expect(isRefused(await comeBack(bench, elsewhere, cookie))).toBe(true)
    expect(await bench.ann.connection('upwork')).toBeUndefined()
    expect(await bench.bob.connection('upwork')).toBeUndefined()
  })

  it('refuses an Upwork return without its state, or with another', async () => {
    for (const state of [null, 'x'.repeat(43), 'é'.repeat(43)]) {
      const { url, cookie } = await begin(bench.ann, 'upwork')
      const back = await consent(url, 'allow')
      if (state) back.searchParams.set('state', state)
      else back.searchParams.delete('state')
      expect(isRefused(await comeBack(bench, back, cookie))).toBe(true)
    }
    expect(await bench.ann.connection('upwork')).toBeUndefined()
  })

  it('refuses a return after ten minutes', async () => {
    const { url, cookie } = await begin(bench.ann, 'freelancer')
    const back = await consent(url, 'allow')
    bench.pass(10 * MINUTE_MS)
    expect(isRefused(await comeBack(bench, back, cookie))).toBe(true)
  })

  it('refuses a return after signing out', async () => {
    const { url, cookie } = await begin(bench.ann, 'freelancer')
    const back = await consent(url, 'allow')
    const [session] = await bench.db.q.select().from(bench.db.tables.sessions)
    await bench.db.atomically((tx) => sessionStore(tx).remove(session?.id ?? ''))
    expect(isRefused(await comeBack(bench, back, cookie))).toBe(true)
  })

  it('never leaves this site, whatever it is asked to return to', async () => {
    for (const returnTo of ['/.//evil.example/x', '/\t/evil.example/x']) {
      const { url, cookie } = await begin(bench.ann, 'freelancer', returnTo)
      await comeBack(bench, await consent(url, 'allow'), cookie)
    }
    for (const returnTo of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      const answer = await bench.ann.ask('POST', '/jobs/upwork-oauth', { userId: bench.ann.userId, returnTo })
      expect(answer.status).toBe(422)
    }
  })

  it('keeps the id when the account is connected again', async () => {
    await connectByConsent(bench, bench.ann, 'freelancer')
    const before = await bench.ann.connection('freelancer')
    const to = await connectByConsent(bench, bench.ann, 'freelancer')
    expect(Object.fromEntries(to.searchParams)).toMatchObject({ oauth_status: 'success', oauth_success: 'true' })
    const after = await bench.ann.connection('freelancer')
    expect(after?.id).toBe(before?.id)
  })

  it('answers 502 when the marketplace is down at the start', async () => {
    await createControl(sandbox.origin, 'upwork').fault({ path: '/register', kind: 'status', status: 500, count: 9 })
    const answer = await bench.ann.ask('POST', '/jobs/upwork-oauth', { userId: bench.ann.userId })
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ code: 'marketplace.unavailable' })
  })

  it('answers 404 for a marketplace there is none of', async () => {
    expect((await bench.callback('/api/oauth/guru/callback?code=x', '')).status).toBe(404)
    expect((await bench.ann.ask('DELETE', '/marketplaces/guru/connection')).status).toBe(404)
  })
})

describe('ownership', () => {
  it('refuses every call with another user’s id', async () => {
    const { userId } = bench.bob
    const calls: [string, string, unknown?][] = [
      ['GET', `/jobs/upwork-status/${userId}`],
      ['GET', `/jobs/freelancer-status/${userId}`],
      ['GET', `/jobs/upwork-profile/${userId}`],
      ['POST', '/jobs/upwork-oauth', { userId }],
      ['POST', '/jobs/freelancer-oauth', { userId }],
      ['POST', '/jobs/upwork-credentials', credentials(bench.bob)],
      ['POST', '/jobs/upwork-credentials-for-automation', { ...credentials(bench.bob), automationId: newId() }],
    ]
    for (const [method, path, body] of calls) {
      const answer = await bench.ann.ask(method, path, body)
      expect([path, answer.status]).toEqual([path, 403])
      expect(await answer.json()).toMatchObject({ code: 'access.denied' })
    }
  })

  it('disconnects only the caller’s own account', async () => {
    await connectByConsent(bench, bench.bob, 'freelancer')
    const answer = await bench.ann.ask('DELETE', '/marketplaces/freelancer/connection')
    expect(answer.status).toBe(409)
    expect(await bench.bob.connection('freelancer')).toMatchObject({ status: 'connected' })
  })
})

describe('Upwork credentials', () => {
  it('connects, shows the profile, and keeps what was typed in the vault only', async () => {
    const pasted = { ...credentials(bench.ann), profileUrl: 'upwork.com/freelancers/~01ab23?s=1110' }
    const answer = await bench.ann.ask('POST', '/jobs/upwork-credentials', pasted)
    expect(await answer.json()).toEqual({ success: true })
    expect(await bench.ann.connection('upwork')).toMatchObject({
      status: 'connected',
      via: 'credentials',
      accountName: 'Ann Lee',
      profileUrl: 'https://upwork.com/freelancers/~01ab23',
    })
    const profile = await bench.ann.ask('GET', `/jobs/upwork-profile/${bench.ann.userId}`)
    expect(await profile.json()).toEqual({ profileUrl: 'https://upwork.com/freelancers/~01ab23' })
    const [row] = await vaultStore(bench.db).all()
    expect(row?.userId).toBe(bench.ann.userId)
  })

  it('puts the preferences on the agent it was filled in for', async () => {
    const agent = await addAgent(bench, bench.ann, { status: 'paused' })
    const answer = await bench.ann.ask('POST', '/jobs/upwork-credentials-for-automation', {
      ...credentials(bench.ann),
      automationId: agent,
      upworkPaymentRate: 45,
      upworkAutoRefillAmount: 20,
    })
    expect(answer.status).toBe(200)
    expect((await syncedStore(bench.db).read('agent', agent))?.row).toMatchObject({
      upworkFreelancerName: 'Ann Lee',
      upworkProfileUrl: 'https://www.upwork.com/freelancers/~01ab23',
      upworkPaymentRate: 45,
      upworkAutoRefillAmount: 20,
    })
    const foreign = await addAgent(bench, bench.bob, {})
    const refused = { ...credentials(bench.ann), automationId: foreign }
    expect((await bench.ann.ask('POST', '/jobs/upwork-credentials', refused)).status).toBe(403)
    const without = await bench.ann.ask('POST', '/jobs/upwork-credentials-for-automation', credentials(bench.ann))
    expect(without.status).toBe(422)
  })

  it('says which fields are missing', async () => {
    const { password: _password, ...rest } = credentials(bench.ann)
    const answer = await bench.ann.ask('POST', '/jobs/upwork-credentials', rest)
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).fields)).toEqual(['password'])
  })

  it('says when they are wrong', async () => {
    const answer = await bench.ann.ask('POST', '/jobs/upwork-credentials', {
      ...credentials(bench.ann),
      password: 'wrong',
    })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'marketplace.sign_in_denied' })
    expect(await bench.ann.connection('upwork')).toBeUndefined()
  })

  it('are not taken where the official sign-in is used', async () => {
    await bench.close()
    bench = await openBench(sandbox.port, { UPWORK_SIGN_IN: 'official' })
    const answer = await bench.ann.ask('POST', '/jobs/upwork-credentials', credentials(bench.ann))
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'marketplace.credentials_off' })
    await connectByConsent(bench, bench.ann, 'upwork')
    expect(await bench.ann.connection('upwork')).toMatchObject({ status: 'connected', via: 'oauth' })
  })
})

describe('disconnecting', () => {
  it('wipes the secrets, pauses the agents on it and takes the grant back', async () => {
    await connectByConsent(bench, bench.ann, 'freelancer')
    const onIt = await addAgent(bench, bench.ann, { status: 'active', platforms: ['freelancer', 'upwork'] })
    const elsewhere = await addAgent(bench, bench.ann, { status: 'active', platforms: ['upwork'] })
    const opened = await bench.accounts.open(bench.ann.userId, 'freelancer')
    const tokens = (await opened?.session.tokens()) ?? never()

    const answer = await bench.ann.ask('DELETE', '/marketplaces/freelancer/connection')
    expect(await answer.json()).toEqual({ success: true })
    expect(await bench.ann.connection('freelancer')).toMatchObject({ status: 'revoked' })
    expect(await vaultStore(bench.db).all()).toEqual([])
    expect((await syncedStore(bench.db).read('agent', onIt))?.row).toMatchObject({
      status: 'paused',
      pausedReason: 'not_connected',
    })
    expect((await syncedStore(bench.db).read('agent', elsewhere))?.row.status).toBe('active')
    expect(await bench.accounts.open(bench.ann.userId, 'freelancer')).toBeNull()
    await expect(opened?.session.tokens()).rejects.toMatchObject({ kind: 'unauthorized' })
    const { freelancer } = bench.deps.marketplaces
    await expect(freelancer.account(tokens, { signal: AbortSignal.timeout(5_000) })).rejects.toMatchObject({
      kind: 'unauthorized',
    })
    expect((await bench.ann.ask('DELETE', '/marketplaces/freelancer/connection')).status).toBe(200)
  })

  it('works while the marketplace is down', async () => {
    await connectByConsent(bench, bench.ann, 'upwork')
    await createControl(sandbox.origin, 'upwork').fault({ kind: 'status', status: 503, count: 9 })
    expect((await bench.ann.ask('DELETE', '/marketplaces/upwork/connection')).status).toBe(200)
    expect(await vaultStore(bench.db).all()).toEqual([])
  })
})

it('lets no secret out, neither in an answer nor into the log nor into the database', async () => {
  await connectByConsent(bench, bench.ann, 'freelancer')
  await connectByConsent(bench, bench.ann, 'upwork')
  await bench.ann.ask('POST', '/jobs/upwork-credentials', credentials(bench.ann))
  const secrets = [PASSWORD, ANSWER]
  for (const platform of ['freelancer', 'upwork'] as const) {
    const opened = await bench.accounts.open(bench.ann.userId, platform)
    const tokens = await opened?.session.tokens()
    secrets.push(tokens?.accessToken ?? never(), tokens?.refreshToken ?? never())
  }
  await createControl(sandbox.origin, 'upwork').fault({
    path: 'POST /upwork/api/v3/oauth2/token',
    kind: 'garbage',
    count: 1,
  })
  await connectByConsent(bench, bench.ann, 'upwork')
  await bench.ann.ask('DELETE', '/marketplaces/freelancer/connection')
  const rows = [
    await bench.db.q.select().from(bench.db.tables.vault),
    await bench.db.q.select().from(bench.db.tables.connections),
    await bench.db.q.select().from(bench.db.tables.oauthFlows),
  ]
  const everything = [...bench.seen, ...bench.logged, JSON.stringify(rows)].join('\n')
  expect(bench.logged.length).toBeGreaterThan(0)
  for (const secret of secrets) expect(everything).not.toContain(secret)
})

function never(): never {
  throw new Error('this should be there')
}
