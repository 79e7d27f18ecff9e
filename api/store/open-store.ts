/** Opens the database that the settings name: SQLite in the data folder, or PostgreSQL at an address. */
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import { type Bus, NO_BUS } from './processes/bus.ts'
import type { Db, Session } from './db.ts'
import { type Exclusively, exclusivelyHere } from '../limit.ts'
import { exclusivelyIn } from './processes/exclusive-work.ts'
import { openPostgres, readPostgres } from './open.postgres.ts'
import { openSqlite, readSqlite } from './open.sqlite.ts'
import { type Link, linkDatabase } from './processes/postgres-link.ts'
import { createTurn, MY_TURN, type Turn } from './processes/turn.ts'

interface Place {
  dataDir: string
  /** Null: SQLite in the data folder. */
  databaseUrl: string | null
}

const CONNECT_WITHIN_MS = 5 * SECOND_MS
/** The limit of one statement. Nothing that the server asks takes nearly so long, and a longer one would keep others from their rows. */
const STATEMENT_WITHIN_MS = 30 * SECOND_MS
/** Transactions take up to six of them (`open.postgres.ts`); the others are for reading. */
const CONNECTIONS_MAX = 10

/** The database with all that the processes that share it need. */
export interface Shared {
  db: Db
  bus: Bus
  turn: Turn
  exclusively: Exclusively
}

/**
 * Opens the database for a server: other servers may have it, too, where it is PostgreSQL.
 * @param migrations Where the generated migrations of both dialects are.
 * @param onTaken Called where a command has taken the database, while this server had lost its connection.
 * @throws Error with a sentence where a command has the database.
 */
export async function openShared(
  { dataDir, databaseUrl }: Place,
  migrations: string,
  onTaken: (error: Error) => void,
): Promise<Shared> {
  if (databaseUrl === null) {
    const db = openSqlite(fileIn(dataDir), join(migrations, 'sqlite'))
    return { db, bus: NO_BUS, turn: MY_TURN, exclusively: exclusivelyHere }
  }
  const config = connectionOf(databaseUrl)
  const link = await linkDatabase(config, 'server', onTaken)
  const opened = await openLinked(config, migrations, link)
  const { exclusively, close } = exclusivelyIn(config)
  const turn = createTurn(opened, link)
  const db: Db = {
    ...opened,
    async close() {
      turn.stop()
      await close()
      await opened.close()
    },
  }
  return { db, bus: link.bus, turn, exclusively }
}

/**
 * Opens the database for a command that must be alone with it.
 * @param migrations Where the generated migrations of both dialects are.
 * @param onTaken Called where another process has taken the database, while this one had lost its connection.
 * @throws Error with a sentence where a running server has the database.
 */
export async function openStore(
  { dataDir, databaseUrl }: Place,
  migrations: string,
  onTaken: (error: Error) => void,
): Promise<Db> {
  if (databaseUrl === null) return openSqlite(fileIn(dataDir), join(migrations, 'sqlite'))
  const config = connectionOf(databaseUrl)
  return openLinked(config, migrations, await linkDatabase(config, 'command', onTaken))
}

/** Nothing is written while the link is lost. */
async function openLinked(config: PoolConfig, migrations: string, link: Link): Promise<Db> {
  try {
    const db = await openPostgres(config, join(migrations, 'postgres'), link.bus)
    return {
      ...db,
      atomically: (work, whose) =>
        link.isHeld()
          ? db.atomically(work, whose)
          : Promise.reject(new AppError('store.busy', { retryAfterMs: SECOND_MS })),
      async close() {
        await db.close()
        await link.release()
      },
    }
  } catch (error) {
    await link.release()
    throw error
  }
}

/** Opens the database only to read it, beside a server that writes it. */
export function readStore({ dataDir, databaseUrl }: Place): { session: Session; close(): Promise<void> } {
  return databaseUrl === null ? readSqlite(fileIn(dataDir)) : readPostgres(connectionOf(databaseUrl))
}

/** @returns How a sentence for the operator begins. */
export function nameOf({ dataDir, databaseUrl }: Place): string {
  return databaseUrl === null ? `The database in ${dataDir}` : 'The database of DATABASE_URL'
}

function connectionOf(databaseUrl: string) {
  return {
    connectionString: databaseUrl,
    application_name: 'gigwright',
    max: CONNECTIONS_MAX,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    idle_in_transaction_session_timeout: STATEMENT_WITHIN_MS,
  }
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'gigwright.db')
}
