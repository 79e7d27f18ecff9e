/** Listens, and stops without cutting anyone off in the middle of a sentence. */
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { SessionEnv } from './session.ts'

export interface Listening {
  port: number
  /** Takes no more connections; resolves when the last answer is out. */
  stop(): Promise<void>
  /** Ends what is still open: streams that would never end by themselves. */
  cutOff(): void
}

/** @throws Where the port is taken or may not be used. */
export async function listen(app: Hono<SessionEnv>, port: number, host: string): Promise<Listening> {
  // Without options for TLS or HTTP/2 the adaptor makes a plain HTTP server.
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
    cutOff: () => server.closeAllConnections(),
  }
}
