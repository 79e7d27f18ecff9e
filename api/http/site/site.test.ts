/** The PWA's files as browsers and proxies need them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#api/app.ts'
import { createTestApp, createTestDeps, type TestDeps } from '#api/test/harness.ts'

const INDEX = `<!doctype html><title>Gigwright</title>${'<p>hello</p>'.repeat(100)}`
const PAGE = { accept: 'text/html,application/xhtml+xml' }
const page = (tag: string, name: string) =>
  `<!doctype html><html lang="${tag}" data-page="${name}"><title>${name}</title><link href="%ORIGIN%/x">${'<p>text</p>'.repeat(100)}`
let root: string
let deps: TestDeps
let app: App

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'gigwright-site-'))
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), INDEX)
  writeFileSync(join(root, 'sw.js'), 'self')
  writeFileSync(
    join(root, 'demo.webm'),
    Uint8Array.from({ length: 1000 }, (_, at) => at % 256),
  )
  writeFileSync(join(root, 'sitemap.xml'), '<loc>%ORIGIN%/</loc>')
  for (const tag of ['en', 'ar']) {
    mkdirSync(join(root, 'pages', tag), { recursive: true })
    for (const name of ['home', 'pricing', 'not-found'])
      writeFileSync(join(root, 'pages', tag, `${name}.html`), page(tag, name))
  }
  writeFileSync(join(root, 'manifest.webmanifest'), '{}')
  mkdirSync(join(root, 'manifests'))
  for (const tag of ['en', 'ar']) writeFileSync(join(root, 'manifests', `${tag}.webmanifest`), `{"lang":"${tag}"}`)
  writeFileSync(join(root, 'assets', 'index-Ab12.js'), `export const a = ${'1 + '.repeat(500)}1`)
  writeFileSync(join(root, 'assets', 'index-Ab12.js.br'), brotliCompressSync('compressed by the build'))
  deps = createTestDeps()
  app = createTestApp(deps, { siteRoot: root })
})
afterAll(async () => {
  await deps.dispose()
  rmSync(root, { recursive: true })
})

test.each(['/dashboard', '/dashboard/proposals/0192', '/login?lng=ar'])('%s is the app', async (path) => {
  const answer = await app.request(path, { headers: PAGE })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control'), 'Safari keeps no page that holds transactions').toBe('no-store')
  expect(await answer.text()).toBe(INDEX)
})

test.each([
  ['/', {}, 'en', 'home'],
  ['/ar', {}, 'ar', 'home'],
  ['/ar/', { 'accept-language': 'en' }, 'ar', 'home'],
  ['/pricing', { 'accept-language': 'sv, ar;q=0.8, en;q=0.5' }, 'ar', 'pricing'],
  ['/pricing', { 'accept-language': 'ar', cookie: 'a=b; i18next=en' }, 'en', 'pricing'],
  ['/pricing?lng=ar', { cookie: 'i18next=en' }, 'ar', 'pricing'],
  ['/ar/pricing?lng=en', {}, 'en', 'pricing'],
])('%s with %j is a page in its language', async (path, headers, tag, name) => {
  const answer = await app.request(path, { headers: { ...PAGE, ...headers } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-language')).toBe(tag)
  expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding, Accept-Language, Cookie')
  expect(await answer.text()).toContain(`<html data-sandboxed lang="${tag}" data-page="${name}">`)
})

test.each<Record<string, string>>([{ accept: '*/*' }, { accept: 'image/webp, */*;q=0.8' }, {}])(
  'what makes previews of links reads pages with %j',
  async (headers) => {
    const answers = ['/', '/ar/pricing', '/dashboard', '/nowhere'].map((path) => app.request(path, { headers }))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 404])
    expect(await (await app.request('/ar/pricing', { headers })).text()).toContain('data-page="pricing"')
  },
)

test('pages and sitemap carry the public address; only a sandbox is marked as one', async () => {
  const own = createTestDeps({ environment: { PUBLIC_URL: 'https://gigwright.example', SANDBOX: 'off' } })
  const there = createTestApp(own, { siteRoot: root })
  const home = await (await there.request('/', { headers: PAGE })).text()
  expect(home).toContain('<html lang="en"')
  expect(home).toContain('href="https://gigwright.example/x"')
  const sitemap = await there.request('/sitemap.xml')
  expect(sitemap.headers.get('content-type')).toBe('application/xml')
  expect(await sitemap.text()).toBe('<loc>https://gigwright.example/</loc>')
  await own.dispose()
})

test.each(['/nowhere', '/en/pricing', '/ar/nowhere', '/dashboards'])('%s is a real 404 with a page', async (path) => {
  const answer = await app.request(path, { headers: PAGE })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('etag')).toBeNull()
  expect(await answer.text()).toContain('data-page="not-found"')
})

test.each([
  ['bytes=0-99', 206, 'bytes 0-99/1000', 100],
  ['bytes=900-', 206, 'bytes 900-999/1000', 100],
  ['bytes=-10', 206, 'bytes 990-999/1000', 10],
  ['bytes=990-5000', 206, 'bytes 990-999/1000', 10],
  ['bytes=1000-', 416, 'bytes */1000', 0],
  ['bytes=5-1', 416, 'bytes */1000', 0],
  ['lines=1-2', 200, null, 1000],
  ['bytes=0-1,5-6', 200, null, 1000],
])('a player asking for %s gets %i', async (range, status, contentRange, length) => {
  const answer = await app.request('/demo.webm', { headers: { range } })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange])
  expect((await answer.arrayBuffer()).byteLength).toBe(length)
  expect(answer.headers.get('content-type') ?? 'video/webm').toBe('video/webm')
})

test.each([
  ['GET', '/nothing.js', PAGE],
  ['GET', '/pages/en/home.html', PAGE],
  ['GET', '/nowhere', { accept: 'application/json' }],
  ['GET', '/dashboard', { accept: 'application/json' }],
  ['POST', '/dashboard', PAGE],
  ['GET', '/api/nothing', PAGE],
  ['GET', '/assets/../../secret', PAGE],
  ['DELETE', '/api/info', {}],
])('%s %s is not the app', async (method, path, headers) => {
  const answer = await app.request(path, { method, headers })
  if (path.includes('..')) {
    expect(await answer.text()).not.toContain('secret')
    return
  }
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'request.not_found' })
})

test('what carries its hash in its name is kept for ever, the rest is asked for again', async () => {
  const cacheOf = async (path: string) => (await app.request(path)).headers.get('cache-control')
  expect(await cacheOf('/assets/index-Ab12.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheOf('/sw.js')).toBe('no-cache')
  expect(await cacheOf('/manifest.webmanifest')).toBe('no-cache')
  expect(await cacheOf('/api/info')).toBe('no-store')
})

test('a file the browser has already is not sent again', async () => {
  const etag = (await app.request('/sw.js')).headers.get('etag') ?? ''
  const again = await app.request('/sw.js', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('scripts stay those that the server has started with; a film is not held in memory', async () => {
  const own = mkdtempSync(join(tmpdir(), 'gigwright-site-'))
  const write = (text: string) => {
    for (const name of ['sw.js', 'film.webm', 'photo.webp']) writeFileSync(join(own, name), text)
  }
  write('at the start')
  const there = createTestApp(deps, { siteRoot: own })
  write('later')
  const texts = ['/sw.js', '/film.webm', '/photo.webp'].map(async (path) => (await there.request(path)).text())
  expect(await Promise.all(texts)).toEqual(['at the start', 'later', 'later'])
  rmSync(own, { recursive: true })
})

test('text is compressed as the browser likes it', async () => {
  const get = (encoding: string) => app.request('/dashboard', { headers: { ...PAGE, 'accept-encoding': encoding } })
  const brotli = await get('gzip, deflate, br')
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(INDEX)
  const gzipped = await get('gzip')
  expect(gunzipSync(Buffer.from(await gzipped.arrayBuffer())).toString()).toBe(INDEX)
  expect((await get('identity')).headers.get('content-encoding')).toBeNull()
})

test('what the build has compressed is sent as it is, and by no address of its own', async () => {
  const answer = await app.request('/assets/index-Ab12.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe('compressed by the build')
  expect((await app.request('/assets/index-Ab12.js.br')).status).toBe(404)
})

test('every answer keeps the browser on our side', async () => {
  for (const path of ['/', '/api/info', '/api/nothing']) {
    const { headers } = await app.request(path, { headers: PAGE })
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; " +
        "worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toBeNull()
  }
  const secure = createTestDeps({ environment: { PUBLIC_URL: 'https://gigwright.example' } })
  const { headers } = await createTestApp(secure).request('/api/info')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  await secure.dispose()
})

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'ar-EG, en;q=0.5' }, 'ar'],
  [{ 'accept-language': 'en', cookie: 'i18next=ar' }, 'ar'],
])('with %o the app installs in %s', async (headers: Record<string, string>, tag) => {
  const answer = await app.request('/manifest.webmanifest', { headers })
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  expect(answer.headers.get('vary')).toContain('Accept-Language')
  expect(await answer.json()).toEqual({ lang: tag })
})
