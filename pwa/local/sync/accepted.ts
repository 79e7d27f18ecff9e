/** Edits that the server accepted: kept for a while, and sent again to a server that was put back to a state without them. */
import { sync } from '#shared/contract/sync.ts'
import type { MutationName } from '#shared/sync/entities.ts'
import { PUSH_MAX_MUTATIONS, SYNC_SCHEMA } from '#shared/sync/protocol.ts'
import { DAY_MS, SECOND_MS } from '#shared/time.ts'
import { call } from '../../net/client.ts'
import { ensureClientId } from '../session/client-id.ts'
import { type Accepted, type LocalDb, type OutboxEntry, syncTables } from '../db.ts'
import type { Authority, SyncEnvironment } from './environment.ts'
import { readMeta, writeMeta } from '../meta.ts'
import { openRows } from './rows.ts'
import { beginGeneration, farther, heardBy, isStillKnown } from './start-over.ts'

/** A copy that is put back is seldom older. */
const KEPT_MS = 30 * DAY_MS
const KEPT_COUNT = PUSH_MAX_MUTATIONS
/** An approval may have done its work before it was lost: a letter leaves only when the user approves it in its present state. */
const GIVEN_ANEW: readonly MutationName[] = ['proposal.approve']
const ASK_TIMEOUT_MS = 30 * SECOND_MS

/**
 * Keeps edits that were accepted, and forgets the oldest; inside the caller's transaction. Those of one answer are one record: each
 * by itself cost the device as much as its row.
 */
export async function keepAccepted(db: LocalDb, edits: OutboxEntry[], serverTime: number): Promise<void> {
  if (edits.length === 0) return
  await db.accepted.put(recordOf(edits, serverTime))
  await db.accepted
    .where('acceptedAt')
    .below(serverTime - KEPT_MS)
    .delete()
  // One by one they are counted by their records.
  if (edits.length === 1 && (await db.accepted.count()) <= KEPT_COUNT) return
  let kept = 0
  for (const record of await newestFirst(db)) {
    if (kept >= KEPT_COUNT) await db.accepted.delete(record.n)
    kept += editsOf(record).length
  }
}

/** @returns The kept edits, oldest first. */
export async function readAccepted(db: LocalDb): Promise<OutboxEntry[]> {
  const edits = (await newestFirst(db)).flatMap((record) => [...editsOf(record)].reverse())
  return edits.slice(0, KEPT_COUNT).sort((a, b) => (a.n ?? 0) - (b.n ?? 0))
}

async function newestFirst(db: LocalDb): Promise<Accepted[]> {
  return (await db.accepted.toArray()).sort((a, b) => b.acceptedAt - a.acceptedAt || b.n - a.n)
}

function recordOf(edits: OutboxEntry[], acceptedAt: number): Accepted {
  const last = edits.reduce((one, other) => ((other.n ?? 0) > (one.n ?? 0) ? other : one))
  return { ...last, n: last.n ?? 0, acceptedAt, edits }
}

function editsOf(record: Accepted): OutboxEntry[] {
  const { acceptedAt: _acceptedAt, edits, ...edit } = record
  return edits ?? [edit]
}

/**
 * After the server was put back: asks which accepted edits it lost, and queues those again in their old order, before all
 * that is newer; approvals excepted. The server applies each edit once, so that none counts twice. The caller holds the lock.
 * @throws AppError as `call` does; then nothing has changed, and the question is asked again.
 */
export async function resendLost(db: LocalDb, env: SyncEnvironment, authority: Authority): Promise<void> {
  const asked = await readMeta(db)
  if (!asked.mustFindLost) return
  const heard = heardBy(asked)
  const accepted = await readAccepted(db)
  const { token, signal } = authority
  const {
    lost = [],
    heard: told,
    putBackAt,
  } = await call(sync.push, {
    body: {
      clientId: await ensureClientId(db),
      schema: SYNC_SCHEMA,
      pendingTotal: await db.outbox.count(),
      label: env.deviceLabel,
      mutations: [],
      accepted: accepted.map(({ mid }) => mid),
      ...(heard !== null && { heard }),
    },
    token,
    fetch: env.fetch,
    timeoutMs: ASK_TIMEOUT_MS,
    ...(signal ? { signal } : {}),
  })
  await db.transaction('rw', syncTables(db), async () => {
    const meta = await readMeta(db)
    // Another tab has asked or heard of more meanwhile, or the device has started over again.
    if (!meta.mustFindLost || !isStillKnown(meta, asked)) return
    if (putBackAt !== undefined) return beginGeneration(db, meta, putBackAt)
    await queueAgain(
      db,
      accepted.filter(({ mid, name }) => lost.includes(mid) && !GIVEN_ANEW.includes(name)),
    )
    // `heard` is kept too: if the server is put back once more, it may lose these edits as well.
    await writeMeta(db, { mustFindLost: false, ...(told !== undefined && { heard: farther(meta.heard, told) }) })
  })
}

async function queueAgain(db: LocalDb, edits: readonly OutboxEntry[]): Promise<void> {
  const again = new Set(edits.map(({ mid }) => mid))
  for (const record of await db.accepted.toArray()) {
    const left = editsOf(record).filter(({ mid }) => !again.has(mid))
    if (left.length === editsOf(record).length) continue
    await db.accepted.delete(record.n)
    if (left.length > 0) await db.accepted.put(recordOf(left, record.acceptedAt))
  }
  await db.outbox.bulkPut([...edits])
  const rows = await openRows(db, edits)
  for (const edit of edits) rows.setEdits(edit, rows.edits(edit))
  await rows.save()
}
