/**
 * What depends on nothing but one user's own synced rows, kept until one of them changes: each write of one moves its user's change
 * counter (`nextSeq` in synced.ts), whatever process does it, and each call reads the counter with its session.
 */
import type { Db } from '../store/db.ts'
import type { SyncHead } from '../store/synced.ts'

/** What a user takes besides. */
const USER_SIZE = 500

/** What is kept of one user. `tag`: the counter at which it was read. */
interface OfUser<Value> {
  tag: string
  values: Map<string, Value>
  size: number
}

interface KeptByUser<Value> {
  /**
   * @param head Read before anything that the value is made of.
   * @returns What is kept under the key, or what `make` returns.
   */
  get(userId: string, head: SyncHead, key: string, make: () => Promise<Value>): Promise<Value>
}

/** @param most How much is kept, as `sizeOf` counts it. */
export function keepByUser<Value>(db: Db, most: number, sizeOf: (value: Value) => number): KeptByUser<Value> {
  // The user of whom something was kept first comes first, and goes first where there is too much.
  const kept = new Map<string, OfUser<Value>>()
  let size = 0

  function forget(userId: string): void {
    size -= kept.get(userId)?.size ?? 0
    kept.delete(userId)
  }

  // A text of a marketplace that was deleted from its row is not kept here.
  db.onCommit((touched) => {
    for (const userId of (touched ?? kept).keys()) forget(userId)
  })

  function keptAt(userId: string, head: SyncHead): OfUser<Value> {
    const tag = `${head.epoch}.${head.seq}`
    const known = kept.get(userId)
    if (known?.tag === tag) return known
    forget(userId)
    const begun: OfUser<Value> = { tag, values: new Map(), size: 0 }
    kept.set(userId, begun)
    grow(begun, USER_SIZE)
    return begun
  }

  function grow(own: OfUser<Value>, by: number): void {
    own.size += by
    size += by
    while (size > most) forget(kept.keys().next().value ?? '')
  }

  return {
    async get(userId, head, key, make) {
      const own = keptAt(userId, head)
      const known = own.values.get(key)
      if (known !== undefined) return known
      const made = await make()
      // Otherwise the rows changed while they were read.
      if (kept.get(userId) === own) {
        own.values.set(key, made)
        grow(own, sizeOf(made))
      }
      return made
    },
  }
}
