/** Ends a run in one transaction: its record, the agent's figures and next run, the feed, and the claim. */
import type { Agent } from '#shared/domain/agent.ts'
import { weekOf } from '#shared/domain/numbers/calendar.ts'
import { addLooked } from '#shared/domain/numbers/looked.ts'
import type { Run } from '#shared/domain/run.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { recordActivity } from '../../changes/record-activity.ts'
import { scheduleStore } from '../../store/engine/schedules.ts'
import type { Session } from '../../store/db.ts'
import { runStore } from '../../store/engine/runs.ts'
import { syncedStore } from '../../store/synced.ts'
import { livingAgent } from '../sending/claim-letter.ts'
import type { EngineContext } from '../context.ts'
import { readQuietMark, tellNothingFound } from './tell-nothing-found.ts'
import { retryWhileBusy } from '../../jobs/retry-while-busy.ts'
import { userZone } from '../../quota/quota.ts'
import type { RunLog } from './run-log.ts'
import { nextRunTime, nextWorkingTime, openingTomorrow } from '../../jobs/working-hours.ts'

/** How many records of runs are kept for an agent. An agent that runs every five minutes makes a hundred a day. */
const RUNS_KEPT = 300
const FORGOTTEN_AT_ONCE = 50
/** After a failure an agent waits longer, by this factor. */
const FAILURE_FACTOR = 3

export interface RunEnding {
  status: Exclude<Run['status'], 'running'>
  errorCode: string | null
  isCapped: boolean
}

export async function finishRun(context: EngineContext, userId: string, log: RunLog, ending: RunEnding): Promise<void> {
  const { agentId } = log.run
  let isPruned = false
  await retryWhileBusy(
    context,
    async (tx) => {
      const nowMs = context.clock.now()
      const store = syncedStore(tx)
      // Most runs find nothing, and are not counted by week.
      const needsZone = log.looked.length > 0 || ending.isCapped
      // What is read comes first, and together: each way to PostgreSQL costs more than what it brings.
      const [agent, zone, mark, close] = await Promise.all([
        livingAgent(tx, agentId),
        needsZone ? userZone(tx, userId) : 'UTC',
        readQuietMark(tx, agentId),
        log.closing(tx),
      ])
      if (agent) await tellNothingFound(tx, userId, agent, log.run, mark, nowMs)
      const run = close(ending.status, ending.errorCode)
      const nextRunAt = agent?.status === 'active' ? nextRun(context, agent, zone, ending, nowMs) : null
      const isOurs = await scheduleStore(tx).release(agentId, context.worker, nextRunAt)
      const ended = agent && {
        ...agent,
        lastRunAt: nowMs,
        jobsFound: agent.jobsFound + run.fresh,
        looked: addLooked(agent.looked, weekOf(run.startedAt, zone), log.looked),
        nextRunAt: isOurs ? nextRunAt : agent.nextRunAt,
      }
      await store.writeEnd(userId, run, ended)
      if (!agent) return
      await tell(tx, userId, agent, run, nowMs)
      isPruned = isFirstOfHour(agent.lastRunAt, nowMs)
    },
    userId,
  )
  if (isPruned) await forgetOldRuns(context, userId, agentId)
}

function nextRun(
  { config, stopping }: EngineContext,
  agent: Agent,
  zone: string,
  { status, errorCode, isCapped }: RunEnding,
  nowMs: number,
): number {
  if (stopping.aborted) return nextWorkingTime(agent, nowMs)
  // A letter still waits for the writer, so the agent must run again today.
  if (isCapped && errorCode === null) return openingTomorrow(agent, zone, nowMs)
  const everyMs = config.engine.lookEveryMinutes * MINUTE_MS
  return nextRunTime(agent, nowMs, status === 'failed' ? FAILURE_FACTOR * everyMs : everyMs)
}

/** Adds a run to the feed. Runs that found nothing are left out, and of failures in a row only the first is told. */
async function tell(tx: Session, userId: string, { id, name }: Agent, run: Run, nowMs: number): Promise<void> {
  const line = { at: nowMs, agentId: id }
  if (run.status === 'failed' && (await statusBefore(tx, run)) !== 'failed')
    await recordActivity(tx, userId, { ...line, kind: 'run_failed', params: { name, code: run.errorCode ?? '' } })
  if (run.status === 'done' && (run.trigger === 'manual' || run.written > 0))
    await recordActivity(tx, userId, {
      ...line,
      kind: 'run_finished',
      params: { name, found: run.fresh, written: run.written, sent: run.sent },
    })
}

async function statusBefore(tx: Session, { id, agentId }: Run): Promise<Run['status'] | null> {
  const before = (await runStore(tx).newest(agentId, 2)).find((other) => other !== id)
  return before === undefined ? null : ((await syncedStore(tx).read('run', before))?.row.status ?? null)
}

/** Old records are looked for once an hour: an agent makes some twelve in that time. */
function isFirstOfHour(lastRunAt: number | null, nowMs: number): boolean {
  return lastRunAt === null || Math.floor(lastRunAt / HOUR_MS) !== Math.floor(nowMs / HOUR_MS)
}

async function forgetOldRuns({ db, clock }: EngineContext, userId: string, agentId: string): Promise<void> {
  const old = await runStore(db).newest(agentId, FORGOTTEN_AT_ONCE, RUNS_KEPT)
  if (old.length === 0) return
  await db.atomically(async (tx) => {
    for (const id of old) await syncedStore(tx).remove('run', userId, id, clock.now())
  }, userId)
}
