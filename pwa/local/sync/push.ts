/** Sends one batch of queued edits and applies the server's result of each; the caller holds the lock. */
import { sync } from '#shared/contract/sync.ts'
import { AppError } from '#shared/errors.ts'
import { type MutationResult, type PushResponse, SYNC_SCHEMA } from '#shared/sync/protocol.ts'
import { call } from '../../net/client.ts'
import { keepAccepted, readAccepted } from './accepted.ts'
import { ensureClientId } from '../session/client-id.ts'
import { issueOf, judge, type Verdict, type VerdictContext } from './conflicts.ts'
import { type LocalDb, type OutboxEntry, type StoredIssue, syncTables } from '../db.ts'
import type { Authority, SyncEnvironment } from './environment.ts'
import { deleteMany } from '../many-keys.ts'
import { type Meta, readMeta, writeMeta } from '../meta.ts'
import { type Batch, type BatchLimits, RESEND_LIMIT_MS, takeBatch } from './outbox.ts'
import { openRows, refsOf, type Workspace } from './rows.ts'
import { areAllBetween, beginGeneration, farther, heardBy, isStillKnown } from './start-over.ts'

const BATCH_TIMEOUT_MS = 30_000

/** `error` null: the server answered, and `movedCount` of the entries left the queue or changed their place in it. */
export interface PushOutcome {
  sent: OutboxEntry[]
  movedCount: number
  error: AppError | null
  /**
   * The server looked at none of the edits. `repeat`: it takes them once the device tells what it has just heard.
   * `putBack`: it was put back to an earlier state.
   */
  refused: 'repeat' | 'putBack' | null
}

export async function pushBatch(
  db: LocalDb,
  env: SyncEnvironment,
  { token, signal }: Authority,
  limits: BatchLimits,
): Promise<PushOutcome> {
  const { batch, clientId, asked } = await prepare(db, env, limits)
  const heard = heardBy(asked)
  const sent = batch.entries
  if (sent.length === 0) return { sent, movedCount: 0, error: null, refused: null }
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
        heard: heard ?? '',
      },
      token,
      fetch: env.fetch,
      timeoutMs: BATCH_TIMEOUT_MS,
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (error instanceof AppError) return { sent, movedCount: 0, error, refused: null }
    throw error
  }
  const movedCount = await takeResponse(db, env, response, asked, askedAt)
  const refused = response.putBackAt !== undefined ? 'putBack' : response.mustRepeat ? 'repeat' : null
  return { sent, movedCount, error: null, refused }
}

interface Prepared {
  batch: Batch
  clientId: string
  /** What the device knows as it asks. */
  asked: Meta
}

function prepare(db: LocalDb, env: SyncEnvironment, limits: BatchLimits): Promise<Prepared> {
  return db.transaction('rw', syncTables(db), async () => {
    const clientId = await ensureClientId(db)
    const asked = await readMeta(db)
    // Another tab has heard meanwhile that the server was put back. The edits that it lost go first.
    if (asked.mustFindLost) return { batch: { entries: [], mutations: [], pendingTotal: 0 }, clientId, asked }
    await setAsideTooOld(db, env, asked.serverTime)
    const batch = await takeBatch(db, limits, asked.serverTime)
    return { batch, clientId, asked }
  })
}

/** The server forgets old mutations. An edit that may have arrived before that is not sent again without asking the user. */
async function setAsideTooOld(db: LocalDb, env: SyncEnvironment, serverTime: number): Promise<void> {
  const isTooOld = ({ firstTriedAt = 0 }: OutboxEntry) =>
    firstTriedAt > 0 && serverTime - firstTriedAt > RESEND_LIMIT_MS
  // All at once: a browser gives a thousand rows one by one in the time of ten such reads.
  const old = (await db.outbox.toArray()).filter(isTooOld)
  const results = old.map(({ mid }): MutationResult => ({ mid, status: 'rejected', code: 'sync.changed_since' }))
  if (results.length > 0) await applyResults(db, env, results)
}

async function takeResponse(
  db: LocalDb,
  env: SyncEnvironment,
  { results, serverTime, heard, putBackAt }: PushResponse,
  asked: Meta,
  askedAt: number,
): Promise<number> {
  return db.transaction('rw', syncTables(db), async () => {
    const meta = await readMeta(db)
    await keepSecondNotices(db, results, env.clock.now() + meta.serverOffsetMs)
    // The device started over meanwhile, or has heard of more: the edits are sent again, and the server knows them.
    if (!isStillKnown(meta, asked)) return 0
    const serverOffsetMs = serverTime - middle(askedAt, env.clock.now())
    await writeMeta(db, { serverTime, serverOffsetMs, needsUpdate: false })
    if (putBackAt !== undefined) await beginGeneration(db, meta, putBackAt)
    else if (heard !== undefined) {
      const changes = results.flatMap(({ change }) => change ?? [])
      const isAll = areAllBetween(meta.cursor, heard, changes)
      await writeMeta(db, { heard: farther(meta.heard, heard), ...(isAll && { cursor: heard }) })
    }
    return applyResults(db, env, results, meta.generation)
  })
}

/**
 * Two requests may carry an edit, one before the server was put back and one after it. What the second one replaced is told too,
 * though the edit has left the queue.
 */
async function keepSecondNotices(db: LocalDb, results: readonly MutationResult[], atMs: number): Promise<void> {
  const byMid = new Map(results.flatMap((result) => (result.overwrote ? [[result.mid, result]] : [])))
  if (byMid.size === 0) return
  const issues = (await readAccepted(db)).flatMap((edit) => {
    const result = byMid.get(edit.mid)
    return result ? [issueOf('overwrote', edit, result, { shown: null, atMs })] : []
  })
  await db.issues.bulkPut(issues)
}

/** The server reads its clock at some moment between request and response. */
const middle = (fromMs: number, toMs: number) => Math.round((fromMs + toMs) / 2)

/**
 * Applies the server's results: its rows are taken, entries leave the queue or stay under a new mid, issues are kept.
 * @param generation Of the rows the results bring; none are taken without it.
 * @returns How many entries changed their place in the queue.
 */
async function applyResults(
  db: LocalDb,
  env: SyncEnvironment,
  results: readonly MutationResult[],
  generation?: number,
): Promise<number> {
  const { serverOffsetMs, serverTime } = await readMeta(db)
  const atMs = env.clock.now() + serverOffsetMs
  const mids = new Set(results.map(({ mid }) => mid))
  const entries = (await db.outbox.toArray()).filter(({ mid }) => mids.has(mid))
  const byMid = new Map(entries.map((entry) => [entry.mid, entry]))
  const changes = results.flatMap(({ change }) => (change && generation !== undefined ? [change] : []))
  const rows = await openRows(db, [...entries, ...refsOf(changes)])
  const gone: number[] = []
  const accepted: OutboxEntry[] = []
  const renewed: OutboxEntry[] = []
  const issues: StoredIssue[] = []
  let isReadable = true
  for (const result of results) {
    const entry = byMid.get(result.mid)
    byMid.delete(result.mid)
    const verdict = entry && judge(entry, result, contextOf(rows, entry, atMs))
    if (result.change && generation !== undefined) isReadable = rows.take(result.change, { generation }) && isReadable
    if (!entry || !verdict || verdict.kind === 'deferred') continue
    const next = nextOf(entry, verdict, env.newId(), result.code)
    if (next) renewed.push(next)
    else gone.push(entry.n ?? 0)
    if (result.status === 'applied' || result.status === 'partial') accepted.push(entry)
    if (verdict.kind !== 'renewed')
      issues.push(...verdict.issues.map((issue) => ({ ...issue, mid: (next ?? entry).mid })))
    rows.setEdits(
      entry,
      rows.edits(entry).flatMap((edit) => (edit.n !== entry.n ? [edit] : next ? [next] : [])),
    )
  }
  // A parked edit that went through at last takes its issue with it.
  const answeredMids = entries.filter((entry) => !byMid.has(entry.mid)).map((entry) => entry.mid)
  await db.issues.where('mid').anyOf(answeredMids).delete()
  await db.issues.bulkPut(issues)
  await deleteMany(db.outbox, gone)
  await db.outbox.bulkPut(renewed)
  await keepAccepted(db, accepted, serverTime)
  await rows.save()
  if (!isReadable) await writeMeta(db, { hasUnreadable: true })
  return gone.length + renewed.length
}

function contextOf(rows: Workspace, entry: OutboxEntry, atMs: number): VerdictContext {
  const hasEarlier = rows.edits(entry).some((edit) => (edit.n ?? 0) < (entry.n ?? 0))
  return { shown: rows.shownRow(entry), hasEarlier, atMs }
}

/** @returns The entry that takes this one's place under a new mid; null where it leaves the queue. */
function nextOf(entry: OutboxEntry, verdict: Verdict, mid: string, code = ''): OutboxEntry | null {
  const { firstTriedAt: _sent, ...unsent } = entry
  if (verdict.kind === 'renewed') return { ...unsent, mid, tries: 0 }
  return verdict.kind === 'parked' ? { ...unsent, mid, tries: 0, state: 'parked', parkedCode: code } : null
}

/** Parks an entry that the server cannot read: the edit is kept as an issue, and only later edits of the same row wait for it. */
export async function parkPoison(
  db: LocalDb,
  env: SyncEnvironment,
  entry: OutboxEntry,
  error: AppError,
): Promise<void> {
  await db.transaction('rw', syncTables(db), async () => {
    const { serverOffsetMs } = await readMeta(db)
    const rows = await openRows(db, [entry])
    const context = contextOf(rows, entry, env.clock.now() + serverOffsetMs)
    await db.outbox.update(entry.n ?? 0, { state: 'parked', parkedCode: error.code })
    await db.issues.put(issueOf('rejected', entry, { code: error.code, details: error.details }, context))
  })
}
