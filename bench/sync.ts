/** How fast a device sends its queue after being offline: the real client and the real server, without a network. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Hono } from 'hono'
import type { SessionEnv } from '#api/http/session.ts'
import { syncRoutes } from '#api/sync/routes.ts'
import { createTestDeps } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import { newCycleState, runCycle } from '#pwa/local/sync/cycle.ts'
import { createLocalDb } from '#pwa/local/db.ts'
import { browserEnvironment, createLocks } from '#pwa/local/sync/environment.ts'
import { applyLocally } from '#pwa/local/mutate.ts'
import { sampleUser } from '#pwa/test/sample-user.ts'
import { ANSWERS_MAX } from '#shared/domain/profile.ts'
import { newId } from '#shared/ids.ts'

const EDITS = 1_000

interface DrainRate {
  edits: number
  pushes: number
  /** From the first request until the queue is empty and everything is pulled. */
  ms: number
}

/** Queues new answers offline, then sends them all in one round. */
export async function measureDrain(): Promise<DrainRate> {
  const deps = createTestDeps({ isMeasured: true })
  const { userId } = await addAccount(deps.db)
  const app = new Hono<SessionEnv>()
    .use(async (c, next) => {
      c.set('userId', userId)
      await next()
    })
    .route('/api/sync', syncRoutes(deps))
  const db = createLocalDb(userId, { indexedDB: new IDBFactory(), IDBKeyRange })
  let pushes = 0
  const env = {
    ...browserEnvironment(),
    withLock: createLocks(),
    readSession: async () => ({ token: 'bench', user: sampleUser(userId) }),
    fetch: async (input: unknown, init?: RequestInit) => {
      if (String(input).endsWith('/push')) pushes += 1
      return app.request(String(input), init)
    },
  }
  const ids = Array.from({ length: ANSWERS_MAX }, newId)
  for (let n = 0; n < EDITS; n += 1) {
    const id = ids[n % ids.length] ?? ''
    const answer = `Yes, from Monday on. ${n}`
    if (n < ids.length) await applyLocally(db, env, 'answer.create', id, { question: `Question ${n}?`, answer })
    else await applyLocally(db, env, 'answer.update', id, { answer })
  }
  const startedAt = performance.now()
  const { stop } = await runCycle({ db, env, userId, state: newCycleState() })
  const ms = performance.now() - startedAt
  const left = await db.outbox.count()
  db.close()
  await deps.dispose()
  if (stop !== null || left > 0) throw new Error(`The queue was not drained: ${stop}, ${left} left.`)
  return { edits: EDITS, pushes, ms }
}
