/** The databases that a conformance test runs on. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#api/store/db.ts'
import { openMigrated } from './harness.ts'
import { HAS_POSTGRES, openTestPostgres } from './postgres.ts'

/** Each opens an empty database, and removes it when it is closed. */
export const DIALECTS: readonly (readonly [name: string, open: () => Promise<Db>])[] = [
  ['sqlite', openTestSqlite],
  ...(HAS_POSTGRES ? [['postgres', openTestPostgres] as const] : []),
]

async function openTestSqlite(): Promise<Db> {
  const folder = mkdtempSync(join(tmpdir(), 'gigwright-store-'))
  const db = openMigrated(join(folder, 'store.db'))
  return {
    ...db,
    async close() {
      await db.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
