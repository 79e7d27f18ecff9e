/**
 * The engine: runs agents, sends letters, and collects receipts and outcomes. There is one in each process that may work; of those on
 * one database one works (`role.ts`). What it sends is safe with several, too: claims and attempts stand in rows.
 */
import type { Run } from '#shared/domain/run.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../deps.ts'
import type { ScheduledJob } from '../jobs/jobs.ts'
import type { StopSignals } from '../jobs/shutdown.ts'
import { seenJobStore } from '../store/engine/seen-jobs.ts'
import { createContext, type EngineContext, type EngineHooks } from './context.ts'
import { createClockWatch } from './follow-clock.ts'
import { expireReplies, expireText } from './expire-text.ts'
import { createLiveRuns, type LiveRuns } from './runs/live-runs.ts'
import { pollOutcomes } from './poll-outcomes.ts'
import { askUnknown, reclaimLapsed } from './sending/reconcile.ts'
import { createSender, type Sender } from './sending/send-due.ts'
import { writeShared } from './letters/write-shared.ts'

export interface Engine {
  /** The engine's scheduled jobs. Nothing happens until somebody runs these. */
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
    jobs: jobsOf(context, sender, runs),
    runNow: runs.startManualRun,
    cancelRun: runs.cancel,
    stopRun: runs.stop,
    watchRun: runs.watch,
  }
}

function jobsOf(context: EngineContext, sender: Sender, runs: LiveRuns): ScheduledJob[] {
  const { db, clock } = context
  return [
    { name: 'clock', everyMs: 0, run: createClockWatch(context) },
    { name: 'abandoned', everyMs: 15 * SECOND_MS, run: () => runs.failAbandoned() },
    { name: 'asked', everyMs: 0, run: () => runs.startAsked() },
    { name: 'runs', everyMs: 0, run: () => runs.startDue(), idle: () => runs.idle() },
    { name: 'shared', everyMs: 0, run: () => writeShared(context) },
    { name: 'send', everyMs: 0, run: () => sender.sendDue() },
    { name: 'reclaim', everyMs: 0, run: () => reclaimLapsed(context) },
    { name: 'ask', everyMs: 0, run: () => askUnknown(context) },
    { name: 'outcomes', everyMs: 15 * SECOND_MS, run: () => pollOutcomes(context) },
    { name: 'text', everyMs: 5 * MINUTE_MS, run: () => expireText(context) },
    { name: 'replies', everyMs: 5 * MINUTE_MS, run: () => expireReplies(context) },
    {
      name: 'seen',
      everyMs: DAY_MS,
      run: () => db.atomically((tx) => seenJobStore(tx).forgetBefore(clock.now() - SEEN_KEPT_MS)),
    },
  ]
}
