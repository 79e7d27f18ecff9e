import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import type { Db } from '../db.ts'
import { checkInstance, renewInstance } from './instance.ts'
import { openSqlite } from '../open.sqlite.ts'
import { syncedStore } from '../synced.ts'

let folder: string
let db: Db
const file = () => join(folder, 'app.db')
const open = () => {
  db = openSqlite(file(), MIGRATIONS)
}
const epochOf = async (userId: string) => (await syncedStore(db).head(userId))?.epoch

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gigwright-instance-'))
  open()
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Restores a copy of the database as an operator does: with the server stopped. */
async function restore(copy: string): Promise<void> {
  await db.close()
  for (const ending of ['-wal', '-shm']) rmSync(`${file()}${ending}`, { force: true })
  copyFileSync(copy, file())
  open()
}

async function copy(): Promise<string> {
  await db.close()
  copyFileSync(file(), `${file()}.copy`)
  open()
  return `${file()}.copy`
}

describe('a restored database', () => {
  it('keeps cursors valid on the first start and on every later start', async () => {
    const { userId } = await addAccount(db)
    const epoch = await epochOf(userId)
    for (let starts = 0; starts < 3; starts += 1) {
      expect(await checkInstance(db, folder)).toBe(false)
      await db.close()
      open()
    }
    expect(await epochOf(userId)).toBe(epoch)
  })

  it('is detected when the copy is from an earlier start', async () => {
    const { userId } = await addAccount(db)
    await checkInstance(db, folder)
    const epoch = await epochOf(userId)
    const backup = await copy()
    await checkInstance(db, folder)
    await restore(backup)
    expect(await checkInstance(db, folder)).toBe(true)
    expect(await epochOf(userId)).not.toBe(epoch)
    expect(await checkInstance(db, folder)).toBe(false)
  })

  it('is detected when the copy was made while the server ran, and the server then stopped in order', async () => {
    await checkInstance(db, folder)
    const backup = await copy()
    await renewInstance(db, folder)
    await restore(backup)
    expect(await checkInstance(db, folder)).toBe(true)
  })

  it('is detected when the database or the data folder has lost its mark', async () => {
    const backup = await copy()
    await checkInstance(db, folder)
    await restore(backup)
    expect(await checkInstance(db, folder)).toBe(true)
    rmSync(join(folder, 'instance'))
    expect(await checkInstance(db, folder)).toBe(true)
  })

  it('is not assumed after a power cut between the two marks', async () => {
    await checkInstance(db, folder)
    const [mark] = await db.q.select().from(db.tables.serverMeta)
    writeFileSync(join(folder, 'instance'), `${mark?.value}\nnext-mark\n`)
    expect(await checkInstance(db, folder)).toBe(false)
  })
})
