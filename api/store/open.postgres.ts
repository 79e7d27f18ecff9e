/** Opens PostgreSQL, the second dialect. Only tests do so until work is spread over machines. */
import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool, type PoolConfig, types } from 'pg'
import { createCommitWatch } from './commit-watch.ts'
import type { Db, Query } from './db.ts'
import { duplicateAs } from './duplicate-key.ts'
import * as tables from './schema.postgres.ts'
import { newEpoch } from './sync/epochs.ts'

// Times and counts come as 64-bit numbers, and `pg` would give them as texts. They are far below what a number holds exactly.
types.setTypeParser(types.builtins.INT8, Number)

/** Transactions of two processes that meet in the same rows are tried again, each time after a longer wait. */
const TRIES_MAX = 10
const FIRST_WAIT_MS = 4
/** Serialisation failure, and deadlock. */
const MET = new Set(['40001', '40P01'])

/** @param migrationsFolder Where the generated migrations are. */
export async function openPostgres(config: PoolConfig, migrationsFolder: string): Promise<Db> {
  const pool = new Pool(config)
  // A connection that waited in the pool has gone: the next query opens another.
  pool.on('error', () => undefined)
  await migrate(drizzle(pool), { migrationsFolder })
  return { ...dbOver(pool), close: () => pool.end() }
}

/** @returns The database behind a pool whose tables are there. The pool stays open when it is closed. */
export function dbOver(pool: Pool): Db {
  const db = drizzle(pool)
  const shared = { tables: tables as unknown as Db['tables'], epoch: newEpoch() }
  const { onCommit, watched } = createCommitWatch()
  const inTurn = createTurns()
  return {
    q: db as unknown as Query,
    ...shared,
    touched: new Map(),
    onCommit,
    atomically: (work) =>
      watched((touched) =>
        inTurn(() =>
          untilAlone(() =>
            db.transaction(
              (tx) => {
                touched.clear()
                return work({ q: tx as unknown as Query, ...shared, touched })
              },
              { isolationLevel: 'serializable' },
            ),
          ),
        ),
      ).catch((error: unknown) => {
        throw duplicateAs('request.id_taken', error)
      }),
    close: async () => undefined,
  }
}

/** One after the other: all write the same few rows of a user, and would only undo each other. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}

/** @throws What the last of its tries threw. */
async function untilAlone<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries >= TRIES_MAX || !hasMet(error)) throw error
      await delay(FIRST_WAIT_MS * 2 ** tries * (0.5 + Math.random() / 2))
    }
  }
}

function hasMet(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && typeof error.code === 'string' && MET.has(error.code)) || hasMet(error.cause)
}
