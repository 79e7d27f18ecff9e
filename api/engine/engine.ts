/**
 * The engine: runs agents, sends letters, and collects receipts and outcomes. There is one in each process that works. Several on one
 * database share the work: each agent, letter and question is claimed in a row, by one of them, for a time.
 */
import type { Run } from '#shared/domain/run.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../deps.ts'
import type { ScheduledJob } from '../jobs/jobs.ts'
import type { StopSignals } from '../jobs/shutdown.ts'
import { forgetSeenJobs } from '../store/engine/seen-jobs.ts'
import { HEARTBEAT_MS, sayAlive } from '../jobs/alive.ts'
import { createContext, type EngineContext, type EngineHooks } from './context.ts'
import { expireReplies, expireText } from './expire-text.ts'
import { createClockWatch } from './follow-clock.ts'
import { writeShared } from './letters/write-shared.ts'
import { pollOutcomes } from './poll-outcomes.ts'
import { createLiveRuns, type LiveRuns } from './runs/live-runs.ts'
import { askUnknown, reclaimLapsed } from './sending/reconcile.ts'
import { createSender, type Sender } from './sending/send-due.ts'

export interface Engine {
  /** The name of its claims. */
  worker: string
  /** The engine's scheduled jobs. Nothing happens until these and `sharedJobs` are run. */
  jobs: readonly ScheduledJob[]
  /**
   * Starts a run now, also outside the agent's hours; letters still leave only within them.
   * @returns The run as it begins.
   * @throws AppError `agent.not_found`, `access.denied`, `agent.not_connected`, `agent.already_running`, `server.stopping`.
   */
  runNow(userId: string, agentId: string): Promise<Run>
  /**
   * Ends a run. What it has done stays; what it approved and has not sent returns to review.
   * @throws AppError `run.not_found`, `access.denied`.
   */
  cancelRun(userId: string, runId: string): Promise<void>
  /** Ends a run as another process wishes, where it is under way here. */
  stopRun(runId: string): void
  /** @returns Whether the run is under way in this process. */
  hasRun(runId: string): boolean
  /** Calls the listener with each state of a run of this process. @returns A function that stops listening. */
  watchRun(runId: string, listener: (run: Run) => void): () => void
}

/** No search returns a job older than this. */
const SEEN_KEPT_MS = 90 * DAY_MS

export function createEngine(deps: Deps, signals: StopSignals, hooks: EngineHooks = {}): Engine {
  const context = createContext(deps, signals, hooks)
  const sender = createSender(context)
  const runs = createLiveRuns(context, sender)
  return {
    worker: context.worker,
    jobs: jobsOf(context, sender, runs),
    runNow: runs.startManualRun,
    cancelRun: runs.cancel,
    stopRun: runs.stop,
    hasRun: runs.has,
    watchRun: runs.watch,
  }
}

function jobsOf(context: EngineContext, sender: Sender, runs: LiveRuns): ScheduledJob[] {
  const isForAll = true
  return [
    { name: 'alive', everyMs: HEARTBEAT_MS, isForAll, run: () => sayAlive(context) },
    { name: 'abandoned', everyMs: 15 * SECOND_MS, isForAll, run: () => runs.failAbandoned() },
    { name: 'asked', everyMs: 0, isForAll, run: () => runs.startAsked() },
    { name: 'runs', everyMs: 0, isForAll, run: () => runs.startDue(), idle: () => runs.idle() },
    { name: 'shared', everyMs: 0, isForAll, run: () => writeShared(context) },
    { name: 'send', everyMs: 0, isForAll, run: () => sender.sendDue() },
    { name: 'reclaim', everyMs: 0, isForAll, run: () => reclaimLapsed(context) },
    { name: 'ask', everyMs: 0, isForAll, run: () => askUnknown(context) },
    { name: 'outcomes', everyMs: 15 * SECOND_MS, isForAll, run: () => pollOutcomes(context) },
  ]
}

/** What the engine needs done once, whichever process does it. */
export function sharedJobs(deps: Deps, { stopping }: Pick<StopSignals, 'stopping'>): ScheduledJob[] {
  const { db, clock } = deps
  const context = { ...deps, stopping }
  return [
    { name: 'clock', everyMs: 0, run: createClockWatch(deps) },
    { name: 'text', everyMs: 5 * MINUTE_MS, run: () => expireText(context) },
    { name: 'replies', everyMs: 5 * MINUTE_MS, run: () => expireReplies(context) },
    {
      name: 'seen',
      everyMs: DAY_MS,
      run: () => forgetSeenJobs(db, clock.now() - SEEN_KEPT_MS),
    },
  ]
}
