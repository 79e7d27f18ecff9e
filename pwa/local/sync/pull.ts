/** Fetches what changed on the server, one page at a time, and applies it only where it still fits; the caller holds the lock. */
import { sync } from '#shared/contract/sync.ts'
import type { Usage } from '#shared/domain/plans/plan.ts'
import { PULL_LIMIT, type PullResponse } from '#shared/sync/protocol.ts'
import { call } from '../../net/client.ts'
import { type LocalDb, syncTables } from '../db.ts'
import type { Authority, SyncEnvironment } from './environment.ts'
import { type Meta, readMeta, writeMeta } from '../meta.ts'
import { applyChanges, type ReadChange, readChanges, sweepUnseen } from './rows.ts'
import { beginGeneration, heardBy, isStillKnown, seqOf } from './start-over.ts'

/** Version of the stored row shapes: raise it when a row gains a field, and every device fetches its rows anew. */
export const ROWS_VERSION = 6
const PULL_TIMEOUT_MS = 30_000
/** The first page of a first sync is small: people wait for it. */
const FIRST_LIMIT = 150

export interface PullOutcome {
  hasMore: boolean
  /** Whether the server made this device start over. */
  isReset: boolean
  /** Whether parked edits may be sent again. */
  hasUnparked: boolean
  /** The page after this one, which is on its way while this one is stored; null where none follows. */
  next: AskedPage | null
}

/** Its rows are read as it comes, while the browser stores those of the page before. */
interface ReadPage {
  page: Omit<PullResponse, 'changes'>
  changes: ReadChange[]
  serverOffsetMs: number
}

/** A page and what the device knows where the page fits. */
interface AskedPage {
  asked: Meta
  answer: Promise<ReadPage>
}

/**
 * @param ahead A page that was asked for before; it is taken only where the device still knows the same.
 * @returns Whether another page waits.
 * @throws AppError as `call` does.
 */
export async function pullPage(
  db: LocalDb,
  env: SyncEnvironment,
  authority: Authority,
  ahead: AskedPage | null = null,
): Promise<PullOutcome> {
  const known = await rebuildIfOutdated(db)
  const { asked, answer } = ahead && isSamePlace(known, ahead.asked) ? ahead : ask(env, authority, known)
  const { page, changes, serverOffsetMs } = await answer
  const isSnapshot = asked.cursor === null
  const place = placeAfter(asked, page)
  const next = place && ask(env, authority, place)
  const outcome = await db.transaction('rw', syncTables(db), async () => {
    const now = await readMeta(db)
    // Another tab has pulled meanwhile, so this page is out of date.
    if (!isSamePlace(now, asked)) return { hasMore: true, isReset: false, hasUnparked: false }
    await writeMeta(db, { serverTime: page.serverTime, serverOffsetMs })
    if (page.reset) {
      await beginGeneration(db, now, page.putBackAt)
      return { hasMore: true, isReset: true, hasUnparked: false }
    }
    const asOf = isSnapshot ? { asOf: seqOf(page.cursor) } : {}
    const isReadable = await applyChanges(db, changes, { generation: now.generation, ...asOf })
    if (!isReadable) await writeMeta(db, { hasUnreadable: true })
    const hasMore = isSnapshot ? await advanceSnapshot(db, page, now) : await advanceCursor(db, page)
    const hasUnparked = page.usage ? await takeUsage(db, page.usage, now.usage) : false
    if (!hasMore) await writeMeta(db, { lastSyncedAt: page.serverTime })
    return { hasMore, isReset: false, hasUnparked }
  })
  return { ...outcome, next }
}

/** @param asked What the device knows as it asks, or will know once the page before is stored. */
function ask(env: SyncEnvironment, { token, signal }: Authority, asked: Meta): AskedPage {
  const { cursor, snapshotAfter } = asked
  const heard = heardBy(asked) === cursor ? undefined : (heardBy(asked) ?? undefined)
  const askedAt = env.clock.now()
  const isFirst = cursor === null && snapshotAfter === null
  const answer = call(sync.pull, {
    query: {
      ...(cursor === null ? { snapshot: 1, after: snapshotAfter ?? undefined } : { cursor }),
      ...{ heard, limit: isFirst ? FIRST_LIMIT : PULL_LIMIT },
    },
    token,
    fetch: env.fetch,
    timeoutMs: PULL_TIMEOUT_MS,
    ...(signal ? { signal } : {}),
  }).then(({ changes, ...page }) => {
    const serverOffsetMs = page.serverTime - Math.round((askedAt + env.clock.now()) / 2)
    return { page, changes: readChanges(changes), serverOffsetMs }
  })
  // Whoever takes the page hears of the failure; where nobody does, it is none.
  answer.catch(() => undefined)
  return { asked, answer }
}

/** @returns What the device will know once the page is stored, where a page follows that can be asked for before that. */
function placeAfter(asked: Meta, { reset, after, cursor, more }: ReadPage['page']): Meta | null {
  if (reset) return null
  if (asked.cursor === null) return after ? { ...asked, snapshotAfter: after } : null
  return more ? { ...asked, cursor } : null
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

async function advanceSnapshot(db: LocalDb, page: ReadPage['page'], { generation }: Meta): Promise<boolean> {
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

async function advanceCursor(db: LocalDb, page: ReadPage['page']): Promise<boolean> {
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
