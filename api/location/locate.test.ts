/** The visitor's country: which source comes first, which is never asked, and that nobody waits. */
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#api/config.ts'
import { type FixedClock, fixedClock } from '#api/test/harness.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { callerCountry, publicAddress } from './caller-country.ts'
import { createLocator } from './locate.ts'

let sandbox: RunningSandbox
let clock: FixedClock
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true })
})
afterAll(() => sandbox.stop())
beforeEach(() => {
  clock = fixedClock()
})

const control = (method: 'POST' | 'DELETE', body?: object) =>
  fetch(`${sandbox.origin}/control/faults`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

/** The address comes from our own proxy. */
async function located(headers: Record<string, string>, timeZone?: string, environment: Record<string, string> = {}) {
  const config = readConfig({ SANDBOX_PORT: String(sandbox.port), TRUST_PROXY: '1', ...environment })
  const locate = createLocator({ config, clock })
  const app = new Hono().get('/', async (c) => c.json(await locate(c, timeZone)))
  return (await app.request('/', { headers })).json()
}

describe('the sources', () => {
  const lagos = { 'x-forwarded-for': '102.89.1.2' }
  test('begin with the proxy’s header', async () => {
    expect(await located({ ...lagos, 'cf-ipcountry': 'gh' }, 'Asia/Kolkata')).toEqual({
      country: 'GH',
      isByTimeZone: false,
      currency: 'GHS',
    })
    expect(await located({ ...lagos, 'x-vercel-ip-country': 'KE' })).toEqual({
      country: 'KE',
      isByTimeZone: false,
      currency: 'KES',
    })
  })

  test.each(['XX', 'T1', 'nonsense'])('do not count a proxy that says %s', async (word) => {
    expect(await located({ ...lagos, 'cf-ipcountry': word }, 'Asia/Kolkata')).toEqual({
      country: 'NG',
      isByTimeZone: false,
      currency: 'NGN',
    })
  })

  test('are the proxy, then the address, then the time zone, then nothing', async () => {
    expect(await located(lagos, 'Asia/Kolkata')).toEqual({ country: 'NG', isByTimeZone: false, currency: 'NGN' })
    expect(await located({ 'x-forwarded-for': '192.168.1.2' }, 'Asia/Kolkata')).toEqual({
      country: 'IN',
      isByTimeZone: true,
      currency: 'INR',
    })
    expect(await located({}, 'Mars/Olympus')).toEqual({ country: null, isByTimeZone: false, currency: 'USD' })
  })

  test('include no third party when none is configured, and no header of a stranger', async () => {
    expect(await located(lagos, 'Asia/Kolkata', { SANDBOX: 'off' })).toEqual({
      country: 'IN',
      isByTimeZone: true,
      currency: 'INR',
    })
    expect(await located({ ...lagos, 'cf-ipcountry': 'GH' }, 'Asia/Kolkata', { TRUST_PROXY: '0' })).toEqual({
      country: 'IN',
      isByTimeZone: true,
      currency: 'INR',
    })
  })
})

describe('the service for addresses', () => {
  const country = () => callerCountry(`${sandbox.origin}/ipapi`, clock)

  test('is asked once a day for an address, however many wait', async () => {
    const ask = country()
    expect(await Promise.all([ask('102.89.1.2'), ask('102.89.1.2'), ask('::ffff:102.89.1.2')])).toEqual([
      'NG',
      'NG',
      'NG',
    ])
    await control('POST', { service: 'ipapi', kind: 'status', status: 500, count: 1 })
    expect(await ask('102.89.1.2')).toBe('NG')
    clock.advance(DAY_MS)
    expect(await ask('102.89.1.2')).toBeNull()
    await control('DELETE')
  })

  test.each([{ kind: 'status', status: 500 }, { kind: 'status', status: 429 }, { kind: 'garbage' }, { kind: 'hang' }])(
    'is left alone for a minute after %o',
    async (fault) => {
      const ask = country()
      await control('POST', { service: 'ipapi', count: 1, ...fault })
      expect(await ask('102.89.1.2')).toBeNull()
      expect(await ask('154.160.1.2')).toBeNull()
      clock.advance(MINUTE_MS)
      expect(await ask('154.160.1.2')).toBe('GH')
      await control('DELETE')
    },
  )

  test('is asked sixty times at once, and then once a second, whoever asks', async () => {
    const ask = country()
    for (let host = 1; host <= 60; host += 1) expect(await ask(`102.89.1.${host}`)).toBe('NG')
    expect(await ask('102.89.1.61')).toBeNull()
    expect(await ask('102.89.1.1')).toBe('NG')
    clock.advance(SECOND_MS)
    expect(await ask('102.89.1.61')).toBe('NG')
  })

  test('is asked again when the clock was ahead and came back', async () => {
    const ask = country()
    clock.advance(DAY_MS)
    expect(await ask('102.89.1.2')).toBe('NG')
    await control('POST', { service: 'ipapi', kind: 'status', status: 500, count: 1 })
    expect(await ask('154.160.1.2')).toBeNull()
    clock.advance(-DAY_MS)
    expect(await ask('154.160.1.2')).toBe('GH')
    await control('POST', { service: 'ipapi', kind: 'status', status: 500, count: 1 })
    expect(await ask('102.89.1.2')).toBeNull()
    await control('DELETE')
  })
})

test.each([
  ['102.89.1.2', '102.89.1.2'],
  ['::ffff:102.89.1.2', '102.89.1.2'],
  ['2a00:1450:4001::8', '2a00:1450:4001::8'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['172.20.0.1', null],
  ['192.168.0.1', null],
  ['169.254.169.254', null],
  ['100.64.0.1', null],
  ['::1', null],
  ['::ffff:127.0.0.1', null],
  ['fe80::1', null],
  ['fd12::1', null],
  ['unknown', null],
  ['127.0.0.1/../../etc', null],
])('%s is %s', (address, known) => {
  expect(publicAddress(address)).toBe(known)
})
