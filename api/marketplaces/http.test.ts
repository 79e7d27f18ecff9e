/** Failed HTTP calls: what each means, and whether the request could have arrived. */
import { createServer, type RequestListener, type Server } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import { call, retryAfterMs, statusFailure } from './http.ts'

const NOW = Date.UTC(2026, 10, 18, 10)
const limits = (timeoutMs = 2_000) => ({ signal: AbortSignal.timeout(10_000), timeoutMs })

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = null
})

async function listen(answer: RequestListener): Promise<string> {
  const started = createServer(answer)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const address = started.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

describe('a call without an answer', () => {
  it('cannot have arrived when nobody listens', async () => {
    const url = await listen(() => undefined)
    server?.close()
    for (const address of [url, url.replace('127.0.0.1', 'localhost')]) {
      await expect(call(address, {}, limits())).rejects.toMatchObject({ kind: 'unavailable', mayHaveArrived: false })
    }
  })

  it('cannot have arrived when the host has no address', async () => {
    const asked = call('http://no-such-host.invalid/', { method: 'POST' }, limits())
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable', mayHaveArrived: false })
  })

  it('cannot have arrived when it was canceled before the call', async () => {
    const asked = call('http://127.0.0.1:9/', {}, { signal: AbortSignal.abort(), timeoutMs: 100 })
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable', mayHaveArrived: false })
  })

  it.each<[string, RequestListener]>([
    ['cut at once', (request) => void request.socket.destroy()],
    ['cut within the headers', (request) => void request.socket.end('HTTP/1.1 200 OK\r\nContent-Le')],
    [
      'cut within the body',
      (_, answer) => void answer.writeHead(200, { 'content-length': '99' }).write('{"a', () => answer.destroy()),
    ],
    ['silent', () => undefined],
    ['slow within the body', (_, answer) => void answer.writeHead(200).write('{"a')],
  ])('may have arrived when the line is %s', async (_label, answer) => {
    const url = await listen(answer)
    const asked = call(url, { method: 'POST', body: '{}' }, limits(300))
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable', mayHaveArrived: true })
  })
})

it('keeps its deadline after a garbage collection', async () => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('no garbage collector')
  const url = await listen(() => undefined)
  const collecting = setInterval(() => collect(), 20)
  const asked = call(url, {}, { signal: new AbortController().signal, timeoutMs: 300 })
  await expect(asked).rejects.toMatchObject({ kind: 'unavailable', mayHaveArrived: true })
  clearInterval(collecting)
})

it('follows no redirect, because a write must not be sent twice', async () => {
  const paths: (string | undefined)[] = []
  const url = await listen((request, answer) => {
    paths.push(request.url)
    answer.writeHead(307, { location: '/again' }).end()
  })
  const answer = await call(`${url}/first`, { method: 'POST', body: '{}' }, limits())
  expect(answer.status).toBe(307)
  expect(paths).toEqual(['/first'])
  expect(statusFailure(answer.status, answer.headers, NOW, 'x')).toMatchObject({
    kind: 'changed',
    mayHaveArrived: true,
  })
})

it('stops reading an answer that does not end', async () => {
  const url = await listen((_, answer) => {
    const more = () => void (answer.write(Buffer.alloc(1 << 20)) ? setImmediate(more) : answer.once('drain', more))
    more()
  })
  await expect(call(url, {}, limits(9_000))).rejects.toMatchObject({ kind: 'changed', mayHaveArrived: true })
})

it.each([
  [401, 'unauthorized', null, false],
  [403, 'unavailable', null, true],
  [404, 'unavailable', null, true],
  [408, 'unavailable', null, true],
  [422, 'unavailable', null, true],
  [429, 'rateLimited', null, false],
  [500, 'unavailable', null, true],
  [504, 'unavailable', null, true],
])('status %i is %s', (status, kind, reason, mayHaveArrived) => {
  expect(statusFailure(status, new Headers(), NOW, 'x')).toMatchObject({ kind, reason, mayHaveArrived })
})

it.each([
  [{ 'retry-after': '7' }, 7_000],
  [{ 'retry-after': '0' }, null],
  [{ 'retry-after': '-5' }, null],
  [{ 'retry-after': '0.001' }, null],
  [{ 'ratelimit-reset': '0' }, null],
  [{ 'retry-after': new Date(NOW + 90_000).toUTCString() }, 90_000],
  [{ 'retry-after': new Date(NOW - 90_000).toUTCString() }, null],
  [{ 'retry-after': '99999999' }, 86_400_000],
  [{ 'retry-after': 'soon', 'ratelimit-reset': '12' }, 12_000],
  [{ 'x-ratelimit-reset': String(NOW / 1_000 + 30) }, 30_000],
  [{ 'ratelimit-reset': '5', 'x-ratelimit-reset': '9' }, 5_000],
  [{ 'retry-after': 'soon' }, null],
  [{}, null],
])('%j is a wait of %s ms', (headers, waitMs) => {
  expect(retryAfterMs(new Headers(headers), NOW)).toBe(waitMs)
})
