/** The headers of every answer: the same whether the call went well, failed, or asked for a file. Only parts of a page have fewer. */
import { expect, it } from 'vitest'
import type { Hono } from 'hono'
import type { Config } from '#api/config.ts'
import { createTestApp, createTestDeps } from '#api/test/harness.ts'
import { appWithHeaders } from './headers.ts'
import type { SessionEnv } from './session.ts'

const PROTECTION = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; " +
    "worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

function appWith(config: Pick<Config, 'publicUrl' | 'telegram'>): Hono<SessionEnv> {
  return appWithHeaders(config)
    .get('/api/own', (c) => c.text('', 200, { 'Cache-Control': 'public', Vary: 'Accept' }))
    .get('*', (c) => c.body(null))
}

it.each([
  ['/api/health', 200],
  ['/api/plans', 200],
  ['/api/sync/pull', 401],
  ['/api/nowhere', 404],
  ['/nowhere.js', 404],
  ['/assets/workers/nowhere.js', 404],
  ['/assets/nowhere.svg', 404],
])('%s (%i) has them all', async (path, status) => {
  const deps = createTestDeps()
  const answer = await createTestApp(deps).request(path)
  expect(answer.status).toBe(status)
  expect(Object.fromEntries(answer.headers)).toMatchObject(PROTECTION)
  expect(answer.headers.has('strict-transport-security')).toBe(false)
  if (path.startsWith('/api')) expect(answer.headers.get('cache-control')).toBe('no-store')
  await deps.dispose()
})

it.each(['/assets/a-1.js', '/assets/site/a-1.css', '/assets/texts/en/a-1.js', '/assets/a-1.woff2'])(
  '%s is part of a page, and has only what a browser heeds for it',
  async (path) => {
    const app = appWith({ publicUrl: 'https://gigwright.example', telegram: null })
    expect(Object.keys(Object.fromEntries((await app.request(path)).headers))).toEqual([
      'cross-origin-resource-policy',
      'strict-transport-security',
      'x-content-type-options',
    ])
  },
)

it('tell browsers to stay on https, and let in the widget of a real bot', async () => {
  const telegram = { isSandbox: false } as Config['telegram']
  const { headers } = await appWith({ publicUrl: 'https://gigwright.example', telegram }).request('/')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('content-security-policy')).toContain(
    "script-src 'self' https://telegram.org; frame-src https://oauth.telegram.org; style-src",
  )
})

it.each([
  ['/api/own', 'public', 'Accept'],
  ['/%61pi/own', 'public', 'Accept'],
  ['/%61pi/other', 'no-store', 'Accept-Encoding'],
  ['/api', 'no-store', 'Accept-Encoding'],
  ['/api/other', 'no-store', 'Accept-Encoding'],
  ['/apis', null, null],
])('of the API stay below what a handler says itself: %s', async (path, cacheControl, vary) => {
  const app = appWith({ publicUrl: 'https://gigwright.example', telegram: null })
  const { headers } = await app.request(path)
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual([cacheControl, vary])
})

it('are on an answer that was made by hand, and on one of a route that came later', async () => {
  const app = appWith({ publicUrl: 'https://gigwright.example', telegram: null })
  app.post('/hand', () => new Response('made by hand'))
  const answer = await app.request('/hand', { method: 'POST' })
  expect([await answer.text(), answer.headers.get('x-frame-options')]).toEqual(['made by hand', 'DENY'])
})

it.each([
  [
    'redirects',
    () => Response.redirect('https://gigwright.example/there', 303),
    [303, 'https://gigwright.example/there', ''],
  ],
  ['was fetched', () => fetch('data:text/plain,elsewhere'), [200, null, 'elsewhere']],
])('are on an answer whose own headers cannot be changed: one that %s', async (_, answerIt, expected) => {
  const app = appWith({ publicUrl: 'https://gigwright.example', telegram: null })
  app.post('/fixed', answerIt)
  const answer = await app.request('/fixed', { method: 'POST' })
  expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual(expected)
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
})
