import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOldPostgres, makeOldSqlite, OLD_USER } from '#api/test/older-database.ts'
import { HAS_POSTGRES } from '#api/test/postgres.ts'
import type { Db } from './db.ts'
import { openPostgres } from './open.postgres.ts'
import { openSqlite } from './open.sqlite.ts'
import { epochStore } from './sync/epochs.ts'
import { syncedStore } from './synced.ts'

const migrations = (dialect: string) => join(import.meta.dirname, 'migrations', dialect)

const OPENERS: Record<string, (folder: string) => Promise<Db>> = {
  sqlite: async (folder) => openSqlite(await makeOldSqlite(folder, migrations('sqlite')), migrations('sqlite')),
  ...(HAS_POSTGRES && {
    postgres: async (folder: string) =>
      openPostgres(await makeOldPostgres(folder, migrations('postgres')), migrations('postgres')),
  }),
}

it.each(['sqlite', 'postgres'])(
  'only the newest picture of the %s schema is kept, because no other is read',
  (dialect) => {
    const files = readdirSync(migrations(dialect)).filter((file) => file.endsWith('.sql'))
    const newest = files.sort().at(-1)?.slice(0, 4)
    expect(readdirSync(join(migrations(dialect), 'meta')).sort()).toEqual([`${newest}_snapshot.json`, '_journal.json'])
  },
)

describe.each(Object.entries(OPENERS))('a %s database of the first version', (_, openOld) => {
  let folder: string
  let db: Db
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gigwright-old-'))
    db = await openOld(folder)
  })
  afterAll(async () => {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('keeps every row', async () => {
    const { users, sessions, syncMutations, agentSchedules, sendAttempts, serverMeta } = db.tables
    for (const table of [users, sessions, syncMutations, agentSchedules, sendAttempts, serverMeta]) {
      expect(await db.q.select().from(table)).toHaveLength(1)
    }
    expect(await db.q.select().from(users)).toMatchObject([{ email: 'ada@gmail.com', isDemo: false }])
    // What is found by its time since then.
    expect(await db.q.select({ at: db.tables.activities.at }).from(db.tables.activities)).toEqual([{ at: 7 }])
    const { connections } = db.tables
    expect(await db.q.select({ at: connections.watchAt }).from(connections)).toEqual([{ at: 9 }])
    const [attempt] = await db.q.select().from(sendAttempts)
    expect(attempt).toMatchObject({ result: 'sent', day: '2026-11-18', askedCount: 0 })
  })

  it('reads documents that are older than a field with its default', async () => {
    const store = syncedStore(db)
    expect((await store.read('profile', OLD_USER))?.row).toMatchObject({
      firstName: 'Ada',
      skills: [],
      hourlyRateUsd: 0,
    })
    expect((await store.read('settings', OLD_USER))?.row).toMatchObject({ timeZone: 'Africa/Lagos', theme: 'system' })
    expect((await store.read('agent', 'agent-1'))?.row).toMatchObject({
      jobsFound: 4,
      mode: 'review',
      startTime: '09:00',
    })
  })

  it('continues the counters where they were', async () => {
    const answer = await syncedStore(db).read('answer', 'answer-1')
    if (!answer) throw new Error('no answer')
    const written = await db.atomically((tx) =>
      syncedStore(tx).write('answer', OLD_USER, { ...answer.row, answer: 'B' }),
    )
    expect(written).toMatchObject({ rev: 2, seq: 5 })
    expect(await syncedStore(db).head(OLD_USER)).toMatchObject({ epoch: db.epoch.id, seq: 5 })
    expect(await epochStore(db).lastSeq(OLD_USER, 'epoch-1')).toBe(4)
  })
})

it('no table checks its references late: one row would then spoil the commit that others share', () => {
  for (const dialect of ['sqlite', 'postgres']) {
    const scripts = readdirSync(migrations(dialect)).filter((name) => name.endsWith('.sql'))
    expect(scripts.length).toBeGreaterThan(5)
    for (const name of scripts)
      expect(readFileSync(join(migrations(dialect), name), 'utf8')).not.toMatch(/DEFERR|OR ROLLBACK/i)
  }
})

/** The last migration of each dialect that processes of the version before had to be stopped for. */
const STOPPED_FOR: Record<string, string> = { sqlite: '0018', postgres: '0019' }
/** What a process of the version before does not know, and does not miss. */
const EXPANDS = [
  /^CREATE TABLE /,
  /^CREATE (UNIQUE )?INDEX /,
  /^ALTER TABLE \S+ ADD (COLUMN )?(?!.*NOT NULL)|^ALTER TABLE \S+ ADD (COLUMN )?.*DEFAULT/,
  /^UPDATE /,
]

it('a migration only adds, so that processes of the version before go on while it runs (docs/operate.md#upgrade)', () => {
  for (const [dialect, last] of Object.entries(STOPPED_FOR)) {
    const scripts = readdirSync(migrations(dialect)).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > last)
    expect(scripts.length).toBeGreaterThan(0)
    for (const name of scripts) {
      const statements = readFileSync(join(migrations(dialect), name), 'utf8').split('--> statement-breakpoint')
      const other = statements.map((one) => one.trim()).filter((one) => !EXPANDS.some((known) => known.test(one)))
      expect(other, name).toEqual([])
    }
  }
})
