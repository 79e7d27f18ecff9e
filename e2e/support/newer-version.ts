/** A server with the product's next version: the same one behind a proxy, with one byte of its service worker changed. */
import { createServer, request } from 'node:http'
import type { Stack } from './stack.ts'

export interface NewerVersion {
  origin: string
  /** From now on the server has a new version. */
  release(): void
  close(): Promise<void>
}

export async function serveNewerVersion({ origin }: Stack): Promise<NewerVersion> {
  let version = 1
  const { hostname, port } = new URL(origin)
  const server = createServer((question, answer) => {
    const isWorker = question.url === '/sw.js'
    // The answer is uncompressed and never "not modified", so that a line can be added.
    const { 'if-none-match': _, 'accept-encoding': __, ...headers } = question.headers
    const forwarded = request(
      { hostname, port, path: question.url, method: question.method, headers: isWorker ? headers : question.headers },
      (original) => {
        const { 'content-length': ___, ...kept } = original.headers
        answer.writeHead(original.statusCode ?? 502, isWorker ? kept : original.headers)
        if (!isWorker) return void original.pipe(answer)
        original.on('end', () => answer.end(`\n// version ${version}\n`))
        original.pipe(answer, { end: false })
      },
    )
    forwarded.on('error', () => answer.destroy())
    question.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://localhost:${address.port}`,
    release: () => {
      version += 1
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
