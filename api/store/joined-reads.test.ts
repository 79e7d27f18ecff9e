import { Client, type QueryArrayConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, HAS_POSTGRES } from '#api/test/postgres.ts'
import { type Ask, joinReads } from './joined-reads.ts'

const read = (text: string): QueryArrayConfig => ({ text, rowMode: 'array' })
const OF_OWNER = read('select "id", "n" from "things" where "owner" = $1 order by "n" desc limit $2')

describe.runIf(HAS_POSTGRES)('reads of one moment', () => {
  let client: Client
  let asked: { text: string; values: unknown }[] = []
  let ask: Ask
  let askInTransaction: Ask
  beforeAll(async () => {
    client = new Client(await createDatabase(`joined_${process.pid}`))
    await client.connect()
    await client.query('CREATE TABLE things (id text PRIMARY KEY, owner text, n bigint)')
    await client.query('CREATE INDEX things_owner ON things (owner, n)')
    await client.query(`INSERT INTO things SELECT 't' || n, 'o' || n % 1000, n FROM generate_series(1, 5000) AS n`)
    await client.query('ANALYZE things')
    // One after the other, as in a pool with one connection.
    let last: Promise<unknown> = Promise.resolve()
    const noted: Ask = (statement, values) => {
      asked.push({ text: (statement as QueryArrayConfig).text, values })
      const turn = last
        .catch(() => undefined)
        .then(() => client.query(statement as QueryArrayConfig, values as unknown[]))
      last = turn
      return turn
    }
    ask = joinReads(noted, false)
    askInTransaction = joinReads(noted, true)
  })
  afterAll(() => client.end())

  /** @returns Of each what it found, or that it failed; `asked` holds its statements. */
  async function foundBy(reads: () => Promise<unknown>[]): Promise<unknown[]> {
    asked = []
    const ends = await Promise.allSettled(reads())
    return ends.map((end) => (end.status === 'fulfilled' ? (end.value as { rows: unknown }).rows : 'failed'))
  }

  it('are one statement, and each gets its own rows, in its order and up to its limit', async () => {
    const found = foundBy(() => [
      ask(OF_OWNER, ['o1', 2]),
      ask(OF_OWNER, ['nobody', 2]),
      ask(OF_OWNER, ['o999', 9]),
      ask(OF_OWNER, ['o1', 2]),
    ])
    const first = [
      ['t4001', '4001'],
      ['t3001', '3001'],
    ].map(([id, n]) => [id, Number(n)])
    const last = [4999, 3999, 2999, 1999, 999].map((n) => [`t${n}`, n])
    expect(await found).toEqual([first, [], last, first])
    expect(asked).toHaveLength(1)
  })

  it('find their rows by the index, as each would by itself', async () => {
    await foundBy(() => [ask(OF_OWNER, ['o1', 2]), ask(OF_OWNER, ['o2', 2])])
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${asked[0]?.text}`, asked[0]?.values as [])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('things_owner')
    expect(plan).not.toContain('Seq Scan')
  })

  it('stay apart where the statement or the types of its values differ, where they lock, and where they are no reads', async () => {
    const locking = read(`${OF_OWNER.text} for update`)
    const writing = read('update "things" set "n" = "n" where "id" = $1 returning "id"')
    const either = read('select "id" from "things" where "id" = $1::text')
    const found = await foundBy(() => [
      ...[ask(locking, ['o1', 1]), ask(locking, ['o2', 1])],
      ...[ask(writing, ['t1']), ask(writing, ['t2'])],
      ...[ask(either, ['t1']), ask(either, [2]), ask(either, [null])],
    ])
    expect(asked).toHaveLength(7)
    expect(found.map((rows) => (rows as unknown[]).length)).toEqual([1, 1, 1, 1, 1, 0, 0])
  })

  it('fail one by one, but in a transaction, which is over then, together', async () => {
    const spoilt = () => [['t1'], ['t\0'], ['t2']]
    const byId = read('select "id" from "things" where "id" = $1')
    expect(await foundBy(() => spoilt().map((values) => ask(byId, values)))).toEqual([[['t1']], 'failed', [['t2']]])
    expect(asked).toHaveLength(4)
    const together = () => spoilt().map((values) => askInTransaction(byId, values))
    expect(await foundBy(together)).toEqual(['failed', 'failed', 'failed'])
    expect(asked).toHaveLength(1)
  })
})
