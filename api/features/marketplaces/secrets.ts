/** What the vault holds of a connection, and how it is read and written. */
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../store/db.ts'
import { vaultStore } from '../../store/accounts/vault.ts'
import { createVault, type SealedSecret, type SecretOwner } from '../../vault/vault.ts'

const secretsSchema = z.object({
  tokens: z.object({
    accessToken: z.string(),
    refreshToken: z.string().nullable(),
    expiresAt: z.number(),
    clientId: z.string().nullable(),
  }),
  account: z.object({ id: z.string(), name: z.string(), profileUrl: z.string().nullable() }),
  /** What the marketplace's form collected, where it has one. */
  credentials: z.record(z.string(), z.string()).nullable(),
})
export type ConnectionSecrets = z.infer<typeof secretsSchema>

/** Secrets as they were read: `sealed` tells later whether somebody else has written since. */
export interface ReadSecrets extends ConnectionSecrets {
  sealed: string
}

export function connectionSecrets(secrets: Deps['secrets']) {
  const vault = createVault(secrets.vaultKey)
  const seal = (owner: SecretOwner, value: ConnectionSecrets): SealedSecret => vault.seal(owner, JSON.stringify(value))
  const read = async (session: Session, owner: SecretOwner): Promise<ReadSecrets | null> => {
    const row = await vaultStore(session).read(owner.connectionId)
    if (!row) return null
    const value = secretsSchema.parse(JSON.parse(vault.open(owner, row)))
    return { ...value, sealed: row.ciphertext }
  }
  return {
    /**
     * @returns Null where the vault holds nothing for this user's connection.
     * @throws VaultError where it holds something that does not open.
     */
    read,

    /** Wipes what the vault holds. @returns What it was; null also for something that does not open. */
    async take(tx: Session, owner: SecretOwner): Promise<ConnectionSecrets | null> {
      const held = await read(tx, owner).catch(() => null)
      await vaultStore(tx).wipe(owner.connectionId)
      if (!held) return null
      const { tokens, account, credentials } = held
      return { tokens, account, credentials }
    },

    async put(tx: Session, owner: SecretOwner, value: ConnectionSecrets, nowMs: number): Promise<void> {
      await vaultStore(tx).put({ ...owner, ...seal(owner, value), updatedAt: nowMs })
    },

    /** @returns Whether it was stored: not when somebody else has written since `before` was read. */
    replace(
      tx: Session,
      owner: SecretOwner,
      value: ConnectionSecrets,
      before: string,
      nowMs: number,
    ): Promise<boolean> {
      return vaultStore(tx).replace({ ...owner, ...seal(owner, value), updatedAt: nowMs }, before)
    },
  }
}
