/** Stores a connected channel with its secret, and removes both. */
import type { ChannelKind } from '#shared/domain/channel.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type { Deps } from '../../deps.ts'
import { channelIdOf, channelOf } from '../../store/messages/channels.ts'
import type { Session } from '../../store/db.ts'
import { type Stored, syncedStore } from '../../store/synced.ts'
import { type ChannelSecret, channelSecrets } from '../../vault/channel-secrets.ts'

type ChannelDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>

/** Stores a channel, new or connected again with the same id. @param tx The caller's transaction. */
export async function connectChannel<Kind extends ChannelKind>(
  { clock, secrets }: Omit<ChannelDeps, 'db'>,
  tx: Session,
  input: { userId: string; kind: Kind; label: string; secret: ChannelSecret[Kind] },
): Promise<Stored<'channel'>> {
  const { userId, kind, label, secret } = input
  const nowMs = clock.now()
  const id = (await channelIdOf(tx, userId, kind)) ?? newId()
  await channelSecrets(secrets.vaultKey).put<Kind>(tx, id, userId, secret, nowMs)
  const shown = label.slice(0, 254)
  return syncedStore(tx).write('channel', userId, { id, kind, status: 'connected', label: shown, connectedAt: nowMs })
}

/**
 * Removes the channel and its secret.
 * @returns What the secret was, for taking the grant back; null where it no longer opens.
 * @throws AppError `channel.not_found`.
 */
export function disconnectChannel<Kind extends ChannelKind>(
  { db, clock, secrets }: ChannelDeps,
  userId: string,
  kind: Kind,
): Promise<ChannelSecret[Kind] | null> {
  const vault = channelSecrets(secrets.vaultKey)
  return db.atomically(async (tx) => {
    const stored = await channelOf(tx, userId, kind)
    if (!stored) throw new AppError('channel.not_found')
    const held = await vault.read(tx, kind, stored.row.id, userId).catch(() => null)
    await vault.wipe(tx, stored.row.id)
    await syncedStore(tx).remove('channel', userId, stored.row.id, clock.now())
    return held
  })
}
