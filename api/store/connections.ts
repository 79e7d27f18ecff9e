/** A user's marketplace connections. */
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import type { Session } from './db.ts'
import { type Stored, syncedStore } from './synced.ts'

/** @returns The user's one connection to the marketplace, whatever its status; null where there never was one. */
export async function connectionOf(
  session: Session,
  userId: string,
  platform: MarketplaceId,
): Promise<Stored<'connection'> | null> {
  const connections = await syncedStore(session).list('connection', userId)
  return connections.find(({ row }) => row.platform === platform) ?? null
}
