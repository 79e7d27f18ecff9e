/**
 * What limits of attempts have counted survives the process: every two seconds it is added to rows, and a process that starts, or has
 * missed what the others told, reads them. So a restart does not give someone who guesses passwords a fresh start.
 */
import type { Logger } from 'pino'
import { type Clock, SECOND_MS } from '#shared/time.ts'
import { keyedHash } from '../../identity/keyed-hash.ts'
import type { Db } from '../../store/db.ts'
import type { Bus } from '../../store/processes/bus.ts'
import { type LimitCount, limitCountStore } from '../../store/processes/limit-counts.ts'

export interface LimitMemory {
  /** @returns When the bucket is full again, as the database had it; null where this process knows as much already. */
  recall(name: string, key: string): number | null
  /** @param spentMs By how much later the bucket is full again; below zero where a count is given back. */
  note(name: string, key: string, spentMs: number): void
}

export const NO_MEMORY: LimitMemory = { recall: () => null, note: () => undefined }

const KEEP_EVERY_MS = 2 * SECOND_MS
/** A transaction stays short while somebody tries thousands of emails. */
const WRITTEN_AT_ONCE = 500

interface MemoryParts {
  db: Db
  clock: Clock
  bus: Bus
  log: Pick<Logger, 'warn'>
  secrets: { sessionPepper: string }
}

interface KeptMemory extends LimitMemory {
  /** Adds what was noted to the rows. What cannot be written or read waits for the next time. */
  keep(): Promise<void>
  /** Keeps what was noted, and ends. */
  stop(): Promise<void>
}

/** @returns It has read what is known. */
export async function createLimitMemory({ db, clock, bus, log, secrets }: MemoryParts): Promise<KeptMemory> {
  const known = new Map<string, number>()
  let noted = new Map<string, LimitCount>()
  let keeping = Promise.resolve()
  /** Others may have counted what was not read. */
  let isBehind = true
  const hide = (key: string) => keyedHash(key, secrets.sessionPepper)
  const placeOf = (name: string, hidden: string) => `${name} ${hidden}`

  async function read(): Promise<void> {
    if (!isBehind) return
    try {
      for (const { name, key, fullAt } of await limitCountStore(db).open(clock.now()))
        known.set(placeOf(name, key), fullAt)
      isBehind = false
    } catch (error) {
      log.warn({ err: error }, 'what limits counted could not be read yet')
    }
  }

  async function write(): Promise<void> {
    // Counts that were given back need not be written.
    const spent = [...noted.values()].filter(({ spentMs }) => spentMs !== 0)
    const now = spent.slice(0, WRITTEN_AT_ONCE)
    noted = new Map()
    spent.slice(WRITTEN_AT_ONCE).forEach(add)
    if (now.length === 0) return
    try {
      await db.atomically((tx) => limitCountStore(tx).add(now, clock.now()))
    } catch (error) {
      now.forEach(add)
      log.warn({ err: error }, 'what limits counted could not be stored yet')
    }
  }

  function add({ name, key, spentMs }: LimitCount): void {
    const place = placeOf(name, key)
    noted.set(place, { name, key, spentMs: spentMs + (noted.get(place)?.spentMs ?? 0) })
  }

  const keep = () => {
    keeping = keeping.then(read).then(write)
    return keeping
  }

  bus.listen(({ is }) => {
    if (is !== 'gap') return
    isBehind = true
    void read()
  })
  await read()
  const timer = setInterval(() => void keep(), KEEP_EVERY_MS).unref()
  return {
    recall(name, key) {
      const place = placeOf(name, hide(key))
      const fullAt = known.get(place) ?? null
      known.delete(place)
      return fullAt
    },
    note: (name, key, spentMs) => add({ name, key: hide(key), spentMs }),
    keep,
    async stop() {
      clearInterval(timer)
      await keep()
    },
  }
}
