/** A person's work of one kind, done by one of the processes that work, without keeping the others waiting. */
import { type Clock, MINUTE_MS } from '#shared/time.ts'
import type { Db, Session } from '../store/db.ts'
import { type WorkOfUser, workClaimStore } from '../store/processes/work-claims.ts'
import { silenceBegins } from './alive.ts'

/** A claim outlasts the slowest work. Of a process that died it is taken over sooner (`alive.ts`). */
const CLAIM_MS = 15 * MINUTE_MS

interface Worker {
  db: Db
  clock: Clock
  /** The name of this process in its claims. */
  worker: string
}

/**
 * @param read What there is to do, read again: another process may have done it since it was found.
 * @param work Not called where there is nothing to do, or another process does it.
 */
export async function whileClaimed<T>(
  { db, clock, worker }: Worker,
  of: WorkOfUser,
  read: (tx: Session) => Promise<T[]>,
  work: (items: T[]) => Promise<void>,
): Promise<void> {
  const nowMs = clock.now()
  const claim = { worker, nowMs, untilMs: nowMs + CLAIM_MS, silentSinceMs: silenceBegins(nowMs) }
  const items = await db.atomically(async (tx) => {
    const found = await read(tx)
    return found.length > 0 && (await workClaimStore(tx).claim(of, claim)) ? found : []
  })
  if (items.length === 0) return
  try {
    await work(items)
  } finally {
    await db.atomically((tx) => workClaimStore(tx).release(of, worker))
  }
}
