/** The streams of open devices: each hears at once that its user's rows changed, instead of asking again and again. */
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import { createNewest } from '../http/newest.ts'
import type { Db } from '../store/db.ts'
import { syncedStore } from '../store/synced.ts'

/** So many windows of one user may be open at the same time. */
const STREAMS_MAX = 24

interface Watcher {
  /** @returns The newest `seq` since the last call, 0 where nothing synced changed; null where nothing happened in time. */
  next(timeoutMs: number): Promise<number | null>
  stop(): void
}

export interface Feed {
  /** @throws AppError `rate.limited` where the user has too many streams. */
  watch(userId: string): Watcher
  readonly isOver: boolean
}

/** @param stopping The server ends: all streams end, so that none holds it up. */
export function createFeed(db: Db, stopping?: AbortSignal): Feed {
  const watching = new Map<string, Set<(seq: number) => void>>()
  const tellAll = (touched: Iterable<[string, number]>) => {
    for (const [userId, seq] of touched) for (const tell of watching.get(userId) ?? []) tell(seq)
  }
  db.onCommit((touched) => {
    if (touched) tellAll(touched)
    // After a lost connection other processes may have written rows. If the database is away again, this is repeated when it is back.
    else void headsOf(db, [...watching.keys()]).then(tellAll, () => undefined)
  })
  stopping?.addEventListener('abort', () => {
    for (const all of watching.values()) for (const tell of all) tell(0)
  })
  return {
    get isOver() {
      return stopping?.aborted === true
    },
    watch(userId) {
      const all = watching.get(userId) ?? new Set()
      if (all.size >= STREAMS_MAX) throw new AppError('rate.limited', { retryAfterMs: 30 * SECOND_MS })
      watching.set(userId, all)
      const newest = createNewest<number>(Math.max)
      all.add(newest.tell)
      return {
        next: newest.next,
        stop() {
          all.delete(newest.tell)
          if (all.size === 0) watching.delete(userId)
          newest.wake()
        },
      }
    },
  }
}

async function headsOf(db: Db, users: string[]): Promise<[string, number][]> {
  const heads: [string, number][] = []
  for (const userId of users) heads.push([userId, (await syncedStore(db).head(userId))?.seq ?? 0])
  return heads
}
