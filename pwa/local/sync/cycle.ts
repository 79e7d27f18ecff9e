/** One round of sync: send what is queued, fetch what changed. Never throws; the report says why it stopped. */
import { AppError } from '#shared/errors.ts'
import { PUSH_MAX_MUTATIONS } from '#shared/sync/protocol.ts'
import { DAY_MS } from '#shared/time.ts'
import type { LocalDb } from '../db.ts'
import { resendLost } from './accepted.ts'
import type { Authority, SyncEnvironment } from './environment.ts'
import { readMeta, writeMeta } from '../meta.ts'
import { type PullOutcome, pullPage } from './pull.ts'
import { type PushOutcome, parkPoison, pushBatch } from './push.ts'
import { withRecovery } from '../storage-quota.ts'
import { unlessWiped } from '../unless-wiped.ts'

/** How often a batch is sent again at the server's request. Only a server that is restarted in between asks twice. */
const REPEAT_LIMIT = 2

/** `auth`: sign in first. `update`: this version is too old. `storage`: the device is full or its database broke. */
type Stop = 'offline' | 'server' | 'auth' | 'update' | 'storage' | 'aborted'

export interface CycleReport {
  /** Null: everything sendable was sent and everything new fetched. */
  stop: Stop | null
  /** How long the server asked to be left alone. */
  retryAfterMs: number | null
}

/** What one round learns for the next; whoever repeats rounds keeps it. */
export interface CycleState {
  /** Batches shrink when the server fails on one, and double when it takes one. */
  batchCount: number
  /** Edits that the server failed on when they came alone: sent last, so that no other row waits for them. */
  suspects: Set<string>
}

export function newCycleState(): CycleState {
  return { batchCount: PUSH_MAX_MUTATIONS, suspects: new Set() }
}

/** Thrown to end a round; carries its report. */
class Stopped extends Error {
  readonly report: CycleReport

  constructor(stop: Stop) {
    super(stop)
    this.report = { stop, retryAfterMs: null }
  }
}

interface Round {
  db: LocalDb
  env: SyncEnvironment
  userId: string
  state: CycleState
  signal?: AbortSignal
  /** Fetch only: after a push notice, when there is little time. */
  isPullOnly?: boolean
}

/** Runs one round. */
export async function runCycle(round: Round): Promise<CycleReport> {
  let token: string | null = null
  try {
    const authority = await authorityOf(round)
    token = authority.token
    // The server's time decides whether old edits may still be sent. After a long silence it is fetched first.
    if (await wasLongAway(round)) await pullAll(round, authority)
    let pushReport: CycleReport | null = null
    for (let pass = 0; pass < 3; pass += 1) {
      if (!round.isPullOnly) pushReport = await locked(round, () => pushAll(round, authority))
      const { hasUnparked } = await pullAll(round, authority)
      const { mustFindLost } = await readMeta(round.db)
      if (round.isPullOnly || !(hasUnparked || mustFindLost)) break
    }
    return pushReport ?? { stop: null, retryAfterMs: null }
  } catch (error) {
    return await reportOf(round, error, token)
  }
}

async function authorityOf({ db, env, userId, signal }: Round): Promise<Authority> {
  const session = await env.readSession()
  const isOurs = session?.user.id === userId
  await writeMeta(db, { isAuthPaused: !isOurs })
  // Edits of one user are never sent in the session of another.
  if (!session || !isOurs) throw new Stopped('auth')
  return signal ? { token: session.token, signal } : { token: session.token }
}

async function wasLongAway({ db, env }: Round): Promise<boolean> {
  const { lastSyncedAt, serverOffsetMs } = await readMeta(db)
  return lastSyncedAt !== null && Math.abs(env.clock.now() + serverOffsetMs - lastSyncedAt) > DAY_MS
}

/** Only one tab pulls at a time: of two, each would fetch the pages that the other has on their way. Edits are sent between the pages. */
function pullAll(round: Round, authority: Authority): Promise<{ hasUnparked: boolean }> {
  return round.env.withLock(`pull:${round.userId}`, () => pullPages(round, authority))
}

async function pullPages(round: Round, authority: Authority): Promise<{ hasUnparked: boolean }> {
  let hasUnparked = false
  let resetCount = 0
  let ahead: PullOutcome['next'] = null
  for (;;) {
    const page: PullOutcome = await withRecovery(round.db, () =>
      locked(round, () => pullPage(round.db, round.env, authority, ahead)),
    )
    ahead = page.next
    hasUnparked ||= page.hasUnparked
    if (!page.hasMore) return { hasUnparked }
    // A server that asks for a reset again and again must not keep this loop running.
    if (page.isReset) resetCount += 1
    if (resetCount > 2) throw new Stopped('server')
    if (round.signal?.aborted) throw new Stopped('aborted')
  }
}

/**
 * The caller holds the lock, because a batch is on its way while the answer to the one before it is stored.
 * @returns Null when the queue is sent; a report when the server failed on it. Pulls run in either case.
 */
async function pushAll(round: Round, authority: Authority): Promise<CycleReport | null> {
  const { state } = round
  let failureCount = 0
  let repeatCount = 0
  let ahead: PushOutcome['next'] = null
  await withRecovery(round.db, () => resendLost(round.db, round.env, authority))
  for (;;) {
    if (round.signal?.aborted) throw new Stopped('aborted')
    const limits = { count: state.batchCount, suspects: state.suspects }
    const outcome: PushOutcome = await withRecovery(round.db, () =>
      pushBatch(round.db, round.env, authority, limits, ahead),
    )
    ahead = outcome.next
    // What the server lost goes first: the pull that follows starts over.
    if (outcome.sent.length === 0 || outcome.refused === 'putBack') return null
    if (outcome.refused === 'repeat' && repeatCount < REPEAT_LIMIT) {
      repeatCount += 1
      continue
    }
    if (outcome.error) {
      const failure = await afterFailure(round, outcome, outcome.error)
      if (failure === 'narrowed') continue
      failureCount += 1
      if (failure === 'isolated' && failureCount < 2) continue
      return { stop: 'server', retryAfterMs: retryAfterOf(outcome.error) }
    }
    // The server answered and named none of the edits: asking again at once would only repeat that.
    if (outcome.movedCount === 0) return { stop: 'server', retryAfterMs: null }
    failureCount = 0
    if (outcome.sent.some((entry) => state.suspects.has(entry.mid))) state.suspects.clear()
    state.batchCount = Math.min(PUSH_MAX_MUTATIONS, state.batchCount * 2)
  }
}

/**
 * `narrowed`: the payload is at fault; a smaller batch, or the rest, goes at once.
 * `isolated`: the server failed; sending one edit alone shows whether that edit is the cause. `failed`: wait.
 */
async function afterFailure(
  { db, env, state }: Round,
  { sent }: PushOutcome,
  error: AppError,
): Promise<'narrowed' | 'isolated' | 'failed'> {
  const [only] = sent
  const isAlone = sent.length === 1 && only !== undefined
  switch (error.status) {
    case 401:
    case 426:
      throw error
    case 400:
    case 413:
    case 422:
      if (isAlone) await parkPoison(db, env, only, error)
      else state.batchCount = Math.ceil(sent.length / 2)
      return 'narrowed'
    case 429:
      return 'failed'
  }
  if (error.code === 'network.offline') throw error
  if (error.status < 500) return 'failed'
  if (!isAlone) {
    state.batchCount = 1
    return 'isolated'
  }
  const isNew = !state.suspects.delete(only.mid)
  state.suspects.add(only.mid)
  return isNew ? 'isolated' : 'failed'
}

function locked<T>({ env, userId }: Round, work: () => Promise<T>): Promise<T> {
  return env.withLock(`sync:${userId}`, work)
}

async function reportOf({ db, env, signal }: Round, error: unknown, token: string | null): Promise<CycleReport> {
  if (error instanceof Stopped) return error.report
  if (signal?.aborted) return { stop: 'aborted', retryAfterMs: null }
  if (!(error instanceof AppError)) return { stop: 'storage', retryAfterMs: null }
  const retryAfterMs = retryAfterOf(error)
  if (error.status === 401) {
    if (token) await env.forgetToken(token)
    await unlessWiped(writeMeta(db, { isAuthPaused: true }))
    return { stop: 'auth', retryAfterMs }
  }
  if (error.status === 426) {
    await unlessWiped(writeMeta(db, { needsUpdate: true }))
    return { stop: 'update', retryAfterMs }
  }
  return { stop: error.code === 'network.offline' ? 'offline' : 'server', retryAfterMs }
}

function retryAfterOf({ details }: AppError): number | null {
  return details.retryAfterMs ?? null
}
