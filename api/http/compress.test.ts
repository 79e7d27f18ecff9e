/** What is compressed, for whom, and that it says the same. */
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { expect, it } from 'vitest'
import { createTestApp, createTestDeps, signUp } from '#api/test/harness.ts'
import { compressAnswers } from './compress.ts'
import type { SessionEnv } from './session.ts'

const BROWSER = 'gzip, deflate, br, zstd'
const SHORT = 'a'.repeat(1_021)
const LONG = 'a'.repeat(1_022)
/** It is compressed beside the event loop. */
const HUGE = Array.from({ length: 20_000 }, (_, n) => `row ${n}`)

const app = new Hono<SessionEnv>()
  .use(compressAnswers)
  .get('/short', (c) => c.json(SHORT, 201, { ETag: '"1"' }))
  .get('/long', (c) => c.json(LONG, 201, { ETag: '"1"', 'Content-Length': String(LONG.length + 2) }))
  .get('/huge', (c) => c.json(HUGE))
  .get('/weak', (c) => c.json(LONG, 200, { ETag: 'W/"1"' }))
  .get('/picture', (c) => c.body(LONG, 200, { 'Content-Type': 'image/png' }))
  .get('/identity', (c) => c.body(LONG, 200, { 'Content-Type': 'text/csv', 'Content-Encoding': 'identity' }))
  .get('/known', (c) => c.body(null, 304))
  .get('/events', (c) => streamSSE(c, (stream) => stream.writeSSE({ data: LONG })))
  .get('/fails', () => {
    throw new Error('unexpected')
  })
  .onError((_, c) => c.json(LONG, 500))

async function ask(path: string, accepted?: string, method = 'GET') {
  const answer = await app.request(path, { method, ...(accepted && { headers: { 'accept-encoding': accepted } }) })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const encoding = answer.headers.get('content-encoding')
  return { answer, encoding, text: (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString(), size: bytes.length }
}

it.each([
  ['/short', 201, null, JSON.stringify(SHORT)],
  ['/long', 201, 'gzip', JSON.stringify(LONG)],
  ['/huge', 200, 'gzip', JSON.stringify(HUGE)],
  ['/fails', 500, 'gzip', JSON.stringify(LONG)],
  ['/picture', 200, null, LONG],
  ['/identity', 200, 'identity', LONG],
  ['/known', 304, null, ''],
  ['/events', 200, null, `data: ${LONG}\n\n`],
])('%s for a browser', async (path, status, encoding, text) => {
  const found = await ask(path, BROWSER)
  expect([found.answer.status, found.encoding, found.text]).toEqual([status, encoding, text])
  if (encoding === 'gzip') expect(found.size).toBeLessThan(text.length / 2)
})

it('keeps the other headers, and says that the bytes are not those of the tag', async () => {
  const { headers } = (await ask('/long', BROWSER)).answer
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    etag: 'W/"1"',
  })
  expect((await ask('/short', BROWSER)).answer.headers.get('etag')).toBe('"1"')
  expect((await ask('/weak', BROWSER)).answer.headers.get('etag')).toBe('W/"1"')
})

it.each([undefined, 'identity', 'br', 'gzip;q=0', 'gzip; q=0.000, br', 'x-gzip', 'deflate'])(
  'goes as it is to who accepts %s',
  async (accepted) => {
    const { encoding, text, answer } = await ask('/long', accepted)
    expect([encoding, text, answer.headers.get('etag')]).toEqual([null, JSON.stringify(LONG), '"1"'])
  },
)

it.each(['gzip', 'br, GZIP', 'br;q=1, gzip;q=0.5', 'gzip;q=1.0', 'deflate,gzip , br', 'gzip ;q=0.01'])(
  'is compressed for who accepts %s',
  async (accepted) => expect((await ask('/long', accepted)).encoding).toBe('gzip'),
)

it('has no body where only the headers are asked for', async () => {
  expect(await ask('/long', BROWSER, 'HEAD')).toMatchObject({ encoding: null, text: '' })
})

it('is done for a pull of the app', async () => {
  const { request } = await signUp(createTestApp(createTestDeps()))
  const answer = await request('GET', '/sync/pull?snapshot=1', undefined, { 'accept-encoding': BROWSER })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
})
