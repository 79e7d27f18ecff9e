/** One piece of work at a time for each key, whichever process does it. */
import type { Pool, PoolConfig } from 'pg'
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Exclusively } from '../../limit.ts'
import { openPool } from '../open.postgres.ts'
import { isStoreTrouble } from '../trouble.ts'

/** Sets these locks apart from all others of the database: "gigx" in bytes. */
const CLASS = 0x67_69_67_78
/** Each holds a connection while it waits or works. Those of transactions are others, so that they never wait for these. */
const AT_ONCE = 8
const WAIT_MAX_MS = 30 * SECOND_MS

export function exclusivelyIn(config: PoolConfig): { exclusively: Exclusively; close(): Promise<void> } {
  const pool = openPool({
    ...config,
    application_name: 'gigwright work',
    max: AT_ONCE,
    connectionTimeoutMillis: WAIT_MAX_MS,
  })
  return { exclusively: (key, work) => hold(pool, key, work), close: () => pool.end() }
}

async function hold<T>(pool: Pool, key: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(refuse)
  try {
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [CLASS, key]).catch(refuse)
    return await work()
  } finally {
    // A connection that cannot give its lock back is ended, and PostgreSQL gives it back.
    const isLost = await client.query('SELECT pg_advisory_unlock_all()').then(
      () => false,
      () => true,
    )
    client.release(isLost)
  }
}

function refuse(error: unknown): never {
  if (isStoreTrouble(error)) throw new AppError('store.busy', { retryAfterMs: SECOND_MS }, { cause: error })
  throw error
}
