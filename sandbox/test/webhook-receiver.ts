/** Takes webhooks in place of the API, and answers with the given status. */
import { createServer } from 'node:http'

interface ReceivedWebhook {
  path: string
  headers: Record<string, string | string[] | undefined>
  /** The raw body. */
  body: string
}

export interface WebhookReceiver {
  origin: string
  received: ReceivedWebhook[]
  /** The status of the next answers; 200 at first. */
  answer(status: number): void
  stop(): Promise<void>
}

export async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  let status = 200
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    received,
    answer(next) {
      status = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
