/** Writes what has already happened in the world: a busy database must not lose it. */
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Session } from '../store/db.ts'
import type { EngineContext } from './context.ts'

const TRIES = 4

/**
 * Like `atomically`, trying again while the store is busy. If it stays busy the lease lapses, and the marketplace is asked.
 * @throws What `work` throws; AppError `store.busy` at last.
 */
export async function record<T>(context: EngineContext, work: (tx: Session) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await context.db.atomically(work)
    } catch (error) {
      if (attempt === TRIES || !(error instanceof AppError) || error.code !== 'store.busy') throw error
      await context.sleep(attempt * SECOND_MS, context.ending)
    }
  }
}
