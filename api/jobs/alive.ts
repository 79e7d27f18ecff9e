/**
 * Each worker notes every few seconds that it is alive. A lease must outlast the longest call, so it takes minutes to end by itself. When a
 * worker falls silent, others take over its work sooner. It may only have been asleep; then its claims decide what it may still do.
 */
import { type Clock, SECOND_MS } from '#shared/time.ts'
import type { Db, Session } from '../store/db.ts'
import { workerStore } from '../store/engine/workers.ts'

export const HEARTBEAT_MS = 10 * SECOND_MS
/** Two heartbeats may be missed. */
const SILENT_MS = 30 * SECOND_MS

export async function sayAlive({ db, clock, worker }: { db: Db; clock: Clock; worker: string }): Promise<void> {
  await db.atomically((tx) => workerStore(tx).noteAlive(worker, clock.now()))
}

/** @returns A worker that was last heard at this time or before counts as silent. */
export const silenceBegins = (nowMs: number) => nowMs - SILENT_MS

/** @param worker Null: nobody. */
export async function isSilent(session: Session, worker: string | null, nowMs: number): Promise<boolean> {
  return worker !== null && (await workerStore(session).isSilent(worker, silenceBegins(nowMs)))
}
