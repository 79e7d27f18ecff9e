/** Connections are looked at when asked, and their tokens renewed before anybody misses them. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { HOUR_MS } from '#shared/time.ts'
import { createTokenRenewal } from './health.ts'
import { type Bench, connectByConsent, openBench } from './test/bench.ts'

let sandbox: RunningSandbox
let bench: Bench
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true })
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  bench = await openBench(sandbox.port)
})
afterEach(async () => {
  await fetch(`${sandbox.origin}/control/faults`, { method: 'DELETE' })
  await bench.close()
})

const fault = (path: string, status: number) =>
  fetch(`${sandbox.origin}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'upwork', path, kind: 'status', status, count: 1 }),
  })
const renew = () => createTokenRenewal({ ...bench.deps, accounts: bench.accounts })()
const expiry = async () => (await bench.ann.connection('upwork'))?.expiresAt ?? 0

it('renews tokens that end within hours, and no others', async () => {
  await connectByConsent(bench, bench.ann, 'upwork')
  const first = await expiry()
  await renew()
  expect(await expiry()).toBe(first)
  bench.pass(19 * HOUR_MS)
  await renew()
  expect(await expiry()).toBeGreaterThan(first)
})

it('asks again later where the marketplace is away, and marks a grant that is gone', async () => {
  await connectByConsent(bench, bench.ann, 'upwork')
  const first = await expiry()
  bench.pass(19 * HOUR_MS)
  await fault('oauth2/token', 503)
  await renew()
  expect([await expiry(), (await bench.ann.connection('upwork'))?.status]).toEqual([first, 'connected'])
  await renew()
  expect(await expiry()).toBeGreaterThan(first)
})

it('says what of a connection works', async () => {
  await connectByConsent(bench, bench.ann, 'upwork')
  const check = async () => (await bench.ann.ask('POST', '/marketplaces/upwork/check')).json()
  expect(await check()).toMatchObject({ data: { works: { account: true, search: true, proposals: true } } })
  const strangers = await bench.bob.ask('POST', '/marketplaces/upwork/check')
  expect(strangers.status).toBe(409)
  for (const text of [...bench.seen, ...bench.logged]) expect(text).not.toMatch(/Bearer \w|refresh_token|access_token/)
})
