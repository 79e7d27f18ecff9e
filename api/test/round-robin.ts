/** A proxy that gives each request to the next of several processes, so that no two in a row reach the same one. */
import { createServer, request as ask, type Server } from 'node:http'
import { pipeline } from 'node:stream'

/** @param origins May grow later. */
export function roundRobin(origins: readonly string[]): Server {
  let turn = 0
  return createServer((incoming, outgoing) => {
    const origin = new URL(origins[turn++ % origins.length] ?? '')
    const { method, url: path, headers } = incoming
    const onward = ask({ host: origin.hostname, port: origin.port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      // Where the process dies in the middle of its answer, whoever asked must not wait for the rest.
      pipeline(answer, outgoing, () => undefined)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
}

/** @param port 0 for any. @returns The port. */
export function listenAt(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
