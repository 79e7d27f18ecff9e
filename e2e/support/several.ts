/** The server as several processes on one PostgreSQL, so that the journeys can be walked through all of them (`E2E_PROCESSES=several`). */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createDatabase } from '#api/test/postgres.ts'
import { listenAt, roundRobin } from '#api/test/round-robin.ts'
import { VAPID } from '#api/test/process-fleet.ts'

export interface Several {
  /** The settings of each process. */
  places: Record<string, string>[]
  stop(): Promise<void>
}

/**
 * Two that answer, behind a proxy that gives each request to the next one, and two that work.
 * @param port Of the proxy.
 * @param freePort Finds one for each process.
 */
export async function several(port: number, dataDir: string, freePort: () => Promise<number>): Promise<Several> {
  const name = `journeys_${randomBytes(6).toString('hex')}`
  await createDatabase(name)
  const common = {
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: `postgres:///${name}?host=${encodeURIComponent(inject('postgres'))}&user=test`,
    SESSION_PEPPER: 'p'.repeat(32),
    VAULT_KEY: Buffer.alloc(32, 7).toString('base64url'),
    ...VAPID,
  }
  const places = []
  for (const [n, ROLE] of ['api', 'api', 'worker', 'worker'].entries())
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
