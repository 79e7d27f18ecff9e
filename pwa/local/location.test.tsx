import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const money = { money: (minor: number, currency: string) => `${currency} ${minor / 100}` }
let calls: string[] = []
let answer: () => Response | Promise<Response>

beforeEach(() => {
  calls = []
  answer = () => Response.json({ country_code: 'NG', currency: 'USD', by_time_zone: true })
  localStorage.clear()
  sessionStorage.clear()
  vi.resetModules()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The state after a start of the page. */
const load = () => import('./location.ts')

async function show() {
  const { useLocation } = await load()
  function Probe() {
    const { userCountry, userCurrency, isNigeria, localCurrency } = useLocation()
    return <output>{JSON.stringify([userCountry, userCurrency, isNigeria, localCurrency(50, money)])}</output>
  }
  return { Probe, shown: () => JSON.parse(screen.getByRole('status').textContent ?? '') }
}
const settle = () => act(async () => void (await (await load()).askPlace()))

it('is unknown, with dollars, before the server has answered and on a prerendered page', async () => {
  const { Probe } = await show()
  expect(renderToString(<Probe />)).toContain('[null,&quot;USD&quot;,false,null]')
})

it('asks with the time zone once a session, and uses naira in Nigeria', async () => {
  const { Probe, shown } = await show()
  render(<Probe />)
  await settle()
  expect(shown()).toEqual([
    'NG',
    'NGN',
    true,
    { localAmount: 75_000, localCurrency: 'NGN', formattedLocal: 'NGN 75000' },
  ])
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatch(/^\/api\/location\?timeZone=./)
  vi.resetModules()
  const again = await load()
  expect(again.knownPlace()).toMatchObject({ userCountry: 'NG', isByTimeZone: true, isNigeria: true })
  await again.askPlace()
  expect(calls).toHaveLength(1)
})

it('asks again in the next session, and shows at once what it knew', async () => {
  await (await load()).askPlace()
  sessionStorage.clear()
  vi.resetModules()
  answer = () => Response.json({ country_code: 'DE', currency: 'EUR' })
  const next = await load()
  expect(next.knownPlace().userCountry).toBe('NG')
  expect(await next.askPlace()).toEqual({
    userCountry: 'DE',
    isByTimeZone: false,
    userCurrency: 'EUR',
    isNigeria: false,
  })
})

it.each([
  ['no network', () => Promise.reject(new TypeError('offline'))],
  ['an error', () => Response.json({ message: 'no', code: 'server.unexpected', requestId: '1' }, { status: 500 })],
  ['nonsense', () => new Response('<html>')],
])('falls back to no country and dollars: %s', async (_, failing) => {
  answer = failing
  const { askPlace } = await load()
  expect(await askPlace()).toEqual({ userCountry: null, isByTimeZone: false, userCurrency: 'USD', isNigeria: false })
  answer = () => Response.json({ country_code: 'DE', currency: 'EUR' })
  expect((await askPlace()).userCountry).toBe('DE')
})

it('has no local amount in dollars, and counts an unknown currency 1 to the dollar', async () => {
  const { localAmountOf, placeOf } = await load()
  expect(localAmountOf(placeOf({ country_code: 'US', currency: 'USD' }), 50, money)).toBeNull()
  expect(localAmountOf(placeOf({ country_code: 'KW', currency: 'KWD' }), 50, money)?.localAmount).toBe(50)
  expect(localAmountOf(placeOf({ country_code: 'DE', currency: 'EUR' }), 50, money)?.localAmount).toBeCloseTo(46.5)
})
