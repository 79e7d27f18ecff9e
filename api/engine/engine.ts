/** The engine: agents run, letters leave, receipts and outcomes come in. One per process; several may share a database. */
import type { Run } from '#shared/domain/run.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { enforcePlans } from '../changes/enforce-plan.ts'
import type { Deps } from '../deps.ts'
import { collectTombstones } from '../store/collect-tombstones.ts'
import { seenJobStore } from '../store/seen-jobs.ts'
import { createContext, type EngineContext, type EngineHooks } from './context.ts'
import { expireText } from './expire-text.ts'
import { createLiveRuns, type LiveRuns } from './live-runs.ts'
import { pollOutcomes } from './outcomes.ts'
import { askUnknown, reclaimLapsed } from './reconcile.ts'
import { type Chore, createScheduler } from './scheduler.ts'
import { createSender, type Sender } from './send-due.ts'
import { writeShared } from './write-shared.ts'

export interface Engine {
  start(): Promise<void>
  /** Lets what is under way end in its time, then ends it. Safe to call twice. */
  stop(): Promise<void>
  /** Something may have become due. */
  wake(): void
  /**
   * Starts a run now, whatever the hours; letters still leave within them.
   * @returns The run as it begins.
   * @throws AppError `agent.not_found`, `access.denied`, `agent.not_connected`, `agent.already_running`.
   */
  runNow(userId: string, agentId: string): Promise<Run>
  /**
   * Ends a run; what it has done stays, what it approved and has not sent returns to review.
   * @throws AppError `run.not_found`, `access.denied`.
   */
  cancelRun(userId: string, runId: string): Promise<void>
  /** Tells of each state of a run of this process. @returns Call it to stop listening. */
  watchRun(runId: string, listener: (run: Run) => void): () => void
  /** One beat of everything, and the runs it starts to their end. For tests. */
  tickOnce(): Promise<void>
}

/** What the engine does for parts it knows nothing of. */
export interface EngineChores {
  deliverNotices?(): Promise<unknown>
  renewTokens?(): Promise<unknown>
  /** Mail to support that could not leave at once. */
  mailSupport?(): Promise<unknown>
  billing?: readonly Chore[]
}

/** How long `stop` waits for calls under way before it ends them. */
const STOP_PATIENCE_MS = 6 * SECOND_MS
/** A job older than this is in no search. */
const SEEN_KEPT_MS = 90 * DAY_MS

export function createEngine(
  deps: Deps,
  { deliverNotices, renewTokens, mailSupport, billing = [] }: EngineChores = {},
  hooks: EngineHooks = {},
): Engine {
  const stopping = new AbortController()
  const ending = new AbortController()
  const context = createContext(deps, { stopping: stopping.signal, ending: ending.signal }, hooks)
  const sender = createSender(context)
  const runs = createLiveRuns(context, sender)
  const scheduler = createScheduler(context, [
    ...choresOf(context, sender, runs),
    ...billing,
    { name: 'notices', everyMs: 0, run: async () => deliverNotices?.() },
    { name: 'tokens', everyMs: HOUR_MS, run: async () => renewTokens?.() },
    { name: 'support', everyMs: 5 * MINUTE_MS, run: async () => mailSupport?.() },
  ])
  let stopped: Promise<void> | null = null

  async function stop(): Promise<void> {
    stopping.abort()
    // Runs end at once; a letter on its way gets its answer.
    const patience = setTimeout(() => ending.abort(), STOP_PATIENCE_MS)
    await scheduler.stop()
    await runs.idle()
    clearTimeout(patience)
    ending.abort()
  }

  return {
    async start() {
      await runs.failAbandoned()
      scheduler.start()
    },
    stop() {
      stopped ??= stop()
      return stopped
    },
    wake: () => scheduler.wake(),
    runNow: (userId, agentId) => runs.startManualRun(userId, agentId),
    cancelRun: (userId, runId) => runs.cancel(userId, runId),
    watchRun: (runId, listener) => runs.watch(runId, listener),
    async tickOnce() {
      await scheduler.beat()
      await runs.idle()
    },
  }
}

function choresOf(context: EngineContext, sender: Sender, runs: LiveRuns): Chore[] {
  const { db, clock } = context
  return [
    { name: 'abandoned', everyMs: 15 * SECOND_MS, run: () => runs.failAbandoned() },
    { name: 'runs', everyMs: 0, run: () => runs.startDue() },
    { name: 'shared', everyMs: 0, run: () => writeShared(context) },
    { name: 'send', everyMs: 0, run: () => sender.sendDue() },
    { name: 'reclaim', everyMs: 0, run: () => reclaimLapsed(context) },
    { name: 'ask', everyMs: 0, run: () => askUnknown(context) },
    { name: 'outcomes', everyMs: 15 * SECOND_MS, run: () => pollOutcomes(context) },
    { name: 'text', everyMs: 5 * MINUTE_MS, run: () => expireText(context) },
    { name: 'plans', everyMs: MINUTE_MS, run: () => enforcePlans(db, clock.now()) },
    {
      name: 'sweep',
      everyMs: DAY_MS,
      async run() {
        await collectTombstones(db, clock.now())
        await db.atomically((tx) => seenJobStore(tx).forgetBefore(clock.now() - SEEN_KEPT_MS))
      },
    },
  ]
}
