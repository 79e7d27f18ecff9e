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
import { openRows, readChanges, type Workspace } from './rows.ts'
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
  /** The batch after this one, which was sent while this one's answer was stored; null where none was. */
  next: SentBatch | null
}

/** A batch and its answer, which may still be on its way. */
interface SentBatch {
  entries: OutboxEntry[]
  /** What the device knows, or will know once the answer before this one is stored. */
  asked: Meta
  askedAt: number
  answer: Promise<{ response: PushResponse; answeredAt: number }>
}

/** @param ahead A batch that was sent before. */
export async function pushBatch(
  db: LocalDb,
  env: SyncEnvironment,
  authority: Authority,
  limits: Omit<BatchLimits, 'onTheirWay'>,
  ahead: SentBatch | null = null,
): Promise<PushOutcome> {
  const batch = ahead ?? (await send(db, env, authority, { ...limits, onTheirWay: new Set() }))
  const { entries: sent = [] } = batch ?? {}
  const outcome = { sent, movedCount: 0, error: null, refused: null, next: null }
  if (!batch) return outcome
  let answer: Awaited<SentBatch['answer']>
  try {
    answer = await batch.answer
  } catch (error) {
    if (error instanceof AppError) return { ...outcome, error }
    throw error
  }
  const { response, answeredAt } = answer
  const refused = response.putBackAt !== undefined ? 'putBack' : response.mustRepeat ? 'repeat' : null
  const onTheirWay = new Set(sent.map(({ mid }) => mid))
  const knows = heardIn(batch.asked, response)
  // What follows may rest on an edit that the server puts off: that one goes again first.
  const done = new Set(response.results.flatMap(({ mid, status }) => (status === 'deferred' ? [] : [mid])))
  const isAllDone = sent.every(({ mid }) => done.has(mid))
  const next = refused || !isAllDone ? null : await send(db, env, authority, { ...limits, onTheirWay }, knows)
  const movedCount = await takeResponse(db, env, response, { ...batch, answeredAt })
  return { ...outcome, movedCount, refused, next }
}

/**
 * @param knows What the device will know of the server, where that is not stored yet.
 * @returns null where nothing is to be sent.
 */
async function send(
  db: LocalDb,
  env: SyncEnvironment,
  { token, signal }: Authority,
  limits: BatchLimits,
  knows: Partial<Meta> = {},
): Promise<SentBatch | null> {
  const { batch, clientId, asked } = await prepare(db, env, limits, knows)
  const { entries, mutations, pendingTotal } = batch
  if (entries.length === 0) return null
  const askedAt = env.clock.now()
  const answer = call(sync.push, {
    body: {
      clientId,
      schema: entries[0]?.v ?? SYNC_SCHEMA,
      pendingTotal,
      label: env.deviceLabel,
      mutations,
      heard: heardBy(asked) ?? '',
    },
    token,
    fetch: env.fetch,
    timeoutMs: BATCH_TIMEOUT_MS,
    ...(signal ? { signal } : {}),
  }).then((response) => ({ response, answeredAt: env.clock.now() }))
  // Whoever takes the answer hears of the failure; where nobody does, the edits are sent again.
  answer.catch(() => undefined)
  return { entries, asked, askedAt, answer }
}

interface Prepared {
  batch: Batch
  clientId: string
  /** What the device knows as it asks. */
  asked: Meta
}

function prepare(db: LocalDb, env: SyncEnvironment, limits: BatchLimits, knows: Partial<Meta>): Promise<Prepared> {
  return db.transaction('rw', syncTables(db), async () => {
    const clientId = await ensureClientId(db)
    const asked = { ...(await readMeta(db)), ...knows }
    // Another tab has heard meanwhile that the server was put back. The edits that it lost go first.
    if (asked.mustFindLost) return { batch: { entries: [], mutations: [], pendingTotal: 0 }, clientId, asked }
    const queue = await readQueue(db)
    const hadOld = await setAsideTooOld(db, env, queue, asked.serverTime)
    const batch = await takeBatch(db, hadOld ? await readQueue(db) : queue, limits, asked.serverTime)
    return { batch, clientId, asked }
  })
}

/** All at once, and once in a transaction: a browser gives a thousand rows one by one in the time of ten such reads. */
const readQueue = (db: LocalDb) => db.outbox.orderBy('n').toArray()

/**
 * The server forgets old mutations. An edit that may have arrived before that is not sent again without asking the user.
 * @returns Whether there were any.
 */
async function setAsideTooOld(
  db: LocalDb,
  env: SyncEnvironment,
  queue: readonly OutboxEntry[],
  serverTime: number,
): Promise<boolean> {
  const old = queue.filter(({ firstTriedAt = 0 }) => firstTriedAt > 0 && serverTime - firstTriedAt > RESEND_LIMIT_MS)
  const results = old.map(({ mid }): MutationResult => ({ mid, status: 'rejected', code: 'sync.changed_since' }))
  if (results.length > 0) await applyResults(db, env, results)
  return results.length > 0
}

async function takeResponse(
  db: LocalDb,
  env: SyncEnvironment,
  response: PushResponse,
  { asked, askedAt, answeredAt }: SentBatch & { answeredAt: number },
): Promise<number> {
  const { results, serverTime, putBackAt } = response
  return db.transaction('rw', syncTables(db), async () => {
    const meta = await readMeta(db)
    await keepSecondNotices(db, results, env.clock.now() + meta.serverOffsetMs)
    // The device started over meanwhile, or has heard of more: the edits are sent again, and the server knows them.
    if (!isStillKnown(meta, asked)) return 0
    const serverOffsetMs = serverTime - middle(askedAt, answeredAt)
    const heard = putBackAt === undefined ? heardIn(meta, response) : {}
    await writeMeta(db, { serverTime, serverOffsetMs, needsUpdate: false, ...heard })
    if (putBackAt !== undefined) await beginGeneration(db, meta, putBackAt)
    return applyResults(db, env, results, meta.generation)
  })
}

/** @returns What the device knows of the server's history once the answer is stored. */
function heardIn({ cursor, heard: known }: Meta, { heard, results }: PushResponse): Partial<Meta> {
  if (heard === undefined) return {}
  const changes = results.flatMap(({ change }) => change ?? [])
  return { heard: farther(known, heard), ...(areAllBetween(cursor, heard, changes) && { cursor: heard }) }
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
  const queue = await readQueue(db)
  const entries = queue.filter(({ mid }) => mids.has(mid))
  const byMid = new Map(entries.map((entry) => [entry.mid, entry]))
  const changes = generation === undefined ? [] : results.map(({ change }) => readChanges(change ? [change] : []))
  const rows = await openRows(db, [...entries, ...changes.flat()], queue)
  const gone: number[] = []
  const accepted: OutboxEntry[] = []
  const renewed: OutboxEntry[] = []
  const issues: StoredIssue[] = []
  let isReadable = true
  for (const [at, result] of results.entries()) {
    const entry = byMid.get(result.mid)
    byMid.delete(result.mid)
    const verdict = entry && judge(entry, result, contextOf(rows, entry, atMs))
    for (const change of changes[at] ?? [])
      isReadable = rows.take(change, { generation: generation ?? 0 }) && isReadable
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
  return {
    // Only an issue needs it.
    get shown() {
      return rows.shownRow(entry)
    },
    hasEarlier,
    atMs,
  }
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
