/** A user's connected accounts that are not marketplaces. There is at most one of each kind. */
import { and, eq } from 'drizzle-orm'
import type { ChannelKind } from '#shared/domain/channel.ts'
import type { Session } from '../db.ts'
import { type Stored, syncedStore } from '../synced.ts'

/** @returns Null when it is not connected. */
export async function channelOf(
  session: Session,
  userId: string,
  kind: ChannelKind,
): Promise<Stored<'channel'> | null> {
  const channels = await syncedStore(session).list('channel', userId)
  return channels.find(({ row }) => row.kind === kind) ?? null
}

/** @returns The id of the channel of that kind, also when it was disconnected; null when there never was one. */
export async function channelIdOf(
  { q, tables: { channels } }: Session,
  userId: string,
  kind: ChannelKind,
): Promise<string | null> {
  const [found] = await q
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.userId, userId), eq(channels.kind, kind)))
    .limit(1)
  return found?.id ?? null
}

/** Sets the state of a channel: broken after the service refused us, connected when it works again. */
export async function markChannel(
  tx: Session,
  { row, userId }: Stored<'channel'>,
  status: 'connected' | 'broken',
): Promise<void> {
  if (row.status !== status) await syncedStore(tx).write('channel', userId, { ...row, status })
}
