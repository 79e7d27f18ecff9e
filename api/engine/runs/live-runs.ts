/** The runs of this process: starts, ends and watches them, and cleans up after a process that died. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { Run } from '#shared/domain/run.ts'
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import { toldBy } from '../../changes/check-claims.ts'
import { moveOldTexts, needsMove } from '../../changes/move-old-texts.ts'
import { isWorkingAt, nextWorkingTime, openingTomorrow } from '../../jobs/working-hours.ts'
import { createLimit, type Place } from '../../limit.ts'
import { userZone } from '../../quota/quota.ts'
import { proposalStore } from '../../store/engine/proposals.ts'
import { runStore } from '../../store/engine/runs.ts'
import { scheduleStore } from '../../store/engine/schedules.ts'
import { type Stored, syncedStore } from '../../store/synced.ts'
import { codeOf } from '../call-marketplace.ts'
import type { EngineContext } from '../context.ts'
import type { LetterBrief } from '../letters/write-letter.ts'
import type { Sender } from '../sending/send-due.ts'
import { ASKED, agentToRun, ownRun } from './asked-runs.ts'
import { finishRun, type RunEnding } from './finish-run.ts'
import { type RunResult, runAgent } from './run-agent.ts'
import { createRunLog, type RunLog } from './run-log.ts'
import { recallApproved, sendApproved } from './send-approved.ts'
import { shareOut, watchSlow } from './share-places.ts'
import { createTurns } from './turns.ts'
import { writingQuotaLeft } from './writing-quota.ts'

/** A claim outlives two missed heartbeats. After a crash, runs are closed and agents are free again when it has lapsed. */
const LEASE_MS = 45 * SECOND_MS
const HEARTBEAT_MS = 15 * SECOND_MS
/** An agent that must wait because its user has enough places is tried again after this time. */
const COME_BACK_MS = 30 * SECOND_MS

export interface LiveRuns {
  /** Starts the runs that are due, up to the limit; while more are due, the end of one starts the next. */
  startDue(): Promise<void>
  startManualRun(userId: string, agentId: string): Promise<Run>
  /** Starts the runs that other processes asked for. */
  startAsked(): Promise<void>
  /** Ends a run, where it is under way here. */
  stop(runId: string): void
  /** @returns Whether the run is under way here. */
  has(runId: string): boolean
  cancel(userId: string, runId: string): Promise<void>
  watch(runId: string, listener: (run: Run) => void): () => void
  /** Marks runs as failed that look as if they were under way but whose process is gone. */
  failAbandoned(): Promise<void>
  /** Resolves when no run is under way here. */
  idle(): Promise<void>
}

interface LiveRun {
  userId: string
  runId: string
  platforms: readonly MarketplaceId[]
  log: RunLog
  /** Null until it has one. It is left while a search waits long, and taken again before a post is read or a letter is written. */
  place: Place | null
  /** Ends the run because the user wishes it, or because another process has the agent now. */
  abort: AbortController
  done: Promise<void>
}

export function createLiveRuns(context: EngineContext, sender: Sender): LiveRuns {
  const { db, clock, worker } = context
  const places = context.config.engine.runsAtOnce
  const limit = createLimit(places)
  const turn = createTurns()
  const slow = watchSlow()
  /** Keyed by agent, because an agent has one run at a time. */
  const live = new Map<string, LiveRun>()
  const listeners = new Map<string, Set<(run: Run) => void>>()
  const emit = (run: Run) => {
    for (const listener of listeners.get(run.id) ?? []) listener(run)
  }
  let starting: Promise<void> | null = null
  /** More agents may be due than there was room for. */
  let hasMore = false
  const entryOf = (runId: string) => [...live.values()].find((entry) => entry.runId === runId)
  const lease = () => ({ worker, nowMs: clock.now(), untilMs: clock.now() + LEASE_MS })

  /**
   * Call it only with a claim on the agent.
   * @param waiting The proposals whose letter is not written yet, where somebody has just read which.
   */
  async function start(
    agent: Stored<'agent'>,
    begun: Run | { trigger: Run['trigger'] },
    waiting: readonly string[] | null = null,
  ): Promise<Run> {
    const { userId, row } = agent
    const log = createRunLog(context, userId, { agentId: row.id, ...begun }, emit)
    const abort = new AbortController()
    const { platforms } = row
    const entry: LiveRun = {
      ...{ userId, runId: log.run.id, platforms, log, abort },
      place: null,
      done: Promise.resolve(),
    }
    const inSlot = <T>(work: () => Promise<T>) =>
      limit.run((place) => {
        entry.place = place
        return work()
      })
    const ownTurn = async () => {
      await entry.place?.back()
      await turn()
    }
    live.set(row.id, entry)
    try {
      // A person who started a run waits for it and sees each step, so it is stored at once. Another run is stored when it finds something.
      if (begun.trigger === 'manual') await log.keep()
    } catch (error) {
      live.delete(row.id)
      throw error
    }
    const first = log.run
    // A run that begins at once can use what was just read; one that waits must read it again.
    const isNow = limit.free() > 0 && begun.trigger === 'schedule'
    const known = { agent: isNow ? agent : null, waiting: isNow ? waiting : null, userId }
    entry.done = execute(context, sender, { inSlot, turn: ownTurn }, known, log, abort)
      .catch((error: unknown) => context.log.error({ err: error, runId: entry.runId }, 'engine.run'))
      .finally(() => {
        live.delete(row.id)
        emit(log.run)
        listeners.delete(entry.runId)
        if (hasMore) void startDue().catch((error: unknown) => context.log.error({ err: error }, 'engine.start'))
      })
    return first
  }

  function startDue(): Promise<void> {
    starting ??= startSome().finally(() => {
      starting = null
    })
    return starting
  }

  async function startSome(): Promise<void> {
    do {
      // Waits a moment, so that the places of runs that end together are filled by one claim.
      await nextTurn()
      slow.look(live.values(), clock.now())
      const room = context.stopping.aborted ? 0 : limit.free()
      if (room === 0) return
      const due = await db.atomically((tx) => scheduleStore(tx).claimDue(lease(), room))
      hasMore = due.length === room
      const { now, later } = shareOut(
        due.filter(({ agentId }) => !live.has(agentId)),
        live.values(),
        places,
      )
      if (later.length > 0) await comeBack(later)
      await Promise.all(now.map(startClaimed))
    } while (hasMore)
  }

  async function comeBack(agents: readonly string[]): Promise<void> {
    await db.atomically(async (tx) => {
      for (const agent of agents) await scheduleStore(tx).release(agent, worker, clock.now() + COME_BACK_MS)
    })
  }

  async function startClaimed(agentId: string): Promise<void> {
    const agent = await syncedStore(db).read('agent', agentId)
    if (!agent) return reschedule(context, agentId, null)
    const { until, waiting } = context.stopping.aborted ? waitsUntil(clock.now()) : await whyNot(context, agent)
    if (until !== null) return reschedule(context, agentId, until)
    // At the last moment, because others were started meanwhile.
    if (agent.row.platforms.some((id) => slow.isCrowded(id, live.values(), places, clock.now())))
      return comeBack([agentId])
    await start(agent, { trigger: 'schedule' }, waiting)
  }

  return {
    startDue,

    async startManualRun(userId, agentId) {
      if (context.stopping.aborted) throw new AppError('server.stopping')
      const agent = await agentToRun(db, userId, agentId)
      const isFree =
        !live.has(agentId) && (await db.atomically((tx) => scheduleStore(tx).claim(agentId, userId, lease())))
      if (!isFree) throw new AppError('agent.already_running')
      return start(agent, { trigger: 'manual' })
    },

    async startAsked() {
      // The newest first: an older one of the same agent was left by a process that died.
      for (const { id, agentId } of await runStore(db).runningOf(ASKED)) {
        if (context.stopping.aborted || live.has(agentId)) continue
        const [agent, run] = await Promise.all([
          syncedStore(db).read('agent', agentId),
          syncedStore(db).read('run', id),
        ])
        if (!agent || run?.row.status !== 'running') continue
        const isOurs = await db.atomically((tx) => scheduleStore(tx).takeOver(agentId, ASKED, lease()))
        if (isOurs) await start(agent, run.row)
      }
    },

    stop: (runId) => entryOf(runId)?.abort.abort(),

    has: (runId) => entryOf(runId) !== undefined,

    async cancel(userId, runId) {
      const { agentId } = await ownRun(db, userId, runId)
      const entry = live.get(agentId)
      if (entry?.runId !== runId) return
      entry.abort.abort()
      await entry.done
    },

    watch(runId, listener) {
      const watching = listeners.get(runId) ?? new Set()
      listeners.set(runId, watching.add(listener))
      return () => {
        watching.delete(listener)
        if (watching.size === 0) listeners.delete(runId)
      }
    },

    async failAbandoned() {
      const running = (await runStore(db).running()).filter(({ id, agentId }) => live.get(agentId)?.runId !== id)
      if (running.length === 0) return
      await db.atomically(async (tx) => {
        const agents = running.map(({ agentId }) => agentId)
        const claimed = await scheduleStore(tx).claimedAmong(agents, clock.now())
        for (const { id, agentId } of running) {
          const isElsewhere = claimed.has(agentId) && !live.has(agentId)
          const run = isElsewhere ? null : await syncedStore(tx).read('run', id)
          if (run?.row.status !== 'running') continue
          const ended = { status: 'failed', step: null, finishedAt: clock.now(), errorCode: 'server.stopping' } as const
          await syncedStore(tx).write('run', run.userId, { ...run.row, ...ended })
        }
      })
    },

    async idle() {
      while (live.size > 0 || starting) await Promise.all([starting, ...[...live.values()].map(({ done }) => done)])
    },
  }
}

/** `until`: when a claimed agent should be tried again; null where it should run now. `waiting`: its unwritten letters, where it was asked. */
interface Waits {
  until: number | null
  waiting: readonly string[] | null
}

const waitsUntil = (until: number): Waits => ({ until, waiting: null })

async function whyNot(context: EngineContext, stored: Stored<'agent'>): Promise<Waits> {
  const { db, clock } = context
  const { row: agent, userId } = stored
  const nowMs = clock.now()
  if (stored.deletedAt !== null || agent.status !== 'active') return waitsUntil(nowMs)
  if (!isWorkingAt(agent, nowMs)) return waitsUntil(nextWorkingTime(agent, nowMs))
  const [first, ...others] = agent.platforms
  // Both are asked together, because nearly every agent has room at its first marketplace, and no letter that waits.
  const [waiting, left] = await Promise.all([
    proposalStore(db).unwrittenOf(agent.id),
    first ? writingQuotaLeft(context, userId, agent, first) : 0,
  ])
  // A letter that an earlier run could not write need not wait for tomorrow.
  const now: Waits = { until: null, waiting }
  if (waiting.length > 0 || left > 0) return now
  for (const platform of others) if ((await writingQuotaLeft(context, userId, agent, platform)) > 0) return now
  return waitsUntil(openingTomorrow(agent, await userZone(db, userId), nowMs))
}

/** Releases a claimed agent, and shows its next time on every screen. */
async function reschedule({ db, worker }: EngineContext, agentId: string, nextMs: number | null): Promise<void> {
  await db.atomically(async (tx) => {
    const agent = await syncedStore(tx).read('agent', agentId)
    const isActive = agent?.deletedAt === null && agent.row.status === 'active'
    await scheduleStore(tx).release(agentId, worker, isActive ? nextMs : null)
    if (isActive && agent.row.nextRunAt !== nextMs)
      await syncedStore(tx).write('agent', agent.userId, { ...agent.row, nextRunAt: nextMs })
  })
}

async function execute(
  context: EngineContext,
  sender: Sender,
  { inSlot, turn }: { inSlot: <T>(work: () => Promise<T>) => Promise<T>; turn: () => Promise<void> },
  known: { agent: Stored<'agent'> | null; waiting: readonly string[] | null; userId: string },
  log: RunLog,
  abort: AbortController,
): Promise<void> {
  const { agentId } = log.run
  const { stopping } = context
  const { signal } = abort
  const end = () => abort.abort()
  stopping.addEventListener('abort', end)
  if (stopping.aborted) end()
  const heartbeat = setInterval(() => void keepClaim(context, agentId, abort), HEARTBEAT_MS).unref()
  let result: RunResult = { approved: [], isCapped: false, problem: null }
  let ending: RunEnding = { status: 'done', errorCode: null, isCapped: false }
  try {
    result = await inSlot(async () => {
      const agent = known.agent ?? (await syncedStore(context.db).read('agent', agentId))
      if (!agent || agent.deletedAt !== null) throw new AppError('agent.not_found')
      return runAgent(context, agent, () => briefFor(context, agent), { waiting: known.waiting, log, turn, signal })
    })
    if (result.approved.length > 0) {
      log.step('send')
      await log.save()
      await sendApproved(context, sender, result.approved, signal, () => log.save())
    }
    if (signal.aborted && !stopping.aborted) await recallApproved(context, result.approved)
    ending = { status: 'done', errorCode: result.problem, isCapped: result.isCapped }
  } catch (error) {
    context.log.warn({ err: error, agentId, runId: log.run.id }, 'run.failed')
    ending = { status: 'failed', errorCode: codeOf(error), isCapped: false }
  } finally {
    clearInterval(heartbeat)
    stopping.removeEventListener('abort', end)
  }
  if (stopping.aborted) ending = { status: 'failed', errorCode: 'server.stopping', isCapped: false }
  else if (signal.aborted) ending = { status: 'canceled', errorCode: null, isCapped: false }
  await finishRun(context, known.userId, log, ending)
}

/** Renews the claim. Ends the run where the agent was paused, deleted or taken over. */
async function keepClaim(
  { db, clock, worker, log }: EngineContext,
  agentId: string,
  abort: AbortController,
): Promise<void> {
  try {
    const isOurs = await db.atomically((tx) => scheduleStore(tx).renew(agentId, worker, clock.now() + LEASE_MS))
    if (!isOurs) abort.abort()
  } catch (error) {
    log.warn({ err: error, agentId }, 'run.heartbeat')
  }
}

async function briefFor({ db, clock, writers }: EngineContext, { userId, row }: Stored<'agent'>): Promise<LetterBrief> {
  if (await needsMove(db, userId)) await db.atomically((tx) => moveOldTexts(tx, userId, clock.now()))
  const told = await toldBy(db, userId, row.id)
  if (!told) throw new AppError('agent.not_found')
  const isReadAgain = (await writers.for(userId)).is !== 'built-in'
  return { ...told, userId, agent: row, isReadAgain }
}
