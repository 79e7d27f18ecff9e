/** Opens PostgreSQL, the second dialect: a pool for reading, and one transaction at a time. */
import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool, type PoolConfig, types } from 'pg'
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import { type Bus, NO_BUS } from './processes/bus.ts'
import { createCommitWatch } from './commits/commit-watch.ts'
import type { Db, Query, Session } from './db.ts'
import { duplicateAs } from './duplicate-key.ts'
import { nameStatements } from './named-statements.ts'
import * as tables from './schema.postgres.ts'
import { newEpoch } from './sync/epochs.ts'
import { isStoreTrouble } from './trouble.ts'

// Whole numbers have 64 bits, their sums any number, and `pg` would give both as texts. They are far below what a number holds exactly.
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)

/** Transactions of two processes that meet in the same rows are tried again, each time after a longer wait. */
const TRIES_MAX = 10
const FIRST_WAIT_MS = 4
/** Serialisation failure, and deadlock. */
const MET = new Set(['40001', '40P01'])

/** The lock of migrations: "gigwright" has these first bytes. Processes that start together migrate one after the other. */
const MIGRATING = 0x67_69_67_79

/**
 * @param migrationsFolder Where the generated migrations are.
 * @param bus Between the processes of the database.
 */
export async function openPostgres(config: PoolConfig, migrationsFolder: string, bus: Bus = NO_BUS): Promise<Db> {
  const pool = openPool(config)
  try {
    const client = await pool.connect()
    try {
      // A migration may take as long as it needs, and so may another process whose migration is waited for.
      await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
      await client.query(`SELECT pg_advisory_lock(${MIGRATING})`)
      await migrate(drizzle(client), { migrationsFolder })
    } finally {
      // Not kept for others: with it goes the lock, whatever became of the migration.
      client.release(true)
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  return { ...dbOver(pool, bus), close: () => pool.end() }
}

/** Opens the database only to read it, beside a server that writes it. */
export function readPostgres(config: PoolConfig): { session: Session; close(): Promise<void> } {
  const pool = openPool({ ...config, options: '-c default_transaction_read_only=on' })
  const { q, tables: shown, epoch, touched } = dbOver(pool)
  return { session: { q, tables: shown, epoch, touched }, close: () => pool.end() }
}

/** @returns Connections that survive their loss and keep the plans of their statements. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config)
  // A connection is gone. One that waited in the pool is replaced; whoever has it in use is told by the next query.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  nameStatements(pool)
  return pool
}

/** @returns The database behind a pool whose tables are there. The pool stays open when it is closed. */
export function dbOver(pool: Pool, bus: Bus = NO_BUS): Db {
  const db = drizzle(pool)
  const shared = { tables: tables as unknown as Db['tables'], epoch: newEpoch() }
  const { onCommit, watched } = createCommitWatch(bus)
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
        if (isStoreTrouble(error) || hasMet(error))
          throw new AppError('store.busy', { retryAfterMs: SECOND_MS }, { cause: error })
        throw duplicateAs('request.id_taken', error)
      }),
    async learn() {
      const client = await pool.connect()
      try {
        await client.query('SET statement_timeout = 0; ANALYZE')
      } finally {
        client.release(true)
      }
    },
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
