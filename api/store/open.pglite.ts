/** Opens PostgreSQL compiled to WASM, the second dialect of the conformance tests. A real server comes with the scale-out work. */
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { createCommitWatch } from './commit-watch.ts'
import type { Db, Query } from './db.ts'
import { duplicateAs } from './duplicate-key.ts'
import * as tables from './schema.postgres.ts'
import { newEpoch } from './sync/epochs.ts'

/**
 * @param migrationsFolder Where the generated migrations are.
 * @param folder Where the database is; in memory when missing.
 */
export async function openPglite(migrationsFolder: string, folder = 'memory://'): Promise<Db> {
  return migratePglite(new PGlite(folder), migrationsFolder)
}

/** The same with a database that is already running. */
export async function migratePglite(client: PGlite, migrationsFolder: string): Promise<Db> {
  const db = drizzle(client)
  await migrate(db, { migrationsFolder })
  const shared = { tables: tables as unknown as Db['tables'], epoch: newEpoch() }
  const { onCommit, watched } = createCommitWatch()
  return {
    q: db as unknown as Query,
    ...shared,
    touched: new Map(),
    onCommit,
    atomically: (work) =>
      watched((touched) =>
        db.transaction(
          (tx) => {
            // The work may run twice.
            touched.clear()
            return work({ q: tx as unknown as Query, ...shared, touched })
          },
          { isolationLevel: 'serializable' },
        ),
      ).catch((error: unknown) => {
        throw duplicateAs('request.id_taken', error)
      }),
    close: () => client.close(),
  }
}
