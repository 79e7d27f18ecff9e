/**
 * Whose turn it is to work: of all processes on one database one runs agents, sends and notifies; the others stand by. A lock of
 * PostgreSQL decides who may begin. A row names who did: each transaction of the worker reads it, so that one that lost the lock, and
 * does not know it yet, writes nothing more once another has begun.
 */
import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Db } from '../db.ts'
import type { Link } from './postgres-link.ts'
import { serverMetaStore } from '../server-meta.ts'

const WORKER = 'worker'
/** How long a standby process waits before it tries again, and a working one before it checks that it may go on. */
const LOOK_EVERY_MS = 2 * SECOND_MS

export interface Turn {
  /** From now on takes the turn when it is free. Calls the listener when it begins and when another process has it. */
  seek(onChange: (isMine: boolean) => void): void
  /** The database for what only the worker does. Its transactions fail with `store.busy` where another process works. */
  guard(db: Db): Db
  stop(): void
}

/** There is no other process. */
export const MY_TURN: Turn = { seek: (onChange) => onChange(true), guard: (db) => db, stop: () => undefined }

export function createTurn(db: Db, { takeWork }: Pick<Link, 'takeWork'>): Turn {
  const me = randomUUID()
  let isMine = false
  let timer: NodeJS.Timeout | null = null
  let isLooking = false

  async function look(onChange: (isMine: boolean) => void): Promise<void> {
    const has = await takeWork()
    if (has) {
      await db.atomically(async (tx) => {
        const meta = serverMetaStore(tx)
        // Also where the lock was lost and another worked in between.
        if ((await meta.read(WORKER)) !== me) await meta.write(WORKER, me)
      })
    }
    if (has === isMine) return
    isMine = has
    onChange(isMine)
  }

  return {
    seek(onChange) {
      const once = () => {
        if (isLooking) return
        isLooking = true
        // While the database is away nobody can take the turn, and nobody can write.
        void look(onChange)
          .catch(() => undefined)
          .finally(() => {
            isLooking = false
          })
      }
      timer ??= setInterval(once, LOOK_EVERY_MS)
      once()
    },
    guard: (open) => ({
      ...open,
      atomically: (work, whose) =>
        open.atomically(async (tx) => {
          if ((await serverMetaStore(tx).read(WORKER)) !== me) {
            throw new AppError('store.busy', { retryAfterMs: SECOND_MS })
          }
          return work(tx)
        }, whose),
    }),
    stop() {
      if (timer) clearInterval(timer)
    },
  }
}
