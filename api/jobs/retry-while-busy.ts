/** Writes what has already happened outside, which a busy database must not lose. */
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Db, Session } from '../store/db.ts'

const TRIES = 4

interface Retrying {
  db: Db
  sleep(delayMs: number, signal: AbortSignal): Promise<void>
  /** Ends the waiting, but not the tries. */
  ending: AbortSignal
}

/**
 * Like `atomically`, and tries again while the store is busy. If it stays busy, the lease lapses, and the marketplace is asked.
 * @throws What `work` throws; AppError `store.busy` after the last try.
 */
export async function retryWhileBusy<T>(
  { db, sleep, ending }: Retrying,
  work: (tx: Session) => Promise<T>,
  whose?: string,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.atomically(work, whose)
    } catch (error) {
      if (attempt === TRIES || !(error instanceof AppError) || error.code !== 'store.busy') throw error
      await sleep(attempt * SECOND_MS, ending)
    }
  }
}
