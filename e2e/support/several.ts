/** The server as several processes on one PostgreSQL, behind a proxy that gives each request to the next one that answers. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { makeDatabase } from '#api/test/postgres-server.ts'
import { listenAt, roundRobin } from '#api/test/round-robin.ts'
import { sameSettings } from '#api/test/same-settings.ts'

export interface Several {
  /** The settings of each process. */
  places: Record<string, string>[]
  stop(): Promise<void>
}

/** Where they are. */
export interface Beside {
  /** The folder of PostgreSQL's socket. */
  host: string
  /** How many of them work; two answer. */
  workers: number
}

/**
 * @param port Of the proxy.
 * @param freePort Finds one for each process.
 */
export async function several(
  { host, workers }: Beside,
  port: number,
  dataDir: string,
  freePort: () => Promise<number>,
): Promise<Several> {
  const { database } = await makeDatabase(host, `several_${randomBytes(6).toString('hex')}`)
  const common = sameSettings({ port, host, database })
  const places = []
  for (const [n, ROLE] of ['api', 'api', ...Array<string>(workers).fill('worker')].entries())
    places.push({ ...common, ROLE, PORT: String(await freePort()), DATA_DIR: join(dataDir, String(n)) })
  const proxy = roundRobin(places.slice(0, 2).map(({ PORT }) => `http://localhost:${PORT}`))
  await listenAt(proxy, port)
  return {
    places,
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
