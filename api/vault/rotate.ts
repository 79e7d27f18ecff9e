/** Seals every secret with another key, for example after a leak. */
import type { Db } from '../store/db.ts'
import { vaultStore } from '../store/accounts/vault.ts'
import { rememberKey } from './known-key.ts'
import { createVault, VaultError } from './vault.ts'

/**
 * Seals all secrets or none. The server must not run at the same time, because it has the old key. Secrets under the
 * new key stay.
 * @param oldKey 32 bytes, base64url.
 * @param newKey 32 bytes, base64url.
 * @returns How many secrets were sealed again.
 * @throws VaultError when a secret opens with neither key. Nothing is changed then.
 */
export async function rotateVault(db: Db, oldKey: string, newKey: string, nowMs: number): Promise<number> {
  const [before, after] = [createVault(oldKey), createVault(newKey)]
  return db.atomically(async (tx) => {
    const store = vaultStore(tx)
    let count = 0
    for (const row of await store.all()) {
      if (opens(() => after.open(row, row))) continue
      const sealed = after.seal(row, before.open(row, row))
      await store.put({ ...row, ...sealed, updatedAt: nowMs })
      count += 1
    }
    await rememberKey(tx, newKey)
    return count
  })
}

function opens(open: () => string): boolean {
  try {
    open()
    return true
  } catch (error) {
    if (error instanceof VaultError && error.reason === 'key') return false
    throw error
  }
}
