/** Slow connections are closed. Stopping lets an answer under way finish, and can end what would never end by itself. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import pino from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { CONNECTION_LIMITS, listen } from './listen.ts'
import { TURN_WITHIN_MS } from '../limit.ts'
import { createTexts } from '../texts.ts'
import { answerErrors } from './errors.ts'
import type { SessionEnv } from './session.ts'
import { limitBody } from './validate.ts'

function openDoor() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

/** A server whose answer says that it has begun, and waits until it may end. */
async function listenSlowly() {
  const arrived = openDoor()
  const finish = openDoor()
  const app = new Hono<SessionEnv>()
  app.get('/', async (c) => {
    arrived.open()
    await finish.opened
    return c.text('done')
  })
  const server = await listen(app, 0, '127.0.0.1')
  return { server, arrived, finish }
}

test('an answer under way is finished, and nobody new is let in', async () => {
  const { server, arrived, finish } = await listenSlowly()
  const address = `http://127.0.0.1:${server.port}/`
  const underWay = fetch(address)
  await arrived.opened
  const stopped = server.stop()
  await expect(fetch(address)).rejects.toThrow()
  finish.open()
  expect(await (await underWay).text()).toBe('done')
  await stopped
})

test('a proxy that keeps its connection is sent to others with its next request', async () => {
  const { server, arrived, finish } = await listenSlowly()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  async function ask(): Promise<IncomingMessage> {
    const [answer] = await once(get({ host: '127.0.0.1', port: server.port, agent }), 'response')
    await once(answer.resume(), 'end')
    return answer
  }
  const underWay = ask()
  await arrived.opened
  const stopped = server.stop()
  finish.open()
  await underWay
  expect((await ask()).headers.connection).toBe('close')
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
  await stopped
})

test('a connection is kept longer than proxies keep theirs', async () => {
  const app = new Hono<SessionEnv>()
  app.get('/', (c) => c.text('here'))
  const server = await listen(app, 0, '127.0.0.1')
  const answer = await fetch(`http://127.0.0.1:${server.port}/`)
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
  await server.stop()
})

test('an endless stream is cut off', async () => {
  const left = openDoor()
  const app = new Hono<SessionEnv>()
  app.get('/', (c) =>
    streamSSE(c, async (stream) => {
      stream.onAbort(left.open)
      await stream.writeSSE({ data: 'hello' })
      await left.opened
    }),
  )
  const server = await listen(app, 0, '127.0.0.1')
  const answer = await fetch(`http://127.0.0.1:${server.port}/`)
  const reader = answer.body?.getReader()
  await reader?.read()
  const stopped = server.stop()
  server.cutOff()
  await stopped
  await left.opened
  await expect(reader?.read()).rejects.toThrow()
})

/** Well or badly: a client that still writes is told by an error. */
const closed = (socket: Socket) =>
  new Promise<void>((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())))

describe('a client that makes no progress', () => {
  const QUICK = { ...CONNECTION_LIMITS, headersWithinMs: 300, bodyEveryMs: 200, bodyBytes: 1000, silentMs: 1000 }
  const post = (bytes: number) => `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`

  async function openServer() {
    const app = new Hono<SessionEnv>()
    app.onError((_error, c) => c.text('gone', 400))
    app.post('/', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))
    app.get('/', () => new Promise<Response>(() => undefined))
    const server = await listen(app, 0, '127.0.0.1', QUICK)
    const opened = async (start = '') => {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', () => undefined).resume()
      await once(socket, 'connect')
      socket.write(start)
      return socket
    }
    return { server, opened }
  }
  test.each([
    ['sends nothing', ''],
    ['never ends its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
    ['sends one byte of its body', `${post(5000)}a`],
    ['waits for an answer that never comes', 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ])('%s, and is closed', async (_title, start) => {
    const { server, opened } = await openServer()
    await closed(await opened(start))
    await server.stop()
  })

  test('trickles its body, and is closed', async () => {
    const { server, opened } = await openServer()
    const socket = await opened(post(5000))
    const trickle = setInterval(() => socket.write('a'), 20)
    await closed(socket)
    clearInterval(trickle)
    await server.stop()
  })

  test('one that sends enough in each time is let finish', async () => {
    const { server, opened } = await openServer()
    const socket = await opened(post(12_000))
    const said = once(socket, 'data')
    let left = 12
    const steady = setInterval(() => {
      socket.write('a'.repeat(1000))
      left -= 1
      if (left === 0) clearInterval(steady)
    }, 40)
    expect(String((await said)[0])).toContain('200 OK')
    socket.destroy()
    await server.stop()
  })
})

describe('a client that takes its answer', () => {
  /** More than the system takes by itself. */
  const SIZE = 32 * 1024 * 1024

  async function asked(answerEveryMs = 300) {
    const app = new Hono<SessionEnv>()
    app.get('/large', (c) => c.body(new Uint8Array(SIZE)))
    app.get('/stream', (c) =>
      streamSSE(c, async (stream) => {
        while (!stream.aborted) {
          await stream.writeSSE({ data: 'still here' })
          await stream.sleep(50)
        }
      }),
    )
    const server = await listen(app, 0, '127.0.0.1', { ...CONNECTION_LIMITS, answerEveryMs, answerBytes: 100_000 })
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
    await once(socket, 'connect')
    const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    return { server, socket, ask }
  }

  test('never, is closed', async () => {
    const { server, socket, ask } = await asked()
    ask('/large')
    await server.stop()
    socket.destroy()
  })

  test('by and by, but hardly, is closed', async () => {
    const { server, socket, ask } = await asked()
    let taken = 0
    const trickle = setInterval(() => {
      taken += (socket.read(100) ?? '').length
    }, 20)
    ask('/large')
    await server.stop()
    clearInterval(trickle)
    expect(taken).toBeGreaterThan(0)
    socket.destroy()
  })

  test('slowly, but steadily, is let finish', async () => {
    // Longer than a busy machine holds up this process.
    const everyMs = 1500
    const { server, socket, ask } = await asked(everyMs)
    let taken = 0
    const begunMs = performance.now()
    socket.on('data', (bytes) => {
      taken += bytes.length
      socket.pause()
      setTimeout(() => socket.resume(), 5)
    })
    ask('/large')
    await vi.waitFor(() => expect(taken).toBeGreaterThan(SIZE), { timeout: 30_000 })
    expect(performance.now() - begunMs).toBeGreaterThan(everyMs)
    socket.destroy()
    await server.stop()
  })

  test('of a stream that says little is kept', async () => {
    const { server, socket, ask } = await asked()
    let said = ''
    socket.on('data', (bytes) => {
      said += String(bytes)
    })
    ask('/stream')
    await vi.waitFor(() => expect(said.split('still here').length).toBeGreaterThan(20), { timeout: 30_000 })
    expect(socket.destroyed).toBe(false)
    socket.destroy()
    await server.stop()
  })
})

test('slow clients are closed within half a minute, and a slow phone is not', () => {
  const { headersWithinMs, bodyEveryMs, bodyBytes, answerEveryMs, answerBytes } = CONNECTION_LIMITS
  // Headers are looked at five times in their time, answers six times, and a body that stops is seen in the second interval.
  for (const closedWithinMs of [headersWithinMs * (1 + 1 / 5), 2 * bodyEveryMs, answerEveryMs * (1 + 1 / 6)])
    expect(closedWithinMs).toBeLessThanOrEqual(30_000)
  const slowPhone = 27_000 / 8
  expect(bodyBytes / (bodyEveryMs / 1000)).toBeLessThanOrEqual(slowPhone)
  expect(answerBytes / (answerEveryMs / 1000)).toBeLessThanOrEqual(slowPhone)
})

test('a client that waits for its turn is refused before its silent connection is closed', () => {
  const [queues, longestWorkMs] = [2, 60_000]
  expect(queues * TURN_WITHIN_MS + longestWorkMs).toBeLessThan(CONNECTION_LIMITS.silentMs)
})

test.each([1_000, 70_000, 95_000, 300_000])(
  'a body of %i bytes that the server is late to read is no slow client’s',
  async (size) => {
    const app = new Hono<SessionEnv>()
    const late = openDoor()
    app.post('/', async (c) => {
      await late.opened
      return c.text(String((await c.req.text()).length))
    })
    const everyMs = 50
    const server = await listen(app, 0, '127.0.0.1', { ...CONNECTION_LIMITS, bodyEveryMs: everyMs })
    const answer = fetch(`http://127.0.0.1:${server.port}/`, { method: 'POST', body: 'a'.repeat(size) })
    let looks = 0
    const watch = setInterval(() => {
      looks += 1
    }, everyMs)
    await vi.waitFor(() => expect(looks).toBeGreaterThan(4), { timeout: 10_000 })
    clearInterval(watch)
    late.open()
    expect(await (await answer).text()).toBe(String(size))
    await server.stop()
  },
)

/** Opens so many connections, says how many are open each time it hears something, and ends with its parent. */
const CROWD = `
  import { connect } from 'node:net'
  import { once } from 'node:events'
  const [port, count] = process.argv.slice(1).map(Number)
  let open = 0
  for (let from = 0; from < count; from += 250) {
    await Promise.all(Array.from({ length: Math.min(250, count - from) }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined).on('close', () => (open -= 1))
      return once(socket, 'connect').then(() => (open += 1))
    }))
  }
  process.stdout.write(open + ' ')
  process.stdin.on('data', () => process.stdout.write(open + ' ')).on('end', () => process.exit(0))`

test('ten thousand connections that send nothing keep nobody else out', async () => {
  const app = new Hono<SessionEnv>()
  app.get('/', (c) => c.text('here'))
  // A slow machine takes a while to open them, and none may be closed for that.
  const server = await listen(app, 0, '127.0.0.1', { ...CONNECTION_LIMITS, headersWithinMs: 5 * MINUTE_MS })
  const before = process.memoryUsage().rss
  // A process of its own: each end of a connection is a file, and a process may open only so many.
  const args = ['--input-type=module', '-e', CROWD, String(server.port), '10000']
  const crowd = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  expect(String((await once(crowd.stdout, 'data'))[0])).toBe('10000 ')
  expect(await (await fetch(`http://127.0.0.1:${server.port}/`)).text()).toBe('here')
  const megabytes = (process.memoryUsage().rss - before) / 1024 / 1024
  expect(megabytes).toBeLessThan(400)
  const said = once(crowd.stdout, 'data')
  crowd.stdin.write('?')
  expect(String((await said)[0])).toBe('10000 ')
  crowd.stdin.end()
  await once(crowd, 'exit')
  await server.stop()
})

test('after a body that is too large the connection is closed, as the answer says, and forgotten', async () => {
  const app = new Hono<SessionEnv>()
  app.onError(answerErrors({ log: pino({ level: 'silent' }), texts: createTexts() }))
  app.use(limitBody(1000))
  app.post('/', (c) => c.text('taken'))
  const server = await listen(app, 0, '127.0.0.1', { ...CONNECTION_LIMITS, bodyEveryMs: 20 })
  const begun = vi.spyOn(globalThis, 'setInterval')
  const ended = vi.spyOn(globalThis, 'clearInterval')
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
  let said = ''
  socket.on('data', (bytes) => {
    said += String(bytes)
  })
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\na')
  await closed(socket)
  expect(said).toMatch(/^HTTP\/1.1 413 /)
  expect(said).toMatch(/\r\nconnection: close\r\n/i)
  const watch = begun.mock.results[begun.mock.calls.findIndex(([, everyMs]) => everyMs === 20)]?.value
  await vi.waitFor(() => expect(ended).toHaveBeenCalledWith(watch))
  expect(watch).toBeDefined()
  vi.restoreAllMocks()
  await server.stop()
})
