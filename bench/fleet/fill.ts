/** A house with very many users on SQLite, each with one active agent and a connected account: the rows of one user, copied within the database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openSqlite } from '#api/store/open.sqlite.ts'
import { syncedStore } from '#api/store/synced.ts'
import { MIGRATIONS, START_MS } from '#api/test/harness.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { addAgent } from '../engine.ts'

export const LOOK_EVERY_MS = 5 * MINUTE_MS
/** An agent that looks every five minutes begins an hour with every twelfth of its runs, and then old records are looked for. */
const RUNS_AN_HOUR = HOUR_MS / LOOK_EVERY_MS
const OTHER_MARKETPLACE = 'upwork'

interface House {
  file: string
  remove(): void
}

/**
 * Agent `n` has the account `bench<n>`; every other one searches Upwork, the rest Freelancer.com.
 * @param everyMs How long after one agent the next is due.
 */
export async function fillHouse(agents: number, everyMs: number): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'gigwright-fleet-'))
  const file = join(folder, 'house.db')
  const db = openSqlite(file, MIGRATIONS)
  await addAgent({ db }, 0, { mode: 'review', lastRunAt: START_MS })
  const [schedule] = await db.q.select().from(db.tables.agentSchedules)
  if (!schedule) throw new Error('There is no first agent.')
  const { userId, agentId } = schedule
  const connections = await syncedStore(db).list('connection', userId)
  await db.close()
  copyUser(file, [userId, agentId, ...connections.map(({ row }) => row.id)], agents)
  const plain = new Database(file)
  plain
    .prepare('update agent_schedules set next_run_at = ? + cast(substr(agent_id, 25) as integer) * ?')
    .run(START_MS, everyMs)
  plain
    .prepare(
      `update agents set data = json_set(data, '$.lastRunAt', cast(? as integer)) where cast(substr(id, 25) as integer) % ? = 0`,
    )
    .run(START_MS - HOUR_MS, RUNS_AN_HOUR)
  plain.pragma('wal_checkpoint(TRUNCATE)')
  plain.close()
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** @param ids Of the user's rows. Those of user `n` end in `n`. */
function copyUser(file: string, ids: readonly string[], count: number): void {
  const db = new Database(file)
  const tables = db.prepare(
    `select name from sqlite_schema where type = 'table' and name not like '\\_\\_%' escape '\\'`,
  )
  const columnsOf = db.prepare<[unknown], { name: string; type: string }>('select name, type from pragma_table_info(?)')
  const [user = ''] = ids
  const own = { ...Object.fromEntries(ids.map((id, at) => [`id${at}`, id])), count }
  const numbered = (text: string) =>
    ids.reduce((value, _, at) => `replace(${value}, $id${at}, substr($id${at}, 1, 24) || printf('%012d', n))`, text)
  const onMarketplace = (text: string) => `iif(n % 2, replace(${text}, 'freelancer', '${OTHER_MARKETPLACE}'), ${text})`
  db.pragma('foreign_keys = OFF')
  db.transaction(() => {
    for (const table of tables.pluck().all()) {
      const columns = columnsOf.all(table)
      const owner = table === 'users' ? 'id' : 'user_id'
      if (!columns.some(({ name }) => name === owner)) continue
      const values = columns.map(({ name, type }) =>
        type.toLowerCase() === 'text' ? onMarketplace(numbered(`replace(${name}, 'bench0', 'bench' || n)`)) : name,
      )
      const names = columns.map(({ name }) => name).join(', ')
      const numbers = `with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n + 1 < $count)`
      db.exec(`create temp table one as select * from ${table} where ${owner} = '${user}'`)
      db.exec(`delete from ${table} where ${owner} = '${user}'`)
      db.prepare(`${numbers} insert into ${table} (${names}) select ${values.join(', ')} from one, numbers`).run(own)
      db.exec('drop table temp.one')
    }
  })()
  db.close()
}
