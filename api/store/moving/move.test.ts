/** A move from SQLite to PostgreSQL and back: nothing is lost on the way, also when it is interrupted, and only one of both goes on. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { MIGRATIONS, START_MS } from '#api/test/harness.ts'
import { HAS_POSTGRES, openTestPostgres, testDatabase } from '#api/test/postgres.ts'
import { addAccount, sampleProposal } from '#api/test/sample-rows.ts'
import { newId } from '#shared/ids.ts'
import type { Db } from '../db.ts'
import { moveStore, refuseMoved } from './move.ts'
import { openSqlite } from '../open.sqlite.ts'
import { serverMetaStore } from '../server-meta.ts'
import { syncedStore } from '../synced.ts'

const folder = mkdtempSync(join(tmpdir(), 'gigwright-move-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const openFile = () => openSqlite(join(folder, `${newId()}.db`), MIGRATIONS)
const ANSWERS = 450

async function filled(): Promise<{ db: Db; userId: string }> {
  const db = openFile()
  const { userId } = await addAccount(db)
  await addAccount(db)
  await db.atomically(async (tx) => {
    for (let at = 0; at < ANSWERS; at += 1) {
      const row = { id: newId(), question: `Q ${at}`, answer: 'مرحبا 👋\0\ud83d "quoted"', updatedAt: START_MS }
      await syncedStore(tx).write('answer', userId, row)
    }
    await syncedStore(tx).write('proposal', userId, sampleProposal({ letter: 'One line\n\nAnother.' }))
    await serverMetaStore(tx).write('vault_key', 'key-1')
  })
  return { db, userId }
}

describe.runIf(HAS_POSTGRES)('a move', () => {
  let source: Db
  let userId: string
  let told: Record<string, number>
  const tell = (table: string, count: number) => {
    told[table] = count
  }
  beforeEach(async () => {
    ;({ db: source, userId } = await filled())
    told = {}
  })

  it('copies everything, there and back, and leaves only the last database to start', async () => {
    const postgres = await openTestPostgres()
    await moveStore(source, postgres, START_MS, tell)
    expect(told).toMatchObject({ users: 2, answers: ANSWERS, proposals: 1, syncHeads: 2 })
    await expect(refuseMoved(source)).rejects.toThrow('moved to another database (2026-11-18')
    await refuseMoved(postgres)
    expect(await serverMetaStore(postgres).read('vault_key')).toBe('key-1')
    expect(await syncedStore(postgres).head(userId)).toEqual(await syncedStore(source).head(userId))

    // Without it PostgreSQL takes a table for small until it learns better by itself, and reads all rows of a user.
    const client = new Client(testDatabase())
    await client.connect()
    const { rows } = await client.query(`SELECT reltuples FROM pg_class WHERE relname = 'answers'`)
    expect(rows).toEqual([{ reltuples: ANSWERS }])
    await client.end()

    const back = openFile()
    await moveStore(postgres, back, START_MS, tell)
    await refuseMoved(back)
    const letters = async (db: Db) => (await syncedStore(db).list('proposal', userId)).map(({ row }) => row)
    expect(await letters(back)).toEqual(await letters(source))
    const [answer] = await syncedStore(back).list('answer', userId)
    expect(answer?.row.answer).toBe('مرحبا 👋\uFFFD "quoted"')
    for (const db of [source, postgres, back]) await db.close()
  })

  it('goes on where it was interrupted, at any point, and neither database starts meanwhile', async () => {
    const target = openFile()
    let isOver = false
    for (let stopAfter = 1; !isOver; stopAfter += 3) {
      let calls = 0
      const dying: Db = {
        ...target,
        atomically: (work) => {
          calls += 1
          return calls > stopAfter ? Promise.reject(new Error('cut off')) : target.atomically(work)
        },
      }
      isOver = await moveStore(source, dying, START_MS, tell).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe('cut off')
          return false
        },
      )
      if (!isOver) await expect(refuseMoved(target)).rejects.toThrow('was interrupted')
    }
    await refuseMoved(target)
    expect(told).toMatchObject({ users: 2, answers: ANSWERS })
    await expect(moveStore(source, openFile(), START_MS, tell)).rejects.toThrow('moved to another database')
    for (const db of [source, target]) await db.close()
  })

  it('ends in a refusal where the target has accounts, or the source was changed in between', async () => {
    const { db: other } = await filled()
    await expect(moveStore(source, other, START_MS, tell)).rejects.toThrow('accounts of its own')

    const target = openFile()
    let calls = 0
    const dying: Db = {
      ...target,
      atomically: (work) => {
        calls += 1
        return calls > 6 ? Promise.reject(new Error('cut off')) : target.atomically(work)
      },
    }
    await expect(moveStore(source, dying, START_MS, tell)).rejects.toThrow('cut off')
    await source.atomically(({ q, tables }) => q.delete(tables.users).where(eq(tables.users.id, userId)))
    await expect(moveStore(source, target, START_MS, tell)).rejects.toThrow('is not the same')
    for (const db of [source, other, target]) await db.close()
  })
})
