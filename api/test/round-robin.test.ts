import { createServer } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { listenAt, roundRobin } from './round-robin.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

it('ends an answer whose process dies in the middle of it', async () => {
  const dying = createServer((_, answer) => {
    answer.write('half of it', () => answer.destroy())
  })
  const proxy = roundRobin([`http://localhost:${await listenAt(dying, 0)}`])
  servers.push(dying, proxy)
  const port = await listenAt(proxy, 0)
  await expect(fetch(`http://localhost:${port}/`).then((answer) => answer.text())).rejects.toThrow('terminated')
})
