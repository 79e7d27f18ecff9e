/**
 * What a call costs in processor time, beside a bare Hono + better-sqlite3 handler that sends the same bytes and checks a session
 * of its own.
 */
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Hono } from 'hono'
import { syncedStore } from '#api/store/synced.ts'
import { createTestApp, createTestDeps, signUp, type TestDeps } from '#api/test/harness.ts'
import { anAgent } from '#api/test/engine/world.ts'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { newId } from '#shared/ids.ts'
import { inTurns, type Spread } from './measure.ts'

const LISTED = 50
const ROUNDS = 8
const CALLS = 400
const TOKEN = 'a token of the bare handler'
const PEPPER = 'a key of the bare handler'

/** Milliseconds of processor time for one call. */
interface CallCost {
  what: (typeof CALLED)[number]
  bytes: number
  ours: Spread
  bare: Spread
}

/** Asks as one user, who has some proposals of one agent. */
interface Asking {
  ask(what: CallCost['what']): Promise<Response>
  /** What happens before each call and is not measured. */
  before(what: CallCost['what']): (() => Promise<unknown>) | undefined
}

/** In this order: after the changes of the last one a pull would not be empty. */
export const CALLED = [
  'a row',
  'a list of 50',
  'a list of 50 for the first time',
  'an empty pull',
  'a list of 50 of which one changed',
] as const

export async function askingOne(deps: TestDeps): Promise<Asking> {
  const app = createTestApp(deps)
  // Of which nothing is kept.
  const forgetful = createTestApp(deps, { keptMax: 0 })
  const { user, token } = await signUp(app)
  const agentId = newId()
  const rows = Array.from({ length: LISTED }, (_, n) => sampleProposal({ agentId, job: sampleJob({ id: String(n) }) }))
  await deps.db.atomically(async (tx) => {
    await syncedStore(tx).write('agent', user.id, anAgent({ id: agentId }))
    for (const row of rows) await syncedStore(tx).write('proposal', user.id, row)
  })
  let changes = 0
  const change = () => {
    changes += 1
    const row = rows[changes % LISTED]
    return deps.db.atomically(async (tx) => {
      if (row) await syncedStore(tx).write('proposal', user.id, { ...row, notes: String(changes) })
    })
  }
  const headers = { authorization: `Bearer ${token}` }
  const head = await syncedStore(deps.db).head(user.id)
  const paths: Record<CallCost['what'], string> = {
    'a row': `/api/proposals/${rows[0]?.id}`,
    'a list of 50': `/api/automations/${agentId}/jobs`,
    'a list of 50 of which one changed': `/api/automations/${agentId}/jobs`,
    'a list of 50 for the first time': `/api/automations/${agentId}/jobs`,
    'an empty pull': `/api/sync/pull?cursor=${head?.epoch}.${head?.seq}`,
  }
  const appFor = (what: CallCost['what']) => (what === 'a list of 50 for the first time' ? forgetful : app)
  return {
    ask: async (what) => appFor(what).request(paths[what], { headers }),
    before: (what) => (what === 'a list of 50 of which one changed' ? change : undefined),
  }
}

export async function measureCalls(): Promise<CallCost[]> {
  const deps = createTestDeps({ isMeasured: true })
  // Both sides once in vain: what all calls share would otherwise be compiled at the cost of the first lines.
  await measureOnce(deps)
  const found = await measureOnce(deps)
  await deps.dispose()
  return found
}

async function measureOnce(deps: TestDeps): Promise<CallCost[]> {
  const { ask, before } = await askingOne(deps)
  const found: CallCost[] = []
  for (const what of CALLED) {
    const body = await (await ask(what)).text()
    const bare = bareApp(join(deps.dataDir, `bare-${newId()}.db`), body)
    const costs = await inTurns(
      {
        ours: () => answered(ask(what)),
        bare: () => answered(bare.request('/bare', { headers: { authorization: `Bearer ${TOKEN}` } })),
      },
      // Before both: who has just waited for the disk finds the processor's caches filled by others.
      { rounds: ROUNDS, calls: CALLS, before: { ours: before(what), bare: before(what) } },
    )
    found.push({ what, bytes: Buffer.byteLength(body), ...costs })
  }
  return found
}

export async function answered(answer: Response | Promise<Response>): Promise<void> {
  const response = await answer
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`HTTP ${response.status}`)
}

const hashOf = (token: string) => createHmac('sha256', PEPPER).update(token).digest('base64url')

function bareApp(file: string, body: string): Hono {
  const db = new Database(file)
  db.exec('create table answers (id integer primary key, body text)')
  db.exec('create table sessions (hash text primary key, user text, expires_at integer)')
  db.prepare('insert into answers (body) values (?)').run(body)
  db.prepare('insert into sessions values (?, ?, ?)').run(hashOf(TOKEN), 'user', Number.MAX_SAFE_INTEGER)
  const session = db.prepare<[string], { expires_at: number }>('select user, expires_at from sessions where hash = ?')
  const read = db.prepare('select body from answers where id = 1').pluck()
  return new Hono().get('/bare', (c) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? []
    if ((session.get(hashOf(token))?.expires_at ?? 0) < Date.now()) return c.json({}, 401)
    return c.body(String(read.get()), 200, { 'Content-Type': 'application/json' })
  })
}
