/**
 * When to sync, on a page. States: idle → (trigger) → syncing → idle, with a timer: soon again while something is under way,
 * later otherwise, backing off while the server cannot be reached. A trigger during a round makes another round follow it.
 * `auth` and `update` stop the timer; a trigger still tries, because the session or the server may have changed.
 */
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { onSessionLost } from '../../net/client.ts'
import { requestPeriodicSync } from './wake/background-sync.ts'
import { backoffMs } from './backoff.ts'
import { type CycleReport, newCycleState, runCycle } from './cycle.ts'
import { currentDb, currentUser, type LocalDb } from '../db.ts'
import { browserEnvironment, type SyncEnvironment } from './environment.ts'
import { readMeta, writeMeta } from '../meta.ts'
import { forgetToken } from '../session/session.ts'
import { syncActivity } from './sync-activity.ts'
import { seqOf } from './start-over.ts'
import { unlessWiped } from '../unless-wiped.ts'
import { isStreamWanted, keepStream } from './stream.ts'
import type { LoopTimers } from './timers.ts'
import { onWake } from './wake/wake-loop.ts'

const ENQUEUE_DEBOUNCE_MS = 250
const POLL_MS = MINUTE_MS
/** While a letter is being sent or a run is going on, people watch the screen. */
const WATCH_MS = 4 * SECOND_MS
/** The answer to a push of our own may be on its way: then the change that the server tells of is already known. */
const HEARD_DEBOUNCE_MS = 120

export interface Loop {
  /** Syncs now; resolves when a round that began after the call has ended. */
  trigger(): Promise<void>
  /** The browser says that the network is gone. */
  goOffline(): void
  /** Syncs shortly, so that a burst of edits leaves together. */
  nudge(): void
  stop(): void
}

export interface LoopOptions {
  db: LocalDb
  userId: string
  env: SyncEnvironment
  timers: LoopTimers
  /** Whether the page can be seen: a hidden page does not poll. */
  isVisible(): boolean
}

/** A loop without its triggers. */
export function createLoop({ db, userId, env, timers, isVisible }: LoopOptions): Loop {
  const state = newCycleState()
  const stopper = new AbortController()
  let failureCount = 0
  let timer: unknown = null
  let nudgeTimer: unknown = null
  let hasGoneOffline = false
  let running: Promise<void> | null = null
  let following: Promise<void> | null = null

  async function round(): Promise<void> {
    if (timer !== null) timers.clear(timer)
    timer = null
    hasGoneOffline = false
    syncActivity.setState({ isSyncing: true })
    const report = await runCycle({ db, env, userId, state, signal: stopper.signal })
    // Another loop may be at work by now.
    if (stopper.signal.aborted) return
    // A round that began before the network was lost says nothing about the network now.
    syncActivity.setState({ isSyncing: false, isOnline: report.stop !== 'offline' && !hasGoneOffline })
    await schedule(report)
  }

  async function schedule({ stop, retryAfterMs }: CycleReport): Promise<void> {
    if (stop === 'auth' || stop === 'update' || stop === 'aborted') return
    failureCount = stop === null ? 0 : failureCount + 1
    const delayMs =
      stop === null
        ? await unlessWiped(pollDelay(db, env.clock.now(), syncActivity.getState().isStreaming))
        : backoffMs(failureCount, env.random(), retryAfterMs)
    // A round may have been triggered, the loop stopped, or the data removed, while the delay was being found.
    if (delayMs === undefined || timer !== null || stopper.signal.aborted) return
    timer = timers.set(() => {
      timer = null
      if (isVisible() || stop !== null) void trigger()
    }, delayMs)
  }

  function trigger(): Promise<void> {
    if (stopper.signal.aborted) return Promise.resolve()
    if (!running) {
      running = round().finally(() => {
        running = null
      })
      return running
    }
    following ??= running.then(() => {
      following = null
      return trigger()
    })
    return following
  }

  return {
    goOffline() {
      hasGoneOffline = true
      syncActivity.setState({ isOnline: false })
    },
    trigger,
    nudge() {
      if (nudgeTimer !== null) timers.clear(nudgeTimer)
      nudgeTimer = timers.set(() => {
        nudgeTimer = null
        void trigger()
      }, ENQUEUE_DEBOUNCE_MS)
    },
    stop() {
      stopper.abort()
      if (timer !== null) timers.clear(timer)
      if (nudgeTimer !== null) timers.clear(nudgeTimer)
      syncActivity.setState({ isSyncing: false })
    },
  }
}

/**
 * Soon while people wait for the server: for a letter about to leave, one on a job they shared, a run, or an agent that is due. Not
 * so where the server tells of changes.
 */
async function pollDelay(db: LocalDb, nowMs: number, isTold: boolean): Promise<number> {
  if (isTold) return POLL_MS
  const isSoon = (atMs: number | null) => atMs !== null && atMs <= nowMs + MINUTE_MS
  const leaving = await db.proposal
    .where('status')
    .anyOf('approved', 'processing')
    .filter(({ status, sendAfter }) => status === 'processing' || isSoon(sendAfter))
    .count()
  const writing = await db.proposal
    .where('status')
    .anyOf('found', 'drafting')
    .filter(({ origin, lastError }) => origin === 'shared' && lastError === null)
    .count()
  const runs = await db.run.where('status').equals('running').count()
  const due = await db.agent.filter(({ status, nextRunAt }) => status === 'active' && isSoon(nextRunAt)).count()
  return leaving + writing + runs + due > 0 ? WATCH_MS : POLL_MS
}

let current: Loop | null = null

/**
 * Starts syncing the current user's data on this page, with all triggers.
 * @returns Stops it.
 */
export function startLoop(): () => void {
  current?.stop()
  const userId = currentUser()
  if (userId === null) throw new Error('No user is open on this device.')
  const timers: LoopTimers = {
    set: (work, delayMs) => setTimeout(work, delayMs),
    clear: (timer) => clearTimeout(timer as number),
  }
  const db = currentDb()
  const loop = createLoop({ db, userId, env: browserEnvironment(), timers, isVisible })
  current = loop
  const trigger = () => void loop.trigger()
  const onChange = (seq: number) =>
    void timers.set(() => {
      void unlessWiped(readMeta(db)).then((meta) => {
        if (meta && (meta.cursor === null || seqOf(meta.cursor) < seq)) trigger()
      })
    }, HEARD_DEBOUNCE_MS)
  const stream = keepStream({ timers, random: Math.random, isWanted: () => isStreamWanted(isVisible()), onChange })
  const stops = [
    listen(globalThis, 'online', () => {
      // The browser's event is believed until a call shows otherwise; so is “offline”.
      syncActivity.setState({ isOnline: true })
      trigger()
      stream.look()
    }),
    listen(globalThis, 'offline', () => {
      loop.goOffline()
      stream.look()
    }),
    listen(globalThis, 'pageshow', trigger),
    listen(pageDocument(), 'visibilitychange', () => {
      stream.look()
      if (isVisible()) trigger()
    }),
    onWake(() => loop.nudge()),
    onSessionLost((token) => void forgetToken(token).then(trigger)),
    () => stream.stop(),
  ]
  trigger()
  stream.look()
  // The notice is shown once: rows that were dropped are on the server, and return when they change.
  void unlessWiped(writeMeta(db, { isStorageFull: false }))
  void requestPeriodicSync()
  return () => {
    for (const stop of stops) stop()
    loop.stop()
    if (current === loop) current = null
  }
}

/** Syncs the current user's data now; does nothing where no loop runs. */
export async function syncNow(): Promise<void> {
  await current?.trigger()
}

interface PageDocument extends EventTarget {
  visibilityState: string
}

const pageDocument = () => (globalThis as { document?: PageDocument }).document
const isVisible = () => pageDocument()?.visibilityState !== 'hidden'

function listen(target: EventTarget | undefined, name: string, listener: () => void): () => void {
  target?.addEventListener(name, listener)
  return () => target?.removeEventListener(name, listener)
}
