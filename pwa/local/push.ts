/** Sends one batch of queued edits and takes in what the server says of each; the caller holds the lock. */
import { sync } from '#shared/contract/sync.ts'
import { AppError } from '#shared/errors.ts'
import { type MutationResult, type PushResponse, SYNC_SCHEMA } from '#shared/sync/protocol.ts'
import { call } from '../net/client.ts'
import { issueOf, judge } from './conflicts.ts'
import { type LocalDb, type OutboxEntry, rowsOf, syncTables } from './db.ts'
import type { SyncEnvironment } from './environment.ts'
import { ensureClientId, readMeta, writeMeta } from './meta.ts'
import { type Batch, type BatchLimits, RESEND_LIMIT_MS, takeBatch } from './outbox.ts'
import { applyChanges, editsOf, fieldsOf, refold } from './rows.ts'

const BATCH_TIMEOUT_MS = 30_000

/** `error` null: the server answered; `settledCount` of the entries left the queue or changed their place in it. */
export interface PushOutcome {
  sent: OutboxEntry[]
  settledCount: number
  error: AppError | null
}

/** What a request of sync needs of the session. */
export interface Authority {
  token: string
  signal?: AbortSignal
}

export async function pushBatch(
  db: LocalDb,
  env: SyncEnvironment,
  { token, signal }: Authority,
  limits: BatchLimits,
): Promise<PushOutcome> {
  const { batch, clientId, generation } = await prepare(db, env, limits)
  const sent = batch.entries
  if (sent.length === 0) return { sent, settledCount: 0, error: null }
  let response: PushResponse
  const askedAt = env.clock.now()
  try {
    response = await call(sync.push, {
      body: {
        clientId,
        schema: sent[0]?.v ?? SYNC_SCHEMA,
        pendingTotal: batch.pendingTotal,
        label: env.deviceLabel,
        mutations: batch.mutations,
      },
      token,
      fetch: env.fetch,
      timeoutMs: BATCH_TIMEOUT_MS,
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (error instanceof AppError) return { sent, settledCount: 0, error }
    throw error
  }
  const settledCount = await takeIn(db, env, response, generation, askedAt)
  return { sent, settledCount, error: null }
}

interface Prepared {
  batch: Batch
  clientId: string
  generation: number
}

function prepare(db: LocalDb, env: SyncEnvironment, limits: BatchLimits): Promise<Prepared> {
  return db.transaction('rw', syncTables(db), async () => {
    const clientId = await ensureClientId(db)
    const { generation, serverTime } = await readMeta(db)
    await setAsideTooOld(db, env, serverTime)
    const batch = await takeBatch(db, limits, serverTime)
    return { batch, clientId, generation }
  })
}

/** An edit that may have arrived so long ago that the server forgot it is not sent again unasked. */
async function setAsideTooOld(db: LocalDb, env: SyncEnvironment, serverTime: number): Promise<void> {
  const isTooOld = ({ firstTriedAt = 0 }: OutboxEntry) =>
    firstTriedAt > 0 && serverTime - firstTriedAt > RESEND_LIMIT_MS
  const old = await db.outbox.filter(isTooOld).toArray()
  for (const entry of old) {
    await settle(db, env, entry, { mid: entry.mid, status: 'rejected', code: 'sync.changed_since' })
  }
}

async function takeIn(
  db: LocalDb,
  env: SyncEnvironment,
  { results, serverTime }: PushResponse,
  generation: number,
  askedAt: number,
): Promise<number> {
  const tables = syncTables(db)
  return db.transaction('rw', tables, async () => {
    const meta = await readMeta(db)
    // A reset came between: this answer speaks of another life of the server's data. The edits are sent again.
    if (meta.generation !== generation) return 0
    const serverOffsetMs = serverTime - middle(askedAt, env.clock.now())
    await writeMeta(db, { serverTime, serverOffsetMs, needsUpdate: false })
    let settledCount = 0
    for (const result of results) {
      const entry = await db.outbox.where('mid').equals(result.mid).first()
      if (entry && (await settle(db, env, entry, result, generation))) settledCount += 1
      else if (!entry && result.change) await applyReadable(db, result, generation)
    }
    return settledCount
  })
}

/** The server's clock is read somewhere between question and answer. */
const middle = (fromMs: number, toMs: number) => Math.round((fromMs + toMs) / 2)

async function applyReadable(db: LocalDb, { change }: MutationResult, generation: number): Promise<void> {
  if (!change) return
  const isReadable = await applyChanges(db, [change], { generation })
  if (!isReadable) await writeMeta(db, { hasUnreadable: true })
}

/** @returns Whether the entry's place in the queue changed. */
async function settle(
  db: LocalDb,
  env: SyncEnvironment,
  entry: OutboxEntry,
  result: MutationResult,
  generation?: number,
): Promise<boolean> {
  const { entity, id, n = 0 } = entry
  const shown = await rowsOf(db, entity).get(id)
  const edits = await editsOf(db, entity, id)
  const { serverOffsetMs } = await readMeta(db)
  const verdict = judge(entry, result, {
    shown: shown ? fieldsOf(shown) : null,
    hasEarlier: edits.some((edit) => (edit.n ?? 0) < n),
    atMs: env.clock.now() + serverOffsetMs,
  })
  if (generation !== undefined) await applyReadable(db, result, generation)
  if (verdict.kind === 'deferred') return false
  // A parked edit that went through at last takes its issue with it.
  await db.issues.where('mid').equals(entry.mid).delete()
  const { firstTriedAt: _sent, ...unsent } = entry
  const renewed: OutboxEntry = { ...unsent, mid: env.newId(), tries: 0 }
  if (verdict.kind === 'renewed') await db.outbox.put(renewed)
  else if (verdict.kind === 'parked') {
    await db.outbox.put({ ...renewed, state: 'parked', parkedCode: result.code ?? '' })
    await db.issues.bulkPut(verdict.issues.map((issue) => ({ ...issue, mid: renewed.mid })))
  } else {
    await db.outbox.delete(n)
    await db.issues.bulkPut(verdict.issues)
  }
  await refold(db, entity, id)
  return true
}

/** Sets an entry aside that the server cannot even read: nothing is lost, and nothing waits behind it but its own row. */
export async function parkPoison(
  db: LocalDb,
  env: SyncEnvironment,
  entry: OutboxEntry,
  error: AppError,
): Promise<void> {
  await db.transaction('rw', syncTables(db), async () => {
    const { serverOffsetMs } = await readMeta(db)
    const shown = await rowsOf(db, entry.entity).get(entry.id)
    const context = { shown: shown ? fieldsOf(shown) : null, atMs: env.clock.now() + serverOffsetMs }
    await db.outbox.update(entry.n ?? 0, { state: 'parked', parkedCode: error.code })
    await db.issues.put(issueOf('rejected', entry, { code: error.code, details: error.details }, context))
  })
}
