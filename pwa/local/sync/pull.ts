/** Fetches what changed on the server, one page at a time, and applies it only where it still fits; the caller holds the lock. */
import { sync } from '#shared/contract/sync.ts'
import type { Usage } from '#shared/domain/plans/plan.ts'
import { PULL_LIMIT, type PullResponse } from '#shared/sync/protocol.ts'
import { call } from '../../net/client.ts'
import { type LocalDb, syncTables } from '../db.ts'
import type { Authority, SyncEnvironment } from './environment.ts'
import { type Meta, readMeta, writeMeta } from '../meta.ts'
import { applyChanges, sweepUnseen } from './rows.ts'
import { beginGeneration, heardBy, isStillKnown, seqOf } from './start-over.ts'

/** Version of the stored row shapes: raise it when a row gains a field, and every device fetches its rows anew. */
export const ROWS_VERSION = 6
const PULL_TIMEOUT_MS = 30_000

export interface PullOutcome {
  hasMore: boolean
  /** Whether the server made this device start over. */
  isReset: boolean
  /** Whether parked edits may be sent again. */
  hasUnparked: boolean
}

/**
 * @returns Whether another page waits.
 * @throws AppError as `call` does.
 */
export async function pullPage(db: LocalDb, env: SyncEnvironment, { token, signal }: Authority): Promise<PullOutcome> {
  const asked = await rebuildIfOutdated(db)
  const isSnapshot = asked.cursor === null
  const heard = heardBy(asked) === asked.cursor ? undefined : (heardBy(asked) ?? undefined)
  const askedAt = env.clock.now()
  const page = await call(sync.pull, {
    query: isSnapshot
      ? { snapshot: 1, after: asked.snapshotAfter ?? undefined, heard, limit: PULL_LIMIT }
      : { cursor: asked.cursor ?? undefined, heard, limit: PULL_LIMIT },
    token,
    fetch: env.fetch,
    timeoutMs: PULL_TIMEOUT_MS,
    ...(signal ? { signal } : {}),
  })
  return db.transaction('rw', syncTables(db), async () => {
    const now = await readMeta(db)
    // Another tab has pulled meanwhile, so this page is out of date.
    if (!isSamePlace(now, asked)) return { hasMore: true, isReset: false, hasUnparked: false }
    const heardAt = env.clock.now()
    const serverOffsetMs = page.serverTime - Math.round((askedAt + heardAt) / 2)
    await writeMeta(db, { serverTime: page.serverTime, serverOffsetMs })
    if (page.reset) {
      await beginGeneration(db, now, page.putBackAt)
      return { hasMore: true, isReset: true, hasUnparked: false }
    }
    const asOf = isSnapshot ? { asOf: seqOf(page.cursor) } : {}
    const isReadable = await applyChanges(db, page.changes, { generation: now.generation, ...asOf })
    if (!isReadable) await writeMeta(db, { hasUnreadable: true })
    const hasMore = isSnapshot ? await advanceSnapshot(db, page, now) : await advanceCursor(db, page)
    const hasUnparked = page.usage ? await takeUsage(db, page.usage, now.usage) : false
    if (!hasMore) await writeMeta(db, { lastSyncedAt: page.serverTime })
    return { hasMore, isReset: false, hasUnparked }
  })
}

function isSamePlace(now: Meta, asked: Meta): boolean {
  return now.cursor === asked.cursor && now.snapshotAfter === asked.snapshotAfter && isStillKnown(now, asked)
}

/** Rows of an older version's shape are fetched again. */
function rebuildIfOutdated(db: LocalDb): Promise<Meta> {
  return db.transaction('rw', [db.meta], async () => {
    const meta = await readMeta(db)
    if (meta.rowsVersion === ROWS_VERSION) return meta
    await writeMeta(db, { rowsVersion: ROWS_VERSION, hasUnreadable: false })
    if (meta.cursor !== null) await beginGeneration(db, meta)
    return readMeta(db)
  })
}

async function advanceSnapshot(db: LocalDb, page: PullResponse, { generation }: Meta): Promise<boolean> {
  const after = page.after ?? null
  if (after !== null) {
    await writeMeta(db, { snapshotAfter: after })
    return true
  }
  await sweepUnseen(db, generation, seqOf(page.cursor))
  await writeMeta(db, { cursor: page.cursor, snapshotAfter: null })
  // What changed while the pages were read comes as a delta.
  return true
}

async function advanceCursor(db: LocalDb, page: PullResponse): Promise<boolean> {
  await writeMeta(db, { cursor: page.cursor })
  return page.more
}

/** @returns Whether edits that the plan had no room for are queued again. */
async function takeUsage(db: LocalDb, usage: Usage, before: Usage | null): Promise<boolean> {
  await writeMeta(db, { usage })
  const hasChanged = before !== null && JSON.stringify(before.agents) !== JSON.stringify(usage.agents)
  if (!hasChanged || usage.agents.used >= usage.agents.limit) return false
  const count = await db.outbox
    .filter((entry) => entry.state === 'parked' && entry.parkedCode === 'plan.limit')
    .modify({ state: 'queued' })
  return count > 0
}
