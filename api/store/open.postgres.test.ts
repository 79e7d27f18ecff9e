import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { Client, type PoolConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDatabase, HAS_POSTGRES } from '#api/test/postgres.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import { newId } from '#shared/ids.ts'
import type { Db, Session } from './db.ts'
import { openPostgres } from './open.postgres.ts'
import { syncedStore } from './synced.ts'

/** What keeps processes from migrating at the same time. */
const MIGRATING = 0x67_69_67_79
const MIGRATIONS = join(import.meta.dirname, 'migrations/postgres')

describe.runIf(HAS_POSTGRES)('transactions of PostgreSQL', () => {
  let config: PoolConfig
  let db: Db
  /** As another process has it open. */
  let other: Db
  beforeAll(async () => {
    config = await createDatabase(`meeting_${process.pid}`)
    db = await openPostgres(config, MIGRATIONS)
    other = await openPostgres(config, MIGRATIONS)
    await db.q.insert(db.tables.serverMeta).values({ key: 'count', value: '0' })
  })
  afterAll(() => Promise.all([db.close(), other.close()]))

  const read = async ({ q, tables: { serverMeta } }: Session) =>
    Number((await q.select().from(serverMeta).where(eq(serverMeta.key, 'count')))[0]?.value)
  const write = ({ q, tables: { serverMeta } }: Session, value: number) =>
    q
      .update(serverMeta)
      .set({ value: String(value) })
      .where(eq(serverMeta.key, 'count'))

  it('that meet in a row are run again, and each counts once', async () => {
    let runs = 0
    const arrived: (() => void)[] = []
    // Both have read before either writes, so one of them must be run again.
    const both = new Promise<void>((resolve) => arrived.push(resolve))
    let readers = 0
    const count = (through: Db) =>
      through.atomically(async (tx) => {
        runs += 1
        const value = await read(tx)
        readers += 1
        if (readers === 2) arrived[0]?.()
        await both
        await write(tx, value + 1)
      })
    await Promise.all([count(db), count(other)])
    expect(await read(db)).toBe(2)
    expect(runs).toBe(3)
  })

  it('that fail leave nothing, and are not run again', async () => {
    let runs = 0
    const failing = db.atomically(async (tx) => {
      runs += 1
      await write(tx, 99)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect([runs, await read(db)]).toEqual([1, 2])
  })

  it('that PostgreSQL undid, because a statement of theirs failed, do not pass for done', async () => {
    const swallowing = db.atomically(async (tx) => {
      await write(tx, 99)
      await tx.q
        .insert(tx.tables.serverMeta)
        .values({ key: 'count', value: '0' })
        .catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow('undid')
    expect(await read(db)).toBe(2)
  })

  it('of two users overlap, while those of one user wait for each other, also in another process', async () => {
    // Each process has written before: its first write adds its epoch, and all others of that process wait until that is committed.
    const [ada, bola] = [(await addAccount(db)).userId, (await addAccount(other)).userId]
    const order: string[] = []
    const answer = (userId: string) => ({ id: newId(), question: 'Q', answer: 'A', updatedAt: userId.length })
    const run = (through: Db, userId: string, name: string, until: Promise<unknown> = Promise.resolve()) =>
      through.atomically(async (tx) => {
        order.push(`${name} begins`)
        await syncedStore(tx).write('answer', userId, answer(userId))
        await until
        order.push(`${name} ends`)
      }, userId)
    const releases: (() => void)[] = []
    const held = new Promise<void>((resolve) => releases.push(resolve))
    const first = run(db, ada, 'first', held)
    const same = run(db, ada, 'same', held)
    const elsewhere = run(other, ada, 'elsewhere', held)
    // Those that come at the same moment share a transaction, and end together.
    await expect.poll(() => order).toHaveLength(1)
    await run(db, bola, 'bola')
    await run(other, bola, 'bola elsewhere')
    const begun = order.filter((line) => line.endsWith('begins') && !line.startsWith('bola'))
    expect(begun).toHaveLength(1)
    expect(order.filter((line) => line.startsWith('bola'))).toHaveLength(4)
    releases[0]?.()
    await Promise.all([first, same, elsewhere])
    const own = order.filter((line) => !line.startsWith('bola'))
    for (let at = 0; at < own.length; at += 2) expect(own[at]?.split(' ')[0]).toBe(own[at + 1]?.split(' ')[0])
    expect([own.length, (await syncedStore(db).head(ada))?.seq]).toEqual([
      6,
      ((await syncedStore(db).head(bola))?.seq ?? 0) + 1,
    ])
  })

  it('of several users that come at the same moment are one, in which their statements do not wait for each other', async () => {
    const users = [(await addAccount(db)).userId, (await addAccount(db)).userId, (await addAccount(db)).userId]
    const ask = vi.spyOn(Client.prototype, 'query')
    // Connections that are open already are not heard.
    const heard = await openPostgres(config, MIGRATIONS)
    await heard.atomically((tx) => syncedStore(tx).remove('answer', users[0] ?? '', '', 0))
    ask.mockClear()
    const before = await Promise.all(users.map((userId) => syncedStore(db).head(userId)))
    const seen = await Promise.all(
      users.map((userId) =>
        heard.atomically(async (tx) => {
          const stored = await syncedStore(tx).read('profile', userId)
          const [found] = await tx.q.select({ id: sql<string>`pg_current_xact_id()::text` }).from(tx.tables.serverMeta)
          if (stored) await syncedStore(tx).write('profile', userId, stored.row)
          return found?.id
        }, userId),
      ),
    )
    const asked = ask.mock.calls.map(([statement]: unknown[]) =>
      typeof statement === 'object' && statement !== null && 'text' in statement
        ? String(statement.text)
        : String(statement),
    )
    ask.mockRestore()
    await heard.close()
    expect(new Set(seen).size).toBe(1)
    expect(asked.filter((text) => text === 'COMMIT')).toHaveLength(1)
    expect(asked.filter((text) => /from "profiles"/.test(text))).toHaveLength(1)
    for (const [n, userId] of users.entries())
      expect((await syncedStore(db).head(userId))?.seq).toBe((before[n]?.seq ?? 0) + 1)
  })

  it('of a user whose rows another process holds hold up no other user', async () => {
    const [held, free] = [(await addAccount(db)).userId, (await addAccount(db)).userId]
    const client = new Client(config)
    await client.connect()
    await client.query('BEGIN')
    await client.query('SELECT FROM sync_heads WHERE user_id = $1 FOR NO KEY UPDATE', [held])
    const done: string[] = []
    const write = (userId: string) =>
      db
        .atomically(
          (tx) => syncedStore(tx).write('answer', userId, { id: newId(), question: 'Q', answer: 'A', updatedAt: 1 }),
          userId,
        )
        .then(() => done.push(userId))
    const both = [write(held), write(free)]
    await both[1]
    expect(done).toEqual([free])
    await client.query('COMMIT')
    await Promise.all(both)
    await client.end()
    expect(done).toEqual([free, held])
  })

  it('of several users that come at the same moment fail alone', async () => {
    const users = [(await addAccount(db)).userId, (await addAccount(db)).userId]
    const write = (userId: string, fails: boolean) =>
      db.atomically(async (tx) => {
        await syncedStore(tx).write('answer', userId, { id: newId(), question: 'Q', answer: 'A', updatedAt: 1 })
        if (fails) throw new Error('no')
      }, userId)
    const ends = await Promise.allSettled(users.map((userId, n) => write(userId, n === 0)))
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(await Promise.all(users.map((userId) => syncedStore(db).count('answer', userId)))).toEqual([0, 1])
  })

  it('of one user lose nothing to those that are about all users', async () => {
    const { userId } = await addAccount(db)
    const rate = async () => (await syncedStore(db).read('profile', userId))?.row.hourlyRateUsd ?? 0
    const addOne = (through: Db, whose?: string) =>
      through.atomically(async (tx) => {
        const stored = await syncedStore(tx).read('profile', userId)
        if (!stored) throw new Error('no profile')
        await syncedStore(tx).write('profile', userId, { ...stored.row, hourlyRateUsd: stored.row.hourlyRateUsd + 1 })
      }, whose)
    const before = await rate()
    const ways = [() => addOne(db, userId), () => addOne(other, userId), () => addOne(db), () => addOne(other)]
    await Promise.all(Array.from({ length: 40 }, (_, n) => ways[n % 4]?.()))
    expect(await rate()).toBe(before + 40)
  })
})

describe.runIf(HAS_POSTGRES)('an upgrade of PostgreSQL', () => {
  it('may take longer than a statement of the server', async () => {
    const config = await createDatabase(`slow_${process.pid}`)
    const other = new Client(config)
    await other.connect()
    await other.query('SELECT pg_advisory_lock($1)', [MIGRATING])
    const opening = openPostgres({ ...config, statement_timeout: 50 }, MIGRATIONS)
    const waits = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`
    await expect.poll(async () => (await other.query(waits)).rowCount).toBe(1)
    // As long as a statement may take, and longer.
    await other.query('SELECT pg_sleep(0.2)')
    await other.query('SELECT pg_advisory_unlock($1)', [MIGRATING])
    await other.end()
    await (await opening).close()
  })

  it('leaves an older process at work: it knows nothing of a new table, column and index', async () => {
    const config = await createDatabase(`older_${process.pid}`)
    const older = await openPostgres(config, MIGRATIONS)
    const { userId } = await addAccount(older)
    const answer = { id: userId, question: 'Q', answer: 'A', updatedAt: 0 }
    const write = () => older.atomically((tx) => syncedStore(tx).write('answer', userId, answer))
    // So often that the statements have their plans.
    for (let n = 0; n < 8; n += 1) await write()
    const newer = new Client(config)
    await newer.connect()
    await newer.query(`ALTER TABLE answers ADD COLUMN mood text NOT NULL DEFAULT 'calm'`)
    await newer.query('CREATE INDEX answers_mood ON answers (mood)')
    await newer.query('CREATE TABLE moods (id text PRIMARY KEY)')
    await newer.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', $1)`, [Date.now()])
    await newer.end()
    expect(await write()).toMatchObject({ rev: 9 })
    expect(await syncedStore(older).read('answer', userId)).toMatchObject({ row: answer })
    // It may also start again.
    await (await openPostgres(config, MIGRATIONS)).close()
    await older.close()
  })
})
