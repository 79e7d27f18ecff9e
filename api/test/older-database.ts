/** Makes databases of the first version: only its migration, and rows written by plain SQL of that time. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client, type PoolConfig } from 'pg'
import { z } from 'zod'
import { openPostgres } from '#api/store/open.postgres.ts'
import { openSqlite } from '#api/store/open.sqlite.ts'
import { createDatabase } from './postgres.ts'

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

/** The user who owns the rows. */
export const OLD_USER = '01935f00-0000-7000-8000-000000000001'

const AGENT = {
  id: 'agent-1',
  name: 'Shop fronts',
  title: 'React developer',
  platforms: ['upwork'],
  status: 'active',
  pausedReason: null,
  createdAt: 1,
  lastRunAt: null,
  nextRunAt: null,
  jobsFound: 4,
  emailsSent: 2,
}

const PROFILE = {
  id: OLD_USER,
  firstName: 'Ada',
  portfolio: [{ title: 'Shop', summary: 'Sales rose by 30%', url: 'https://a.example' }],
  workHistory: 'Kuda Bank, senior engineer, 2019-2022',
}

/** Rows of the first version, in every table that another table refers to or that holds user data. */
function oldRows(no: string): string {
  const json = (value: object) => `'${JSON.stringify(value)}'`
  const synced = (table: string, id: string, seq: number, data: object, columns = '', values = '') =>
    `INSERT INTO ${table} (id, user_id, rev, seq, data${columns}) VALUES ('${id}', '${OLD_USER}', 1, ${seq}, ${json(data)}${values});`
  return [
    `INSERT INTO users (id, email, password_hash, platform_type, is_demo, trial_ends_at, created_at)
       VALUES ('${OLD_USER}', 'ada@gmail.com', 'x', 'upwork', ${no}, 1800000000000, 1790000000000);`,
    `INSERT INTO sync_heads (user_id, epoch, seq, gc_seq) VALUES ('${OLD_USER}', 'epoch-1', 4, 0);`,
    `INSERT INTO sessions (id, user_id, token_hash, label, created_at, used_at, expires_at)
       VALUES ('s1', '${OLD_USER}', 'hash', 'Phone', 1, 1, 1900000000000);`,
    synced('profiles', OLD_USER, 1, PROFILE),
    synced('settings', OLD_USER, 2, { id: OLD_USER, timeZone: 'Africa/Lagos' }),
    synced('agents', 'agent-1', 3, AGENT, ', status', ", 'active'"),
    synced('activities', 'line-1', 3, {
      id: 'line-1',
      kind: 'quiet',
      at: 7,
      agentId: null,
      proposalId: null,
      params: {},
    }),
    synced(
      'connections',
      'connection-1',
      3,
      {
        id: 'connection-1',
        platform: 'upwork',
        status: 'connected',
        accountName: 'ada',
        profileUrl: null,
        connectedAt: 1,
        checkedAt: 1,
        expiresAt: 9,
      },
      ', platform',
      ", 'upwork'",
    ),
    synced('answers', 'answer-1', 4, { id: 'answer-1', question: 'Q', answer: 'A' }),
    `INSERT INTO sync_mutations (user_id, mid, row_id, entity, payload_hash, status, detail, at)
       VALUES ('${OLD_USER}', 'm1', 'answer-1', 'answer', 'h', 'applied', ${json({ name: 'answer.create', by: 'Phone', fields: [] })}, 1);`,
    `INSERT INTO agent_schedules (agent_id, user_id, next_run_at) VALUES ('agent-1', '${OLD_USER}', 5);`,
    `INSERT INTO send_attempts (id, proposal_id, user_id, agent_id, platform, day, worker, started_at, lease_until, result)
       VALUES ('t1', 'p1', '${OLD_USER}', 'agent-1', 'upwork', '2026-11-18', 'w', 1, 2, 'sent');`,
    `INSERT INTO server_meta (key, value) VALUES ('instance', 'mark-1');`,
  ].join('\n')
}

/** A SQLite file of the first version. */
export async function makeOldSqlite(folder: string, migrations: string): Promise<string> {
  const file = join(folder, 'old.db')
  await openSqlite(file, firstMigration(folder, migrations)).close()
  const raw = new Database(file)
  raw.pragma('foreign_keys = ON')
  raw.exec(oldRows('0'))
  raw.close()
  return file
}

/** A PostgreSQL database of the first version. */
export async function makeOldPostgres(folder: string, migrations: string): Promise<PoolConfig> {
  const config = await createDatabase(`old_${process.pid}`)
  await (await openPostgres(config, firstMigration(folder, migrations))).close()
  const raw = new Client(config)
  await raw.connect()
  await raw.query(oldRows('false'))
  await raw.end()
  return config
}

/** @returns A folder with the first migration alone. */
function firstMigration(folder: string, migrations: string): string {
  const journal = journalSchema.parse(JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')))
  const [first] = journal.entries
  if (!first) throw new Error('There is no first migration.')
  const copy = join(folder, 'first-migration')
  mkdirSync(join(copy, 'meta'), { recursive: true })
  copyFileSync(join(migrations, `${first.tag}.sql`), join(copy, `${first.tag}.sql`))
  writeFileSync(join(copy, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: [first] }))
  return copy
}
