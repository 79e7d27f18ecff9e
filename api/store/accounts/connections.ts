/** A user's marketplace connections. */
import { and, isNull, lte } from 'drizzle-orm'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { Session } from '../db.ts'
import { type Stored, syncedStore } from '../synced.ts'

/** @returns The user's one connection to the marketplace, whatever its status; null when there never was one. */
export async function connectionOf(
  session: Session,
  userId: string,
  platform: MarketplaceId,
): Promise<Stored<'connection'> | null> {
  const connections = await syncedStore(session).list('connection', userId)
  return connections.find(({ row }) => row.platform === platform) ?? null
}

/** @returns What waits for an answer that did not come in time. */
export async function questionsEnded(
  session: Session,
  nowMs: number,
): Promise<{ userId: string; platform: MarketplaceId; pendingId: string }[]> {
  const rows = await watchedUntil(session, nowMs)
  return rows.flatMap(({ userId, data: { platform, pending } }) =>
    pending && pending.endsAt <= nowMs ? [{ userId, platform, pendingId: pending.id }] : [],
  )
}

/** @returns The usable connections of everybody whose tokens end before then. */
export async function connectionsEnding(
  session: Session,
  beforeMs: number,
): Promise<{ userId: string; platform: MarketplaceId }[]> {
  const rows = await watchedUntil(session, beforeMs)
  return rows
    .filter(({ data }) => data.status === 'connected' && (data.expiresAt ?? Number.MAX_SAFE_INTEGER) < beforeMs)
    .map(({ userId, data }) => ({ userId, platform: data.platform }))
}

function watchedUntil({ q, tables: { connections } }: Session, untilMs: number) {
  const { userId, data, watchAt, deletedAt } = connections
  return q
    .select({ userId, data })
    .from(connections)
    .where(and(lte(watchAt, untilMs), isNull(deletedAt)))
}
