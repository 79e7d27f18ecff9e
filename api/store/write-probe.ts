/** Whether the database takes writes: a full disk or a lost mount is told from an answer, not from a user's lost edit. */
import type { Clock } from '#shared/time.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Db } from './db.ts'
import { serverMetaStore } from './server-meta.ts'

const KEY = 'write_probe'
/** A database that has not written by then is of no use to anybody who waits. */
const WITHIN_MS = 5 * SECOND_MS

interface WriteProbe {
  /** Writes, unless it was found out not longer than `maxAgeMs` ago. Questions at the same time share one write. */
  canWrite(maxAgeMs: number): Promise<boolean>
}

export function createWriteProbe(db: Db, clock: Clock): WriteProbe {
  let last: { can: boolean; atMs: number } | null = null
  let underWay: Promise<boolean> | null = null

  async function write(): Promise<boolean> {
    const atMs = clock.now()
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), WITHIN_MS)
    })
    const written = db
      .atomically((tx) => serverMetaStore(tx).write(KEY, String(atMs)))
      .then(() => true)
      .catch(() => false)
    const can = await Promise.race([written, tooLate])
    clearTimeout(timer)
    last = { can, atMs }
    return can
  }

  return {
    async canWrite(maxAgeMs) {
      const age = last === null ? Number.POSITIVE_INFINITY : Math.abs(clock.now() - last.atMs)
      if (last !== null && age < maxAgeMs) return last.can
      underWay ??= write().finally(() => {
        underWay = null
      })
      return underWay
    },
  }
}
