/** The headers of every answer: the same whether the call went well, failed, or asked for a file. Only parts of a page have fewer. */
import { expect, it } from 'vitest'
import { Hono } from 'hono'
import { createTestApp, createTestDeps } from '#api/test/harness.ts'
import { apiHeaders, securityHeaders } from './headers.ts'

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
    const app = new Hono()
      .use(securityHeaders({ publicUrl: 'https://gigwright.example', telegram: null }))
      .get('*', (c) => c.body(null))
    expect(Object.keys(Object.fromEntries((await app.request(path)).headers))).toEqual([
      'cross-origin-resource-policy',
      'strict-transport-security',
      'x-content-type-options',
    ])
  },
)

it('tell browsers to stay on https, and let in the widget of a real bot', async () => {
  const telegram = { isSandbox: false } as Parameters<typeof securityHeaders>[0]['telegram']
  const app = new Hono()
    .use(securityHeaders({ publicUrl: 'https://gigwright.example', telegram }))
    .get('/', (c) => c.text(''))
  const { headers } = await app.request('/')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('content-security-policy')).toContain(
    "script-src 'self' https://telegram.org; frame-src https://oauth.telegram.org; style-src",
  )
})

it('stay below what a handler says itself', async () => {
  const app = new Hono().use(apiHeaders).get('/', (c) => c.text('', 200, { 'Cache-Control': 'public' }))
  expect((await app.request('/')).headers.get('cache-control')).toBe('public')
})
