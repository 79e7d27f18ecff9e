/** What a visitor may know about the server. */
import { afterEach, expect, test } from 'vitest'
import { createTestApp, createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { serverMetaStore } from '#api/store/server-meta.ts'
import { plans } from '#shared/contract/plans.ts'
import { server } from '#shared/contract/server.ts'

let deps: TestDeps | undefined
afterEach(() => deps?.dispose())

function app(environment: Record<string, string> = {}) {
  deps = createTestDeps({ environment })
  return createTestApp(deps)
}

test.each(['health', 'ready'])(
  '%s writes, has the headers of every answer, and says when the disk is full',
  async (path) => {
    const visitor = app()
    const answer = await visitor.request(`/api/${path}`)
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', version: 'test' }])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(answer.headers.get('cache-control')).toBe('no-store')
    await deps?.dispose()

    const full = createTestDeps()
    deps = { ...full, db: { ...full.db, atomically: () => Promise.reject(new Error('database or disk is full')) } }
    const refused = await createTestApp(deps).request(`/api/${path}`)
    expect([refused.status, await refused.json()]).toEqual([503, { status: 'not writable', version: 'test' }])
  },
)

test('readiness looks again a second later; many questions at once cost one write', async () => {
  const visitor = app()
  const { clock, db } = deps ?? createTestDeps()
  const ask = () => Promise.all(Array.from({ length: 20 }, () => visitor.request('/api/ready')))
  await ask()
  const written = () => serverMetaStore(db).read('write_probe')
  expect(await written()).toBe(String(clock.now()))
  const first = await written()
  clock.advance(500)
  await ask()
  expect(await written()).toBe(first)
  clock.advance(500)
  await ask()
  expect(await written()).toBe(String(clock.now()))
})

test('info says what kind of server this is', async () => {
  const answer = await app().request('/api/info')
  expect(server.info.response.parse(await answer.json())).toMatchObject({
    isSandboxed: true,
    signIn: { upwork: 'credentials', freelancer: 'official' },
    autoSend: { upwork: true, freelancer: true },
    proofOfAddress: { upwork: false, freelancer: false },
    isGoogleOn: true,
    isMailOn: true,
  })
  await deps?.dispose()
  const real = await app({
    SANDBOX: 'off',
    EMAIL_DOMAINS: '*',
    FREELANCER_AUTO_SEND_PERMISSION: 'letter of 3 May',
  }).request('/api/info')
  expect(server.info.response.parse(await real.json())).toMatchObject({
    isSandboxed: false,
    emailDomains: ['*'],
    signIn: { upwork: 'official', freelancer: 'official' },
    autoSend: { upwork: false, freelancer: true },
    isGoogleOn: false,
    isMailOn: false,
    proofOfAddress: { upwork: false, freelancer: false },
  })
  await deps?.dispose()
  const mailing = await app({ SANDBOX: 'off', SMTP_URL: 'smtp://mail.example:25' }).request('/api/info')
  expect(server.info.response.parse(await mailing.json())).toMatchObject({
    proofOfAddress: { upwork: true, freelancer: true },
  })
})

test.each([
  ['Africa/Lagos', 'NG', 'NGN'],
  ['Asia/Kolkata', 'IN', 'INR'],
  ['Asia/Calcutta', 'IN', 'INR'],
  ['America/Chicago', 'US', 'USD'],
  ['Europe/Berlin', 'DE', 'EUR'],
  ['Africa/Algiers', 'DZ', 'USD'],
  ['Mars/Olympus', null, 'USD'],
  ['UTC', null, 'USD'],
])('%s is in %s', async (timeZone, country, currency) => {
  const answer = await app().request(`/api/location?timeZone=${encodeURIComponent(timeZone)}`)
  expect(server.location.response.parse(await answer.json())).toEqual({
    ...{ country_code: country, currency },
    ...(country !== null && { by_time_zone: true }),
  })
})

test('a proxy’s headers count only when a proxy is trusted', async () => {
  const ask = { headers: { 'cf-ipcountry': 'GH' } }
  const trusted = await app({ TRUST_PROXY: '1' }).request('/api/location?timeZone=Africa/Lagos', ask)
  expect(await trusted.json()).toEqual({ country_code: 'GH', currency: 'GHS' })
  const unknown = await createTestApp(deps ?? createTestDeps()).request('/api/location', {
    headers: { 'cf-ipcountry': 'XX' },
  })
  expect(await unknown.json()).toEqual({ country_code: null, currency: 'USD' })
  await deps?.dispose()
  const untrusted = await app().request('/api/location?timeZone=Africa/Lagos', ask)
  expect(await untrusted.json()).toEqual({ country_code: 'NG', currency: 'NGN', by_time_zone: true })
})

test('the plans have the specified prices and are described in the visitor’s language', async () => {
  const visitor = app()
  const answer = await visitor.request('/api/plans')
  const { data } = plans.list.response.parse(await answer.json())
  expect(data.map(({ amount, naira, interval }) => [amount, naira, interval])).toEqual([
    [12, 18_000, 'month'],
    [25, 38_000, 'month'],
    [53, 80_000, 'month'],
  ])
  expect(data[1]?.description).toContain('8 job agents and 64 proposals')
  const arabic = await visitor.request('/api/plans', { headers: { 'x-language': 'ar' } })
  expect(plans.list.response.parse(await arabic.json()).data[1]?.description).toContain('64')
})
