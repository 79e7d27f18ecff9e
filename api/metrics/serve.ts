/** Answers Prometheus, on a port of its own: what it tells is for the operator, not for visitors. */
import { createServer } from 'node:http'
import type { Logger } from 'pino'
import { SECOND_MS } from '#shared/time.ts'
import { openPort } from '../http/listen.ts'
import type { Metrics } from './metrics.ts'

interface MetricsServer {
  port: number
  close(): void
}

/** @throws Error with a sentence where the port cannot be used. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'read'>,
  { port, host }: { port: number; host: string },
  log: Pick<Logger, 'error'>,
): Promise<MetricsServer> {
  const server = createServer(
    { requestTimeout: 10 * SECOND_MS, headersTimeout: 10 * SECOND_MS },
    (request, response) => {
      if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
      metrics.read().then(
        ({ type, text }) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
        (error: unknown) => {
          log.error({ err: error }, 'metrics failed')
          response.writeHead(503).end()
        },
      )
    },
  )
  server.maxConnections = 20
  return {
    port: await openPort(server, { port, host, setting: 'METRICS_PORT' }),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
