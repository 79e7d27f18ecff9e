import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, HAS_POSTGRES } from '#api/test/postgres.ts'
import type { Db, Session } from './db.ts'
import { openPostgres } from './open.postgres.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations/postgres')

describe.runIf(HAS_POSTGRES)('transactions of PostgreSQL', () => {
  let db: Db
  /** As another process has it open. */
  let other: Db
  beforeAll(async () => {
    const config = await createDatabase(`meeting_${process.pid}`)
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
})
