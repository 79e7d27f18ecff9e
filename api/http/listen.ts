/** Listens, closes slow connections, and stops without cutting off answers that have begun. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { z } from 'zod'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { SessionEnv } from './session.ts'

interface Listening {
  port: number
  /** Accepts no more connections; resolves when the last answer is sent. */
  stop(): Promise<void>
  /** Closes what is still open, such as streams that never end by themselves. */
  cutOff(): void
}

/** An open connection costs memory and a file handle, so a client that makes no progress loses its own. */
interface ConnectionLimits {
  /** How many may be open; more are closed at once. */
  connectionsMax: number
  /** From the opened connection, or the first byte of a further request, to the last header. */
  headersWithinMs: number
  /** From the first byte of a request to its last. */
  requestWithinMs: number
  /** In each such time at least this much of a body must arrive. */
  bodyEveryMs: number
  bodyBytes: number
  /** In each such time the client must take at least `answerBytes` more of an answer. */
  answerEveryMs: number
  answerBytes: number
  /**
   * How long a connection without a request stays open. Proxies keep theirs for 60 s; a shorter time would close one that a proxy is
   * about to use.
   */
  idleMs: number
  /** How long a connection may be silent in both directions; our streams send something every few seconds. */
  silentMs: number
}

/** Slow clients are closed within 30 s; an upload or a download over a slow phone (26 kbit a second) is not. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  connectionsMax: Number.POSITIVE_INFINITY,
  headersWithinMs: 15 * SECOND_MS,
  requestWithinMs: 5 * MINUTE_MS,
  bodyEveryMs: 10 * SECOND_MS,
  bodyBytes: 32 * 1024,
  answerEveryMs: 25 * SECOND_MS,
  answerBytes: 32 * 1024,
  idleMs: 75 * SECOND_MS,
  silentMs: 2 * MINUTE_MS,
}

/** @throws Error with a sentence where the port cannot be used. */
export async function listen(
  app: Hono<SessionEnv>,
  port: number,
  host: string,
  limits = CONNECTION_LIMITS,
): Promise<Listening> {
  const { connectionsMax, headersWithinMs, requestWithinMs, idleMs, silentMs } = limits
  // Without options for TLS or HTTP/2 the adaptor makes a plain HTTP server.
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      headersTimeout: headersWithinMs,
      requestTimeout: requestWithinMs,
      keepAliveTimeout: idleMs,
      // Node looks only this often which connections are late.
      connectionsCheckingInterval: Math.ceil(headersWithinMs / 5),
    },
  }) as Server
  server.maxConnections = connectionsMax
  server.setTimeout(silentMs, (socket) => socket.destroy())
  closeSlowReaders(server, limits)
  server.prependListener('request', (request: IncomingMessage) => closeSlowBody(request, limits))
  return {
    port: await openPort(server, { port, host, setting: 'PORT' }),
    stop: () =>
      new Promise((resolve) => {
        // A proxy keeps its connections, and would go on asking on them: each has one more answer, which closes it.
        server.prependListener('request', (_request, response: ServerResponse) => {
          response.shouldKeepAlive = false
        })
        server.close(() => resolve())
        server.closeIdleConnections()
        // Those still under way are closed once they have their answer.
        server.keepAliveTimeout = 1
      }),
    cutOff: () => server.closeAllConnections(),
  }
}

/** Where to listen. `setting`: what an operator sets the port with. */
interface Place {
  port: number
  host: string
  setting: 'PORT' | 'METRICS_PORT'
}

/** @returns The port, which the system chose where 0 was asked for. @throws Error with a sentence where it cannot be used. */
export async function openPort(server: Server, place: Place): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(whyNot(error, place))
    server.once('error', fail)
    server.listen(place.port, place.host, () => {
      server.off('error', fail)
      resolve()
    })
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : place.port
}

/** Somebody reads it in a terminal or a log: it says what they can do. */
function whyNot(error: NodeJS.ErrnoException, { port, host, setting }: Place): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} is taken. Stop the program that has it, or set ${setting} to a free port.`)
    case 'EACCES':
      return new Error(`The system does not allow port ${port}. Set ${setting} to a port above 1023.`)
    case 'EADDRNOTAVAIL':
      return new Error(`${host} is no address of this machine. Correct ${setting.replace('PORT', 'HOST')}.`)
    default:
      return error
  }
}

/** How often the open connections are looked at in the time that one has. */
const LOOKS = 6

/**
 * How much of what was written the system has taken. Only these internal fields of Node tell it; the public ones count waiting bytes as
 * sent.
 */
const sentSchema = z.object({ _handle: z.object({ bytesWritten: z.number(), writeQueueSize: z.number() }) })

function takenBytes(socket: Socket): number | null {
  const { data } = sentSchema.safeParse(socket)
  return data ? data._handle.bytesWritten - data._handle.writeQueueSize : null
}

/** Closes connections whose clients do not take their answers. A quiet stream is not closed, because none of its bytes wait. */
function closeSlowReaders(server: Server, { answerEveryMs, answerBytes }: ConnectionLimits): void {
  const open = new Map<Socket, { sinceMs: number; bytes: number } | null>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, null)
    socket.once('close', () => open.delete(socket))
  })
  const timer = setInterval(() => {
    const nowMs = performance.now()
    for (const [socket, waits] of open) {
      const bytes = socket.writableLength > 0 ? takenBytes(socket) : null
      if (bytes === null) open.set(socket, null)
      else if (!waits || bytes - waits.bytes >= answerBytes) open.set(socket, { sinceMs: nowMs, bytes })
      else if (nowMs - waits.sinceMs >= answerEveryMs) socket.destroy()
    }
  }, answerEveryMs / LOOKS)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

function closeSlowBody(request: IncomingMessage, { bodyEveryMs, bodyBytes }: ConnectionLimits): void {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return
  const { socket } = request
  let seenBytes = socket.bytesRead
  const stop = () => clearInterval(timer)
  const timer = setInterval(() => {
    // A request that nobody reads to its end gets no event when its connection closes.
    if (socket.destroyed) return stop()
    // Reads what has arrived first, because Node runs timers before it reads from connections.
    setImmediate(() => {
      // While we leave data unread, no more can arrive, and that is not the client's fault.
      const isOurs = request.readableLength > 0
      if (!request.complete && !isOurs && socket.bytesRead - seenBytes < bodyBytes) socket.destroy()
      seenBytes = socket.bytesRead
    })
  }, bodyEveryMs)
  request.once('end', stop).once('close', stop)
}
