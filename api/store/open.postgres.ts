/** Opens PostgreSQL, the second dialect: a pool for reading, and transactions of several users at a time. */
import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { escapeLiteral, Pool, type PoolClient, type PoolConfig, types } from 'pg'
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import { type Bus, NO_BUS } from './processes/bus.ts'
import { createCommitWatch } from './commits/commit-watch.ts'
import { joinTransactions } from './commits/joint-transactions.ts'
import { createLimit, createLocks } from '../limit.ts'
import type { Db, Query, Session } from './db.ts'
import { duplicateAs } from './duplicate-key.ts'
import { type Ask, joinReads } from './joined-reads.ts'
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

/** Transactions take no more connections of a process, so that reads always find one. */
const TRANSACTIONS_AT_ONCE = 6

/** The line of all transactions that may be about several users. */
const ALL = ''

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
      // The connection is closed, so that its lock ends however the migration went.
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
  // The statements of joint transactions do not wait for each other's answers.
  const pipelined = { ...config, pipeline: true }
  const pool = new Pool(pipelined)
  // A connection is gone. One that waited in the pool is replaced; whoever has it in use is told by the next query.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  nameStatements(pool)
  return pool
}

/** @returns The database behind a pool whose tables are there. The pool stays open when it is closed. */
export function dbOver(pool: Pool, bus: Bus = NO_BUS): Db {
  const db = queryOver(pool, false)
  const shared = { tables: tables as unknown as Db['tables'], epoch: newEpoch() }
  const { onCommit, watched } = createCommitWatch(bus)
  const places = createLimit(TRANSACTIONS_AT_ONCE)
  // All that one user does writes the same few rows, so two transactions of one user would only undo each other.
  const turns = createLocks((_, work) => places.run(work))
  const joint = joinTransactions((users, work) => places.run(() => inTransaction(pool, beginForSeveral(users), work)))
  return {
    q: db,
    ...shared,
    touched: new Map(),
    onCommit,
    atomically: (work, whose) =>
      watched((touched) => {
        const attempt = (q: Query) => {
          touched.clear()
          return work({ q, ...shared, touched })
        }
        const alone = () =>
          turns.hold(whose ?? ALL, () => untilAlone(() => inTransaction(pool, beginFor(whose), (q) => attempt(q))))
        return whose === undefined ? alone() : joint.run(whose, attempt, alone)
      }).catch((error: unknown) => {
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

const BEGIN_ALONE = 'BEGIN ISOLATION LEVEL SERIALIZABLE'
/** One message, because each way to PostgreSQL and back costs as much as the statement. */
const HOLDING = 'BEGIN ISOLATION LEVEL READ COMMITTED; SELECT user_id FROM sync_heads WHERE user_id'

/**
 * All that writes a synced row of a user writes the row that is locked here (`nextSeq` in synced.ts), in whatever process: so the work
 * sees all of the user that came before it, and what comes after waits. Being serialisable as well would cost it more than it does:
 * PostgreSQL watches pages, and users share these.
 * @param whose The user whose rows alone the work is about.
 */
function beginFor(whose: string | undefined): string {
  return whose === undefined ? BEGIN_ALONE : `${HOLDING} = ${escapeLiteral(whose)} FOR NO KEY UPDATE`
}

/** The rows that another transaction holds are passed over. */
function beginForSeveral(users: readonly string[]): string {
  return `${HOLDING} IN (${users.map(escapeLiteral).join(', ')}) FOR NO KEY UPDATE SKIP LOCKED`
}

/** @param isTransaction Of the one connection. */
function queryOver(asked: Pool | PoolClient, isTransaction: boolean): Query {
  const query = joinReads(asked.query.bind(asked) as Ask, isTransaction)
  return drizzle({ query } as unknown as PoolClient) as unknown as Query
}

/** Each connection keeps what it has prepared for the next transaction. */
const QUERIES = new WeakMap<PoolClient, Query>()

function queryOf(client: PoolClient): Query {
  const known = QUERIES.get(client) ?? queryOver(client, true)
  QUERIES.set(client, known)
  return known
}

/** @param work Is told whose rows are locked. */
async function inTransaction<T>(
  pool: Pool,
  begin: string,
  work: (q: Query, held: Set<string>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let isLost = false
  try {
    const begun = await client.query<{ user_id: string }>(begin)
    const held = [begun].flat().flatMap(({ rows }) => rows.map((row) => row.user_id))
    const result = await work(queryOf(client), new Set(held))
    // PostgreSQL ends a transaction in which a statement failed with a rollback, and calls that no error.
    if ((await client.query('COMMIT')).command !== 'COMMIT') throw new Error('PostgreSQL undid the transaction.')
    return result
  } catch (error) {
    isLost = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.release(isLost)
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
