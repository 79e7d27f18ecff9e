import { Client, type QueryArrayConfig } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, HAS_POSTGRES } from '#api/test/postgres.ts'
import { type Ask, joinStatements } from './join-statements.ts'

const write = (text: string): QueryArrayConfig => ({ text, rowMode: 'array' })
const NEXT = write(
  'update "sync_heads" set "seq" = "sync_heads"."seq" + $1 where "sync_heads"."user_id" = $2 returning "seq"',
)
const RELEASE = write(
  'update "agent_schedules" set "next_run_at" = $1, "claimed_by" = null ' +
    'where ("agent_schedules"."agent_id" = $2 and "agent_schedules"."claimed_by" = $3) returning "agent_id"',
)
const ROW = write(
  'insert into "things" ("user_id", "id", "rev", "data", "is_on", "at", "kind") values ($1, $2, $3, $4, $5, $6, default) ' +
    'on conflict ("id") do update set "rev" = "things"."rev" + 1, "data" = excluded."data", "is_on" = excluded."is_on", ' +
    '"at" = excluded."at" where "things"."user_id" = excluded."user_id" returning "rev"',
)

describe.runIf(HAS_POSTGRES)('writes of one moment', () => {
  let client: Client
  let asked: string[]
  let ask: Ask
  let askOutside: Ask
  beforeAll(async () => {
    client = new Client(await createDatabase(`joined_writes_${process.pid}`))
    await client.connect()
    await client.query(`
      CREATE TABLE sync_heads (user_id text PRIMARY KEY, seq bigint);
      CREATE TABLE agent_schedules (agent_id text PRIMARY KEY, next_run_at bigint, claimed_by text);
      CREATE TABLE things (id text PRIMARY KEY, user_id text, rev integer, data jsonb, is_on boolean, at bigint, kind text DEFAULT 'k');
      INSERT INTO sync_heads SELECT 'u' || n, n FROM generate_series(1, 5000) AS n;
      INSERT INTO agent_schedules SELECT 'a' || n, n, 'w' || n % 2 FROM generate_series(1, 5000) AS n;
      ANALYZE`)
    let last: Promise<unknown> = Promise.resolve()
    const noted: Ask = (statement, values) => {
      asked.push((statement as QueryArrayConfig).text)
      const turn = last
        .catch(() => undefined)
        .then(() => client.query(statement as QueryArrayConfig, values as unknown[]))
      last = turn
      return turn
    }
    ask = joinStatements(noted, true)
    askOutside = joinStatements(noted, false)
  })
  beforeEach(() => {
    asked = []
  })
  afterAll(() => client.end())

  async function rowsOf(asking: Promise<unknown>[]): Promise<unknown[]> {
    const ends = await Promise.allSettled(asking)
    return ends.map((end) => (end.status === 'fulfilled' ? (end.value as { rows: unknown }).rows : 'failed'))
  }
  const shown = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows

  it('count up, each by its own number', async () => {
    const found = await rowsOf([ask(NEXT, [2, 'u30']), ask(NEXT, [1, 'nobody']), ask(NEXT, [1, 'u10'])])
    expect([found, asked.length]).toEqual([[[[32]], [], [[11]]], 1])
    const twice = await rowsOf([ask(NEXT, [2, 'u30']), ask(NEXT, [1, 'u10']), ask(NEXT, [1, 'u30'])])
    expect([twice, asked.length]).toEqual([[[[34]], [[12]], [[35]]], 4])
  })

  it('find their rows by the key, as each would by itself', async () => {
    await rowsOf([ask(NEXT, [0, 'u1']), ask(NEXT, [0, 'u2'])])
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${asked[0]}`, [
      [0, 0],
      ['u1', 'u2'],
    ])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('sync_heads_pkey')
    expect(plan).not.toContain('Seq Scan')
  })

  it('give back only what their own worker has, and leave the rest as it is', async () => {
    const found = await rowsOf([
      ask(RELEASE, [101, 'a1', 'w1']),
      ask(RELEASE, [102, 'a2', 'w1']),
      ask(RELEASE, [104, 'a4', 'w0']),
      ask(RELEASE, [109, 'none', 'w1']),
    ])
    expect(found).toEqual([[['a1']], [], [['a4']], []])
    expect(asked).toHaveLength(1)
    expect(
      await shown(`select agent_id, next_run_at::int, claimed_by from agent_schedules where next_run_at in (2, 101, 102, 104) 
      and agent_id in ('a1', 'a2', 'a4') order by agent_id`),
    ).toEqual([
      ['a1', 101, null],
      ['a2', 2, 'w0'],
      ['a4', 104, null],
    ])
  })

  it('store rows with values of every kind, new or not, and not over another user’s', async () => {
    await ask(ROW, ['u2', 't2', 1, '{"old":1}', true, 5])
    asked = []
    const found = await rowsOf([
      ask(ROW, ['u3', 't3', 1, '{"a":[null,"$1"]}', false, null]),
      ask(ROW, ['u2', 't2', 1, '{"b":2}', null, 9_007_199_254_740_991]),
      ask(ROW, ['u1', 't2', 1, '{"c":3}', true, 7]),
    ])
    // Two of them are about one row, so they stay apart.
    expect([found, asked.length]).toEqual([[[[1]], [[2]], []], 3])
    asked = []
    const again = await rowsOf([
      ask(ROW, ['u1', 't3', 1, '{"c":3}', true, 7]),
      ask(ROW, ['u4', 't4', 1, '{"d":"é\\n"}', true, 8]),
      ask(ROW, ['u2', 't2', 1, '{"b":3}', false, 0]),
    ])
    expect([again, asked.length]).toEqual([[[], [[1]], [[3]]], 1])
    expect(await shown('select id, user_id, data, is_on, at::text, kind from things order by id')).toEqual([
      ['t2', 'u2', { b: 3 }, false, '0', 'k'],
      ['t3', 'u3', { a: [null, '$1'] }, false, null, 'k'],
      ['t4', 'u4', { d: 'é\n' }, true, '8', 'k'],
    ])
  })

  it('stay apart outside of a transaction, for other tables, and where a value stands behind those of the row', async () => {
    const other = write('update "things" set "at" = $1 where "id" = $2 returning "id"')
    const behind = write(
      'insert into "things" ("id", "user_id") values ($1, $2) on conflict ("id") do update set "kind" = $3 returning "rev"',
    )
    await rowsOf([
      ...[askOutside(NEXT, [0, 'u1']), askOutside(NEXT, [0, 'u2'])],
      ...[ask(other, [1, 't1']), ask(other, [1, 't2'])],
      ...[ask(behind, ['t5', 'u5', 'x']), ask(behind, ['t6', 'u6', 'y'])],
      ...[ask(NEXT, [0, 'u1']), ask(NEXT, [null, 'u2'])],
    ])
    expect(asked).toHaveLength(8)
  })

  it('fail together, because the transaction is over', async () => {
    const found = await rowsOf([ask(ROW, ['u7', 't7', 1, '{}', true, 1]), ask(ROW, ['u8', 't8', 1, '{', true, 1])])
    expect([found, asked.length]).toEqual([['failed', 'failed'], 1])
    expect(await shown(`select id from things where id in ('t7', 't8')`)).toEqual([])
  })
})
