/** The database as the rest of the server sees it: queries and transactions. */
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import type { CommitWatch, Touched } from './commits/commit-watch.ts'
import type { Tables } from './tables.ts'

/** The type that every query is written for. PostgreSQL is cast to it when it is opened. */
export type Query = Omit<
  BaseSQLiteDatabase<'async', unknown, Record<string, never>>,
  'transaction' | 'run' | 'all' | 'get' | 'values' | 'batch'
>

/** The time between one opening of the database and the next. Its id is drawn anew each time, so no copy can go on in it. */
export interface Epoch {
  /** UUIDv7. */
  id: string
  /** Unix milliseconds. */
  begunAt: number
}

export interface Session {
  q: Query
  tables: Tables
  epoch: Epoch
  /** Whose rows this transaction changed (`touch`). */
  touched: Touched
}

export interface Db extends Session {
  /** Calls the listener after each commit that changed somebody's rows, also of another process. */
  onCommit: CommitWatch['onCommit']
  /**
   * Runs `work` in one transaction, one after the other. It may run twice and holds the write lock. So it uses only the
   * session it is given, calls no network, and queues notifications as rows.
   * @param whose Only for work that decides by nothing but this user's rows, and writes a synced one: the rows' id names the user, or the
   * statement that writes them asks whose they are. On PostgreSQL such works of several users run at the same time.
   */
  atomically<T>(work: (tx: Session) => Promise<T>, whose?: string): Promise<T>
  /** After very many rows came at once: learns how they are spread, so that statements take the right index. SQLite need not. */
  learn?(): Promise<void>
  close(): Promise<void>
}
