/**
 * Runs asked for by a process that runs no agents itself. It stores the request in two rows: a claim on the agent in nobody's name, and the
 * new run. A worker takes both over.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Run } from '#shared/domain/run.ts'
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import { connectionOf } from '../../store/accounts/connections.ts'
import type { Bus } from '../../store/processes/bus.ts'
import type { Db } from '../../store/db.ts'
import { scheduleStore } from '../../store/engine/schedules.ts'
import { type Stored, syncedStore } from '../../store/synced.ts'
import { createRunLog } from './run-log.ts'

/** Who has the claim until the worker takes it up. */
export const ASKED = 'asked'
/** Longer than another worker needs to begin where the one there was has died. A run that nobody took up has failed. */
const TAKEN_UP_WITHIN_MS = 90 * SECOND_MS
/** A message may get lost, so the worker is told several times to end a run. */
const TELL_EVERY_MS = 500
const TELLS_MAX = 20

type AskDeps = Pick<Deps, 'db' | 'clock' | 'wake'>

/** @returns What `Engine` offers of these, for a process that does not work. */
export function createAskedRuns(deps: AskDeps, bus: Bus) {
  const { db, clock, wake } = deps
  const watchers = new Set<(users: ReadonlyMap<string, number> | null) => void>()
  db.onCommit((touched) => {
    for (const look of watchers) look(touched)
  })
  return {
    async runNow(userId: string, agentId: string): Promise<Run> {
      await agentToRun(db, userId, agentId)
      const nowMs = clock.now()
      const claim = { worker: ASKED, nowMs, untilMs: nowMs + TAKEN_UP_WITHIN_MS }
      const isFree = await db.atomically((tx) => scheduleStore(tx).claim(agentId, userId, claim))
      if (!isFree) throw new AppError('agent.already_running')
      const log = createRunLog(deps, userId, { agentId, trigger: 'manual' }, () => undefined)
      await log.keep()
      wake()
      return log.run
    },

    async cancelRun(userId: string, runId: string): Promise<void> {
      await ownRun(db, userId, runId)
      for (let told = 0; told < TELLS_MAX; told += 1) {
        bus.tell({ is: 'stop', runId })
        await delay(TELL_EVERY_MS)
        if ((await syncedStore(db).read('run', runId))?.row.status !== 'running') return
      }
      throw new AppError('server.busy', { retryAfterMs: SECOND_MS })
    },

    watchRun(runId: string, listener: (run: Run) => void): () => void {
      let owner: string | null = null
      let known = ''
      const look = async () => {
        const stored = await syncedStore(db).read('run', runId)
        owner = stored?.userId ?? null
        const shown = JSON.stringify(stored?.row)
        if (!stored || shown === known || !watchers.has(onCommit)) return
        known = shown
        listener(stored.row)
      }
      const onCommit = (touched: ReadonlyMap<string, number> | null) => {
        // Where the database is away, the stream looks again by itself.
        if (!touched || owner === null || touched.has(owner)) void look().catch(() => undefined)
      }
      watchers.add(onCommit)
      onCommit(null)
      return () => watchers.delete(onCommit)
    },
  }
}

/** @throws AppError `agent.not_found`, `access.denied`, `agent.not_connected`. */
export async function agentToRun(db: Db, userId: string, agentId: string): Promise<Stored<'agent'>> {
  const agent = await syncedStore(db).read('agent', agentId)
  if (!agent || agent.deletedAt !== null) throw new AppError('agent.not_found')
  if (agent.userId !== userId) throw new AppError('access.denied')
  const connections = await Promise.all(agent.row.platforms.map((platform) => connectionOf(db, userId, platform)))
  if (!connections.some((connection) => connection?.row.status === 'connected'))
    throw new AppError('agent.not_connected', { platform: agent.row.platforms[0] })
  return agent
}

/** @throws AppError `run.not_found`, `access.denied`. */
export async function ownRun(db: Db, userId: string, runId: string): Promise<Run> {
  const run = await syncedStore(db).read('run', runId)
  if (!run || run.deletedAt !== null) throw new AppError('run.not_found')
  if (run.userId !== userId) throw new AppError('access.denied')
  return run.row
}
