import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, vi } from 'vitest'
import { MIGRATIONS } from '#api/test/harness.ts'
import { openSqlite } from './open.sqlite.ts'

it('what waits for a commit that several share is kept in memory, and the commit waits for the disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gigwright-open-'))
  const opened = vi.spyOn(Database.prototype, 'pragma')
  const db = openSqlite(join(folder, 'store.db'), MIGRATIONS)
  const writer = opened.mock.contexts[0] as Database.Database
  const read = (name: string) => writer.pragma(name, { simple: true })
  // As SQLite counts them: FULL and MEMORY.
  expect([read('journal_mode'), read('synchronous'), read('temp_store')]).toEqual(['wal', 2, 2])
  await db.close()
  rmSync(folder, { recursive: true })
})
