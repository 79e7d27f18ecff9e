/** What the server does on a clock, at a tap and at a pull finds its rows by an index: a table may have millions of them. */
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { jobTable } from '#api/job-table.ts'
import { syncedStore } from '#api/store/synced.ts'
import { SUBMITS } from '#api/test/engine/scripted-marketplace.ts'
import { AGENT, createWorld, many, USER, type World } from '#api/test/engine/world.ts'
import { createTestApp, signUp } from '#api/test/harness.ts'
import { addProposal } from '#api/test/sample-rows.ts'
import { contentHash } from '#shared/domain/proposal.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'

/** Jobs that run at least so often. */
const OFTEN_MS = 5 * MINUTE_MS
/** A step of a plan that reads a whole table, or a whole index. */
const SCAN = /^SCAN (?!CONSTANT ROW|\(|json_each)/

/** Every statement that was compiled. */
const sources = new Set<string>()
let world: World

beforeAll(async () => {
  const compile = Database.prototype.prepare
  const spy = vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, source) {
    sources.add(source)
    return compile.call(this, source)
  })
  world = await createWorld()
  sources.clear()
  await workForHours()
  await useTheApp()
  spy.mockRestore()
})
afterAll(() => world.dispose())

/** Letters are written, sent, lost, asked about and answered, and everything else that recurs runs beside it. */
async function workForHours(): Promise<void> {
  const table = jobTable(world.deps, world.worker).filter(({ everyMs }) => everyMs <= OFTEN_MS)
  expect(table.map(({ name }) => name)).toEqual(expect.arrayContaining(['runs', 'send', 'text', 'plans', 'notices']))
  world.market.submits.push(SUBMITS.answerLost)
  world.post(...many(3))
  await world.letter()
  for (const afterMs of [0, MINUTE_MS, 10 * MINUTE_MS, 30 * HOUR_MS]) {
    world.deps.clock.advance(afterMs)
    for (const { run, idle } of table) {
      await run()
      await idle?.()
    }
  }
  expect(await world.statuses()).toContain('completed')
}

async function useTheApp(): Promise<void> {
  const app = createTestApp(world.deps, { engine: world.worker })
  const { user, request } = await signUp(app)
  const { row } = await addProposal(world.deps.db, user.id)
  const agent = await syncedStore(world.deps.db).read('agent', AGENT)
  if (agent) await world.write((tx) => syncedStore(tx).write('agent', user.id, { ...agent.row, id: row.agentId }))
  const cursor = await syncedStore(world.deps.db).head(USER)
  for (const [method, path, body] of [
    ['GET', '/sync/pull?snapshot=1'],
    ['GET', `/sync/pull?cursor=${cursor?.epoch}.0`],
    ['GET', `/proposals/${row.id}`],
    ['GET', `/automations/${user.id}`],
    ['GET', `/automations/${row.agentId}/jobs`],
    ['POST', `/proposals/${row.id}/approve`, { contentHash: contentHash(row), acceptClaims: true }],
    ['POST', `/proposals/${row.id}/withdraw`, {}],
    ['PATCH', `/proposals/${row.id}`, { letter: 'Shall we talk on Monday about the booking page?' }],
    ['POST', `/proposals/${row.id}/skip`, {}],
  ] as const) {
    const answer = await request(method, path, body)
    expect([path, answer.status]).toEqual([path, 200])
  }
}

it('no statement reads a whole table', () => {
  const file = new Database(`${world.deps.dataDir}/test.db`, { readonly: true })
  const scans: string[] = []
  let looked = 0
  for (const source of sources) {
    if (!/^(?:select|update|delete|insert|with)\b/i.test(source)) continue
    looked += 1
    const statement = file.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${source}`)
    const given = Array.from({ length: source.split('?').length - 1 }, () => null)
    for (const { detail } of statement.all(...given)) if (SCAN.test(detail)) scans.push(`${detail} | ${source}`)
  }
  file.close()
  expect(looked).toBeGreaterThan(80)
  expect(scans).toEqual([])
})
