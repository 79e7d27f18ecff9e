/** What the rest of the server knows of the database: queries, and all-or-nothing work. */
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import type { Tables } from './tables.ts'

/** The one query type every query is written against; PostgreSQL is cast to it in `open.postgres.ts`. */
export type Query = Omit<
  BaseSQLiteDatabase<'async', unknown, Record<string, never>>,
  'transaction' | 'run' | 'all' | 'get' | 'values' | 'batch'
>

export interface Session {
  q: Query
  tables: Tables
}

export interface Db extends Session {
  /**
   * Runs `work` serialised and all-or-nothing. It may run twice and holds the write lock: inside, use only the session it is
   * given; no network, no notifications (queue those as rows).
   */
  atomically<T>(work: (tx: Session) => Promise<T>): Promise<T>
  close(): Promise<void>
}
