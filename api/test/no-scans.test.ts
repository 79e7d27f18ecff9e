/** What the server does on a clock, at a tap and at a pull finds its rows by an index: a table may have millions of them. */
import Database from 'better-sqlite3'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { Client } from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { jobTable } from '#api/job-table.ts'
import { dbOver, openPool } from '#api/store/open.postgres.ts'
import * as tables from '#api/store/schema.sqlite.ts'
import { syncedStore } from '#api/store/synced.ts'
import { SUBMITS } from '#api/test/engine/scripted-marketplace.ts'
import { AGENT, createWorld, many, USER, type World } from '#api/test/engine/world.ts'
import { createTestApp, signUp } from '#api/test/harness.ts'
import { HAS_POSTGRES, openTestPostgres, testDatabase } from '#api/test/postgres.ts'
import { addProposal } from '#api/test/sample-rows.ts'
import { openClaims } from '#shared/domain/claims/open-claims.ts'
import { contentHash } from '#shared/domain/proposal.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'

/** What a run asks for: an agent has thousands of proposals, and few of them are unwritten. */
const UNWRITTEN_OF_AGENT = /"proposals"."status" in .*"proposals"."agent_id" = /

/** A step of a plan that reads a whole table, or a whole index. */
const SCAN = /^SCAN (?!CONSTANT ROW|\(|json_each)/

let world: World

/** Works and is used, and notes every statement that the database was given. */
async function statementsOf(create: () => Promise<World>): Promise<Set<string>> {
  const sources = new Set<string>()
  const compile = Database.prototype.prepare
  vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, source) {
    sources.add(source)
    return compile.call(this, source)
  })
  const ask: (...given: unknown[]) => unknown = Client.prototype.query
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [asked] = given
    sources.add(String(typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked))
    return ask.apply(this, given)
  })
  world = await create()
  sources.clear()
  await workForHours()
  await letOneUseIt()
  vi.restoreAllMocks()
  return new Set([...sources].filter((source) => /^(?:select|update|delete|insert|with)\b/i.test(source)))
}
afterEach(() => world.dispose())

/** Letters are written, sent, lost, asked about and answered, and everything else that recurs runs beside it. */
async function workForHours(): Promise<void> {
  // Once an hour all who came by somebody's link are looked at.
  const table = jobTable(world.deps, { stopping: new AbortController().signal }, world.worker).filter(
    ({ name }) => name !== 'friends',
  )
  expect(table.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['runs', 'send', 'text', 'plans', 'notices', 'seen', 'tombstones']),
  )
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

async function letOneUseIt(): Promise<void> {
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
    ['POST', `/proposals/${row.id}/approve`, { contentHash: contentHash(row), acceptClaims: openClaims(row) }],
    ['POST', `/proposals/${row.id}/withdraw`, {}],
    ['PATCH', `/proposals/${row.id}`, { letter: 'Shall we talk on Monday about the booking page?' }],
    ['POST', `/proposals/${row.id}/skip`, {}],
  ] as const) {
    const answer = await request(method, path, body)
    expect([path, answer.status]).toEqual([path, 200])
  }
}

it('no statement reads a whole table of SQLite', async () => {
  const sources = await statementsOf(() => createWorld())
  const file = new Database(`${world.deps.dataDir}/test.db`, { readonly: true })
  const scans: string[] = []
  const unwritten: string[] = []
  for (const source of sources) {
    const statement = file.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${source}`)
    const given = Array.from({ length: source.split('?').length - 1 }, () => null)
    const details = statement.all(...given).map(({ detail }) => detail)
    for (const detail of details) if (SCAN.test(detail)) scans.push(`${detail} | ${source}`)
    if (UNWRITTEN_OF_AGENT.test(source)) unwritten.push(...details)
  }
  file.close()
  expect(sources.size).toBeGreaterThan(80)
  expect(scans).toEqual([])
  expect(unwritten).toEqual([expect.stringContaining('(agent_id=? AND status=?)')])
})

it('the rows of a user who deletes the account are found by an index, in each table', () => {
  const unfound: string[] = []
  for (const table of Object.values(tables)) {
    const { name, columns, foreignKeys, indexes, primaryKeys } = getTableConfig(table)
    const leading = [
      columns.find(({ primary }) => primary)?.name,
      ...primaryKeys.map((key) => key.columns[0]?.name),
      ...indexes.filter(({ config }) => !config.where).map(({ config }) => config.columns[0]),
    ].map((first) => (typeof first === 'object' && 'name' in first ? first.name : first))
    for (const { reference } of foreignKeys) {
      const [column] = reference().columns
      if (!leading.includes(column?.name)) unfound.push(`${name}.${column?.name}`)
    }
  }
  expect(unfound).toEqual([])
})

it.runIf(HAS_POSTGRES)('no statement reads a whole table of PostgreSQL', async () => {
  await openTestPostgres()
  // Connections that are open already are not heard.
  const pool = openPool(testDatabase())
  const sources = await statementsOf(() => createWorld({ db: dbOver(pool) }))
  await pool.end()
  const client = new Client(testDatabase())
  await client.connect()
  // It reads small tables whole even where there is an index; and a plan must do for any value.
  await client.query('SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan')
  const scans: string[] = []
  for (const source of sources) {
    await client.query(`PREPARE asked AS ${source}`)
    const count = new Set(source.match(/\$\d+/g)).size
    const given = count === 0 ? '' : `(${Array.from({ length: count }, () => 'NULL').join(', ')})`
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE asked${given}`)
    const plan = rows.map((row) => row['QUERY PLAN'])
    const whole = plan.filter((line, at) => /Scan/.test(line) && isWhole(line, plan[at + 1] ?? ''))
    for (const line of whole) scans.push(`${line.trim()} | ${source}`)
    await client.query('DEALLOCATE asked')
  }
  await client.end()
  expect(sources.size).toBeGreaterThan(80)
  expect(scans).toEqual([])
})

/** An index without a condition is read from one end to the other, unless a limit ends that. */
function isWhole(line: string, next: string): boolean {
  if (/Seq Scan/.test(line)) return true
  return /Index (Only )?Scan/.test(line) && !/Bitmap Heap/.test(line) && !/Index Cond/.test(next)
}
