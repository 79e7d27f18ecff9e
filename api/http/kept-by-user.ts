/**
 * What depends on nothing but one user's own synced rows, kept until one of them changes: each write of one moves its user's change
 * counter (`nextSeq` in synced.ts), whatever process does it, and each call reads the counter with its session.
 */
import { MINUTE_MS } from '#shared/time.ts'
import type { Db } from '../store/db.ts'
import type { SyncHead } from '../store/synced.ts'

/** What a user takes besides. */
const USER_SIZE = 500

/** What was made of the rows. `head`: all changes up to there are in it. */
interface Made<Value> {
  value: Value
  head: SyncHead
}

/** What is kept of one user. */
interface OfUser<Value> {
  made: Map<string, Made<Value>>
  size: number
  /** The last change, where what is older than it is about to be forgotten. */
  changedTo: number | null
}

interface KeptByUser<Value> {
  /**
   * @param head Read before anything that the value is made of.
   * @param make Is given what was kept before a change, where the rows that have changed since can still be asked for.
   * @returns What is kept under the key, or what `make` returns.
   */
  get(userId: string, head: SyncHead, key: string, make: (before: Made<Value> | null) => Promise<Value>): Promise<Value>
}

/** @param most How much is kept, as `sizeOf` counts it. */
export function keepByUser<Value>(db: Db, most: number, sizeOf: (value: Value) => number): KeptByUser<Value> {
  // The user of whom something was made the longest time ago comes first, and goes first where there is too much.
  const kept = new Map<string, OfUser<Value>>()
  let size = 0

  function forget(userId: string): void {
    size -= kept.get(userId)?.size ?? 0
    kept.delete(userId)
  }

  db.onCommit((touched) => {
    if (!touched) for (const userId of kept.keys()) forget(userId)
    else for (const [userId, seq] of touched) forgetSoon(userId, seq)
  })

  /** A text of a marketplace that was deleted from its row is not kept here for long, even where nobody asks any more. */
  function forgetSoon(userId: string, seq: number): void {
    const own = kept.get(userId)
    if (!own) return
    if (own.changedTo === null) setTimeout(forgetOlder, MINUTE_MS, userId, own).unref()
    own.changedTo = Math.max(seq, own.changedTo ?? 0)
  }

  function forgetOlder(userId: string, own: OfUser<Value>): void {
    const { changedTo } = own
    own.changedTo = null
    if (kept.get(userId) !== own) return
    for (const [key, { head }] of own.made) if (head.seq < (changedTo ?? 0)) put(own, key, null)
    if (own.made.size === 0) forget(userId)
  }

  function put(own: OfUser<Value>, key: string, made: Made<Value> | null): void {
    const before = own.made.get(key)
    const by = (made ? sizeOf(made.value) : 0) - (before ? sizeOf(before.value) : 0)
    if (made) own.made.set(key, made)
    else own.made.delete(key)
    own.size += by
    size += by
  }

  return {
    async get(userId, head, key, make) {
      const known = kept.get(userId)
      const before = known?.made.get(key) ?? null
      const isOfEpoch = before?.head.epoch === head.epoch
      if (before && isOfEpoch && before.head.seq === head.seq) return before.value
      // It is there while it is made: a change of this time is followed, too.
      const own = known ?? { made: new Map(), size: USER_SIZE, changedTo: null }
      if (!known) size += own.size
      kept.delete(userId)
      kept.set(userId, own)
      const canFollow = isOfEpoch && before.head.seq < head.seq && before.head.seq >= head.gcSeq
      const value = await make(canFollow ? before : null)
      if (kept.get(userId) === own) put(own, key, { value, head })
      while (size > most) forget(kept.keys().next().value ?? '')
      return value
    },
  }
}
