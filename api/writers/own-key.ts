/** The user's own key of a model, in the vault. It is written and wiped; only the call to the model reads it. */
import type { Session } from '../store/db.ts'
import { vaultStore } from '../store/accounts/vault.ts'
import { createVault } from '../vault/vault.ts'

/** @param vaultKey 32 bytes, base64url. */
export function ownKeys(vaultKey: string) {
  const vault = createVault(vaultKey)
  const ownerOf = (userId: string) => ({ connectionId: `writer-${userId}`, userId })
  return {
    /** @returns Null where there is none. @throws VaultError where it does not open. */
    async read(session: Session, userId: string): Promise<string | null> {
      const owner = ownerOf(userId)
      const row = await vaultStore(session).read(owner.connectionId)
      return row && vault.open(owner, row)
    },

    async put(tx: Session, userId: string, key: string, nowMs: number): Promise<void> {
      const owner = ownerOf(userId)
      await vaultStore(tx).put({ ...owner, ...vault.seal(owner, key), updatedAt: nowMs })
    },

    async wipe(tx: Session, userId: string): Promise<void> {
      await vaultStore(tx).wipe(ownerOf(userId).connectionId)
    },
  }
}
