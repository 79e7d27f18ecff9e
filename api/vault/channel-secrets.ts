/** A channel's secrets in the vault: Telegram's chat for messages, or Gmail's tokens. */
import { z } from 'zod'
import type { ChannelKind } from '#shared/domain/channel.ts'
import type { Session } from '../store/db.ts'
import { vaultStore } from '../store/accounts/vault.ts'
import { createVault, type SecretOwner } from './vault.ts'

/** What is kept of each kind. */
export interface ChannelSecret {
  telegram: { chatId: string }
  gmail: { accessToken: string; refreshToken: string; expiresAt: number }
}

const SCHEMAS: { [Kind in ChannelKind]: z.ZodType<ChannelSecret[Kind]> } = {
  telegram: z.object({ chatId: z.string() }),
  gmail: z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.number() }),
}

/** @param vaultKey 32 bytes, base64url. */
export function channelSecrets(vaultKey: string) {
  const vault = createVault(vaultKey)
  const ownerOf = (channelId: string, userId: string): SecretOwner => ({ connectionId: channelId, userId })
  return {
    /**
     * @returns Null when the vault has nothing for this user's channel.
     * @throws VaultError when it has something that does not open.
     */
    async read<Kind extends ChannelKind>(
      session: Session,
      kind: Kind,
      channelId: string,
      userId: string,
    ): Promise<ChannelSecret[Kind] | null> {
      const row = await vaultStore(session).read(channelId)
      if (!row) return null
      return SCHEMAS[kind].parse(JSON.parse(vault.open(ownerOf(channelId, userId), row)))
    },

    async put<Kind extends ChannelKind>(
      tx: Session,
      channelId: string,
      userId: string,
      secret: ChannelSecret[Kind],
      nowMs: number,
    ): Promise<void> {
      const owner = ownerOf(channelId, userId)
      await vaultStore(tx).put({ ...owner, ...vault.seal(owner, JSON.stringify(secret)), updatedAt: nowMs })
    },

    async wipe(tx: Session, channelId: string): Promise<void> {
      await vaultStore(tx).wipe(channelId)
    },
  }
}
