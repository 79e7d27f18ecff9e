/** ipapi.co over the wire: samples, reserved and wrong addresses, limits. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../start.ts'
import { orderFault } from '../test/call.ts'
import { places, sampleAddress } from './places.ts'

let sandbox: RunningSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: 'manual', nowMs: Date.UTC(2026, 6, 2), isEmpty: true })
})
afterAll(() => sandbox.stop())

async function ask(path: string) {
  const response = await fetch(`${sandbox.origin}/ipapi/${path}`)
  return { status: response.status, body: await response.json() }
}

describe('ipapi', () => {
  it('tells where an address is', async () => {
    expect((await ask('102.89.23.1/json/')).body).toMatchObject({
      ip: '102.89.23.1',
      version: 'IPv4',
      city: 'Lagos',
      country: 'NG',
      country_code: 'NG',
      country_name: 'Nigeria',
      continent_code: 'AF',
      in_eu: false,
      timezone: 'Africa/Lagos',
      utc_offset: '+0100',
      country_calling_code: '+234',
      currency: 'NGN',
      currency_name: 'Nigerian Naira',
    })
    expect((await ask('84.128.1.1/json')).body).toMatchObject({ country: 'DE', in_eu: true, utc_offset: '+0200' })
    expect((await ask('86.128.0.9/json/')).body).toMatchObject({ country: 'GB', country_tld: '.uk', in_eu: false })
    expect((await ask('8.8.8.8/json/')).body).toMatchObject({ country: 'US', currency: 'USD' })
    expect((await ask('2001:4860:4860::8888/json/')).body).toMatchObject({ country: 'US', version: 'IPv6' })
    expect((await ask('::ffff:102.89.23.1/json/')).body).toMatchObject({ country: 'NG', version: 'IPv4' })
  })

  it('has every sample address of the README, each in its country, with all fields filled', async () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    expect(new Set(places.map((place) => place.code)).size).toBeGreaterThanOrEqual(30)
    for (const place of places) {
      expect(readme).toContain(`${place.code} ${place.block}`)
      const { body } = await ask(`${sampleAddress(place)}/json/`)
      expect(body).toMatchObject({ country: place.code, currency: place.currency, network: `${place.block}.0.0/16` })
      expect(body.utc_offset).toMatch(/^[+-]\d{4}$/)
      expect(body.country_name).not.toBe(place.code)
      expect([body.latitude, body.longitude].every(Number.isFinite)).toBe(true)
      expect([body.asn, body.org, body.languages]).not.toContain('')
    }
  })

  it('answers reserved and wrong addresses with 200 and an error, also for a caller on this machine', async () => {
    expect(await ask('127.0.0.1/json/')).toEqual({
      status: 200,
      body: { ip: '127.0.0.1', error: true, reason: 'Reserved IP Address', reserved: true, version: 'IPv4' },
    })
    for (const ip of [
      '10.1.2.3',
      '192.168.0.1',
      '172.31.0.1',
      '100.64.0.1',
      '255.255.255.255',
      '::1',
      'fe80::1',
      'fd00::1',
    ])
      expect((await ask(`${ip}/json/`)).body).toMatchObject({ ip, reserved: true })
    expect((await ask('json/')).body).toMatchObject({ reserved: true })
    expect((await ask('300.1.1.1/json/')).body).toMatchObject({ error: true, reason: 'Invalid IP Address' })
  })

  it('limits on demand and refuses invalid keys', async () => {
    await orderFault(sandbox, { service: 'ipapi', kind: 'status', status: 429 })
    expect(await ask('102.89.23.1/json/')).toMatchObject({ status: 429, body: { error: true, reason: 'RateLimited' } })
    expect(await ask('102.89.23.1/json/?key=nonsense')).toMatchObject({ status: 403, body: { reason: 'Invalid Key' } })
    expect((await ask('102.89.23.1/json/?key=a-good-key')).status).toBe(200)
    expect((await ask('102.89.23.1/xml/')).status).toBe(404)
  })

  it('shows the samples on a page', async () => {
    const page = await (await fetch(`${sandbox.origin}/ipapi`)).text()
    expect(page).toContain('<a href="/ipapi/102.89.23.1/json/">')
    const index = await (await fetch(sandbox.origin)).text()
    for (const prefix of ['/mail', '/google', '/telegram', '/ipapi']) expect(index).toContain(`<a href="${prefix}">`)
  })
})
