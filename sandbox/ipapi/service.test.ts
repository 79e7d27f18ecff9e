/** ipapi.co over the wire: samples, wrong addresses, limits. */
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
    expect((await ask('102.89.23.1/json/')).body).toEqual({
      ip: '102.89.23.1',
      country: 'NG',
      country_code: 'NG',
      country_name: 'Nigeria',
    })
    expect((await ask('84.128.1.1/json')).body).toMatchObject({ country_code: 'DE' })
    expect((await ask('8.8.8.8/json/')).body).toMatchObject({ country_code: 'US' })
    expect((await ask('2001:4860:4860::8888/json/')).body).toMatchObject({ country_code: 'US' })
    expect((await ask('::ffff:102.89.23.1/json/')).body).toMatchObject({ country_code: 'NG' })
  })

  it('has every sample address of the README, each in its country', async () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    expect(new Set(places.map((place) => place.code)).size).toBeGreaterThanOrEqual(30)
    for (const place of places) {
      expect(readme).toContain(`${place.code} ${place.block}`)
      const { body } = await ask(`${sampleAddress(place)}/json/`)
      expect(body).toMatchObject({ country_code: place.code })
      expect(body.country_name).not.toBe(place.code)
    }
  })

  it('answers wrong addresses with 200 and an error, and limits on demand', async () => {
    expect(await ask('300.1.1.1/json/')).toMatchObject({
      status: 200,
      body: { error: true, reason: 'Invalid IP Address' },
    })
    await orderFault(sandbox, { service: 'ipapi', kind: 'status', status: 429 })
    expect(await ask('102.89.23.1/json/')).toMatchObject({ status: 429, body: { error: true, reason: 'RateLimited' } })
    expect((await ask('102.89.23.1/xml/')).status).toBe(404)
  })

  it('shows the samples on a page', async () => {
    const page = await (await fetch(`${sandbox.origin}/ipapi`)).text()
    expect(page).toContain('<a href="/ipapi/102.89.23.1/json/">')
    const index = await (await fetch(sandbox.origin)).text()
    for (const prefix of ['/mail', '/google', '/telegram', '/ipapi']) expect(index).toContain(`<a href="${prefix}">`)
  })
})
